import type { AdminContext } from '../../control/admin-context.ts'
import { toIso, toMillis } from '../../kernel/clock.ts'
import type { View } from '../../kernel/unit.ts'

/** Something that a person may want to look into, and where. */
export interface Problem {
  readonly kind: 'delivery' | 'request' | 'signature' | 'receiver' | 'job'
  readonly title: string
  readonly count: number
  /** Path below the base. */
  readonly to: string
  /** What can be done about it. */
  readonly detail: string
}

/** So many of the latest events and requests are looked at. */
export const maxProblemsRead = 200

/** A job that is due for longer than this, on a clock that runs, is overdue. */
const overdueMs = 10_000

/** Returns the open problems, worst first. */
export async function problemsOf(tools: AdminContext, nowMs: number): Promise<Problem[]> {
  const stored = await tools.work.read(async (view) => [
    ...(await receiversOff(view)),
    ...(await failedDeliveries(view)),
    ...(await overdueJobs(view, nowMs)),
  ])
  return [...stored, ...refusedRequests(tools)]
}

async function receiversOff(view: View): Promise<Problem[]> {
  const businesses = await view.find('businesses', { index: 'all', limit: maxProblemsRead })
  return businesses
    .filter(({ webhook }) => webhook.gone)
    .map(({ name }) => ({
      kind: 'receiver',
      title: `Webhooks of ${name} are off: the receiver answered 410`,
      count: 1,
      to: '/_sandbox/businesses',
      detail: 'Repair the receiver, then switch the webhooks on again.',
    }))
}

async function failedDeliveries(view: View): Promise<Problem[]> {
  const latest = await view.find('events', {
    index: 'all',
    order: 'newest',
    limit: maxProblemsRead,
  })
  const failed = latest.filter(({ state, attempts }) => {
    const last = attempts.at(-1)
    const isFailing = last !== undefined && (last.status === null || last.status >= 300)
    return state === 'exhausted' || (state === 'pending' && isFailing)
  })
  const [newest] = failed
  if (newest === undefined) return []
  const attempt = newest.attempts.at(-1)
  const reason = attempt?.error ?? (attempt?.status === null ? 'no answer' : `${attempt?.status}`)
  return [
    {
      kind: 'delivery',
      title: failed.length === 1 ? 'A webhook was not delivered' : 'Webhooks were not delivered',
      count: failed.length,
      to: failed.length === 1 ? `/_sandbox/events/${newest.id}` : '/_sandbox/events',
      detail: `The last one: ${newest.type}, ${reason}.`,
    },
  ]
}

async function overdueJobs(view: View, nowMs: number): Promise<Problem[]> {
  const lte = toIso(nowMs - overdueMs)
  const late = await view.find('jobs', { index: 'due', order: 'oldest', limit: 20 })
  const overdue = late.filter(({ due_at }) => toMillis(due_at) <= toMillis(lte))
  if (overdue.length === 0) return []
  return [
    {
      kind: 'job',
      title: 'Jobs are overdue',
      count: overdue.length,
      to: '/_sandbox/clock',
      detail: `The first one, ${overdue[0]?.task}, was due at ${overdue[0]?.due_at}.`,
    },
  ]
}

/** The latest refused requests of clients, grouped by operation and error. */
function refusedRequests({ requestLog, operations }: AdminContext): Problem[] {
  const ours = new Set(
    operations()
      .filter(({ auth }) => auth === 'control')
      .map(({ id }) => id),
  )
  const groups = new Map<string, Problem>()
  let read = 0
  for (const [, entry] of requestLog.list({ order: 'newest' })) {
    read += 1
    if (read > maxProblemsRead) break
    const { status, operation, id, path } = entry
    if (status === null || status < 400 || ours.has(operation ?? '')) continue
    if (operation === null && !path.startsWith('/api/')) continue
    const key = `${operation ?? path} ${status}`
    const known = groups.get(key)
    groups.set(key, known === undefined ? problemOf(entry) : { ...known, count: known.count + 1 })
    if (known === undefined && status === 401 && requestLog.signatureOf(id) !== null) {
      groups.set(key, signatureProblem(entry))
    }
  }
  return [...groups.values()]
}

interface Refused {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly operation: string | null
  readonly status: number | null
}

function problemOf({ id, method, path, operation, status }: Refused): Problem {
  return {
    kind: 'request',
    title: `${operation ?? `${method} ${path.split('?')[0]}`} answered ${status}`,
    count: 1,
    to: `/_sandbox/requests/${id}`,
    detail: 'Open the latest one to see what was asked and why it was refused.',
  }
}

function signatureProblem(entry: Refused): Problem {
  return {
    ...problemOf(entry),
    kind: 'signature',
    title: `${entry.operation} was refused for its signature`,
    to: `/_sandbox/requests/${entry.id}/signature`,
    detail: 'Open it to see what was signed, what was expected, and the probable mistake.',
  }
}
