import { isAccepted, type Judgement, mustAccept } from './judgement.ts'
import { type AuditSession, type Delivery, variant } from './session.ts'

function withoutProbe(session: AuditSession): Judgement {
  const failure = session.probeFailure()
  if (failure !== null) return { notJudged: `the probe was not reached: ${failure}` }
  return { notJudged: 'needs a probe: an address that shows the effect of events (--probe)' }
}

const withoutEffect = 'the probe did not change after a genuine event, or did not answer 2xx'

/** Checks that a duplicate has no second effect, both one after the other and ten at once. */
export async function duplicateEffect(session: AuditSession): Promise<Judgement> {
  const before = await session.effect()
  if (before === null) return withoutProbe(session)
  const event = session.freshPayout()
  const first = await session.deliver(event)
  const once = await session.effect()
  if (!isAccepted(first) || once === null || once === before) return { notJudged: withoutEffect }
  const found = await session.deliver(event, { attempt: 2 })
  const twice = await session.effect()
  if (twice === null) return { notJudged: probeStopped }
  if (twice !== once) return { found, got: changeOf(once, twice) }
  return tenAtOnce(session, changeBetween(before, once))
}

/** Checks that ten copies of one event, sent at once, change the probe as much as one event. */
async function tenAtOnce(session: AuditSession, one: readonly number[] | null): Promise<Judgement> {
  const before = await session.effect()
  const event = session.freshPayout()
  const copies = Array.from({ length: 10 }, () => session.deliver(event))
  const [found] = (await Promise.all(copies)) as [Delivery, ...Delivery[]]
  const after = await session.effect()
  if (before === null || after === null) return { notJudged: probeStopped }
  const ten = changeBetween(before, after)
  if (one === null || ten === null || one.length !== ten.length) return 'passed'
  const isMore = ten.some(
    (change, at) => Math.abs(change) > Math.abs(one[at] ?? 0) && one[at] !== 0,
  )
  return isMore ? { found, got: `ten copies at once: ${changeOf(before, after)}` } : 'passed'
}

/** Checks that an older event that arrives after a newer one changes nothing. */
export async function lateEffect(session: AuditSession): Promise<Judgement> {
  const before = await session.effect()
  if (before === null) return withoutProbe(session)
  const completed = session.freshPayout()
  await session.deliver(completed)
  const final = await session.effect()
  if (final === null || final === before) return { notJudged: withoutEffect }
  const { created_at } = JSON.parse(completed.body) as { created_at: string }
  const fields = { status: 'PROCESSING', payment_completed: false, timestamp: created_at }
  const found = await session.deliver(variant(completed, fields))
  const late = await session.effect()
  if (late === null) return { notJudged: probeStopped }
  return late === final ? 'passed' : { found, got: changeOf(final, late) }
}

const probeStopped = 'the probe stopped answering 2xx'

const restartPolls = 60
const restartPollMs = 500

/**
 * Checks that after a restart the receiver accepts an event from before, and one that the restart
 * cut off.
 */
export async function retryAfterRestart(session: AuditSession): Promise<Judgement> {
  if (!session.request.restart) {
    return { notJudged: 'needs a command that restarts the receiver (--restart)' }
  }
  const known = session.freshPayout()
  if (!isAccepted(await session.deliver(known))) {
    return { notJudged: 'the delivery before the restart was not accepted' }
  }
  const cut = variant(known)
  await session.deliver(cut, { cutAfterBody: true })
  await session.waitForRestart()
  const up = await deliveredOnceUp(session, () => session.deliver(cut, { attempt: 2 }))
  const before = await session.effect()
  const again = await session.deliver(known, { attempt: 2 })
  const after = await session.effect()
  const isKnown = before !== null && after !== null
  if (isKnown && before !== after && isAccepted(again)) {
    return { found: again, got: changeOf(before, after), outcome: 'accepted' }
  }
  return mustAccept(up, again)
}

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

/** Returns the change of each number in the probe's answer; null if more than numbers changed. */
function changeBetween(before: string, after: string): number[] | null {
  const number = /-?\d+(?:\.\d+)?/g
  if (before.replace(number, '#') !== after.replace(number, '#')) return null
  const values = (text: string) => [...text.matchAll(number)].map(([found]) => Number(found))
  const earlier = values(before)
  return values(after).map((value, at) => value - (earlier[at] ?? 0))
}

const maxShown = 300

function changeOf(before: string, after: string): string {
  return `the probe went from ${before.slice(0, maxShown)} to ${after.slice(0, maxShown)}`
}
