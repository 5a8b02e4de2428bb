import type { VNode } from 'preact'
import { Action, FormField } from '../forms.tsx'
import { labelOf } from '../labels.ts'
import { TAccounts } from '../ledger.tsx'
import { Card, Empty, Facts, Head, Json, Link, Money, Time } from '../parts.tsx'
import { HistoryTable, RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { StatePicture } from '../state-picture.tsx'

/** Renders a refund: its state, its outcome, and its actions. */
export const refundScreen: Screen<'ControlRefund'> = ({ answer, admin }) => {
  const { refund, moves, next, scenario, failure_reason, access_code } = answer
  const { refund_reference } = refund
  const title = `Refund ${refund_reference}`
  return {
    title,
    content: (
      <>
        <Head title={title} status={answer.history.at(-1)?.state ?? refund.refund_status}>
          <Money amount={answer.amount} currency={answer.currency} /> of{' '}
          <Link to={`/_sandbox/checkouts/${access_code}`}>its checkout</Link>
        </Head>
        <div class="two">
          <div>
            <Card title="Where it stands">
              <Facts
                facts={[
                  ['Reason', answer.reason],
                  ['Will end as', labelOf(answer.outcome ?? 'unknown')],
                  ['Scenario', scenario ?? ''],
                  ['Failed because', failure_reason ?? ''],
                  ['Next', next === null ? '' : <Time at={next.due_at} />],
                ]}
              />
              <StatePicture steps={answer.history} />
              <HistoryTable history={answer.history} />
            </Card>
            <Card title="Money">
              {answer.ledger_entries.length === 0 ? (
                <Empty>Nothing is booked yet.</Empty>
              ) : (
                <TAccounts entries={answer.ledger_entries} />
              )}
            </Card>
          </div>
          <div>
            <Moves moves={moves} refund_reference={refund_reference} />
            <RequestsCard requests={requestsAbout(admin, [refund_reference])} />
            <Card title="JSON">
              <Json value={answer} />
            </Card>
          </div>
        </div>
      </>
    ),
  }
}

function Moves({
  moves,
  refund_reference,
}: {
  readonly moves: readonly string[]
  readonly refund_reference: string
}): VNode {
  return (
    <Card title="Do">
      {moves.length === 0 ? <Empty>It is final: it cannot be moved.</Empty> : null}
      <div class="actions">
        {[...moves].sort(failLast).map((move) => (
          <Move key={move} move={move} refund_reference={refund_reference} />
        ))}
      </div>
    </Card>
  )
}

interface MoveProps {
  readonly move: string
  readonly refund_reference: string
}

function Move({ move, refund_reference }: MoveProps): VNode {
  const name = `${move.slice(0, 1).toUpperCase()}${move.slice(1)}`
  return (
    <Action
      operation={`control${name}Refund`}
      params={{ refund_reference }}
      label={name}
      testId={`move-${move}`}
      {...(move === 'fail' ? { summary: 'Fail with a reason…' } : {})}
    >
      {move === 'fail' ? <FormField name="reason" label="Reason" /> : undefined}
    </Action>
  )
}

/** Sorts the form of `fail` last, because it takes the whole width. */
function failLast(a: string, b: string): number {
  return Number(a === 'fail') - Number(b === 'fail')
}
