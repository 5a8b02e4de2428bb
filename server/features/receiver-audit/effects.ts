import { toIso, toMillis } from '../../core/clock.ts'
import type { EventRow } from '../../model/rows.ts'
import { isAccepted, type Judgement, mustAccept } from './judgement.ts'
import type { Probe } from './probe.ts'
import {
  amountsTwice,
  type Change,
  countEffects,
  describeChanges,
  type EffectFields,
  effectsAmong,
  furtherEffects,
  looksCompleted,
  mayBePage,
  type Reading,
} from './reading.ts'
import { type AuditSession, type Delivery, type RestartResult, variant } from './session.ts'

/** A probe that shows effects. */
export interface VisibleEffects {
  readonly probe: Probe
  readonly fields: EffectFields
}

/** Returns the probe if it shows effects, otherwise the reason why it does not. */
export function visibleEffects(
  session: AuditSession,
): VisibleEffects | { readonly notJudged: string } {
  const { probe } = session
  if (probe === null) {
    return { notJudged: 'needs a probe: an address that shows the effects of events (--probe)' }
  }
  if (session.isLosing) return { notJudged: 'a second payment had no effect: see R38' }
  const fields = probe.effects()
  if (fields !== null) return { probe, fields }
  return { notJudged: probe.failure() ?? session.probeNote ?? 'the probe never changed' }
}

/** Returns a check that is judged only if the probe shows effects. */
export function ifVisible(
  check: (session: AuditSession, visible: VisibleEffects) => Promise<Judgement>,
) {
  return async (session: AuditSession): Promise<Judgement> => {
    const visible = visibleEffects(session)
    return 'notJudged' in visible ? visible : check(session, visible)
  }
}

/** Thrown if the probe stops answering during a check. */
export class ProbeFailed extends Error {}

/** Returns a settled reading. Throws ProbeFailed. */
export async function settled({ probe }: VisibleEffects): Promise<Reading> {
  const reading = await probe.settled()
  if (reading === null) throw new ProbeFailed(probe.failure() ?? 'the probe stopped answering')
  return reading
}

/** Returns the changes between two readings of the fields that show effects. */
export function effectsBetween(
  { probe, fields }: VisibleEffects,
  before: Reading,
  after: Reading,
): Change[] {
  return effectsAmong(fields, probe.changes(before, after))
}

/** The effect of one message, or of several copies of it. */
interface Effect {
  readonly deliveries: readonly [Delivery, ...Delivery[]]
  /** False if the probe did not change in its time. */
  readonly hasChanged: boolean
  readonly before: Reading
  readonly after: Reading
  readonly changes: readonly Change[]
}

/** Delivers a new payment and waits for its effect; notes it if it is acknowledged without one. */
async function effectOf(
  session: AuditSession,
  visible: VisibleEffects,
  deliver: () => Promise<Effect['deliveries']>,
): Promise<Effect> {
  const before = await settled(visible)
  const deliveries = await deliver()
  const hasChanged = deliveries.some(isAccepted) && (await visible.probe.hasChanged(before))
  const after = await settled(visible)
  if (deliveries.every(isAccepted) && !hasChanged && !mayBePage(visible.fields, before)) {
    session.withoutEffect.push(deliveries[0])
  }
  return { deliveries, hasChanged, before, after, changes: visible.probe.changes(before, after) }
}

const noEffect = { notJudged: 'a genuine event of this check was not accepted, or had no effect' }

/** Checks that a duplicate has no second effect, both one after the other and ten at once. */
export const duplicateEffect = ifVisible(async (session, visible) => {
  const event = session.freshPayout()
  const first = await effectOf(session, visible, async () => [await session.deliver(event)])
  if (!first.hasChanged) return noEffect
  const found = await session.deliver(event, { attempt: 2 })
  const again = visible.probe.changes(first.after, await settled(visible))
  const further = furtherEffects(visible.fields, again)
  if (further.length > 0) {
    session.isRepeating = true
    return { found, got: gotOf(further) }
  }
  const copied = session.freshPayout()
  const ten = await effectOf(session, visible, () => tenAtOnce(session, copied))
  const count = countEffects(visible.fields, ten.changes)
  if (count === null || count.max < 1.5) return 'passed'
  const got = `ten copies at once took effect ${Math.round(count.max)} times: ${gotOf(ten.changes)}`
  return { found: ten.deliveries[0], got }
})

async function tenAtOnce(session: AuditSession, event: EventRow): Promise<Effect['deliveries']> {
  const copies = Array.from({ length: 10 }, () => session.deliver(event, { isCrowded: true }))
  return (await Promise.all(copies)) as [Delivery, ...Delivery[]]
}

/** Returns the event before the final one of a payout, made from the final one. */
export function processing(completed: EventRow): EventRow {
  const { created_at } = JSON.parse(completed.body) as { created_at: string }
  return variant(completed, {
    status: 'PROCESSING',
    payment_completed: false,
    timestamp: created_at,
  })
}

/** Returns the event of a payout that comes back, a minute after its completion. */
function returned(completed: EventRow): EventRow {
  const { timestamp } = JSON.parse(completed.body) as { timestamp: string }
  return variant(completed, {
    status: 'FAILED',
    payment_completed: false,
    timestamp: toIso(toMillis(timestamp) + 60_000),
  })
}

/** Checks that an older event that arrives after a newer one changes nothing. */
export const lateEffect = ifVisible(async (session, visible) => {
  const completed = session.freshPayout()
  const final = await effectOf(session, visible, async () => [await session.deliver(completed)])
  if (!final.hasChanged) return noEffect
  const found = await session.deliver(processing(completed))
  const changes = visible.probe.changes(final.after, await settled(visible))
  const further = furtherEffects(visible.fields, changes)
  return further.length === 0 ? 'passed' : { found, got: gotOf(further) }
})

/**
 * Checks that the final event takes effect although an earlier one of its payment came before, and
 * that the two together move the amount of the payment once.
 */
export const finalEffect = ifVisible(async (session, visible) => {
  const completed = session.freshPayout()
  const start = await settled(visible)
  const first = await session.deliver(processing(completed))
  if (!isAccepted(first)) return { notJudged: 'PROCESSING was not accepted' }
  const before = await settled(visible)
  const found = await session.deliver(completed)
  if (!isAccepted(found)) return { notJudged: 'COMPLETED was not accepted' }
  if (!(await visible.probe.hasChanged(before))) {
    if (mayBePage(visible.fields, before)) return cutList
    if (looksCompleted(visible.fields, effectsBetween(visible, start, before))) {
      return { notJudged: 'the probe shows PROCESSING and COMPLETED alike' }
    }
    return { found, got: 'the probe did not change' }
  }
  const changes = effectsBetween(visible, start, await settled(visible))
  const twice = amountsTwice(visible.fields, changes, amountsOf(completed))
  if (twice.length === 0) {
    session.paidInSteps = completed
    return 'passed'
  }
  const texts = {
    title: 'PROCESSING and COMPLETED of one payment both book its money',
    why: 'Each payment has several events, and the money is booked with each of them.',
    fix: 'Book the money once for each transaction, when its status is COMPLETED.',
  }
  return { found, got: gotOf(twice), texts }
})

/** Checks that a payout that comes back after its completion changes what the probe shows. */
export const returnEffect = ifVisible(async (session, visible) => {
  const { paidInSteps } = session
  if (paidInSteps === null) return { notJudged: 'needs R34 to run before it and to pass' }
  const before = await settled(visible)
  const found = await session.deliver(returned(paidInSteps))
  if (!isAccepted(found)) return mustAccept(found)
  if (await visible.probe.hasChanged(before)) return 'passed'
  return mayBePage(visible.fields, before) ? cutList : { found, got: 'the probe did not change' }
})

/** Returns the amounts of an event. */
function amountsOf({ body }: EventRow): number[] {
  const { source_amount, target_amount, amount } = JSON.parse(body) as Record<string, unknown>
  return [source_amount, target_amount, amount].map(Number).filter((one) => one > 0)
}

/** The reason if a list of the probe has as many entries as pages have. */
export const cutList = {
  notJudged: 'a list in the probe looks like one page, so it may be incomplete',
}

const repeating = { notJudged: 'every duplicate takes effect again: see R13' }

/** The moments of the cut: receivers of any speed have to be cut while they work. */
const cutsMs = [0, 50]

/** Checks that an event whose connection was cut, and its retry, take effect once. */
export const cutEffect = ifVisible(async (session, visible) => {
  let hasShown = false
  for (const cutAfterMs of cutsMs) {
    const event = session.freshPayout()
    const before = await settled(visible)
    await session.deliver(event, { cutAfterBody: true, cutAfterMs })
    await session.pause(200)
    const found = await session.deliver(event, { attempt: 2 })
    if (!isAccepted(found)) return { notJudged: 'the retry was not accepted' }
    if (!(await visible.probe.hasChanged(before))) {
      if (mayBePage(visible.fields, before)) continue
      const title = 'An event whose connection was cut has no effect, and neither has its retry'
      return { found, got: 'the probe did not change', texts: { title } }
    }
    hasShown = true
    const changes = visible.probe.changes(before, await settled(visible))
    if ((countEffects(visible.fields, changes)?.max ?? 0) < 1.5) continue
    if (session.isRepeating) return repeating
    const title = 'An event whose connection was cut takes effect again with its retry'
    return { found, got: gotOf(changes), texts: { title } }
  }
  return hasShown ? 'passed' : cutList
})

const restartPolls = 60
const restartPollMs = 500

/** Delivers events, has the receiver restarted, and sends them again. */
export async function restart(
  session: AuditSession,
): Promise<RestartResult | { readonly notJudged: string }> {
  if (!session.request.restart) {
    return { notJudged: 'needs a command that restarts the receiver (--restart)' }
  }
  const effects = visibleEffects(session)
  const visible = 'notJudged' in effects ? null : effects
  const known = session.freshPayout()
  const before = visible === null ? null : await settled(visible)
  const first = await session.deliver(known)
  if (visible !== null && before !== null) await visible.probe.hasChanged(before)
  // This one may still be in a queue when the receiver stops.
  const acknowledged = await session.deliver(session.freshPayout())
  if (!isAccepted(first) || !isAccepted(acknowledged)) {
    return { notJudged: 'the delivery before the restart was not accepted' }
  }
  const cut = session.freshPayout()
  await session.deliver(cut, { cutAfterBody: true })
  await session.waitForRestart()
  const resumed = visible === null ? null : await readOnceUp(session, visible)
  const up = await deliveredOnceUp(session, () => session.deliver(cut, { attempt: 2 }))
  const isSeen = visible !== null && before !== null && resumed !== null
  const lost = isSeen ? lostOf(visible, before, resumed) : null
  const present = visible === null ? null : await settled(visible)
  const again = await session.deliver(known, { attempt: 2 })
  const isRepeated = visible !== null && present !== null && isAccepted(again)
  const changes = isRepeated ? visible.probe.changes(present, await settled(visible)) : []
  const repeated = isRepeated ? furtherAfterRestart(visible, changes) : []
  return { retries: [up, again], repeated, acknowledged, lost }
}

/** Reads the probe once it answers again. Throws ProbeFailed. */
async function readOnceUp({ pause }: AuditSession, { probe }: VisibleEffects): Promise<Reading> {
  for (let poll = 1; ; poll += 1) {
    const reading = await probe.settled({ anew: true })
    if (reading !== null) return reading
    if (poll === restartPolls) throw new ProbeFailed(`after the restart, ${probe.failure()}`)
    await pause(restartPollMs)
  }
}

/** Returns the changes by a duplicate; after a restart, a payment of a new list counts as well. */
function furtherAfterRestart({ fields }: VisibleEffects, changes: readonly Change[]): Change[] {
  const further = furtherEffects(fields, changes)
  return further.length > 0 ? further : effectsAmong(fields, changes).filter(isNew)
}

function isNew({ added, removed }: Change): boolean {
  return added.length > 0 && removed.length === 0
}

const beforeRestart = 2

/** Returns what is missing of the events that were acknowledged before the restart, or ''. */
function lostOf({ probe, fields }: VisibleEffects, before: Reading, resumed: Reading): string {
  const changes = effectsAmong(fields, probe.changes(before, resumed))
  const count = countEffects(fields, changes)
  if (mayBePage(fields, resumed)) return ''
  if (changes.length === 0) return 'the probe shows none of the events before the restart'
  if (count === null) return ''
  const found = Math.round(count.max)
  if (found >= beforeRestart) return ''
  return `${Math.max(0, found)} of ${beforeRestart} events took effect: ${gotOf(changes)}`
}

/**
 * Checks that after a restart the receiver accepts an event from before, and one that the restart
 * cut off, and that neither takes effect again.
 */
export async function retryAfterRestart(session: AuditSession): Promise<Judgement> {
  session.restarted ??= await restart(session)
  const { restarted } = session
  if ('notJudged' in restarted) return restarted
  const { repeated, retries } = restarted
  if (repeated.length === 0) return mustAccept(...retries)
  if (session.isRepeating) return repeating
  const texts = {
    title: 'A delivery from before a restart takes effect again after it',
    why: 'An order is paid or shipped twice after each restart.',
  }
  return { found: retries[retries.length - 1] as Delivery, got: gotOf(repeated), texts }
}

/** Checks that no event that was acknowledged before a restart is lost. */
export const lostInRestart = ifVisible(async (session) => {
  session.restarted ??= await restart(session)
  const { restarted } = session
  if ('notJudged' in restarted) return restarted
  const { acknowledged, lost } = restarted
  return lost === null || lost === '' ? 'passed' : { found: acknowledged, got: lost }
})

/** Repeats a delivery until the receiver answers, because after a restart it may not listen yet. */
async function deliveredOnceUp(
  session: AuditSession,
  deliver: () => Promise<Delivery>,
): Promise<Delivery> {
  for (let poll = 1; ; poll += 1) {
    const delivery = await deliver()
    if (delivery.result.status !== null || poll === restartPolls) return delivery
    await session.pause(restartPollMs)
  }
}

export function gotOf(changes: readonly Change[]): string {
  return `the probe changed: ${describeChanges(changes)}`
}
