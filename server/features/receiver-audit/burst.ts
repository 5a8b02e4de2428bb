import type { EventRow } from '../../model/rows.ts'
import {
  cutList,
  effectsBetween,
  gotOf,
  settled,
  type VisibleEffects,
  visibleEffects,
} from './effects.ts'
import { isAccepted, type Judgement, mustSurvive } from './judgement.ts'
import { countEffects, mayBePage, type Reading } from './reading.ts'
import { type AuditSession, type Burst, type Delivery, variant } from './session.ts'

const atOnce = 50
const maxWaitMs = 30_000

/** Sends fifty payments at once, and waits for their effects. */
async function burst(session: AuditSession, sample: EventRow): Promise<Burst> {
  const { canBeCopied } = session.events
  const found = visibleEffects(session)
  const visible = 'notJudged' in found || !canBeCopied ? null : found
  const before = visible === null ? null : await settled(visible)
  const send = () => {
    const event = canBeCopied ? session.freshPayout() : variant(sample)
    return session.deliver(event, { isCrowded: true })
  }
  const all = await Promise.all(Array.from({ length: atOnce }, send))
  const deliveries = all as [Delivery, ...Delivery[]]
  if (visible === null || before === null) return { deliveries, changes: null, uncountable: null }
  const accepted = deliveries.filter(isAccepted).length
  const after = await untilComplete(session, visible, before, accepted)
  return {
    deliveries,
    changes: effectsBetween(visible, before, after.reading),
    uncountable: uncountable(visible, after),
  }
}

/** The last reading after a burst. */
interface AfterBurst {
  readonly reading: Reading
  /** True if the probe was still changing. */
  readonly isMoving: boolean
}

/** Returns why the number of effects says nothing; null if it does. */
function uncountable({ fields }: VisibleEffects, { reading, isMoving }: AfterBurst): string | null {
  if (isMoving) return 'the effects were still arriving'
  return mayBePage(fields, reading) ? cutList.notJudged : null
}

/** Reads the probe until it shows all effects, or no longer changes. */
async function untilComplete(
  session: AuditSession,
  visible: VisibleEffects,
  before: Reading,
  accepted: number,
): Promise<AfterBurst> {
  const { probe, fields } = visible
  const waitMs = 500 + (probe.report.lag_ms ?? 0)
  let reading = await settled(visible)
  for (let waited = 0; waited < maxWaitMs; waited += waitMs) {
    const count = countEffects(fields, effectsBetween(visible, before, reading))
    if (count === null || count.max > accepted - 0.5) return { reading, isMoving: false }
    await session.pause(waitMs)
    const next = await probe.settled({ anew: true })
    if (next === null) break
    if (probe.changes(reading, next).length === 0) return { reading: next, isMoving: false }
    reading = next
  }
  return { reading, isMoving: true }
}

/** Checks that fifty events at once are answered, and not with 5xx. */
export async function burstAnswers(session: AuditSession, sample: EventRow): Promise<Judgement> {
  session.burst ??= await burst(session, sample)
  return mustSurvive(...session.burst.deliveries)
}

/** Checks that each acknowledged event of fifty at once took effect. */
export async function burstEffects(session: AuditSession, sample: EventRow): Promise<Judgement> {
  const visible = visibleEffects(session)
  if ('notJudged' in visible) return visible
  session.burst ??= await burst(session, sample)
  const { deliveries, changes, uncountable } = session.burst
  if (changes === null) return { notJudged: 'this check needs more payments than this world has' }
  const count = countEffects(visible.fields, changes)
  const accepted = deliveries.filter(isAccepted)
  const [found] = accepted
  if (found === undefined) return { notJudged: 'none of the events was accepted' }
  if (count === null) return { notJudged: 'the probe does not show how many events took effect' }
  if (count.max > accepted.length - 0.5) return 'passed'
  if (uncountable !== null) return { notJudged: uncountable }
  const effects = Math.max(0, Math.round(count.max))
  const got = `${accepted.length} were acknowledged, but ${effects} took effect; ${gotOf(changes)}`
  return { found, got }
}
