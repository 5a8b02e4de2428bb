import type { EventRow } from '../../model/rows.ts'
import { burstAnswers, burstEffects } from './burst.ts'
import type { CheckNumber } from './catalogue.ts'
import {
  cutEffect,
  duplicateEffect,
  finalEffect,
  lateEffect,
  lostInRestart,
  processing,
  retryAfterRestart,
  returnEffect,
  visibleEffects,
} from './effects.ts'
import { unchanged } from './first-contact.ts'
import {
  isAccepted,
  type Judgement,
  mustAccept,
  mustSurvive,
  undeliveredReaction,
} from './judgement.ts'
import { type AuditSession, type Delivery, type Variation, variant } from './session.ts'
import { outcomeText } from './texts.ts'
import { acknowledgedWrong, wrongChecks } from './wrong.ts'

type Check = (session: AuditSession) => Promise<Judgement>

/** Returns a transaction event, a type that every receiver must know. Throws without events. */
function sample({ events }: AuditSession): EventRow {
  const event = events.genuine.find(({ type }) => type === 'transaction') ?? events.genuine[0]
  if (event === undefined) throw new Error('the scratch world has no events')
  return event
}

/** Returns a check that expects 2xx for a message with this body. */
function accepted(make: (event: EventRow) => EventRow, vary: Variation = {}): Check {
  return async (session) => mustAccept(await session.deliver(make(variant(sample(session))), vary))
}

/** Returns the same JSON with its keys in reverse order, and with white space. */
function rewritten(body: string): string {
  const fields = Object.entries(JSON.parse(body) as object).reverse()
  return JSON.stringify(Object.fromEntries(fields), null, 2)
}

const minuteMs = 60_000
const largeBodyBytes = 200_000

async function eachType(session: AuditSession): Promise<Judgement> {
  for (const event of session.events.genuine) {
    const found = await session.deliver(variant(event))
    if (isAccepted(found)) continue
    const title = `A genuine ${event.type} event ${outcomeText(undeliveredReaction(found))}`
    return { found, texts: { title } }
  }
  return 'passed'
}

/** Returns a check that sends an event, which must be accepted, and then repeats it. */
function again(repeat: (session: AuditSession, event: EventRow) => Promise<Delivery[]>): Check {
  return async (session) => {
    const event = variant(sample(session))
    const first = await session.deliver(event)
    if (!isAccepted(first)) return { notJudged: 'the first delivery was not accepted' }
    return mustAccept(...(await repeat(session, event)))
  }
}

async function cutThenRetried(session: AuditSession): Promise<Judgement> {
  const event = variant(sample(session))
  await session.deliver(event, { cutAfterBody: true })
  await session.pause(200)
  return mustAccept(await session.deliver(event, { attempt: 2 }))
}

/** Returns a check of all genuine deliveries that were sent alone. */
function overall(isWrong: (delivery: Delivery) => boolean): Check {
  return async ({ alone }) => {
    const found = alone.find(isWrong)
    return found === undefined ? 'passed' : { found }
  }
}

const foreignText = 'Zoë Łukasz – 東京 🎉 مرحبا'

/**
 * Checks text beyond ASCII in a new field. Where the same field with plain text is refused too, the
 * field is the reason, so the text is sent in a known one.
 */
async function foreignTexts(session: AuditSession): Promise<Judgement> {
  const event = variant(sample(session), { recipient_note: foreignText })
  const found = await session.deliver(event)
  if (isAccepted(found)) return 'passed'
  const plain = await session.deliver(variant(sample(session), { recipient_note: 'Zoe in Tokyo' }))
  if (isAccepted(plain)) return mustAccept(found)
  const { recipient } = JSON.parse(event.body) as { recipient?: object }
  if (recipient === undefined) return { notJudged: 'a new field with plain text is also refused' }
  const known = { recipient: { ...recipient, account_name: foreignText } }
  return mustAccept(await session.deliver(variant(sample(session), known)))
}

/** Checks a large body: a receiver may close its connection if it accepts the next event. */
async function largeBody(session: AuditSession): Promise<Judgement> {
  const event = variant(sample(session), { padding: 'x'.repeat(largeBodyBytes) })
  const found = await session.deliver(event, { isCrowded: true })
  const { status, timedOut } = found.result
  if (status !== null || timedOut) return mustSurvive(found)
  const next = await session.deliver(variant(sample(session)))
  return isAccepted(next) ? 'passed' : { found }
}

const slowMs = 2_000

/** Checks that GET is refused, unless the probe has the same address. */
async function answerToGet(session: AuditSession): Promise<Judgement> {
  const { url, probe } = session.request
  if (probe === url) return { notJudged: 'the probe has the same address as the receiver' }
  const found = await session.get()
  return isAccepted(found) ? { found } : 'passed'
}

async function acknowledgedWithoutEffect(session: AuditSession): Promise<Judgement> {
  const [found] = session.withoutEffect
  if (found !== undefined) return { found, got: 'the probe did not change' }
  const visible = visibleEffects(session)
  return 'notJudged' in visible ? visible : 'passed'
}

async function probeChanges(session: AuditSession): Promise<Judgement> {
  const { probe, probeNote, alone } = session
  const visible = visibleEffects(session)
  if (!('notJudged' in visible) || session.isLosing) return 'passed'
  const [found] = alone
  if (probe === null || found === undefined) return visible
  if (probe.failure() === null && session.isOtherEffect) return visible
  const failure = probe.failure()
  if (failure !== null) {
    return { found, got: failure, texts: { title: 'The probe cannot be read' } }
  }
  const got = probeNote ?? unchanged
  if (got === unchanged) return { found, got }
  return { found, got, texts: { title: 'The probe does not show each payment' } }
}

/** The function of each check in the catalogue. */
export const checks: Readonly<Record<CheckNumber, Check>> = {
  ...wrongChecks,
  R01: eachType,
  R10: again(async (session, event) => [await session.deliver(event)]),
  R11: again(async (session, event) => {
    await session.pause(1_100)
    return [await session.deliver(event, { attempt: 2 })]
  }),
  R12: async (session) => {
    const event = variant(sample(session))
    const copies = Array.from({ length: 10 }, () => session.deliver(event, { isCrowded: true }))
    return mustAccept(...(await Promise.all(copies)))
  },
  R13: duplicateEffect,
  R14: async (session) => {
    const completed = session.freshPayout()
    const final = await session.deliver(completed)
    if (!isAccepted(final)) return { notJudged: 'COMPLETED was not accepted' }
    return mustAccept(await session.deliver(processing(completed)))
  },
  R15: async (session) => {
    const completed = session.freshPayout()
    const first = processing(completed)
    const deliveries = [await session.deliver(first), await session.deliver(completed)]
    if (!deliveries.every(isAccepted)) return { notJudged: 'an earlier event was not accepted' }
    return mustAccept(await session.deliver(first, { attempt: 2 }))
  },
  R16: lateEffect,
  R17: async (session) => {
    const event = variant(sample(session), { event_type: 'sandbox.new_type' })
    return mustAccept(await session.deliver({ ...event, type: 'sandbox.new_type' as never }))
  },
  R18: accepted((event) => variant(event, { a_field_of_tomorrow: { nested: [1, 'two', null] } })),
  R19: accepted((event) => ({ ...event, body: rewritten(event.body) })),
  R20: foreignTexts,
  R21: accepted((event) => event, { parts: 4 }),
  R22: largeBody,
  R23: async (session) => burstAnswers(session, sample(session)),
  R24: overall(({ result }) => result.timedOut),
  R25: overall(
    ({ result }) => result.status !== null && !result.timedOut && result.durationMs >= slowMs,
  ),
  R26: overall(({ result }) => result.endless),
  R27: overall(({ result: { status } }) => status !== null && status >= 300 && status < 400),
  R28: answerToGet,
  R29: cutThenRetried,
  R30: retryAfterRestart,
  R31: async (session) =>
    mustAccept(await session.deliver(variant(sample(session)), { ageMs: 4 * minuteMs })),
  R33: acknowledgedWrong,
  R34: finalEffect,
  R35: cutEffect,
  R36: async (session) => burstEffects(session, sample(session)),
  R37: lostInRestart,
  R38: acknowledgedWithoutEffect,
  R39: probeChanges,
  R40: async () => ({
    notJudged:
      'a constant-time comparison cannot be seen from outside: ' +
      'use timingSafeEqual, hmac.compare_digest or hash_equals',
  }),
  R41: returnEffect,
}
