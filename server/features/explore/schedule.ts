import { isAccepted } from '../../control/run-traffic.ts'
import { createIds } from '../../core/ids.ts'
import type { ExplorePlan } from './host.ts'
import type { Observation, SeenEvent, SentRequest } from './observe.ts'
import type { FaultGroup } from './types.ts'

/** One fault at one place of the clean run. */
export interface PlacedFault {
  /** Such as `acceptQuote#1:lost-after`. */
  readonly key: string
  readonly place: string
  readonly kind: FaultKind
}

/** The faults of one run, in the order of their places. */
export type Schedule = readonly PlacedFault[]

interface FaultRule {
  readonly group: FaultGroup
  /** The rest of a sentence that begins with the place, such as `acceptQuote#1`. */
  readonly says: string
  /** Returns true if the fault can apply to a request of the clean run. */
  readonly fitsRequest?: (request: SentRequest) => boolean
  readonly fitsEvent?: (event: SeenEvent) => boolean
}

/** A read has nothing to commit, so one phase says it all. */
const isWrite = ({ method }: SentRequest) => method !== 'GET'
const isAcceptedWrite = (request: SentRequest) => isWrite(request) && isAccepted(request)
const anyRequest = () => true
const isSent = ({ wasSent }: SeenEvent) => wasSent

export const faultRules = {
  'lost-before': {
    group: 'lost',
    says: 'was lost before the commit: the connection was dropped',
    fitsRequest: anyRequest,
  },
  'lost-after': {
    group: 'lost',
    says: 'was done, and its response was lost after the commit',
    fitsRequest: isAcceptedWrite,
  },
  '502-before': {
    group: 'error',
    says: 'was answered with 502 before the commit',
    fitsRequest: anyRequest,
  },
  '502-after': {
    group: 'error',
    says: 'was done, and answered with 502 after the commit',
    fitsRequest: isAcceptedWrite,
  },
  '503-before': {
    group: 'error',
    says: 'was answered with 503 before the commit',
    fitsRequest: anyRequest,
  },
  '503-after': {
    group: 'error',
    says: 'was done, and answered with 503 after the commit',
    fitsRequest: isAcceptedWrite,
  },
  slow: {
    group: 'slow',
    says: 'was done, and answered later than the client waits',
    fitsRequest: isAccepted,
  },
  'webhook-twice': {
    group: 'webhook',
    says: 'is an event that was delivered twice',
    fitsEvent: isSent,
  },
  'webhook-late': {
    group: 'webhook',
    says: 'is an event that was delivered minutes late',
    fitsEvent: isSent,
  },
  'webhook-lost': {
    group: 'webhook',
    says: 'is an event that was never delivered',
    fitsEvent: isSent,
  },
  'webhook-reordered': {
    group: 'webhook',
    says: 'is an event that was delivered after a later event about the same payment',
    fitsEvent: ({ wasSent, hasLater }) => wasSent && hasLater,
  },
  expired: {
    group: 'expiry',
    says: 'found its quote expired',
    fitsRequest: (request) => request.operation === 'acceptQuote' && isAccepted(request),
  },
} as const satisfies Readonly<Record<string, FaultRule>>

export type FaultKind = keyof typeof faultRules

const kinds = Object.keys(faultRules) as FaultKind[]

export function keyOf(schedule: Schedule): string {
  return schedule.map(({ key }) => key).join('+')
}

/** Returns the faults of a schedule as a sentence. */
export function sentenceOf(schedule: Schedule): string {
  return schedule.map(({ place, kind }) => `${place} ${faultRules[kind].says}`).join('; ')
}

/**
 * Returns the schedule of a key; null if a part of it is no `place:fault`, and for two faults of
 * deliveries, which cannot be combined.
 */
export function parseKey(text: string): Schedule | null {
  const parts = text.split('+').map((key) => {
    const [, place = '', name = ''] = /^([\w.]+#[1-9]\d{0,6}):([\w-]+)$/.exec(key) ?? []
    const kind = kinds.find((known) => known === name)
    return kind === undefined ? null : { key, place, kind }
  })
  const known = parts.filter((part) => part !== null)
  const deliveries = known.filter(({ kind }) => faultRules[kind].group === 'webhook')
  const isPossible = known.length === parts.length && known.length <= 2 && deliveries.length < 2
  return isPossible ? known : null
}

/** Returns the faults that fit the places of a run: those of writes first, then of the others. */
export function faultsAt(
  { requests, events }: Pick<Observation, 'requests' | 'events'>,
  groups: readonly FaultGroup[],
): PlacedFault[] {
  const wanted = kinds.filter((kind) => groups.includes(faultRules[kind].group))
  const placed = (place: string, kind: FaultKind) => ({ key: `${place}:${kind}`, place, kind })
  const distinct = requests.filter((request, i) => !isRepeatedRead(request, requests[i - 1]))
  const ofRequests = [...distinct.filter(isWrite), ...distinct.filter((one) => !isWrite(one))]
  return [
    ...ofRequests.flatMap((request) =>
      wanted
        .filter((kind) => ruleOf(kind).fitsRequest?.(request) === true)
        .map((kind) => placed(request.place, kind)),
    ),
    ...events.flatMap((event) =>
      wanted
        .filter((kind) => ruleOf(kind).fitsEvent?.(event) === true)
        .map((kind) => placed(event.place, kind)),
    ),
  ]
}

function ruleOf(kind: FaultKind): FaultRule {
  return faultRules[kind]
}

/** Returns true for a read that follows the same read: polling is one place. */
export function isRepeatedRead(request: SentRequest, before: SentRequest | undefined): boolean {
  return !isWrite(request) && before?.path === request.path && before.method === request.method
}

/** Operations that move money; a client that sends one again may move it twice. */
const moneyOperations: readonly string[] = ['acceptQuote', 'createTransfer', 'refundPayment']

/** Faults after which a request is done and its client does not know. */
const unknownEnds: readonly FaultKind[] = ['lost-after', '502-after', '503-after', 'slow']

/** Returns the place of a schedule among those to run first: 0 if it is likeliest to pay twice. */
function urgencyOf(schedule: Schedule): number {
  const ends = schedule
    .filter(({ place }) => moneyOperations.includes(place.split('#')[0] as string))
    .map(({ kind }) => unknownEnds.indexOf(kind))
    .filter((end) => end !== -1)
  return Math.min(unknownEnds.length, ...ends)
}

/**
 * Returns at most `count` schedules in their present order: those that may move money twice, then
 * others, drawn by the seed.
 */
export function drawSchedules(
  schedules: readonly Schedule[],
  count: number,
  seed: string,
): { readonly drawn: Schedule[]; readonly left: Schedule[] } {
  const { random } = createIds(seed)
  const ranks = new Map(schedules.map((schedule, i) => [schedule, random('explore', i)]))
  const rankOf = (schedule: Schedule) => ranks.get(schedule) as number
  const ordered = [...schedules].sort(
    (a, b) => urgencyOf(a) - urgencyOf(b) || rankOf(a) - rankOf(b),
  )
  const chosen = new Set(ordered.slice(0, count))
  return {
    drawn: schedules.filter((schedule) => chosen.has(schedule)),
    left: schedules.filter((schedule) => !chosen.has(schedule)),
  }
}

/**
 * Returns the pairs of a fault that the command survived with a fault at a later place of that run.
 * `isKnown` says whether the second fault alone has a finding: then the pair says nothing new.
 */
export function pairsAfter(
  first: PlacedFault,
  run: Observation,
  groups: ExplorePlan['faults'],
  isKnown: (key: string) => boolean,
): Schedule[] {
  const at = run.requests.findIndex(({ place }) => place === first.place)
  if (at === -1) return []
  const later = { requests: run.requests.slice(at + 1), events: run.events }
  return faultsAt(later, groups)
    .filter(({ key }) => !isKnown(key))
    .map((second) => [first, second])
}
