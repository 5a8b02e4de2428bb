import type { VNode } from 'preact'
import { activeCurrencies } from '../../api/reference/currencies.ts'
import { transactionMachine } from '../../api/transactions/state-machine.ts'
import type { AdminContext } from '../../control/admin-context.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BeneficiaryRow } from '../../model/rows.ts'
import { businessChoices } from '../businesses.ts'
import { labelled, labelOf } from '../labels.ts'
import { ListAndDetails } from '../list-and-details.tsx'
import { ComesNext, type NextBySubject, nextOf } from '../next.tsx'
import { Card, Link, Status, Time } from '../parts.tsx'
import { endsOf, PayoutCard } from '../payout-form.tsx'
import type { Screen } from '../screen.ts'
import { StatusFilters } from '../status-filters.tsx'
import { selectedOf } from '../story/fields.ts'
import { endedUnpaid } from '../story/sentences.ts'
import { type Subjects, subjectsOf } from '../subjects.ts'
import { type Column, List, sourceText, targetText } from '../table.tsx'
import { transactionBeside } from './transaction.tsx'

type Row = Schemas['TransactionSummary']

const types = ['DEPOSIT', 'WITHDRAWAL', 'EXCHANGE', 'TRANSFER', 'DIRECT_EXCHANGE', 'FEE'] as const

const noTransactions =
  'No transactions here. Make a payout with the form below, or clear the filter.'

function NoRecipients(): VNode {
  return (
    <>
      No transactions here. A payout needs a customer with a beneficiary:{' '}
      <Link to="/_sandbox/customers">create a customer</Link> first.
    </>
  )
}

/** Renders the transactions by status, each with its next step, and a form for a new payout. */
export const transactionsScreen: Screen<'TransactionSummaryList'> = async (call) => {
  const { answer, admin, query } = call
  const businesses = await businessChoices(admin)
  const businessId = query.get('business_id') ?? businesses[0]?.[0] ?? ''
  const { recipients, owners, currencies, ends } = await recipientsOf(admin, businessId)
  const nexts = await nextOf(
    admin,
    answer.data.map((row) => row.quote_id ?? row.id),
  )
  const customers = await subjectsOf(
    admin,
    answer.data.map(({ user_id }) => user_id),
  )
  const selected = selectedOf(query)
  return {
    title: 'Transactions',
    lead: 'Where the money is, and what happens next.',
    content: (
      <>
        <ListAndDetails
          details={selected === null ? null : await transactionBeside(admin, selected, query)}
        >
          <List
            answer={answer}
            filters={
              <StatusFilters
                businesses={businesses}
                fields={[
                  { name: 'type', label: 'Type', options: labelled(types) },
                  { name: 'currency', label: 'Currency', options: currencies },
                ]}
              />
            }
            empty={recipients.length === 0 ? <NoRecipients /> : noTransactions}
            caption="Transactions"
            to={({ id }) => `/_sandbox/transactions/${id}`}
            selected={selected}
            columns={columnsOf(nexts, customers, selected !== null)}
          />
        </ListAndDetails>
        <div class="grid">
          <PayoutCard
            beneficiaries={recipients}
            currencies={currencies}
            currency="USD"
            ends={ends}
            ownerOf={({ user_id }) => owners.get(user_id) ?? 'its business'}
          />
          <Elsewhere />
        </div>
      </>
    ),
  }
}

function columnsOf(
  nexts: NextBySubject,
  customers: Subjects,
  isNarrow: boolean,
): readonly Column<Row>[] {
  return [
    { name: 'Reference', of: (row) => row.transaction_reference },
    { name: 'Status', of: ({ status }) => <Status value={status} /> },
    {
      name: 'Customer',
      wide: true,
      of: ({ user_id }) => customers.get(user_id)?.title ?? user_id,
    },
    {
      name: 'Comes next',
      wide: true,
      of: (row) => (
        <ComesNext
          next={nexts.get(row.quote_id ?? row.id)}
          isFinal={transactionMachine.isFinal(row.status as never)}
        />
      ),
    },
    { name: 'Type', wide: true, of: ({ type }) => labelOf(type) },
    { name: 'Sent', numeric: true, of: sourceText },
    {
      name: 'Received',
      numeric: true,
      wide: true,
      of: (row) => (endedUnpaid(row.status) ? <span class="soft">nothing</span> : targetText(row)),
    },
    { name: 'Created', of: ({ created_at }) => <Time at={created_at} short={isNarrow} /> },
  ]
}

const maxRecipients = 100

async function recipientsOf({ db }: AdminContext, businessId: string) {
  return db.read((view) => {
    const recipients: BeneficiaryRow[] = view.find('beneficiaries', {
      index: 'business',
      key: [businessId],
      limit: maxRecipients,
    })
    const owners = new Map<string, string>()
    for (const id of new Set(recipients.map(({ user_id }) => user_id))) {
      const user = view.get('users', id)
      if (user !== undefined) owners.set(id, `${user.first_name} ${user.last_name}`.trim())
    }
    const currencies = activeCurrencies(view)
    return { recipients, owners, currencies, ends: endsOf(view, recipients) }
  })
}

function Elsewhere(): VNode {
  return (
    <Card title="Incoming money">
      <p>
        A deposit comes in through a <Link to="/_sandbox/virtual-accounts">virtual account</Link>,
        or for a{' '}
        <Link to="/_sandbox/quotes?status=AWAITING_DEPOSIT">quote that is waiting for money</Link>.
        Credit test money on the page of a wallet.
      </p>
    </Card>
  )
}
