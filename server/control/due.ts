import { paymentMachine, refundMachine } from '../api/cards/state-machine.ts'
import { kycMachine } from '../api/customers/state-machine.ts'
import { quoteMachine } from '../api/quotes/state-machine.ts'
import { transactionMachine } from '../api/transactions/state-machine.ts'
import { toIso, toMillis } from '../core/clock.ts'
import { invalid, throwIfInvalid } from '../core/field-error.ts'
import { parseInstant } from '../core/instant.ts'
import { schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import { controls } from './admin-context.ts'
import { fromCursor, toCursor } from './cursor.ts'
import { defaultLimit } from './lists.ts'

const { query } = controls('Clock')

/** A position before every row. */
const start = ['', -1, ''] as const

type Place = readonly [string, number, string]

interface Placed {
  readonly due: Schemas['DueJob']
  readonly place: Place
}

function boundsOf(place: Place, lte: string | undefined) {
  return {
    ...(place[0] === '' ? {} : { after: [...place] }),
    ...(lte === undefined ? {} : { lte }),
  }
}

/** Returns the jobs and the webhook attempts after a place of each, in the order they are due. */
function dueAfter(
  view: View,
  [afterJob, afterAttempt]: readonly [Place, Place],
  limit: number,
  lte?: string,
): Placed[] {
  const jobs = view.find('jobs', { index: 'due', limit, ...boundsOf(afterJob, lte) })
  const attempts = view.find('deliveries', { index: 'due', limit, ...boundsOf(afterAttempt, lte) })
  const both: Placed[] = [
    ...jobs.map(({ id, due_at, sequence, task, subject }) => ({
      due: { id, kind: 'job' as const, due_at, task, subject, event_id: null },
      place: [due_at, sequence, id] as const,
    })),
    ...attempts.map(({ id, due_at, sequence, event_id, subject }) => ({
      due: { id, kind: 'attempt' as const, due_at, task: 'webhook.attempt', subject, event_id },
      place: [due_at, sequence, id] as const,
    })),
  ]
  return both.sort((a, b) =>
    a.due.due_at < b.due.due_at ? -1 : a.due.due_at > b.due.due_at ? 1 : 0,
  )
}

/** Returns jobs and webhook attempts in the order they are due. */
export function listDue(view: View, { limit = defaultLimit, cursor }: Schemas['JobQuery']) {
  const list = { name: 'jobs', order: 'oldest', filters: {} } as const
  const types = ['string', 'number', 'string', 'string', 'number', 'string'] as const
  const given = cursor === undefined ? [...start, ...start] : fromCursor(list, cursor, types)
  let job = given.slice(0, 3) as unknown as Place
  let attempt = given.slice(3) as unknown as Place
  const both = dueAfter(view, [job, attempt], limit + 1)
  const shown = both.slice(0, limit)
  for (const { due, place } of shown) {
    if (due.kind === 'job') job = place
    else attempt = place
  }
  const isLast = both.length <= limit
  return {
    data: shown.map(({ due }) => due),
    next_cursor: isLast ? null : toCursor(list, [...job, ...attempt]),
  }
}

/** Returns the time of the nth moment with due jobs; of the last one if there are fewer. */
function momentOf(view: View, number: number): number {
  const { data } = listDue(view, {})
  const moments = [...new Set(data.map(({ due_at }) => due_at))]
  const at = moments[Math.min(number, moments.length) - 1]
  return at === undefined ? view.nowMs : Math.max(toMillis(at), view.nowMs)
}

/** Returns the jobs scheduled up to a time; the jobs they will schedule are not known yet. */
export function previewClock(
  view: View,
  { to: given, moments }: Schemas['ClockPreviewQuery'],
): Schemas['ClockPreview'] {
  if (given !== undefined && moments !== undefined) {
    throwIfInvalid([invalid('to', 'cannot be combined with moments')])
  }
  const toMs =
    given === undefined ? momentOf(view, moments ?? 1) : (parseInstant(given) ?? Number.NaN)
  if (toMs < view.nowMs) {
    throwIfInvalid([
      invalid('to', `must not be earlier than the current sandbox time, ${view.now}`),
    ])
  }
  const to = toIso(toMs)
  const data = dueAfter(view, [start, start], defaultLimit, to).map(({ due }) => due)
  return { now: view.now, to, data: data.slice(0, defaultLimit), complete: false }
}

const machines = [quoteMachine, transactionMachine, kycMachine, paymentMachine, refundMachine]

function presentMachine(machine: (typeof machines)[number]): Schemas['ControlStateMachine'] {
  const { name, initial } = machine
  const transitions = machine.transitions.map(([from, event, to, source]) => ({
    from,
    event,
    to,
    source,
  }))
  const states = [...new Set(transitions.flatMap(({ from, to }) => [from, to]))]
  const left = new Set<string>(transitions.map(({ from }) => from))
  return { name, initial, final: states.filter((state) => !left.has(state)), transitions }
}

export const dueControls = [
  query('get', {
    id: 'controlListJobs',
    path: '/_sandbox/jobs',
    summary: 'List due jobs and webhook attempts',
    query: schema('JobQuery'),
    returns: [200, schema('DueJobList')],
    assumptions: ['A20'],
    handle: (view, { query }) => listDue(view, query),
  }),
  query('get', {
    id: 'controlPreviewClock',
    path: '/_sandbox/clock/preview',
    summary: 'List the jobs that would run up to a time',
    query: schema('ClockPreviewQuery'),
    example: { query: { to: '2026-01-05T09:30:00Z' } },
    returns: [200, schema('ClockPreview')],
    assumptions: ['A20'],
    handle: (view, { query }) => previewClock(view, query),
  }),
  controls('Coverage and reviews').query('get', {
    id: 'controlListStateMachines',
    path: '/_sandbox/state-machines',
    summary: 'List the state machines',
    returns: [200, schema('StateMachineList')],
    assumptions: ['A5', 'A6', 'A7'],
    handle: () => ({ data: machines.map(presentMachine) }),
  }),
]
