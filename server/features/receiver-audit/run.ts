import { withoutCredentials } from '../../webhooks/url.ts'
import { type CheckNumber, catalogueEntry, checkNumbers, findingTexts } from './catalogue.ts'
import { checks } from './checks.ts'
import { fixCode } from './fix-code.ts'
import {
  describeResult,
  type Found,
  isAccepted,
  type Judgement,
  receiverOutcomeOf,
  toCurl,
} from './judgement.ts'
import { type AuditSession, type Delivery, TimeIsUp } from './session.ts'
import type { AuditReport } from './types.ts'

/** The part of a report that grows while the audit runs. */
export type Results = Pick<AuditReport, 'findings' | 'passed' | 'not_judged'>

/** The groups whose checks do not affect each other. */
const parallel: ReadonlySet<string> = new Set(['forged', 'stale'])

/** Runs every requested check on a receiver, and adds the findings to `results`. */
export async function runChecks(session: AuditSession, results: Results): Promise<void> {
  const wanted = checkNumbers.filter((number) =>
    session.request.checks.includes(catalogueEntry(number).check),
  )
  const stopped = await firstContact(session, results)
  if (stopped !== null) {
    const { finding, reason } = stopped
    for (const number of wanted) if (number !== finding) addNotJudged(results, number, reason)
    return
  }
  for (const check of new Set(wanted.map((number) => catalogueEntry(number).check))) {
    const group = wanted.filter((number) => catalogueEntry(number).check === check)
    if (parallel.has(check)) {
      await Promise.all(group.map((number) => runCheck(session, results, number)))
      byNumber(results)
    } else for (const number of group) await runCheck(session, results, number)
  }
}

interface Stopped {
  /** null if the receiver could not be reached, which is no finding. */
  readonly finding: CheckNumber | null
  /** The reason why no other check is made. */
  readonly reason: string
}

/** Sends a genuine event. Returns null if it is accepted; otherwise that is the only finding. */
async function firstContact(session: AuditSession, results: Results): Promise<Stopped | null> {
  const [event] = session.events.genuine
  if (event === undefined) throw new Error('the scratch world has no events')
  try {
    const delivery = await session.deliver(event)
    if (isAccepted(delivery)) return null
    const { error, notReached } = delivery.result
    if (notReached) return { finding: null, reason: `the receiver was not reached: ${error}` }
    const finding = numberOfFailure(delivery)
    addFinding(session, results, finding, { found: delivery })
    return { finding, reason: 'a genuine event was not accepted, so other answers say nothing' }
  } catch (error) {
    if (error instanceof TimeIsUp) return null
    throw error
  }
}

function numberOfFailure({ result: { status, timedOut } }: Delivery): CheckNumber {
  if (timedOut) return 'R24'
  return status !== null && status >= 300 && status < 400 ? 'R27' : 'R01'
}

async function runCheck(
  session: AuditSession,
  results: Results,
  number: CheckNumber,
): Promise<void> {
  const { check, passed } = catalogueEntry(number)
  const judgement = await judged(session, number)
  if (judgement === 'passed') results.passed.push({ number, check, title: passed })
  else if ('notJudged' in judgement) addNotJudged(results, number, judgement.notJudged)
  else addFinding(session, results, number, judgement)
}

async function judged(session: AuditSession, number: CheckNumber): Promise<Judgement> {
  try {
    return await checks[number](session)
  } catch (error) {
    if (error instanceof TimeIsUp) return { notJudged: 'the time of the audit was up' }
    throw error
  }
}

function addNotJudged(results: Results, number: CheckNumber, reason: string): void {
  results.not_judged.push({ number, check: catalogueEntry(number).check, reason })
}

function addFinding(
  { request }: AuditSession,
  results: Results,
  number: CheckNumber,
  { found, got, outcome = receiverOutcomeOf(found) }: Found,
): void {
  const { check, severity, code, section } = catalogueEntry(number)
  const { title, why, fix } = findingTexts(number, outcome)
  const came = describeResult(found)
  results.findings.push({
    number,
    check,
    severity,
    title,
    why,
    fix,
    section,
    sent: toCurl(withoutCredentials(request.url), found.message),
    got: got === undefined ? came : `${got}; ${came}`,
    code: code === undefined ? [] : [...fixCode[code]],
  })
}

function byNumber({ findings, passed, not_judged }: Results): void {
  for (const list of [findings, passed, not_judged]) {
    list.sort((a, b) => (a.number < b.number ? -1 : 1))
  }
}
