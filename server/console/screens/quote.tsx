import type { VNode } from 'preact'
import type { Schemas } from '../../generated/schemas.ts'
import { dueWords } from '../due.tsx'
import { Action } from '../forms.tsx'
import { labelOf } from '../labels.ts'
import { Card, Code, Facts, Head, Json, Link, Money, moneyText, Time } from '../parts.tsx'
import { HistoryTable, RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { StatePicture } from '../state-picture.tsx'

/** Renders a quote: its state, the locked rate, and its outcome. */
export const quoteScreen: Screen<'ControlQuote'> = ({ answer, admin }) => {
  const { quote, history, next } = answer
  const { source, target } = quote
  const title = `Quote ${answer.origin_reference}`
  return {
    title,
    content: (
      <>
        <Head title={title} status={quote.quote_status}>
          {`${moneyText(source.amount, source.currency)} → `}
          {moneyText(target.amount, target.currency)}
        </Head>
        <div class="two">
          <div>
            <Card title="Where it stands">
              <p>
                {next === null ? 'Nothing is due for it.' : `Next: ${dueWords(next.task)} `}
                {next === null ? null : <Time at={next.due_at} />}
              </p>
              <StatePicture steps={history} />
              <HistoryTable history={history} />
            </Card>
            <Locked {...answer} />
          </div>
          <div>
            <Moves {...answer} />
            <RequestsCard requests={requestsAbout(admin, [quote.quote_id])} />
            <Card title="What the API shows">
              <Code text={JSON.stringify(quote, null, 2)} label="The quote as JSON" />
              <Json value={answer} />
            </Card>
          </div>
        </div>
      </>
    ),
  }
}

function Locked(shown: Schemas['ControlQuote']): VNode {
  const { quote, rail, scenario, outcome } = shown
  const { source, target, fees } = quote
  return (
    <Card title="What it locks">
      <Facts
        facts={[
          ['Rate', `1 ${source.currency} = ${quote.exchange_rate} ${target.currency}`],
          ['Fees', <Money amount={fees.total_fees} currency={fees.fee_currency} />],
          ['Total', <Money amount={quote.total_payable} currency={source.currency} />],
          ['Rail', rail],
          ['Valid until', <Time at={quote.valid_until} />],
          ['Will end as', labelOf(outcome ?? 'unknown')],
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
    <Card title="Do">
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
            label="Make this payout now"
          />
        )}
        <Link to={`/_sandbox/customers/${quote.on_behalf_of}`}>Its customer</Link>
      </div>
    </Card>
  )
}
