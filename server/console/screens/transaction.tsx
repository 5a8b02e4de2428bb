import type { VNode } from 'preact'
import type { Schemas } from '../../generated/schemas.ts'
import type { TransactionRow } from '../../model/rows.ts'
import { dueWords } from '../due.tsx'
import { Action, FormField } from '../forms.tsx'
import { labelOf } from '../labels.ts'
import { FlowPicture, TAccounts } from '../ledger.tsx'
import { Card, Code, Empty, Head, Json, Link, moneyText, Time } from '../parts.tsx'
import { EventsCard, HistoryTable, RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { StatePicture } from '../state-picture.tsx'
import { nameOfCustomer } from '../subjects.ts'

type Shown = Schemas['ControlTransaction']

/** Renders a transaction: its state, its money, and its actions. */
export const transactionScreen: Screen<'ControlTransaction'> = async ({ answer, admin }) => {
  const { transaction, quote, events, history, next } = answer
  const { id, transaction_reference, user_id } = transaction
  const eventIds = events.map((event) => event.id)
  const requests = requestsAbout(admin, [id, quote?.quote_id ?? null], eventIds)
  const row = await admin.db.read((view) => view.get('transactions', id))
  const customer = await nameOfCustomer(admin, user_id)
  return {
    title: transaction_reference,
    content: (
      <>
        <Head title={transaction_reference} status={transaction.status_name}>
          {`${given(answer)} → ${received(answer)} · `}
          {`${labelOf(transaction.transaction_type_name)} of `}
          <Link to={`/_sandbox/customers/${user_id}`}>{customer}</Link>
        </Head>
        <div class="two">
          <div>
            <Card title="Where it stands" testId="stands">
              <p>
                {sentenceOf(answer)}
                {next === null ? null : (
                  <>
                    {' '}
                    Next: {dueWords(next.task)} <Time at={next.due_at} />.
                  </>
                )}
              </p>
              <StatePicture steps={history} />
              <HistoryTable history={history} />
            </Card>
            <MoneyCard {...answer} row={row} />
          </div>
          <div>
            <Moves {...answer} beneficiaryId={transaction.beneficiary_id} />
            <EventsCard events={events} />
            <RequestsCard requests={requests} />
            <Card title="What the API shows">
              <Code text={JSON.stringify(transaction, null, 2)} label="The transaction as JSON" />
              <Json value={answer} />
            </Card>
          </div>
        </div>
      </>
    ),
  }
}

function given({ transaction }: Shown): string {
  return moneyText(transaction.source_amount, transaction.source_currency)
}

function received({ transaction }: Shown): string {
  return moneyText(transaction.target_amount, transaction.target_currency)
}

/** Returns the trigger of a scenario, without the id of a planned outcome. */
function matchedBy({ matched }: { readonly matched: string }): string {
  return matched.startsWith('planned outcome') ? 'a planned outcome' : matched
}

/** Returns one sentence with the state of the transaction and the reason. */
function sentenceOf({ transaction, failure_reason, scenario, next, funding }: Shown): string {
  const trigger =
    scenario === null ? '' : ` It met the scenario ${scenario.name} (${matchedBy(scenario)}).`
  const back =
    funding?.returned_at === undefined || funding.returned_at === null
      ? ''
      : ' The money was sent back.'
  switch (transaction.status_name) {
    case 'COMPLETED':
      return `It is complete: the money arrived.${trigger}`
    case 'FAILED':
      return `It failed: ${labelOf(failure_reason ?? 'no reason given')}.${trigger}${back}`
    case 'CANCELLED':
      return `It was cancelled: ${labelOf(failure_reason ?? 'no reason given')}.${trigger}${back}`
    default:
      return next === null
        ? `It waits: nothing moves it by itself.${trigger}`
        : `It is on its way.${trigger}`
  }
}

const moveLabels: Readonly<Record<string, string>> = {
  complete: 'Complete',
  cancel: 'Cancel',
  advance: 'One step',
}

/** Renders the form that returns a completed payout, or recalls a deposit. */
function Return({ id, transaction_type_name: type }: Shown['transaction']): VNode {
  return (
    <Action
      operation="controlReturnTransaction"
      params={{ id }}
      summary={type === 'DEPOSIT' ? 'Recall…' : 'Return…'}
      label={type === 'DEPOSIT' ? 'Recall it' : 'Return it'}
      kind="danger"
      testId="move-return"
    >
      <FormField name="reason" label="Reason" hint="Empty: return_by_control" />
      {type === 'DEPOSIT' ? null : (
        <FormField name="charge" label="Charge" hint="What the bank keeps; empty: nothing" />
      )}
    </Action>
  )
}

function Moves({ transaction, quote, moves, beneficiaryId }: Shown & MovesProps): VNode {
  const { id, source_currency, source_amount, status_name } = transaction
  const waitsForMoney = status_name === 'PENDING' && quote?.quote_status === 'AWAITING_DEPOSIT'
  return (
    <Card title="Do" testId="moves">
      {moves.length === 0 ? <Empty>It is final: it cannot be moved.</Empty> : null}
      <div class="actions">
        {moves
          .filter((move) => move !== 'fail' && move !== 'return')
          .map((move) => (
            <Action
              key={move}
              operation={`control${move.slice(0, 1).toUpperCase()}${move.slice(1)}Transaction`}
              params={{ id }}
              label={moveLabels[move] ?? move}
              testId={`move-${move}`}
            />
          ))}
        {waitsForMoney ? (
          <Action
            operation="controlDeposit"
            values={{ transaction_reference: transaction.transaction_reference }}
            label="Simulate deposit"
            kind="primary"
          />
        ) : null}
        {moves.includes('fail') ? <Fail id={id} /> : null}
        {moves.includes('return') ? <Return {...transaction} /> : null}
        {beneficiaryId === null ? null : (
          <Action
            operation="controlCreatePayout"
            values={{ beneficiary_id: beneficiaryId, source_currency, amount: source_amount }}
            next="/_sandbox/transactions/{transaction.id}"
            label="Repeat"
            testId="again"
          />
        )}
      </div>
    </Card>
  )
}

interface MovesProps {
  readonly beneficiaryId: string | null
}

function Fail({ id }: { readonly id: string }): VNode {
  return (
    <Action
      operation="controlFailTransaction"
      params={{ id }}
      summary="Fail…"
      summaryTestId="fail-open"
      label="Fail it"
      kind="danger"
      testId="move-fail"
    >
      <FormField name="reason" label="Reason" hint="Kept as its failure reason" />
    </Action>
  )
}

function MoneyCard(shown: Shown & { readonly row: TransactionRow | undefined }): VNode {
  const { transaction, ledger_entries, row } = shown
  const { fees, fee_currency, status_name } = transaction
  const recipient = row?.recipient.account_name ?? ''
  const end = { COMPLETED: 'arrived', FAILED: 'back', CANCELLED: 'back' }[status_name as string]
  const isFree = /^0(?:\.0+)?$/.test(fees)
  return (
    <Card title="Money">
      <FlowPicture
        from={row?.source_wallet_id === null ? 'Outside' : 'Wallet'}
        given={given(shown)}
        to={recipient === '' ? 'Wallet' : recipient}
        received={received(shown)}
        fees={isFree ? null : moneyText(fees, fee_currency)}
        end={(end ?? 'moving') as 'moving'}
      />
      {ledger_entries.length === 0 ? (
        <Empty>
          {end === undefined
            ? 'Nothing is booked yet. Money set aside for it is a hold of its wallet.'
            : 'Nothing was booked: money that was set aside for it is free again.'}
        </Empty>
      ) : (
        <details>
          <summary>{`Ledger as T-accounts (${ledger_entries.length} entries)`}</summary>
          <TAccounts entries={ledger_entries} />
        </details>
      )}
    </Card>
  )
}
