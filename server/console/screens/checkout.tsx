import type { VNode } from 'preact'
import { moneyText } from '../../core/amount-text.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { personName } from '../../model/person-name.ts'
import type { Reference } from '../../model/reference.ts'
import { dueWords } from '../due.tsx'
import { Action, FormField } from '../forms.tsx'
import { labelOf, shortened } from '../labels.ts'
import { Card, Copy, Empty, Facts, Money, Status, Time } from '../parts.tsx'
import { EventsCard, isSince, RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { checkoutStory } from '../story/cards.ts'
import { readStory } from '../story/read.ts'
import { checkoutSentences } from '../story/sentences.ts'
import { StoryCard, StoryDetails, StoryHead } from '../story/story.tsx'
import { accountsTab, jsonTab, statesTab } from '../story/tabs.tsx'
import { Table } from '../table.tsx'

type Checkout = Schemas['ControlCheckout']
type Attempt = Checkout['attempts'][number]

/** Renders a card payment: what happened to it, its attempts, and the refundable amount. */
export const checkoutScreen: Screen<'ControlCheckout'> = async ({ answer, admin, query }) => {
  const { payment, events, history, payer, ledger_entries } = answer
  const cards = await admin.db.read((view) => view.reference.cards)
  const input = checkoutStory(answer)
  const isOwn = isSince(input.history.map(({ at }) => at))
  const requests = requestsAbout(admin, input.ids, input.events, isOwn)
  const story = await readStory(admin, input)
  const isOver = !answer.open && answer.next === null
  const shown = {
    admin,
    query,
    story,
    entries: ledger_entries,
    tabs: [statesTab({ history, isOver }), accountsTab(ledger_entries), jsonTab(payment, answer)],
  }
  return {
    title: `Checkout ${answer.reference}`,
    content: (
      <>
        <StoryHead
          title={`${moneyText(payment.amount, payment.currency)} by card`}
          status={payment.status_name}
          reference={`Checkout ${shortened(answer.reference)}`}
        >
          <b>
            <bdi>{shortened(personName(payer))}</bdi>
          </b>
          {`. ${checkoutSentences(answer, story.events)}`}
        </StoryHead>
        <div class="two story">
          <div>
            <StoryCard {...shown} />
            <Attempts {...answer} />
            <Refunds {...answer} />
          </div>
          <div>
            <StoryDetails {...shown} />
            <Pay checkout={answer} cards={cards} />
            <EventsCard events={events} rows={story.events} />
            <RequestsCard requests={requests} />
          </div>
        </div>
      </>
    ),
  }
}

function Attempts({ attempts, open, expires_at, next, fee, payment }: Checkout): VNode {
  return (
    <Card title="Attempts">
      <Table
        caption="Attempts"
        rows={attempts}
        empty="No card has been tried yet."
        columns={[
          { name: 'Card', of: (one) => `${one.brand} ending in ${one.last_four}, ${one.expiry}` },
          { name: '3-D Secure', of: (one) => <Authentication {...one} /> },
          { name: 'Payment', of: (one) => <PaymentResult {...one} /> },
          {
            name: 'Decided',
            of: ({ effective_at, state }) =>
              effective_at === null ? (
                state === 'left' ? (
                  'never'
                ) : (
                  'Not yet'
                )
              ) : (
                <Time at={effective_at} />
              ),
          },
        ]}
      />
      <Facts
        facts={[
          ['Can be paid now', open ? 'yes' : 'no'],
          ['Can be paid until', open ? <Time at={expires_at} /> : ''],
          [
            'Fee',
            <>
              <Money amount={fee} currency={payment.currency} />
              {feeWords[payment.status_name] ?? ', charged if it is paid'}
            </>,
          ],
          [
            'Next',
            next === null ? (
              ''
            ) : (
              <>
                {dueWords(next.task)} <Time at={next.due_at} />
              </>
            ),
          ],
        ]}
      />
    </Card>
  )
}

const feeWords: Readonly<Record<string, string>> = {
  COMPLETED: '',
  FAILED: ', not charged',
  CANCELLED: ', not charged',
}

/** Renders the first step of an attempt: whether the payer proved to be the holder of the card. */
function Authentication({ three_ds, state }: Attempt): VNode {
  if (state === 'challenge') return <Status value="waiting for the payer" look="waiting" />
  if (state === 'left') return <Status value="not answered" look="failed" />
  if (three_ds === null) return <span class="soft">none</span>
  const text = threeDsResults.find(([value]) => value === three_ds)?.[1] ?? three_ds
  return (
    <Status value={three_ds} text={text} look={isAuthenticated(three_ds) ? 'done' : 'failed'} />
  )
}

/** Renders the second step of an attempt: what the bank of the card answered. */
function PaymentResult({ result, state, three_ds }: Attempt): VNode {
  if (result === null) return <span class="soft">not started</span>
  if (three_ds !== null && !isAuthenticated(three_ds)) {
    return <span class="soft">skipped: 3-D Secure failed</span>
  }
  if (state === 'left') return <Status value={result} look="failed" />
  if (state === 'timed_out' || state === 'unknown') {
    return <Status value="no answer yet" look="waiting" />
  }
  if (state !== 'done') return <Status value={`${labelOf(result)}, not final`} look="waiting" />
  return <Status value={result} look={result === 'APPROVED' ? 'done' : 'failed'} />
}

function isAuthenticated(threeDs: string): boolean {
  return threeDs === 'Y' || threeDs === 'A'
}

/** Returns what the bank answers to a card with this expiry date. */
function outcomeOf({ outcomes }: Reference['cards'], expiry: string): string {
  return (
    outcomes.find((one) => one.expiry === expiry)?.message ??
    `APPROVED until the end of ${expiry}, then EXPIRED_CARD`
  )
}

const threeDsResults = [
  ['Y', 'Y: authenticated'],
  ['A', 'A: attempted, counts as authenticated'],
  ['N', 'N: not authenticated'],
  ['R', 'R: rejected'],
  ['U', 'U: unavailable'],
] as const

interface PayProps {
  readonly checkout: Checkout
  readonly cards: Reference['cards']
}

function Pay({ checkout, cards }: PayProps): VNode {
  const { access_code, checkout_link, open } = checkout
  const numbers = cards.cards.map(
    ({ number, brand, three_ds }) =>
      [
        number,
        `${brand} …${number.slice(-4)}${three_ds ? ', 3-D Secure' : ', no 3-D Secure'}`,
      ] as const,
  )
  const outcomes = cards.outcomes.map(
    ({ expiry, message }) => [expiry, `${expiry}: ${message}`] as const,
  )
  return (
    <Card title="Pay" testId="pay-card">
      <p class="actions">
        <a
          class="btn"
          href={checkout_link}
          target="_blank"
          data-testid="open-checkout"
          rel="noopener"
        >
          Open the card page in a new tab
        </a>
        <Copy text={checkout_link} label="Copy the link of the card page" />
      </p>
      {open ? (
        <Action
          operation="controlPayCheckout"
          params={{ access_code }}
          values={{ cvv: '123' }}
          label="Pay with this card"
          kind="primary"
          testId="pay-as"
        >
          <FormField name="card_number" label="Test card" options={numbers} />
          <FormField
            name="three_ds"
            label="1. 3-D Secure: is the payer the cardholder?"
            options={[['', 'not answered yet'], ...threeDsResults]}
            hint={
              'For a card with 3-D Secure. After N (not authenticated), R (rejected) or ' +
              'U (unavailable), the bank is not asked.'
            }
          />
          <FormField
            name="expiry"
            label="2. Payment: the response of the bank"
            options={outcomes}
            hint="The expiry of the test card decides the result"
          />
        </Action>
      ) : (
        <Challenge checkout={checkout} cards={cards} />
      )}
    </Card>
  )
}

/** Returns why no card can be tried now, and what helps. */
function closedText(
  attempts: readonly Attempt[],
  { status_name }: Pick<Checkout['payment'], 'status_name'>,
): string {
  if (status_name === 'COMPLETED') return 'It is paid.'
  if (attempts.some(({ state }) => isUnanswered.has(state))) {
    return 'The last card has no answer yet. No other card can be tried until then.'
  }
  return 'It has ended: open another checkout.'
}

/** States of an attempt that the issuer has not answered. */
const isUnanswered: ReadonlySet<string> = new Set(['in_flight', 'timed_out', 'unknown'])

/** Renders the form of the payer's 3-D Secure answer, if an attempt waits for it. */
function Challenge({ checkout: { access_code, attempts, payment }, cards }: PayProps): VNode {
  const attempt = attempts.find(({ state }) => state === 'challenge')
  const card = cards.cards.find(
    ({ brand, number }) => brand === attempt?.brand && number.endsWith(attempt.last_four),
  )
  if (attempt === undefined || card === undefined)
    return <Empty>{closedText(attempts, payment)}</Empty>
  return (
    <Action
      operation="controlPayCheckout"
      params={{ access_code }}
      values={{ card_number: card.number, expiry: attempt.expiry, cvv: '123' }}
      label="Answer 3-D Secure"
      kind="primary"
      testId="answer-3ds"
    >
      <FormField
        name="three_ds"
        label="1. 3-D Secure: is the payer the cardholder?"
        options={threeDsResults}
        hint={`Then 2. Payment: ${outcomeOf(cards, attempt.expiry)}`}
      />
    </Action>
  )
}

function Refunds(checkout: Checkout): VNode {
  const { refunds, refundable, payment } = checkout
  return (
    <Card title="Refunds" testId="refunds">
      <Table
        caption="Refunds"
        rows={refunds}
        empty={
          payment.status_name === 'COMPLETED'
            ? 'No refunds yet.'
            : 'A payment can be refunded once it is completed.'
        }
        to={({ refund_reference }) => `/_sandbox/refunds/${refund_reference}`}
        columns={[
          { name: 'Refund', of: (one) => one.refund_reference },
          { name: 'Status', of: (one) => <Status value={String(one.refund_status)} /> },
          {
            name: 'Amount',
            numeric: true,
            of: (one) => moneyText(one.refund_amount.toFixed(2), payment.currency),
          },
        ]}
      />
      {/[1-9]/.test(refundable) ? <Refund {...checkout} /> : null}
    </Card>
  )
}

/** Renders the form of a refund: of the whole remaining amount, unless a smaller one is entered. */
function Refund({ access_code, refundable, payment }: Checkout): VNode {
  return (
    <Action
      operation="controlRefundCheckout"
      params={{ access_code }}
      label="Refund"
      kind="primary"
      testId="make-refund"
    >
      <FormField
        name="amount"
        label={`Amount in ${payment.currency}`}
        hint={`${refundable} can be refunded; a smaller amount is a partial refund`}
        value={refundable}
      />
      <FormField
        name="reason"
        label="Reason"
        hint="With sandbox_fail, sandbox_cancel or sandbox_502 in it, the refund ends that way"
      />
    </Action>
  )
}
