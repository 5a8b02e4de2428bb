import { newestKey } from '../api/businesses/keys.ts'
import { toIso } from '../core/clock.ts'
import { parseInstant } from '../core/instant.ts'
import { invariant } from '../core/invariant.ts'
import { schema } from '../core/operation.ts'
import { constantTimeEqual, signature } from '../core/signature.ts'
import type { UnitOfWork, View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import {
  type Diagnosis,
  findKnownMistake,
  findMistake,
} from '../http/signature/signature-mistakes.ts'
import { otherSecrets } from '../http/signature/signature-report.ts'
import type { EventRow } from '../model/rows.ts'
import { scheduleRedelivery } from '../webhooks/schedule.ts'
import { controls } from './admin-context.ts'
import { requireRow } from './require-row.ts'

const { command, query } = controls('Events and webhooks')

/** The maximum number of attempts that one call schedules; the next call schedules the rest. */
const maxRedelivered = 1_000
/** The maximum number of newest events that are read. */
const maxVisited = 10_000
const batchSize = 500

type Redelivered = NonNullable<Schemas['EventsRedeliver']['state']>

/**
 * Returns true if an event is in a state; `undelivered`: at least one attempt failed and none
 * succeeded, or it was not sent because the endpoint was off.
 */
export function isIn(
  state: Redelivered | EventRow['state'],
  { state: own, attempts }: EventRow,
): boolean {
  if (state !== 'undelivered') return own === state
  return own === 'exhausted' || own === 'disabled' || (own === 'pending' && attempts.length > 0)
}

/** Returns the number of undelivered events among the newest `limit` ones. */
export function countUndelivered(view: View, limit: number): number {
  const events = view.find('events', { index: 'all', order: 'newest', limit })
  return events.filter((event) => isIn('undelivered', event)).length
}

/** Schedules one more attempt for the newest events in a state. */
function redeliverAll(
  unit: UnitOfWork,
  { state = 'exhausted', since, business_id }: Schemas['EventsRedeliver'],
): Schemas['EventsRedelivered'] {
  const from = since === undefined ? '' : toIso(parseInstant(since) ?? Number.NaN)
  const businesses = new Map<string, boolean>()
  const hasAddress = (id: string) => {
    const known = businesses.get(id)
    if (known !== undefined) return known
    const found = (unit.get('businesses', id)?.webhook.url ?? null) !== null
    businesses.set(id, found)
    return found
  }
  const done = { scheduled: 0, without_address: 0, complete: true }
  let after: readonly (string | number)[] | undefined
  for (let visited = 0; visited < maxVisited; visited += batchSize) {
    const further = after === undefined ? {} : { after }
    const find = { index: 'all', order: 'newest', limit: batchSize } as const
    const events = unit.find('events', { ...find, ...further })
    for (const event of events) {
      after = [event.sequence, event.id]
      const isOther = business_id !== undefined && event.business_id !== business_id
      if (!isIn(state, event) || isOther || event.created_at < from) continue
      if (done.scheduled === maxRedelivered) return { ...done, complete: false }
      if (hasAddress(event.business_id)) {
        scheduleRedelivery(unit, event)
        done.scheduled += 1
      } else done.without_address += 1
    }
    if (events.length < batchSize) return done
  }
  return { ...done, complete: false }
}

/** A timestamp that a receiver may have signed with, and its attempt. */
interface Candidate {
  readonly timestamp: string
  readonly attempt: number | null
}

/** The maximum number of newest attempts in which mistakes are searched for. */
const maxSearched = 10

/** Returns the given timestamp, then those of the attempts, newest first. */
function candidatesOf({ attempts }: EventRow, given: string | undefined): readonly Candidate[] {
  const sent = attempts.toReversed().flatMap(({ number, signed }) => {
    return signed === undefined ? [] : [{ timestamp: signed.timestamp, attempt: number }]
  })
  if (given === undefined) return sent
  const own = sent.find(({ timestamp }) => timestamp === given)
  const first = own ?? { timestamp: given, attempt: null }
  return [first, ...sent.filter((one) => one !== own)]
}

const matches = ({ attempt }: Candidate) =>
  attempt === null
    ? 'the signature matches the timestamp given, which no attempt had'
    : `the signature matches attempt ${attempt}`

const isOfOtherBody = ({ attempt }: Candidate) =>
  `the signature${attempt === null ? '' : ` of attempt ${attempt}`} is right for the body given, ` +
  'which is not the body that was sent, byte for byte: sign the raw body, before it is parsed'

const nothingSent =
  'this event was not sent yet, so there is nothing to compare the signature with: send the ' +
  'event, or give the timestamp as well'

const neverSent = (timestamp: string) =>
  `no attempt of this event had the x-timestamp "${timestamp}", so there is nothing to compare ` +
  'with. Copy the timestamp of an attempt, or leave it out to check all attempts'

/**
 * Compares a signature that a receiver computed with the right ones of an event: each attempt has
 * its own timestamp, and therefore its own signature.
 */
function explain(
  view: View,
  id: string,
  { signature: given, timestamp: givenTimestamp, body: seen }: Schemas['EventExplain'],
): Schemas['SignatureExplained'] {
  const event = requireRow(view, 'event', id)
  const business = view.get('businesses', event.business_id)
  invariant(business !== undefined, `event ${id} has no business`)
  const { secret } = business.webhook
  const candidates = candidatesOf(event, givenTimestamp)
  const [first] = candidates
  if (first === undefined) {
    const nothing = { signed: null, expected: null, mistake: null, attempt: null }
    return { ...nothing, explanation: nothingSent }
  }
  const rightFor = (candidate: Candidate) => ({
    signed: `${event.body}|${candidate.timestamp}`,
    expected: signature(secret, event.body, candidate.timestamp),
    attempt: candidate.attempt,
  })
  const isOf = (body: string, { timestamp }: Candidate) =>
    constantTimeEqual(given, signature(secret, body, timestamp))
  const fitting = candidates.find((one) => isOf(event.body, one))
  if (fitting !== undefined) {
    return { ...rightFor(fitting), mistake: null, explanation: matches(fitting) }
  }
  const reserialised = seen === undefined ? undefined : candidates.find((one) => isOf(seen, one))
  if (reserialised !== undefined) {
    const mistake = 'body_reserialised'
    return { ...rightFor(reserialised), mistake, explanation: isOfOtherBody(reserialised) }
  }
  const key = newestKey(view, business.id)
  const others = otherSecrets(view, key)
  const evidenceFor = ({ timestamp }: Candidate, expected: string) => ({
    ...others,
    expected,
    given,
    body: Buffer.from(event.body),
    timestamp,
    secret,
    key: key.id,
    ownOtherSecrets: [key.secret, ...others.ownOtherSecrets],
  })
  for (const candidate of candidates.slice(0, maxSearched)) {
    const right = rightFor(candidate)
    const found = findKnownMistake(evidenceFor(candidate, right.expected))
    if (found !== null) return { ...right, ...shown(found) }
  }
  const right = rightFor(first)
  const found = findMistake(evidenceFor(first, right.expected))
  if (first.attempt === null && candidates.length > 1 && found.mistake === null) {
    const unknown = { signed: null, expected: null, mistake: null, attempt: null }
    return { ...unknown, explanation: neverSent(first.timestamp) }
  }
  return { ...right, attempt: null, ...shown(found) }
}

function shown({ mistake, explanation }: Diagnosis) {
  return { mistake, explanation }
}

export const webhookTools = [
  command('post', {
    id: 'controlRedeliverEvents',
    path: '/_sandbox/events/redeliver',
    summary: 'Redeliver all events in a state',
    body: schema('EventsRedeliver'),
    example: { body: { state: 'exhausted', since: '2026-01-05T08:00:00Z' } },
    returns: [200, schema('EventsRedelivered')],
    assumptions: ['A20'],
    handle: (unit, { body }) => redeliverAll(unit, body),
  }),
  query('post', {
    id: 'controlExplainEventSignature',
    path: '/_sandbox/events/{id}/explain',
    summary: 'Explain a webhook signature mismatch',
    params: schema('ById'),
    body: schema('EventExplain'),
    returns: [200, schema('SignatureExplained')],
    errors: ['event_unknown'],
    assumptions: ['A19'],
    handle: (view, { params, body }) => explain(view, params.id, body),
  }),
]
