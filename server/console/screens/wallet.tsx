import type { VNode } from 'preact'
import { mayCredit } from '../../api/wallets/wallets.ts'
import { add } from '../../core/money.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Action, FormField } from '../forms.tsx'
import { postingText } from '../labels.ts'
import { Card, Empty, Facts, Json, Link, Money, Time } from '../parts.tsx'
import { RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { SubjectLink } from '../subject-link.tsx'
import { type Subjects, subjectsOf } from '../subjects.ts'
import { Table } from '../table.tsx'
import { BalanceBar, BalanceLine } from '../wallet-pictures.tsx'

type Shown = Schemas['ControlWallet']

/** Renders the entries and holds of a wallet's balance, and its actions. */
export const walletScreen: Screen<'ControlWallet'> = async ({ answer, admin }) => {
  const { wallet, entries, holds, business_id } = answer
  const ids = [
    ...entries.map(({ subject }) => subject),
    ...holds.map(({ owner }) => owner),
    business_id,
  ]
  const subjects = await subjectsOf(admin, ids)
  const name = `${wallet.user_first_name} ${wallet.user_last_name}`.trim()
  const title = `Wallet in ${wallet.currency}`
  return {
    title,
    state: wallet.status,
    lead: (
      <>
        {'of '}
        <Link to={`/_sandbox/customers/${wallet.user_id}`}>{name || 'its business'}</Link>
      </>
    ),
    content: (
      <div class="two">
        <div>
          <Made {...answer} />
          <Statement shown={answer} subjects={subjects} />
        </div>
        <div>
          <Do {...answer} />
          <Holds shown={answer} subjects={subjects} />
          <Card title="Wallet">
            <Facts
              facts={[
                ['ID', wallet.id],
                ['Business', <SubjectLink id={business_id} subjects={subjects} />],
                ['Opened', <Time at={wallet.created_at} />],
              ]}
            />
          </Card>
          <RequestsCard requests={requestsAbout(admin, [wallet.id])} />
          <Card title="JSON">
            <Json value={answer} />
          </Card>
        </div>
      </div>
    ),
  }
}

/** Returns the sum of the holds, with as many decimals as the balance has. */
function heldOf({ wallet, holds }: Shown): string {
  const sum = holds.reduce((total, { amount }) => add(total, amount), '0')
  const [whole = '0', decimals = ''] = sum.split('.')
  const places = wallet.ledger_balance.split('.')[1]?.length ?? 0
  return places === 0 ? whole : `${whole}.${decimals.padEnd(places, '0')}`
}

function Made(shown: Shown): VNode {
  const { ledger_balance, available_balance, currency } = shown.wallet
  const held = heldOf(shown)
  const rows = [
    { name: 'Ledger balance', amount: ledger_balance },
    { name: 'less held', amount: held },
    { name: 'Available', amount: available_balance },
  ]
  return (
    <Card title="How the balance is made up" testId="made">
      <BalanceBar
        ledger={ledger_balance}
        available={available_balance}
        held={held}
        currency={currency}
      />
      <Table
        caption="Ledger balance minus holds is available"
        short
        rows={rows}
        columns={[
          { name: 'Part', of: ({ name }) => name },
          { name: 'Amount', money: ({ amount }) => [amount, currency] },
        ]}
      />
    </Card>
  )
}

interface WithSubjects {
  readonly shown: Shown
  readonly subjects: Subjects
}

function Statement({ shown, subjects }: WithSubjects): VNode {
  const { wallet, entries, complete } = shown
  const { currency } = wallet
  return (
    <Card title="Statement" testId="statement">
      {entries.length === 0 ? (
        <Empty>No ledger entries yet. Credit the wallet to begin.</Empty>
      ) : null}
      <BalanceLine entries={entries} currency={currency} />
      {entries.length === 0 ? null : (
        <Table
          caption="Entries with the balance after each, newest first"
          rows={entries}
          columns={[
            { name: 'Cause', of: ({ cause }) => postingText(cause) },
            {
              name: 'About',
              of: ({ subject }) =>
                subject === wallet.id ? (
                  'this wallet'
                ) : (
                  <SubjectLink id={subject} subjects={subjects} />
                ),
            },
            { name: 'At', of: ({ created_at }) => <Time at={created_at} /> },
            { name: 'Amount', money: ({ amount }) => [amount, currency] },
            { name: 'Balance', money: ({ balance }) => [balance, currency] },
          ]}
        />
      )}
      {complete ? null : <p class="soft">Older entries are not shown.</p>}
    </Card>
  )
}

const maxHolds = 100

function Holds({ shown, subjects }: WithSubjects): VNode {
  const { holds, wallet } = shown
  return (
    <Card title="Holds" testId="holds">
      {holds.length === 0 ? (
        <Empty>No holds. An accepted payout holds its money until it is paid.</Empty>
      ) : (
        <ul class="plain">
          {holds.slice(0, maxHolds).map(({ amount, owner, created_at }) => (
            <li>
              <Money amount={amount} currency={wallet.currency} /> {'for '}
              <SubjectLink id={owner} subjects={subjects} /> <Time at={created_at} />
            </li>
          ))}
          {holds.length > maxHolds ? (
            <li class="soft">{`And ${holds.length - maxHolds} more, in the JSON of this page.`}</li>
          ) : null}
        </ul>
      )}
    </Card>
  )
}

function Do({ wallet }: Shown): VNode {
  const { id, currency, status } = wallet
  return (
    <Card title="Actions" testId="do">
      <div class="stack">
        {status === 'active' ? null : <Empty>{blockedWords[status]}</Empty>}
        {mayCredit(status) ? (
          <Action
            operation="controlCreditWallet"
            params={{ id }}
            label="Credit"
            kind="primary"
            testId="credit"
          >
            <FormField name="amount" label={`Amount in ${currency}`} value="100.00" required />
          </Action>
        ) : null}
        <div class="actions">
          {(['active', 'suspended', 'inactive'] as const)
            .filter((one) => one !== status)
            .map((one) => (
              <Action
                operation="controlSetWalletStatus"
                params={{ id }}
                values={{ status: one }}
                label={statusLabels[one]}
                testId={`set-${one}`}
              />
            ))}
        </div>
      </div>
    </Card>
  )
}

/** The effect of a status other than active (A8). */
const blockedWords = {
  inactive:
    'While the wallet is inactive, no money can leave it; money can still come in. Reactivate it ' +
    'to pay from it.',
  suspended:
    'While the wallet is suspended, no money can leave it or come in. Reactivate it to use it.',
} as const

const statusLabels = {
  active: 'Reactivate',
  suspended: 'Suspend',
  inactive: 'Make inactive',
} as const
