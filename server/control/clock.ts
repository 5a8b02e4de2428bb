import { toIso } from '../core/clock.ts'
import type { AdvanceTarget } from '../core/clock-driver.ts'
import { parseDuration } from '../core/duration.ts'
import { invalid, throwIfInvalid } from '../core/field-error.ts'
import { parseInstant } from '../core/instant.ts'
import { schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import { type AdminContext, controls } from './admin-context.ts'
import { clockMoves } from './clock-moves.ts'
import { clockOf } from './clock-view.ts'

const { action } = controls('Clock')

/** Returns the clock as its GET shows it. */
export function presentClock({ clock, db }: AdminContext): Promise<Schemas['Clock']> {
  return db.read((view) => clockOf(view, clock))
}

/** Returns the target of a move. Throws invalid_request unless there is exactly one. */
function advanceOf(body: Schemas['ClockAdvance']): AdvanceTarget {
  const given = Object.keys(body)
  if (given.length !== 1)
    throwIfInvalid([invalid('body', 'must have exactly one of by, to, jobs, until')])
  if (body.by !== undefined) return { by: parseDuration(body.by) ?? 0 }
  if (body.to !== undefined) return { to: parseInstant(body.to) ?? Number.NaN }
  return body.jobs === undefined ? { until: 'idle' } : { jobs: body.jobs }
}

export const clockControls = [
  action('get', {
    id: 'controlGetClock',
    path: '/_sandbox/clock',
    summary: 'Get the clock',
    returns: [200, schema('Clock')],
    handle: presentClock,
  }),
  action('get', {
    id: 'controlListClockMoves',
    path: '/_sandbox/clock/moves',
    summary: 'List recent changes of the clock',
    returns: [200, schema('ClockMoveList')],
    assumptions: ['A20'],
    handle: async (admin) => ({ data: await clockMoves(admin) }),
  }),
  action('patch', {
    id: 'controlChangeClock',
    path: '/_sandbox/clock',
    summary: 'Change the clock',
    body: schema('ClockUpdate'),
    returns: [200, schema('Clock')],
    errors: ['clock_busy'],
    handle: async (admin, { body }) => {
      await admin.clockDriver.changeClock(body, admin.db)
      return presentClock(admin)
    },
  }),
  action('post', {
    id: 'controlAdvanceClock',
    path: '/_sandbox/clock/advance',
    summary: 'Advance the clock',
    body: schema('ClockAdvance'),
    returns: [200, schema('ClockAdvanced')],
    errors: ['clock_busy', 'clock_past', 'clock_far'],
    assumptions: ['A20'],
    handle: async (admin, { body }) => {
      const target = advanceOf(body)
      const { nowMs, jobsRun, events } = await admin.clockDriver.advance(target, admin.db)
      return { now: toIso(nowMs), jobs_run: jobsRun, events: [...events] }
    },
  }),
]
