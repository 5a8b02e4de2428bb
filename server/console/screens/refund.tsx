import type { VNode } from 'preact'
import { eventsOf } from '../../control/describe.ts'
import { moneyText } from '../../core/amount-text.ts'
import { capitalized } from '../../core/capitalized.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Action, FormField } from '../forms.tsx'
import { labelOf } from '../labels.ts'
import { Card, Empty, Facts, Link, Time } from '../parts.tsx'
import { RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { refundStory } from '../story/cards.ts'
import { readStory } from '../story/read.ts'
import { refundSentences } from '../story/sentences.ts'
import { StoryCard, StoryDetails, StoryHead } from '../story/story.tsx'
import { accountsTab, jsonTab, statesTab } from '../story/tabs.tsx'
import { subjectsOf } from '../subjects.ts'

/** Renders a refund: what happened to it, step by step, its outcome, and its actions. */
export const refundScreen: Screen<'ControlRefund'> = async ({ answer, admin, query }) => {
  const { refund, next, scenario, failure_reason, access_code, history } = answer
  const { refund_reference } = refund
  const events = await admin.db.read((view) => eventsOf(view, refund_reference))
  const ids = events.map(({ id }) => id)
  const checkout = (await subjectsOf(admin, [access_code])).get(access_code)
  const story = await readStory(admin, refundStory(answer, ids))
  const shown = {
    admin,
    query,
    story,
    entries: answer.ledger_entries,
    tabs: [statesTab({ history }), accountsTab(answer.ledger_entries), jsonTab(refund, answer)],
  }
  return {
    title: `Refund ${refund_reference}`,
    content: (
      <>
        <StoryHead
          title={`Refund of ${moneyText(answer.amount, answer.currency)}`}
          status={history.at(-1)?.state ?? refund.refund_status}
          reference={refund_reference}
        >
          {`${refundSentences(answer)} It belongs to `}
          <Link to={`/_sandbox/checkouts/${access_code}`}>{checkout?.title ?? access_code}</Link>.
        </StoryHead>
        <div class="two story">
          <div>
            <StoryCard {...shown} />
            <Card title="Outcome">
              <Facts
                facts={[
                  ['Reason', reasonText(answer.reason)],
                  ['Selected outcome', labelOf(answer.outcome ?? 'unknown')],
                  ['Scenario', scenario ?? ''],
                  ['Reason of the status', failure_reason ?? ''],
                  ['Next', next === null ? '' : <Time at={next.due_at} />],
                ]}
              />
            </Card>
          </div>
          <div>
            <StoryDetails {...shown} />
            <Moves {...answer} />
            <RequestsCard requests={requestsAbout(admin, [refund_reference])} />
          </div>
        </div>
      </>
    ),
  }
}

/** Returns the reason of a refund; the control API gives its own if a call has none. */
export function reasonText(reason: string | null): string | null {
  return reason === 'control' ? 'none given' : reason
}

function Moves({ moves, refund }: Schemas['ControlRefund']): VNode {
  const { refund_reference } = refund
  return (
    <Card title="Actions">
      {moves.length === 0 ? <Empty>It is final: its status cannot change any more.</Empty> : null}
      <div class="actions">
        {[...moves].sort(failLast).map((move) => (
          <Action
            operation={`control${capitalized(move)}Refund`}
            params={{ refund_reference }}
            label={capitalized(move)}
            testId={`move-${move}`}
            {...(move === 'fail' ? { summary: 'Fail with a reason…' } : {})}
          >
            {move === 'fail' ? <FormField name="reason" label="Reason" /> : undefined}
          </Action>
        ))}
      </div>
    </Card>
  )
}

/** Sorts the form of `fail` last, because it takes the whole width. */
function failLast(a: string, b: string): number {
  return Number(a === 'fail') - Number(b === 'fail')
}
