import type { VNode } from 'preact'
import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { Action, FormField } from '../forms.tsx'
import { Card, Empty, Link, Status, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { StatusFilters } from '../status-filters.tsx'
import { SubjectLink } from '../subject-link.tsx'
import { type Subjects, subjectsOf } from '../subjects.ts'
import { type Column, List } from '../table.tsx'

type Row = Schemas['VirtualAccountSummary']

/** Renders the accounts that receive deposits, each with a form that simulates one. */
export const virtualAccountsScreen: Screen<'VirtualAccountSummaryList'> = async (call) => {
  const { answer, admin } = call
  const businesses = await businessChoices(admin)
  const owners = await subjectsOf(
    admin,
    answer.data.map(({ user_id }) => user_id),
  )
  const ready = answer.data.filter(({ status }) => status === 'ready')
  return {
    title: 'Virtual accounts',
    lead: 'Where money from outside arrives.',
    content: (
      <div class="two">
        <div>
          <List
            title="Accounts"
            answer={answer}
            filters={
              <StatusFilters statuses={['pending', 'ready', 'failed']} businesses={businesses} />
            }
            empty={
              <>
                No virtual accounts here. A customer whose KYC is approved gets one with{' '}
                <code>POST /api/v1/client/virtual-wallets</code>.
              </>
            }
            caption="Virtual accounts"
            columns={columnsOf(owners)}
          />
        </div>
        <div>
          <Deposit accounts={ready} />
        </div>
      </div>
    ),
  }
}

function columnsOf(owners: Subjects): readonly Column<Row>[] {
  return [
    { name: 'Account', of: numberOf },
    { name: 'Status', of: ({ status }) => <Status value={status} /> },
    { name: 'Currency', of: ({ currency }) => currency },
    { name: 'Bank', of: ({ bank_name }) => bank_name || 'none yet' },
    { name: 'Owner', of: ({ user_id }) => SubjectLink({ id: user_id, subjects: owners }) },
    {
      name: 'Credits',
      of: ({ wallet_id }) =>
        wallet_id === null ? (
          'no wallet yet'
        ) : (
          <Link to={`/_sandbox/wallets/${wallet_id}`}>its wallet</Link>
        ),
    },
    { name: 'Opened', of: ({ created_at }) => <Time at={created_at} /> },
    { name: 'Accepts money', of: Switches },
  ]
}

function Switches({ id, status, is_active, is_primary }: Row): VNode | string {
  if (status !== 'ready') return 'no'
  const change = { operation: 'controlChangeVirtualAccount', params: { id }, about: id } as const
  return (
    <>
      <p class="whole">{`${is_active ? 'yes' : 'no'}${is_primary ? ', primary' : ''}`}</p>
      <Action
        {...change}
        values={{ is_active: String(!is_active) }}
        label={is_active ? 'Switch off' : 'Switch on'}
        testId="switch-account"
      />
      {is_primary ? null : (
        <Action {...change} values={{ is_primary: 'true' }} label="Make primary" />
      )}
    </>
  )
}

function numberOf({ account_number, iban, id }: Row): string {
  return account_number || iban || id
}

function Deposit({ accounts }: { readonly accounts: readonly Row[] }): VNode {
  const choices = accounts.map(
    (row) => [row.id, `${numberOf(row)}, ${row.currency}, ${row.account_name}`] as const,
  )
  return (
    <Card title="Simulate a deposit" testId="deposit">
      {choices.length === 0 ? (
        <Empty>An account accepts money once it is ready.</Empty>
      ) : (
        <Action
          operation="controlDeposit"
          label="Deposit"
          kind="primary"
          next="/_sandbox/transactions/{transaction.id}"
          testId="make-deposit"
        >
          <FormField name="virtual_account_id" label="Into" options={choices} />
          <FormField name="amount" label="Amount" value="250.00" required />
          <FormField name="sender.account_name" label="Sender name" />
          <FormField name="sender.email" label="Sender email" type="email" />
        </Action>
      )}
    </Card>
  )
}
