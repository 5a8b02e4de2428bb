import type { EventRow } from '../../model/rows.ts'
import type { CheckNumber } from './catalogue.ts'
import { diagnose } from './diagnose.ts'
import { type Found, isAccepted } from './judgement.ts'
import { canGrow, describeChanges, effectFieldsOf, type Reading } from './reading.ts'
import { type AuditSession, type Delivery, variant } from './session.ts'

/** Why no other check is made. */
export interface Stopped {
  readonly reason: string
  /** The only finding; null if the receiver could not be reached, which is none. */
  readonly finding: (Found & { readonly number: CheckNumber }) | null
}

/**
 * Sends a genuine event. If it is accepted, learns how the probe shows it, and returns null.
 */
export async function firstContact(session: AuditSession): Promise<Stopped | null> {
  const { probe } = session
  await probe?.observeRest()
  const before = (await probe?.settled()) ?? null
  const event = session.freshPayout()
  const delivery = await session.deliver(event)
  if (!isAccepted(delivery)) return stopped(session, event, delivery)
  if (before !== null) await learnEffects(session, before)
  return null
}

/** Learns from two payouts in which fields of the probe effects show, and how long they take. */
async function learnEffects(session: AuditSession, before: Reading): Promise<void> {
  const { probe } = session
  if (probe === null) return
  if (!(await probe.hasChanged(before))) {
    session.probeNote = await withoutChange(session, before)
    return
  }
  const one = await probe.settled()
  const second = await session.deliver(session.freshPayout())
  if (one === null || !isAccepted(second)) return
  const first = probe.changes(before, one)
  if (!(await probe.hasChanged(one))) {
    if (!canGrow(effectFieldsOf(first, null))) {
      session.probeNote = `the probe shows only that something happened: ${describeChanges(first)}`
      return
    }
    session.withoutEffect.push(second)
    session.isLosing = true
    probe.learn(first, null)
    return
  }
  const two = await probe.settled()
  if (two === null) return
  const fields = probe.learn(first, probe.changes(one, two))
  if (fields === null) session.probeNote = 'two payments changed different fields of the probe'
}

export const unchanged =
  'the probe did not change after a payout, nor after events of the other types'

/** Finds out whether the probe shows other events, and returns why it shows no payout. */
async function withoutChange(session: AuditSession, before: Reading): Promise<string> {
  const { probe, events } = session
  const others = events.genuine.filter(({ type }) => type !== 'transaction')
  for (const event of others) await session.deliver(variant(event))
  const types = others.map(({ type }) => type).join(', ')
  if (await probe?.hasChanged(before)) {
    session.isOtherEffect = true
    return `the probe shows ${types} events, but not payouts, which the checks of effects send`
  }
  return unchanged
}

async function stopped(
  session: AuditSession,
  event: EventRow,
  delivery: Delivery,
): Promise<Stopped> {
  const { status, error, notReached, connected, timedOut } = delivery.result
  const unreached = { finding: null, reason: `the receiver was not reached: ${error}` }
  const reason = 'a genuine event was not accepted, so other responses prove nothing'
  if (notReached || !connected) return unreached
  if (timedOut) return { reason, finding: { number: 'R24', found: delivery } }
  if (status === null) {
    const { result } = await session.get()
    const spoken = result.status === null ? unreached : null
    return spoken ?? { reason, finding: { number: 'R01', found: delivery } }
  }
  if (status >= 300 && status < 400) return { reason, finding: { number: 'R27', found: delivery } }
  return { reason, finding: { number: 'R01', ...(await diagnose(session, event, delivery)) } }
}
