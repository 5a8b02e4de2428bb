import type { VNode } from 'preact'
import type { AdminContext } from '../../control/admin-context.ts'
import { describeTransaction } from '../../control/describe.ts'
import { moneyText } from '../../core/amount-text.ts'
import { capitalized } from '../../core/capitalized.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { TransactionRow } from '../../model/rows.ts'
import { Action, FormField } from '../forms.tsx'
import { labelOf, shortened } from '../labels.ts'
import { FlowPicture, TAccounts } from '../ledger.tsx'
import { SelectedCard } from '../list-and-details.tsx'
import { stateAfterStep } from '../next-state.ts'
import { Card, Empty, Link, Status } from '../parts.tsx'
import { EventsCard, isSince, RequestsCard, requestsAbout } from '../related.tsx'
import { ReplayForm, replayEnds } from '../replay-form.tsx'
import type { Screen } from '../screen.ts'
import { readStory } from '../story/read.ts'
import { endedUnpaid, transactionSentences } from '../story/sentences.ts'
import { StoryCard, StoryDetails, StoryHead, type StoryTab } from '../story/story.tsx'
import { jsonTab, statesTab } from '../story/tabs.tsx'
import { transactionStory } from '../story/transaction.ts'
import { nameOfCustomer } from '../subjects.ts'

type Shown = Schemas['ControlTransaction']

/** Renders a transaction: what happened to it, step by step, its money, and its actions. */
export const transactionScreen: Screen<'ControlTransaction'> = async ({ answer, admin, query }) => {
  const { transaction, events, ledger_entries, sender } = answer
  const { id, transaction_reference, user_id, status_name } = transaction
  const { beneficiary_id, source_currency, source_amount } = transaction
  const isUnnamed = transaction.transaction_type_name === 'DEPOSIT' && sender.account_name === ''
  const { row, ends } = await admin.db.read((view) => {
    const row = view.get('transactions', id)
    return { row, ends: row === undefined ? [] : replayEnds(view, row) }
  })
  const input = transactionStory(answer, row)
  const isOwn = isSince(input.history.map(({ at }) => at))
  const requests = requestsAbout(admin, input.ids, input.events, isOwn)
  const story = await readStory(admin, input)
  const customer = await nameOfCustomer(admin, user_id)
  const customerLink = <Link to={`/_sandbox/customers/${user_id}`}>{customer}</Link>
  const isSender = sender.account_name === customer
  const fee = feeText(answer)
  const shown = { admin, query, story, entries: ledger_entries, tabs: tabsOf(answer, row) }
  return {
    title: transaction_reference,
    content: (
      <>
        <StoryHead
          title={`${given(answer)} → ${received(answer)}`}
          status={status_name}
          reference={transaction_reference}
        >
          <b>
            {isUnnamed ? (
              'To'
            ) : isSender ? (
              customerLink
            ) : (
              <bdi>{partyText(sender.account_name, customer)}</bdi>
            )}
            {isUnnamed ? ' ' : ' → '}
            <bdi>{recipientText(answer)}</bdi>
          </b>
          {`. ${transactionSentences(answer, story.events)} `}
          {fee === null ? '' : `Fee: ${fee}. `}
          {isSender ? null : <>Customer: {customerLink}.</>}
        </StoryHead>
        <div class="actions again" data-live="again">
          {beneficiary_id === null ? null : (
            <Action
              operation="controlCreatePayout"
              values={{ beneficiary_id, source_currency, amount: source_amount }}
              next="/_sandbox/transactions/{transaction.id}"
              label="Pay again"
              testId="again"
            />
          )}
          {admin.worlds === null ? null : <ReplayForm id={id} ends={ends} />}
        </div>
        <div class="two story">
          <div>
            <StoryCard {...shown} />
            <RequestsCard requests={requests} />
          </div>
          <div>
            <StoryDetails {...shown} />
            <Moves {...answer} />
            <EventsCard events={events} rows={story.events} />
          </div>
        </div>
      </>
    ),
  }
}

/** Renders a transaction beside the list that it is in. */
export async function transactionBeside(
  admin: AdminContext,
  id: string,
  query: URLSearchParams,
): Promise<VNode> {
  const found = await admin.db.read((view) => {
    const row = view.get('transactions', id)
    return row === undefined ? null : { row, answer: describeTransaction(view, row) }
  })
  if (found === null) return <SelectedCard of="transaction" to={null} />
  const { row, answer } = found
  const story = await readStory(admin, transactionStory(answer, row))
  const entries = answer.ledger_entries
  const shown = { admin, query, story, entries, tabs: tabsOf(answer, row) }
  return (
    <>
      <SelectedCard of="transaction" to={`/_sandbox/transactions/${id}`}>
        <p>
          <b>{`${given(answer)} → ${received(answer)}`}</b>{' '}
          <Status value={answer.transaction.status_name} />
        </p>
        <p>{transactionSentences(answer, story.events)}</p>
      </SelectedCard>
      <StoryCard {...shown} />
      <StoryDetails {...shown} />
      <Moves {...answer} />
    </>
  )
}

function partyText(name: string, otherwise: string): string {
  return shortened(name === '' ? otherwise : name)
}

function recipientText({ recipient }: Shown): string {
  const { account_name, bank_name, account_number } = recipient
  const name = partyText(account_name, account_number === '' ? 'a wallet' : account_number)
  return bank_name === '' ? name : `${name}, ${shortened(bank_name)}`
}

function tabsOf(answer: Shown, row: TransactionRow | undefined): StoryTab[] {
  return [
    statesTab({ history: answer.history, type: answer.quote_type }),
    { id: 'accounts', name: 'T-accounts', content: () => <MoneyPart {...answer} row={row} /> },
    jsonTab(answer.transaction, answer),
  ]
}

function given({ transaction }: Shown): string {
  return moneyText(transaction.source_amount, transaction.source_currency)
}

function received({ transaction }: Shown): string {
  return moneyText(transaction.target_amount, transaction.target_currency)
}

const moveLabels: Readonly<Record<string, string>> = { complete: 'Complete', cancel: 'Cancel' }

/** Returns the moves that have a button of their own: of two that do the same, one. */
function shownMoves(shown: Shown, waitsForMoney: boolean): string[] {
  const isDouble = waitsForMoney || stateAfterStep(shown) === 'COMPLETED'
  return shown.moves.filter(
    (move) => move !== 'fail' && move !== 'return' && !(move === 'advance' && isDouble),
  )
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
      <FormField name="reason" label="Reason" hint="If empty, the reason is return_by_control" />
      {type === 'DEPOSIT' ? null : (
        <FormField name="charge" label="Charge" hint="Amount that the bank keeps; empty: nothing" />
      )}
    </Action>
  )
}

function Moves(shown: Shown): VNode {
  const { transaction, quote, moves } = shown
  const { id, status_name } = transaction
  const waitsForMoney = status_name === 'PENDING' && quote?.quote_status === 'AWAITING_DEPOSIT'
  return (
    <Card title="Actions" testId="moves">
      {moves.length === 0 ? <Empty>It is final: its status cannot change any more.</Empty> : null}
      <div class="actions">
        {shownMoves(shown, waitsForMoney).map((move) => (
          <Action
            operation={`control${capitalized(move)}Transaction`}
            params={{ id }}
            label={moveLabels[move] ?? `Advance to ${labelOf(stateAfterStep(shown))}`}
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
      </div>
    </Card>
  )
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
      <FormField name="reason" label="Reason" hint="Saved as the failure reason" />
    </Action>
  )
}

/** Returns the fee of a transaction, and what became of it; null without one. */
function feeText(shown: Shown): string | null {
  const { fees, fee_currency, status_name } = shown.transaction
  if (!/[1-9]/.test(fees)) return null
  return `${moneyText(fees, fee_currency)}${endedUnpaid(status_name) ? feeWords(shown) : ''}`
}

/** Returns what became of the fees of a payment that failed or was cancelled. */
function feeWords({ returned, ledger_entries }: Shown): string {
  if (returned !== null) return ', kept'
  const wasPosted = ledger_entries.some(({ account }) => account === 'world:fees')
  return wasPosted ? ', returned' : ', not charged'
}

function MoneyPart(shown: Shown & { readonly row: TransactionRow | undefined }): VNode {
  const { transaction, ledger_entries, row } = shown
  const { status_name } = transaction
  const recipient = row?.recipient.account_name ?? ''
  const isOutside = row?.source_wallet_id === null
  const hasNone = ledger_entries.length === 0
  const back = isOutside && hasNone ? 'none' : 'back'
  const end = { COMPLETED: 'arrived', FAILED: back, CANCELLED: back }[status_name as string]
  const ofWallet =
    end === undefined
      ? 'No ledger entries yet. The money is held in the wallet.'
      : 'No ledger entries: the hold on the wallet was released.'
  return (
    <>
      <FlowPicture
        from={isOutside ? 'Outside' : 'Wallet'}
        given={given(shown)}
        to={recipient === '' ? 'Wallet' : recipient}
        received={received(shown)}
        fees={feeText(shown)}
        end={(end ?? 'moving') as 'moving'}
      />
      {hasNone ? (
        <Empty>{isOutside ? 'No ledger entries: no money has arrived.' : ofWallet}</Empty>
      ) : (
        <TAccounts entries={ledger_entries} />
      )}
    </>
  )
}
