import type { Schemas } from '../../generated/schemas.ts'
import { Action, FormField } from '../forms.tsx'
import { Card, Facts, Status } from '../parts.tsx'
import type { Screen } from '../screen.ts'

type Fault = Exclude<keyof Schemas['Chaos'], 'events'>

const faults: readonly (readonly [name: Fault, label: string, does: string])[] = [
  ['duplicate', 'Duplicate', 'A delivered event is sent once more.'],
  ['drop', 'Drop', 'An attempt is lost on its way; the retry schedule continues.'],
  ['reorder', 'Reorder', 'The first attempt waits ten steps, so later events overtake it.'],
  ['delay', 'Delay', 'The first attempt is up to five minutes late.'],
  ['tamper', 'Tamper', 'The body is changed after it was signed.'],
  ['stale', 'Stale', 'The timestamp is an hour old.'],
]

/** Renders the form of webhook delivery faults. */
export const chaosScreen: Screen<'Chaos'> = ({ answer }) => {
  const active = faults.filter(([name]) => answer[name] > 0)
  return {
    title: 'Delivery faults',
    lead: 'Faults injected into webhook deliveries.',
    content: (
      <div class="two">
        <Card title="Probability for each attempt, from 0 to 1" testId="chaos">
          <Action
            operation="controlSetChaos"
            label="Save"
            kind="primary"
            testId="set-chaos"
            name="shares"
          >
            <div class="grid">
              {faults.map(([name, label, does]) => (
                <FormField
                  name={name}
                  label={label}
                  hint={does}
                  type="number"
                  min="0"
                  max="1"
                  value={String(answer[name])}
                />
              ))}
            </div>
          </Action>
        </Card>
        <Card title="Active faults" testId="in-force">
          {active.length === 0 ? (
            <p class="soft">
              None: every event is delivered as usual. 0 means never, 0.5 about half of the attempts
              (the seed decides which), 1 always.
            </p>
          ) : (
            <>
              <Facts
                facts={active.map(([name, label]) => [
                  label,
                  <Status value={`${Math.round(answer[name] * 100)} %`} look="moving" />,
                ])}
              />
              <Action operation="controlSetChaos" label="Switch all off" testId="chaos-off" />
            </>
          )}
        </Card>
      </div>
    ),
  }
}
