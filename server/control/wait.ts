import type { Schemas } from '../generated/schemas.ts'
import { instant } from '../kernel/clock.ts'
import { parseDuration } from '../kernel/duration.ts'
import { type Fault, refuseFaults, wrong } from '../kernel/fault.ts'
import { oneOf } from '../kernel/nearest-name.ts'
import { schema } from '../kernel/operation.ts'
import { action, type Chapter, type ControlTools } from './tools.ts'
import { type Standing, type WaitSubject, waitSubjects } from './wait-subjects.ts'

const tag: Chapter = 'Clock'

const usualTimeoutMs = 5_000
const longestTimeoutMs = 600_000

interface Wish {
  readonly subject: WaitSubject
  readonly id: string
  readonly status: string
  readonly timeoutMs: number
}

/** Exactly one subject, and a status that it can have. */
function wishOf({ status, timeout, ...named }: Schemas['WaitQuery']): Wish {
  const faults: Fault[] = []
  const names = Object.keys(waitSubjects) as (keyof typeof waitSubjects)[]
  const [name, ...others] = names.filter((candidate) => named[candidate] !== undefined)
  const subject = waitSubjects[name ?? 'transaction']
  if (name === undefined || others.length > 0) {
    faults.push(wrong('query', `must have exactly one of ${names.join(', ')}`))
  } else if (!(subject.statuses as readonly string[]).includes(status)) {
    faults.push(wrong('status', oneOf(status, subject.statuses)))
  }
  const timeoutMs = timeout === undefined ? usualTimeoutMs : (parseDuration(timeout) ?? 0)
  if (timeoutMs > longestTimeoutMs) faults.push(wrong('timeout', 'must be at most 10m'))
  refuseFaults(faults)
  return { subject, id: named[name as keyof typeof named] as string, status, timeoutMs }
}

type Disconnect = (call: () => void) => () => void

/**
 * Looks again after each commit until it is so, the time is up, the client has gone, or it can
 * never be. The timeout
 * is machine time: on a frozen clock it is somebody else who moves things.
 */
async function waitFor(
  tools: ControlTools,
  wish: Wish,
  onDisconnect: Disconnect,
): Promise<Schemas['WaitResult']> {
  const { work, clock, hear } = tools
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
    work.onWrite(look),
    hear((news) => {
      if (news === 'stopping') end()
    }),
    clock.machine.after(wish.timeoutMs, end),
    onDisconnect(end),
    tools.held.pause(),
  ]
  try {
    for (;;) {
      changed = false
      const standing = await work.read((view) => wish.subject.standing(view, wish.id))
      const now = instant(clock.now())
      if (standing.status === wish.status) return { met: true, now }
      if (over || standing.final) return { met: false, now, ...whyNot(tools, standing) }
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

/** What stands in the way, as the rest of "it waits for …". */
function whyNot({ clock }: ControlTools, { status, final, dueAt, next }: Standing) {
  if (final) return { blocked_by: `nothing any more: ${status} is final`, due_at: null }
  const stands = dueAt !== null && clock.state().mode === 'frozen'
  return { blocked_by: stands ? `${next}, and the clock is frozen` : next, due_at: dueAt }
}

export const waitControls = [
  action('get', {
    id: 'controlWait',
    path: '/_sandbox/wait',
    auth: 'control',
    tag,
    summary: 'Wait until something has a status, or hear what it waits for',
    query: schema('WaitQuery'),
    returns: [200, schema('WaitResult')],
    refuses: [
      'transaction_unknown',
      'quote_unknown',
      'checkout_unknown',
      'refund_unknown',
      'customer_unknown',
      'event_unknown',
    ],
    assumes: ['A5', 'A6', 'A7', 'A20', 'Cards'],
    handle: (tools, { query, onDisconnect }) => waitFor(tools, wishOf(query), onDisconnect),
  }),
]
