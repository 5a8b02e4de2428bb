import { createHash } from 'node:crypto'
import { capitalized } from '../core/capitalized.ts'
import { toIso, toMillis } from '../core/clock.ts'
import { schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import { redactText } from '../http/request-log/redact.ts'
import { injectedIn, type RequestRecord } from '../http/request-log/request-log.ts'
import type { Instant } from '../model/values.ts'
import { type AdminContext, controls } from './admin-context.ts'

const { action } = controls('Requests and faults')

export type Problem = Schemas['Problem']

type Derived = 'id' | 'count' | 'last_at' | 'dismissible' | 'request_id'

/** A problem and its items: a key for each event and request. */
interface Found extends Omit<Problem, Derived> {
  /** The key of the problem: equal when the same problem is found again. */
  readonly group: string
  /** Empty for a state that lasts until it is repaired. */
  readonly items: string[]
  /** 1 if the problem has no items. */
  readonly count?: number
  readonly lastAt: Instant | null
  /** The latest refused request, if an operation refused it. */
  readonly requestId?: string
}

/** The number of latest events and requests that are read. */
export const maxProblemsRead = 200

/** Milliseconds after which a due job is overdue on a running clock. */
const overdueMs = 10_000

/** Returns the open problems, worst first, without those marked as seen. */
export async function problemsOf(admin: AdminContext): Promise<Problem[]> {
  return (await found(admin)).map(presentProblem)
}

function presentProblem({
  group,
  items,
  lastAt,
  count = 1,
  requestId,
  ...problem
}: Found): Problem {
  return {
    id: createHash('sha256').update(group).digest('hex').slice(0, 12),
    ...problem,
    count: Math.max(count, items.length),
    last_at: lastAt,
    dismissible: items.length > 0,
    request_id: requestId ?? null,
  }
}

async function found(admin: AdminContext): Promise<Found[]> {
  const { db, clock, requestLog } = admin
  const stored = await db.read((view) => [
    ...receiversOff(view),
    ...failedDeliveries(view, requestLog.seen),
    ...overdueJobs(view, clock.now()),
  ])
  return [...stored, ...(await refusedRequests(admin))]
}

/**
 * Marks the items of the problems with these ids, or of all problems, as seen; new items open the
 * problem again. Returns the remaining problems.
 */
async function dismiss(
  admin: AdminContext,
  ids: readonly string[] | undefined,
): Promise<Problem[]> {
  const { seen } = admin.requestLog
  const left: Problem[] = []
  for (const problem of await found(admin)) {
    const presented = presentProblem(problem)
    const isMeant = ids === undefined || ids.includes(presented.id)
    if (isMeant) for (const item of problem.items) seen.add(item)
    if (!isMeant || !presented.dismissible) left.push(presented)
  }
  // Drops the oldest marks, whose items are no longer read.
  const spare = [...seen].slice(0, Math.max(0, seen.size - maxSeen))
  for (const item of spare) seen.delete(item)
  return left
}

/** Twice the number of items that can be found at once, so that earlier marks are kept. */
const maxSeen = 4 * maxProblemsRead

/** Adds an item to its group; callers add the newest first. */
function gather(groups: Map<string, Found>, item: string, problem: Found): void {
  const known = groups.get(problem.group)
  if (known === undefined) groups.set(problem.group, { ...problem, items: [item] })
  else known.items.push(item)
}

function receiversOff(view: View): Found[] {
  const businesses = view.find('businesses', { index: 'all', limit: maxProblemsRead })
  return businesses
    .filter(({ webhook }) => webhook.url !== null && (webhook.gone || !webhook.enabled))
    .map(({ id, name, webhook }) => ({
      kind: 'receiver',
      group: `receiver ${id}`,
      items: [],
      lastAt: null,
      title: `Webhooks of ${name} are off${webhook.gone ? ': the receiver answered 410' : ''}`,
      path: '/_sandbox/events#receivers',
      detail: webhook.gone
        ? 'Repair the receiver, then switch them on again.'
        : 'Events are recorded, and nothing is sent.',
    }))
}

function failedDeliveries(view: View, seen: ReadonlySet<string>): Found[] {
  const latest = view.find('events', {
    index: 'all',
    order: 'newest',
    limit: maxProblemsRead,
  })
  const failed = latest.filter(({ id, state, attempts }) => {
    const last = attempts.at(-1)
    const isFailing = last !== undefined && (last.status === null || last.status >= 300)
    const hasFailed =
      state === 'exhausted' || state === 'disabled' || (state === 'pending' && isFailing)
    return hasFailed && !seen.has(`${id} ${state}`)
  })
  const groups = new Map<string, Found>()
  for (const { id, type, state, attempts, created_at } of failed) {
    // A 410 switches the webhooks off, so it is the reason.
    const isOff = state === 'disabled' && attempts.at(-1)?.status !== 410
    const reason = isOff ? 'webhooks were off' : (attempts.at(-1)?.error ?? 'no answer')
    gather(groups, `${id} ${state}`, {
      kind: 'delivery',
      group: `delivery ${type} ${reason}`,
      items: [],
      lastAt: created_at,
      title: `${type} was not delivered: ${reason}`,
      // The newest event shows the reason; its page has a button that sends the others again.
      path: `/_sandbox/events/${id}`,
      detail:
        attempts.length === 0
          ? 'Nothing was sent. Send it again to deliver it.'
          : 'Open it to see each attempt and why it failed.',
    })
  }
  return [...groups.values()]
}

function overdueJobs(view: View, nowMs: number): Found[] {
  const late = view.find('jobs', { index: 'due', order: 'oldest', limit: 20 })
  const overdue = late.filter(({ due_at }) => toMillis(due_at) <= nowMs - overdueMs)
  if (overdue.length === 0) return []
  return [
    {
      kind: 'job',
      group: 'jobs',
      items: [],
      count: overdue.length,
      lastAt: null,
      title: 'Jobs are overdue',
      path: '/_sandbox/clock',
      detail: `The first one, ${overdue[0]?.task}, was due at ${overdue[0]?.due_at}.`,
    },
  ]
}

/** Returns the latest failed requests of clients, grouped by operation and error text. */
async function refusedRequests({ requestLog, operations }: AdminContext): Promise<Found[]> {
  const ours = new Set(
    operations()
      .filter(({ auth }) => auth === 'control')
      .map(({ id }) => id),
  )
  const groups = new Map<string, Found>()
  const { redact } = requestLog.secrets
  const { records } = await requestLog.records(maxProblemsRead)
  for (const entry of records.toReversed()) {
    const { id, status, operation, path } = entry
    if (status === null || status < 400 || ours.has(operation ?? '')) continue
    if (operation === null && !path.startsWith('/api/')) continue
    if (!requestLog.seen.has(id)) gather(groups, id, withoutSecrets(problemOf(entry), redact))
  }
  return [...groups.values()].map(leading)
}

function errorOf({ response }: RequestRecord): string {
  const { error } = (response ?? {}) as { error?: unknown }
  return typeof error === 'string' ? redactText(error) : ''
}

/** Redacts a problem, because error texts quote the client. */
function withoutSecrets<T extends Found>(found: T, redact: (text: string) => string): T {
  const { group, title, detail } = found
  return { ...found, group: redact(group), title: redact(title), detail: redact(detail) }
}

/** Returns a problem with its path: a single request, or else the list of the operation. */
function leading({ list, ...problem }: Found & { readonly list?: string }): Found {
  const isList = list !== undefined && problem.items.length > 1
  return isList ? { ...problem, path: list } : problem
}

function problemOf(entry: RequestRecord): Found & { readonly list?: string } {
  const { id, method, path, operation, status, signature, atMs } = entry
  const of = operation ?? `${method} ${path.split('?')[0]}`
  const isSignature = status === 401 && signature !== null
  const isListed = operation !== null && !isSignature
  const injected = injectedIn(entry.advice)
  return {
    kind: isSignature ? 'signature' : 'request',
    group: `request ${of} ${status} ${errorOf(entry)} ${injected ?? ruleOf(entry, isSignature)}`,
    items: [],
    lastAt: toIso(atMs),
    path: `/_sandbox/requests/${id}`,
    ...(operation === null || injected !== undefined ? {} : { requestId: id }),
    ...(isListed ? { list: `/_sandbox/requests?operation=${operation}&status=${status}` } : {}),
    title:
      isSignature && signature.expected !== null
        ? `${of} was refused for its signature`
        : `${of} answered ${status}: ${injected ? 'an injected fault' : errorOf(entry)}`,
    detail:
      injected === undefined && !isSignature
        ? messageOf(entry)
        : sentenceOf(injected ?? signature?.explanation ?? ''),
  }
}

/**
 * Returns what a request did wrong, without its own values: requests that break the same rule are
 * one problem, whatever their ids and amounts are.
 */
function ruleOf({ response, signature }: RequestRecord, isSignature: boolean): string {
  if (isSignature) return signature?.mistake ?? ''
  const { message } = (response ?? {}) as { message?: unknown }
  if (typeof message !== 'string') return ''
  return redactText(message)
    .slice(0, maxMessage)
    .replace(/"[^"]*"|[\w-]*\d[\w.:-]*/g, '…')
}

/** Returns an explanation as a sentence. */
export function sentenceOf(text: string): string {
  return capitalized(ended(plainWords(text)))
}

function ended(text: string): string {
  return /[.…]$/.test(text) ? text : `${text}.`
}

/** Returns a text of the API for a page, with names in quotes. */
function plainWords(text: string): string {
  return text.replace(/`(\w+)`/g, '“$1”')
}

const maxMessage = 160

/** Returns the message of an answer, whose first word may be a field: it keeps its case. */
function messageOf({ response }: RequestRecord): string {
  const { message } = (response ?? {}) as { message?: unknown }
  if (typeof message !== 'string') return 'Open it to see what was asked and why it was refused.'
  const text = redactText(message)
  return ended(plainWords(text.length > maxMessage ? `${text.slice(0, maxMessage)}…` : text))
}

export const problemControls = [
  action('get', {
    id: 'controlListProblems',
    path: '/_sandbox/problems',
    summary: 'List open problems',
    returns: [200, schema('ProblemList')],
    handle: async (admin) => ({ data: await problemsOf(admin) }),
  }),
  action('post', {
    id: 'controlDismissProblems',
    path: '/_sandbox/problems/dismiss',
    summary: 'Mark problems as seen',
    body: schema('ProblemsDismiss'),
    returns: [200, schema('ProblemList')],
    handle: async (admin, { body }) => ({ data: await dismiss(admin, body.ids) }),
  }),
]
