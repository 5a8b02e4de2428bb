import type { AdminContext } from '../../control/admin-context.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { RequestSummary } from '../../http/request-log/request-log.ts'
import type { EventRow } from '../../model/rows.ts'
import { eventName, isSince, requestsAbout } from '../related.tsx'
import { type EffectInput, effectOf, type WalletEffect } from './effect.ts'
import {
  dueStep,
  eventSteps,
  inOrder,
  isCausedByJob,
  type Lane,
  requestSteps,
  type StoryRequest,
  type StoryStep,
  senders,
  stateSteps,
} from './steps.ts'

/** The steps of an object, from the first request to the last webhook. */
export interface Story {
  readonly steps: readonly StoryStep[]
  /** The number of earlier steps that are left out. */
  readonly earlier: number
  readonly names: Readonly<Record<Lane, string>>
  readonly effect: WalletEffect | null
  /** True if the log has no request for a step that a client or the console began. */
  readonly hasUnknown: boolean
  /** The events of the story, in order. */
  readonly events: readonly EventRow[]
}

export interface StoryInput {
  /** The ids and references that requests of the story name. */
  readonly ids: readonly (string | null)[]
  readonly history: readonly Schemas['HistoryEntry'][]
  readonly events: readonly string[]
  readonly next?: Schemas['ControlNext'] | null
  /** The name of the third lane; null if nothing leaves the sandbox. */
  readonly outside: string | null
  readonly effect?: EffectInput | null
  /** Further steps, such as attempts to pay. */
  readonly more?: readonly StoryStep[]
}

const maxSteps = 40
const maxEvents = 20

/** Moves of the clock name what they ran, which the steps show; a replay changes its fork only. */
const noChange = /^\/_sandbox\/(?:clock|transactions\/[^/]+\/replay)/

/** Returns the requests that changed or tried to change an object, oldest first. */
function changesOf(admin: AdminContext, { ids, history }: StoryInput, events: readonly string[]) {
  const isOwn = isSince(history.map(({ at }) => at))
  const isChange = (request: RequestSummary) =>
    request.method !== 'GET' && !noChange.test(request.path) && isOwn(request)
  const requests = requestsAbout(admin, [...ids, ...events], events, isChange).reverse()
  return requests.map(
    (request): StoryRequest => ({
      ...request,
      sender: senderOf(admin, request),
      attemptsBefore: attemptsBefore(admin, request),
    }),
  )
}

/** Returns who sent a request; a form posted to the control API is one of the console. */
function senderOf({ requestLog }: AdminContext, { id, path, actor }: RequestSummary) {
  if (actor === null && path.startsWith('/api/')) return 'client'
  if (actor === null && !path.startsWith('/_sandbox')) return 'page'
  const type = requestLog.headersOf(id)['content-type'] ?? ''
  return type.startsWith('application/x-www-form-urlencoded') ? 'console' : 'control'
}

/** Returns the number of attempts that an event had when a request sent it again. */
function attemptsBefore({ requestLog }: AdminContext, { id, operation }: RequestSummary) {
  if (operation !== 'controlRedeliverEvent') return null
  const { attempts } = (requestLog.get(id)?.response ?? {}) as { attempts?: unknown }
  return Array.isArray(attempts) ? attempts.length : null
}

/** Returns the name of the first lane: its senders, as far as the log has their requests. */
function senderNames(steps: readonly StoryStep[]): string {
  if (steps.some(isUnknown)) return 'Client or console'
  const names = steps.flatMap(({ source }) =>
    source.kind === 'request' ? senders[source.request.sender] : [],
  )
  return names.length === 0 ? senders.client : [...new Set(names)].join(', ')
}

function isUnknown({ from, source }: StoryStep): boolean {
  return from === 'client' && source.kind !== 'request'
}

async function eventsOf({ db }: AdminContext, ids: readonly string[]) {
  return db.read((view) => {
    const rows = ids.slice(-maxEvents).flatMap((id) => view.get('events', id) ?? [])
    return rows.map((event) => ({
      event,
      next: event.state === 'pending' ? view.get('deliveries', event.id)?.due_at : undefined,
    }))
  })
}

/** Returns the story of an object from its rows and the request log. */
export async function readStory(admin: AdminContext, input: StoryInput): Promise<Story> {
  const events = await eventsOf(admin, input.events)
  const requests = changesOf(
    admin,
    input,
    events.map(({ event }) => event.id),
  )
  const { history, next = null, outside, effect = null, more = [] } = input
  const changedAt = [
    ...history.filter((entry) => !isCausedByJob(entry)).map(({ at }) => at),
    ...more.map(({ at }) => at),
  ]
  const all = inOrder([
    ...requestSteps(requests, changedAt),
    ...stateSteps(history, requests, outside !== null),
    ...more,
    ...events.flatMap(({ event, next: dueAt }) => [
      ...eventSteps(event, eventName(event)),
      ...(dueAt === undefined || event.attempts.length === 0
        ? []
        : [dueStep({ task: 'webhook.attempt', due_at: dueAt }, 'receiver', event)]),
    ]),
    ...(next === null ? [] : [dueStep(next, outside === null ? 'sandbox' : 'outside')]),
  ])
  const steps = all.slice(-maxSteps)
  return {
    steps,
    earlier: all.length - steps.length,
    names: {
      client: senderNames(steps),
      sandbox: 'Sandbox',
      outside: outside ?? '',
      receiver: 'Your receiver',
    },
    hasUnknown: steps.some(isUnknown),
    effect: effect === null ? null : effectOf(effect, steps),
    events: events.map(({ event }) => event),
  }
}
