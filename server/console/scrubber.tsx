import type { VNode } from 'preact'
import { plural } from '../core/plural.ts'
import type { Schemas } from '../generated/schemas.ts'
import { dueSummary } from './due.tsx'
import { Action } from './forms.tsx'
import { Time } from './parts.tsx'
import { usePage } from './screen.ts'

export interface ScrubberProps {
  readonly preview: Schemas['ClockPreview']
  /** The number of times to choose from. */
  readonly moments: number
  /** The number of the chosen one, from 1. */
  readonly chosen: number
}

/**
 * Renders a slider over the times at which jobs are due. It loads a preview of the jobs that would
 * run: the script while the slider moves, without scripts its button.
 */
export function Scrubber({ preview, moments, chosen }: ScrubberProps): VNode | null {
  const { base } = usePage()
  if (moments === 0) return null
  const given: object = { type: 'range', min: 1, max: moments, step: 1, value: chosen }
  return (
    <div class="scrubber" data-scrubber>
      <form method="get" action={`${base}/_sandbox/clock/preview`}>
        <label for="moments">Go to</label>
        <input {...given} id="moments" name="moments" aria-describedby="would-run" />
        <button class="btn" type="submit" data-testid="show-preview">
          Show what would run
        </button>
      </form>
      <WouldRun preview={preview} />
    </div>
  )
}

/** Renders the jobs that a move of the clock would run, and the button that moves it. */
export function WouldRun({ preview }: { readonly preview: Schemas['ClockPreview'] }): VNode {
  const { to, data } = preview
  return (
    <div data-would-run>
      <p id="would-run" aria-live="polite" data-testid="would-run">
        {'Moving to '}
        <Time at={to} relative={false} />{' '}
        {`runs ${data.length === 0 ? 'no jobs' : plural(data.length, 'job')}`}
        {data.length === 0
          ? '.'
          : `: ${dueSummary(data)}. If a job schedules another one up to then, it runs too.`}
      </p>
      <Action
        operation="controlAdvanceClock"
        values={{ to }}
        label="Go there"
        kind="primary"
        next="/_sandbox/clock"
        testId="go-there"
      />
    </div>
  )
}
