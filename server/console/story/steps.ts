import { toIso, toMillis } from '../../core/clock.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { RequestSummary } from '../../http/request-log/request-log.ts'
import type { Attempt, EventRow } from '../../model/rows.ts'
import type { Instant } from '../../model/values.ts'
import { dueWords } from '../due.tsx'
import { type Look, labelOf, lookOf, shortened } from '../labels.ts'

/** The participants of a story, in the order of their lanes. */
export const lanes = ['client', 'sandbox', 'outside', 'receiver'] as const
export type Lane = (typeof lanes)[number]

type HistoryEntry = Schemas['HistoryEntry']

/** The name of each sender of requests. */
export const senders = {
  client: 'Your client',
  console: 'Console',
  control: 'Control API',
  page: 'Hosted page',
} as const
export type Sender = keyof typeof senders

/** A request of a story. */
export interface StoryRequest extends RequestSummary {
  readonly sender: Sender
  /** The number of attempts that its event had before it, if it sends an event again. */
  readonly attemptsBefore: number | null
}

/** The source of a step, which its details show. */
export type StepSource =
  | { readonly kind: 'request'; readonly request: StoryRequest }
  | { readonly kind: 'state'; readonly states: readonly HistoryEntry[] }
  | { readonly kind: 'card'; readonly facts: readonly (readonly [string, string])[] }
  | { readonly kind: 'event'; readonly event: EventRow }
  | { readonly kind: 'attempt'; readonly event: EventRow; readonly attempt: Attempt }
  | { readonly kind: 'due'; readonly task: string; readonly event: EventRow | null }

/** One arrow of a sequence diagram. */
export interface StoryStep {
  /** Unique within a story; the address names a step by it. */
  readonly id: string
  readonly at: Instant
  readonly from: Lane
  /** Equal to `from` for a change inside the sandbox. */
  readonly to: Lane
  readonly title: string
  readonly note: string
  readonly look: Look
  readonly source: StepSource
  /** Places the step among others; a request starts before the changes that it made. */
  readonly orderMs: number
}

type Route = readonly [from: Lane, to: Lane]

const inside: Route = ['sandbox', 'sandbox']
const asked: Route = ['client', 'sandbox']
const sent: Route = ['sandbox', 'outside']
const reported: Route = ['outside', 'sandbox']

/** The arrow of each state, by machine and state; any other state is a change inside. */
const routes: Readonly<Record<string, Route>> = {
  'quote CREATED': asked,
  'quote ACCEPTED': asked,
  'quote AWAITING_PAYMENT': sent,
  'quote PAYMENT_CONFIRMED': sent,
  'quote PROCESSING_PAYOUT': sent,
  'quote DEPOSIT_CONFIRMED': reported,
  'quote COMPLETED': reported,
  'quote FAILED': reported,
  'transaction COMPLETED': reported,
  'transaction FAILED': reported,
  'card_payment PENDING': asked,
  'card_payment PROCESSING': sent,
  'card_payment COMPLETED': reported,
  'card_payment FAILED': reported,
  'refund PENDING': asked,
  'refund PROCESSING': sent,
  'refund COMPLETED': reported,
  'refund FAILED': reported,
}

/** The operations whose requests make a change with this cause. */
const makers: Readonly<Record<string, readonly string[]>> = {
  create: ['createQuote', 'createTransfer', 'controlCreatePayout'],
  accept: ['acceptQuote', 'controlCreatePayout'],
  initialize: ['initializeCheckout', 'controlCreateCheckout'],
  initiate: ['refundPayment', 'controlRefundCheckout'],
}

const causeWords: Readonly<Record<string, string>> = {
  timeline: 'by a scheduled step',
  control: 'by the control API',
  create: 'created',
  accept: 'accepted',
  initialize: 'opened',
  initiate: 'requested',
  fixtures: 'initial data',
}

/** Returns a cause in words. */
export function causeText(cause: string): string {
  return causeWords[cause] ?? labelOf(cause)
}

function lowered(name: string): string {
  return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
}

/** Returns a path without prefix, query and ids. */
function pathText(path: string): string {
  const [pathname = ''] = path.split('?')
  const plain = pathname
    .replace(/^\/api\/v1(?:\/client)?(?=\/)/, '')
    .replace(/^\/_sandbox(?=\/)/, '')
    .replace(/(?<=\/)(?=[\w-]*\d)[\w-]{12,}/g, '…')
    .replace(/^.*\/…(?=\/)/, '…')
  return shortened(plain, 40)
}

/**
 * Returns a step for each request. It is logged when it ends, so it is placed before the first of
 * the changes at `changedAt` that fell into its duration.
 */
export function requestSteps(
  requests: readonly StoryRequest[],
  changedAt: readonly Instant[],
): StoryStep[] {
  const changesMs = changedAt.map(toMillis)
  return requests.map((request): StoryStep => {
    const { id, at, method, path, status, duration_ms, sender } = request
    const result = status === null ? 'dropped' : String(status)
    const by = sender === 'client' ? `${duration_ms.toFixed(1)} ms` : lowered(senders[sender])
    const atMs = toMillis(at)
    const own = changesMs.filter((ms) => ms <= atMs && ms >= atMs - Math.ceil(duration_ms))
    const orderMs = Math.min(atMs, ...own)
    return {
      id: `request-${id}`,
      at: toIso(orderMs),
      from: 'client',
      to: 'sandbox',
      title: `${method} ${pathText(path)}`,
      note: `${result} · ${by}`,
      look: status === null || status >= 400 ? 'failed' : 'done',
      source: { kind: 'request', request },
      orderMs,
    }
  })
}

/** Returns true if a job made a change, and not a request. */
export function isCausedByJob({ cause }: Pick<HistoryEntry, 'cause'>): boolean {
  return /^(?:timeline|scenario|no )/.test(cause)
}

/** Returns true if a request of the story made the change, so that its arrow shows it. */
function isShown({ cause }: HistoryEntry, requests: readonly RequestSummary[]): boolean {
  const operations = makers[cause] ?? []
  return requests.some(
    ({ operation, status }) =>
      status !== null && status < 400 && operations.includes(operation ?? ''),
  )
}

/**
 * Returns a step for each change of state. Changes of a quote and its transaction at one time are
 * one step, and those that a request of the story made are part of its step.
 */
export function stateSteps(
  history: readonly HistoryEntry[],
  requests: readonly RequestSummary[],
  /** False if the money moves between wallets only. */
  hasOutside: boolean,
): StoryStep[] {
  const groups: HistoryEntry[][] = []
  for (const entry of history) {
    const own = groups.findLast(
      ([first, ...others]) =>
        first?.at === entry.at &&
        first.cause === entry.cause &&
        [first, ...others].every(({ machine }) => machine !== entry.machine),
    )
    if (own === undefined) groups.push([entry])
    else own.push(entry)
  }
  return groups.flatMap((states, i) => {
    const [first] = states
    if (first === undefined || isShown(first, requests)) return []
    const last = states.at(-1) ?? first
    const isOwn = first.cause === 'control' || (i > 0 && first.state === 'PENDING')
    const route = isOwn ? inside : (routes[`${first.machine} ${first.state}`] ?? inside)
    const [from, to] = hasOutside || !route.includes('outside') ? route : inside
    const cause = causeText(first.cause)
    // A scenario often has the name of its reason.
    const reasons = states
      .flatMap(({ reason }) => reason ?? [])
      .filter((reason) => cause !== `scenario ${labelOf(reason)}`)
    return {
      id: `state-${i + 1}`,
      at: first.at,
      from,
      to,
      title: [...new Set(states.map(({ state }) => labelOf(state)))].join(', '),
      // The reason is first: a narrow picture cuts the end.
      note: shortened([...new Set([...reasons, cause])].join(', ')),
      look: lookOf(last.state) === 'failed' ? 'failed' : lookOf(last.state),
      source: { kind: 'state', states } as const,
      orderMs: toMillis(first.at),
    }
  })
}

/** The maximum number of latest attempts of one event that are shown; its JSON has all. */
export const maxAttempts = 10

/** Returns the id of the step of an attempt. */
export function attemptStepId(event: string, number: number): string {
  return `attempt-${event}-${number}`
}

/** Returns a step for each attempt of an event; one for the event itself if nothing was sent. */
export function eventSteps(event: EventRow, name: string): StoryStep[] {
  const { id, attempts, created_at } = event
  const route = { from: 'sandbox', to: 'receiver' } as const
  if (attempts.length === 0) {
    const note = event.state === 'pending' ? 'not sent yet' : `${event.state}, not sent`
    const source = { kind: 'event', event } as const
    const orderMs = toMillis(created_at)
    return [
      {
        ...route,
        id: `event-${id}`,
        at: created_at,
        title: name,
        note,
        look: 'waiting',
        source,
        orderMs,
      },
    ]
  }
  return attempts.slice(-maxAttempts).map((attempt): StoryStep => {
    const { number, at, status, error, duration_ms } = attempt
    const result = status === null ? (error ?? 'no answer') : String(status)
    return {
      ...route,
      id: attemptStepId(id, number),
      at,
      title: `${name}${attempts.length === 1 ? '' : `, attempt ${number}`}`,
      note: shortened(`${result} · ${Math.round(duration_ms)} ms`),
      look: error === null ? 'done' : 'failed',
      source: { kind: 'attempt', event, attempt },
      orderMs: toMillis(at),
    }
  })
}

/** Returns the step of a job or an attempt that is due. */
export function dueStep(
  { task, due_at }: Schemas['ControlNext'],
  to: Lane,
  event: EventRow | null = null,
): StoryStep {
  return {
    id: event === null ? 'next' : `next-${event.id}`,
    at: due_at,
    from: 'sandbox',
    to,
    title: dueWords(task),
    note: 'due',
    look: 'waiting',
    source: { kind: 'due', task, event },
    orderMs: toMillis(due_at),
  }
}

const ranks: Readonly<Record<StepSource['kind'], number>> = {
  request: 1,
  card: 2,
  state: 3,
  event: 4,
  attempt: 5,
  due: 6,
}

function isByJob({ source }: StoryStep): boolean {
  return source.kind === 'state' && source.states.every(isCausedByJob)
}

/** Returns the steps in the order in which they happened; due jobs run before a request. */
export function inOrder(steps: readonly StoryStep[]): StoryStep[] {
  const rank = (step: StoryStep) => (isByJob(step) ? 0 : ranks[step.source.kind])
  const ordered = steps.toSorted((a, b) => a.orderMs - b.orderMs || rank(a) - rank(b))
  return ordered.reduceRight(afterItsAttempts, ordered)
}

/** Moves a request that sends an event again to behind the attempts that were before it. */
function afterItsAttempts(ordered: StoryStep[], step: StoryStep): StoryStep[] {
  const { source } = step
  if (source.kind !== 'request' || source.request.attemptsBefore === null) return ordered
  const { request } = source
  const last = ordered.findLastIndex(
    ({ source: one }) =>
      one.kind === 'attempt' &&
      sendsAgain(request, one.event) &&
      one.attempt.number <= (request.attemptsBefore ?? 0),
  )
  const own = ordered.indexOf(step)
  if (last < own) return ordered
  return ordered.toSpliced(last + 1, 0, step).toSpliced(own, 1)
}

/** Returns true for a request that sends this event again. */
function sendsAgain({ path, attemptsBefore }: StoryRequest, { id }: EventRow): boolean {
  return attemptsBefore !== null && path.includes(`/${id}/`)
}

/** Returns true for a step that schedules the next one. */
function isMaker({ source }: StoryStep): boolean {
  if (source.kind === 'state' || source.kind === 'card') return true
  if (source.kind !== 'request') return false
  const { operation, status } = source.request
  const isDone = status !== null && status < 400
  return isDone && Object.values(makers).some((operations) => operations.includes(operation ?? ''))
}

/** Returns the step that made another one happen; undefined for the first one. */
export function causeOf(step: StoryStep, steps: readonly StoryStep[]): StoryStep | undefined {
  const { source } = step
  const before = steps.slice(0, steps.indexOf(step)).reverse()
  switch (source.kind) {
    case 'request':
      return undefined
    case 'event':
    case 'attempt':
      return causeOfEvent(source, before)
    case 'due':
      return source.event === null ? before.find(isMaker) : causeOfEvent(source, before)
    default:
      if (isByJob(step)) return before.find(isMaker)
      return before.find((one) => one.source.kind === 'request' && one.look === 'done')
  }
}

/**
 * Returns the attempt before or the request to send it again, the change that an event reports, or
 * the request that made it.
 */
function causeOfEvent(
  source: Extract<StepSource, { readonly event: EventRow | null }>,
  before: readonly StoryStep[],
): StoryStep | undefined {
  const { event } = source
  if (event === null) return undefined
  return (
    before.find(
      ({ id, source: one }) =>
        id.startsWith(`attempt-${event.id}-`) ||
        (one.kind === 'request' && sendsAgain(one.request, event)),
    ) ??
    before.find((one) => one.source.kind === 'state' && one.at === event.created_at) ??
    before.find(
      (one) => one.source.kind === 'request' && one.source.request.events.includes(event.id),
    )
  )
}

/** Returns the sender and the receiver of a step, such as `Your client → Sandbox`. */
export function routeText(
  { from, to, source }: StoryStep,
  names: Readonly<Record<Lane, string>>,
): string {
  const sender = source.kind === 'request' ? senders[source.request.sender] : names[from]
  return from === to ? sender : `${sender} → ${names[to]}`
}

/** Returns the time between two moments, such as `+4 s`; '' for none. */
export function offsetText(from: Instant, to: Instant): string {
  const ms = toMillis(to) - toMillis(from)
  if (ms <= 0) return ''
  if (ms < 1_000) return `+${ms} ms`
  if (ms < 60_000) return `+${Math.floor(ms / 100) / 10} s`
  if (ms < 120_000) return `+${Math.floor(ms / 1_000)} s`
  if (ms < 7_200_000) return `+${Math.floor(ms / 60_000)} min`
  if (ms < 172_800_000) return `+${Math.floor(ms / 3_600_000)} h`
  return `+${Math.floor(ms / 86_400_000)} d`
}
