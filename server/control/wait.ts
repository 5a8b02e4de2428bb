import { toIso, toMillis } from '../core/clock.ts'
import { parseDuration } from '../core/duration.ts'
import { type FieldError, invalid, throwIfInvalid } from '../core/field-error.ts'
import { oneOf } from '../core/nearest-name.ts'
import { schema } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import { type AdminContext, controls } from './admin-context.ts'
import { type WaitState, type WaitSubject, waitSubjects } from './wait-subjects.ts'

const { action } = controls('Clock')

const defaultTimeoutMs = 5_000
const maxTimeoutMs = 600_000

interface WaitRequest {
  readonly subject: WaitSubject
  readonly id: string
  readonly status: string
  readonly timeoutMs: number
}

/** Returns the parsed query. Throws unless it has exactly one subject and a possible status. */
function waitRequestOf({ status, timeout, ...named }: Schemas['WaitQuery']): WaitRequest {
  const errors: FieldError[] = []
  const names = Object.keys(waitSubjects) as (keyof typeof waitSubjects)[]
  const [name, ...others] = names.filter((candidate) => named[candidate] !== undefined)
  const subject = waitSubjects[name ?? 'transaction']
  if (name === undefined || others.length > 0) {
    errors.push(invalid('query', `must have exactly one of ${names.join(', ')}`))
  } else if (!(subject.statuses as readonly string[]).includes(status)) {
    errors.push(invalid('status', oneOf(status, subject.statuses)))
  }
  const timeoutMs = timeout === undefined ? defaultTimeoutMs : (parseDuration(timeout) ?? 0)
  if (timeoutMs > maxTimeoutMs) errors.push(invalid('timeout', 'must be at most 10m'))
  throwIfInvalid(errors)
  return { subject, id: named[name as keyof typeof named] as string, status, timeoutMs }
}

type Disconnect = (call: () => void) => () => void

/**
 * Reads the state after each commit, until the status is reached, another final status is reached,
 * the timeout is over, or the client has disconnected. The timeout is in real time, because on a
 * frozen clock another call has to advance the sandbox time.
 */
async function waitFor(
  admin: AdminContext,
  wish: WaitRequest,
  onDisconnect: Disconnect,
): Promise<Schemas['WaitResult']> {
  const { db, clock, subscribe } = admin
  let wake = () => {}
  let changed = false
  let over = wish.timeoutMs === 0
  const look = () => {
    changed = true
    wake()
  }
  const end = () => {
    over = true
    wake()
  }
  const stops = [
    db.onCommit(look),
    subscribe((news) => {
      if (news === 'stopping') end()
    }),
    clock.system.after(wish.timeoutMs, end),
    onDisconnect(end),
    admin.held.pause(),
  ]
  try {
    for (;;) {
      changed = false
      const standing = await db.read((view) => wish.subject.currentState(view, wish.id))
      const now = toIso(clock.now())
      if (standing.status === wish.status) return { met: true, now }
      if (over || standing.final) {
        return { met: false, now, status: standing.status, ...blockerOf(admin, standing) }
      }
      if (!changed) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  } finally {
    for (const stop of stops) stop()
  }
}

/** Returns the cause of the wait, which follows "waits for", and its due time. */
function blockerOf({ clock }: AdminContext, { status, final, dueAt, next, isTimed }: WaitState) {
  if (final) return { blocked_by: `status ${status}, which is final`, due_at: null }
  const ms = dueAt === null || !isTimed ? 0 : toMillis(dueAt) - clock.now()
  if (ms <= 0 || clock.state().mode !== 'frozen') return { blocked_by: next, due_at: dueAt }
  const by = ms % 1_000 === 0 ? `${ms / 1_000}s` : `${ms}ms`
  const one = `run \`clock advance ${by}\` for this step`
  const advice = `the clock is frozen, so ${one}, or \`clock idle\` for all steps`
  return { blocked_by: `${next}; ${advice}`, due_at: dueAt }
}

export const waitControls = [
  action('get', {
    id: 'controlWait',
    path: '/_sandbox/wait',
    summary: 'Wait for a status',
    query: schema('WaitQuery'),
    returns: [200, schema('WaitResult')],
    errors: [
      'transaction_unknown',
      'quote_unknown',
      'checkout_unknown',
      'refund_unknown',
      'customer_unknown',
      'event_unknown',
    ],
    assumptions: ['A5', 'A6', 'A7', 'A20', 'Cards'],
    handle: (admin, { query, onDisconnect }) => waitFor(admin, waitRequestOf(query), onDisconnect),
  }),
]
