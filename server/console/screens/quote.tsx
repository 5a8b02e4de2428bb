import type { VNode } from 'preact'
import { describeTransaction } from '../../control/describe.ts'
import { moneyText } from '../../core/amount-text.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Action } from '../forms.tsx'
import { labelOf, shortened } from '../labels.ts'
import { Card, Facts, Link, Money, Time } from '../parts.tsx'
import { RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { readStory } from '../story/read.ts'
import { quoteSentence, transactionSentences } from '../story/sentences.ts'
import { StoryCard, StoryDetails, StoryHead } from '../story/story.tsx'
import { quoteStory } from '../story/subject.ts'
import { jsonTab, statesTab } from '../story/tabs.tsx'

/** Renders a quote: what happened to it, step by step, the locked rate, and its actions. */
export const quoteScreen: Screen<'ControlQuote'> = async ({ answer, admin, query }) => {
  const { quote, history, origin_reference } = answer
  const { source, target } = quote
  const { input, transaction, type } = await admin.db.read((view) => {
    const row = view.get('transactions', answer.transaction_id ?? '')
    return {
      input: quoteStory(view, answer),
      transaction: row === undefined ? null : describeTransaction(view, row),
      type: view.get('quotes', quote.quote_id)?.type ?? null,
    }
  })
  const story = await readStory(admin, input)
  const shown = {
    admin,
    query,
    story,
    entries: transaction?.ledger_entries ?? [],
    tabs: [statesTab({ history, type }), jsonTab(quote, answer)],
  }
  return {
    title: `Quote ${origin_reference}`,
    content: (
      <>
        <StoryHead
          title={`${textOf(source)} → ${textOf(target)}`}
          status={quote.quote_status}
          reference={`Quote ${shortened(origin_reference)}`}
        >
          {transaction === null
            ? quoteSentence(quote)
            : transactionSentences(transaction, story.events, 'Its transaction')}
          {transaction?.returned ? ' The quote stays completed.' : null}
        </StoryHead>
        <div class="two story">
          <div>
            <StoryCard {...shown} />
            <Locked {...answer} />
          </div>
          <div>
            <StoryDetails {...shown} />
            <Moves {...answer} />
            <RequestsCard requests={requestsAbout(admin, [quote.quote_id])} />
          </div>
        </div>
      </>
    ),
  }
}

function textOf({ amount, currency }: Schemas['Quote']['source']): string {
  return moneyText(amount, currency)
}

function Locked(shown: Schemas['ControlQuote']): VNode {
  const { quote, rail, scenario, outcome } = shown
  const { source, target, fees } = quote
  return (
    <Card title="Locked price">
      <Facts
        facts={[
          ['Rate', `1 ${source.currency} = ${quote.exchange_rate} ${target.currency}`],
          ['Fees', <Money amount={fees.total_fees} currency={fees.fee_currency} />],
          ['Total', <Money amount={quote.total_payable} currency={source.currency} />],
          ['Rail', rail],
          ['Valid until', <Time at={quote.valid_until} />],
          ['Selected outcome', labelOf(outcome ?? 'unknown')],
          ['Scenario', scenario === null ? '' : `${scenario.name}: ${scenario.matched}`],
        ]}
      />
    </Card>
  )
}

function Moves(shown: Schemas['ControlQuote']): VNode {
  const { quote, transaction_id, beneficiary_id } = shown
  const { source } = quote
  return (
    <Card title="Actions">
      <div class="actions">
        {transaction_id === null ? null : (
          <Link to={`/_sandbox/transactions/${transaction_id}`} class="btn primary">
            Open its transaction
          </Link>
        )}
        {quote.quote_status === 'AWAITING_DEPOSIT' ? (
          <Action
            operation="controlDeposit"
            values={{ quote_id: quote.quote_id }}
            label="Simulate deposit"
            next="/_sandbox/transactions/{transaction.id}"
          />
        ) : null}
        {beneficiary_id === null ? null : (
          <Action
            operation="controlCreatePayout"
            values={{
              beneficiary_id,
              source_currency: source.currency,
              amount: source.amount,
            }}
            next="/_sandbox/transactions/{transaction.id}"
            label={transaction_id === null ? 'Make a payout like this' : 'Pay again'}
          />
        )}
        <Link to={`/_sandbox/customers/${quote.on_behalf_of}`}>Its customer</Link>
      </div>
    </Card>
  )
}
