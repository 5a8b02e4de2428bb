import type { EventRow } from '../../model/rows.ts'
import type { CheckNumber } from './catalogue.ts'
import { duplicateEffect, lateEffect, retryAfterRestart } from './effects.ts'
import { isAccepted, type Judgement, mustAccept, mustRefuse, mustSurvive } from './judgement.ts'
import { type AuditSession, type Delivery, type Variation, variant } from './session.ts'

export type Check = (session: AuditSession) => Promise<Judgement>

type HeaderChange = NonNullable<Variation['headers']>

/** The headers with a signature, in either profile. */
const signatureNames = ['x-signature', 'webhook-signature']

const withoutSignature: HeaderChange = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !signatureNames.includes(name)))

const withHalfSignature: HeaderChange = (headers) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const half = value.slice(0, Math.ceil(value.length / 4) * 2)
      return [name, signatureNames.includes(name) ? half : value]
    }),
  )

/** Returns a transaction event, a type that every receiver must know. Throws without events. */
function sample({ events }: AuditSession): EventRow {
  const event = events.genuine.find(({ type }) => type === 'transaction') ?? events.genuine[0]
  if (event === undefined) throw new Error('the scratch world has no events')
  return event
}

/** Returns a check that expects 4xx for this variation of a message. */
function refused(vary: (event: EventRow) => Variation): Check {
  return async (session) => {
    const event = variant(sample(session))
    return mustRefuse(await session.deliver(event, vary(event)))
  }
}

/** Returns a check that expects 2xx for a message with this body. */
function accepted(make: (event: EventRow) => EventRow, vary: Variation = {}): Check {
  return async (session) => mustAccept(await session.deliver(make(variant(sample(session))), vary))
}

/** Returns a body with one digit changed. */
function changedByte(body: string): string {
  return body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
}

/** Returns the same JSON with its keys in reverse order, and with white space. */
function rewritten(body: string): string {
  const fields = Object.entries(JSON.parse(body) as object).reverse()
  return JSON.stringify(Object.fromEntries(fields), null, 2)
}

const minuteMs = 60_000
const largeBodyBytes = 200_000
const atOnce = 50

/** Returns the event before the final one of a payout, made from the final one. */
export function processing(completed: EventRow): EventRow {
  const { created_at } = JSON.parse(completed.body) as { created_at: string }
  return variant(completed, {
    status: 'PROCESSING',
    payment_completed: false,
    timestamp: created_at,
  })
}

async function eachType(session: AuditSession): Promise<Judgement> {
  const { genuine } = session.events
  return mustAccept(...(await Promise.all(genuine.map((event) => session.deliver(variant(event))))))
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

/** Returns a check of all genuine deliveries so far. */
function overall(isWrong: (delivery: Delivery) => boolean): Check {
  return async ({ genuine }) => {
    const found = genuine.find(isWrong)
    return found === undefined ? 'passed' : { found }
  }
}

const slowMs = 2_000

/** The function of each check in the catalogue. */
export const checks: Readonly<Record<CheckNumber, Check>> = {
  R01: eachType,
  R02: refused(() => ({ headers: withoutSignature })),
  R03: refused(() => ({ secret: 'whsec_YW5vdGhlci1zZWNyZXQtdGhhdC1pcy1ub3QteW91cnM=' })),
  R04: refused(({ body }) => ({ signedBody: body.replace('COMPLETED', 'FAILED') })),
  R05: refused(({ body }) => ({ body: changedByte(body), signedBody: body })),
  R06: refused(() => ({ headers: withHalfSignature })),
  R07: refused(() => ({ ageMs: 10 * minuteMs })),
  R08: refused(() => ({ ageMs: 24 * 60 * minuteMs })),
  R09: refused(() => ({ ageMs: -10 * minuteMs })),
  R10: again(async (session, event) => [await session.deliver(event)]),
  R11: again(async (session, event) => {
    await session.pause(1_100)
    return [await session.deliver(event, { attempt: 2 })]
  }),
  R12: async (session) => {
    const event = variant(sample(session))
    const copies = Array.from({ length: 10 }, () => session.deliver(event))
    return mustAccept(...(await Promise.all(copies)))
  },
  R13: duplicateEffect,
  R14: async (session) => {
    const completed = session.freshPayout()
    const final = await session.deliver(completed)
    return mustAccept(final, await session.deliver(processing(completed)))
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
  R20: accepted((event) => variant(event, { recipient_note: 'Zoë Łukasz – 東京 🎉 مرحبا' })),
  R21: accepted((event) => event, { parts: 4 }),
  R22: async (session) => {
    const event = variant(sample(session), { padding: 'x'.repeat(largeBodyBytes) })
    return mustSurvive(await session.deliver(event, { parts: 1 }))
  },
  R23: async (session) => {
    const all = Array.from({ length: atOnce }, () => session.deliver(variant(sample(session))))
    return mustSurvive(...(await Promise.all(all)))
  },
  R24: overall(({ result }) => result.timedOut),
  R25: overall(
    ({ result }) => result.status !== null && !result.timedOut && result.durationMs >= slowMs,
  ),
  R26: overall(({ result }) => result.endless),
  R27: overall(({ result: { status } }) => status !== null && status >= 300 && status < 400),
  R28: async (session) => {
    const found = await session.get()
    return isAccepted(found) ? { found } : 'passed'
  },
  R29: cutThenRetried,
  R30: retryAfterRestart,
}
