import type { EventRow } from '../../model/rows.ts'
import { type CheckNumber, catalogueEntry } from './catalogue.ts'
import {
  effectsBetween,
  gotOf,
  ifVisible,
  settled,
  type VisibleEffects,
  visibleEffects,
} from './effects.ts'
import { isAccepted, isRefused, type Judgement, reactionOf } from './judgement.ts'
import type { Change } from './reading.ts'
import {
  type AuditSession,
  type Delivery,
  NoPayoutLeft,
  type Variation,
  variant,
  type WrongResult,
  type WrongResults,
} from './session.ts'

const minuteMs = 60_000

/** Returns a body with another amount, and with the same length. */
function changedAmount(body: string): string {
  const changed = body.replace(
    /("source_amount":"?)(\d)/,
    (_all, before: string, digit: string) => {
      return `${before}${digit === '9' ? '8' : '9'}`
    },
  )
  return changed === body
    ? body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
    : changed
}

/** The forged and the stale messages, which a receiver must refuse. */
const wrongMessages = {
  R02: () => ({ signature: 'absent' }),
  R03: () => ({ secret: 'whsec_YW5vdGhlci1zZWNyZXQtdGhhdC1pcy1ub3QteW91cnM=' }),
  R04: ({ body }) => ({ signedBody: body.replace('COMPLETED', 'FAILED') }),
  R05: ({ body }) => ({ body: changedAmount(body), signedBody: body }),
  R06: () => ({ signature: 'half' }),
  R07: () => ({ ageMs: 10 * minuteMs }),
  R08: () => ({ ageMs: 24 * 60 * minuteMs }),
  R09: () => ({ ageMs: -10 * minuteMs }),
  R32: () => ({ ageMs: 6 * minuteMs }),
} as const satisfies Partial<Readonly<Record<CheckNumber, (event: EventRow) => Variation>>>

type WrongNumber = keyof typeof wrongMessages

const wrongNumbers = Object.keys(wrongMessages) as readonly WrongNumber[]

/** A wrong message that was sent. */
interface Sent {
  readonly number: WrongNumber
  readonly event: EventRow
  readonly delivery: Delivery
}

async function send(session: AuditSession, number: WrongNumber, event: EventRow): Promise<Sent> {
  const vary: (event: EventRow) => Variation = wrongMessages[number]
  return { number, event, delivery: await session.deliver(event, vary(event)) }
}

/** Returns a payment that was not sent yet; null if none is left. */
function freshOrNull(session: AuditSession): EventRow | null {
  try {
    return session.freshPayout()
  } catch (error) {
    if (error instanceof NoPayoutLeft) return null
    throw error
  }
}

/**
 * Sends every wrong message with a payment of its own, and finds out which of them take effect.
 * Payments that cannot be copied are scarce: the messages share one, unless it takes effect.
 */
async function resultsOf(session: AuditSession): Promise<WrongResults> {
  const { numbers } = session.request
  const wanted = wrongNumbers.filter((number) => numbers.includes(number))
  const sent = wanted.length === 0 ? wrongNumbers : wanted
  const found = visibleEffects(session)
  const visible = 'notJudged' in found ? null : found
  const before = visible === null ? null : await settled(visible)
  const shared = session.freshPayout()
  const { canBeCopied } = session.events
  const event = () => (canBeCopied ? session.freshPayout() : variant(shared))
  const all = await Promise.all(sent.map((number) => send(session, number, event())))
  if (visible === null || before === null) return toResults(all, () => null)
  const changes = effectsBetween(visible, before, await settled(visible))
  if (changes.length === 0) return toResults(all, () => '')
  if (!canBeCopied) return oneByOne(session, visible, sent)
  const named = all.map((one) => [one, changesNaming(one, changes)] as const)
  if (named.some(([, own]) => own.length > 0)) {
    const byNumber = new Map(named.map(([{ number }, own]) => [number, own]))
    return toResults(all, ({ number }) => effectText(byNumber.get(number) ?? []))
  }
  return oneByOne(session, visible, sent)
}

/** Sends the wrong messages one after the other, because the probe names no payment. */
async function oneByOne(
  session: AuditSession,
  visible: VisibleEffects,
  numbers: readonly WrongNumber[],
): Promise<WrongResults> {
  const results = new Map<CheckNumber, WrongResult>()
  for (const number of numbers) {
    const before = await settled(visible)
    const fresh = freshOrNull(session)
    const [known] = session.events.genuine as [EventRow]
    const { delivery } = await send(session, number, fresh ?? variant(known))
    if (fresh === null) {
      results.set(number, { delivery, effect: null })
      continue
    }
    const changes = effectsBetween(visible, before, await settled(visible))
    results.set(number, { delivery, effect: effectText(changes) })
  }
  return results
}

/** Returns the changes that name the payment of a message. */
function changesNaming({ event }: Sent, changes: readonly Change[]): Change[] {
  const { transaction_id, reference } = JSON.parse(event.body) as Record<string, unknown>
  const names = [event.id, transaction_id, reference].filter((name) => typeof name === 'string')
  return changes.filter(({ added }) =>
    added.some((value) => names.some((name) => value.includes(name))),
  )
}

function effectText(changes: readonly Change[]): string {
  return changes.length === 0 ? '' : gotOf(changes)
}

function toResults(all: readonly Sent[], effectOf: (sent: Sent) => string | null): WrongResults {
  return new Map(
    all.map((sent) => [sent.number, { delivery: sent.delivery, effect: effectOf(sent) }]),
  )
}

async function wrongResults(session: AuditSession): Promise<WrongResults> {
  session.wrong ??= await resultsOf(session)
  return session.wrong
}

/** Checks that one wrong message is refused and has no effect. */
async function mustRefuse(session: AuditSession, number: WrongNumber): Promise<Judgement> {
  const result = (await wrongResults(session)).get(number)
  if (result === undefined) throw new Error(`${number} was not sent`)
  const { delivery: found, effect } = result
  if (effect !== null && effect !== '') {
    return { found, got: effect, reaction: { ...reactionOf(found), hasEffect: true } }
  }
  if (isRefused(found)) return 'passed'
  const isIgnored = effect === '' && isAccepted(found)
  return isIgnored ? { passed: `${catalogueEntry(number).subject} has no effect` } : { found }
}

/** The checks of the wrong messages. */
export const wrongChecks = Object.fromEntries(
  wrongNumbers.map((number) => [number, (session: AuditSession) => mustRefuse(session, number)]),
) as Readonly<Record<WrongNumber, (session: AuditSession) => Promise<Judgement>>>

/** Checks that no wrong message is answered with 2xx, even if it has no effect. */
export const acknowledgedWrong = ifVisible(async (session) => {
  const results = await wrongResults(session)
  const ignored = [...results].filter(
    ([, { delivery, effect }]) => effect === '' && isAccepted(delivery),
  )
  const [first] = ignored
  if (first === undefined) return 'passed'
  const subjects = ignored.map(([number]) => number).join(', ')
  return { found: first[1].delivery, got: `2xx without effect to ${subjects}` }
})
