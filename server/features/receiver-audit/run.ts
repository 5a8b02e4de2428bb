import { withoutCredentials } from '../../webhooks/url.ts'
import { type CheckNumber, catalogueEntry, checkNumbers } from './catalogue.ts'
import { checks } from './checks.ts'
import { ProbeFailed } from './effects.ts'
import { firstContact } from './first-contact.ts'
import { fixCode } from './fix-code.ts'
import { describeResult, type Found, type Judgement, reactionOf } from './judgement.ts'
import { toCommand } from './sent.ts'
import { type AuditSession, NoPayoutLeft, TimeIsUp } from './session.ts'
import { findingTexts } from './texts.ts'
import type { AuditReport } from './types.ts'

/** The part of a report that grows while the audit runs. */
export type Results = Pick<AuditReport, 'findings' | 'passed' | 'not_judged'>

/** Runs every requested check on a receiver, and adds the findings to `results`. */
export async function runChecks(session: AuditSession, results: Results): Promise<void> {
  const wanted = checkNumbers.filter((number) => session.request.numbers.includes(number))
  const stopped = await contacted(session)
  if (stopped !== null) {
    const { finding, reason } = stopped
    if (finding !== null) addFinding(session, results, finding.number, finding)
    for (const number of wanted) {
      if (number !== finding?.number) addNotJudged(results, number, reason)
    }
    return
  }
  for (const check of new Set(wanted.map((number) => catalogueEntry(number).check))) {
    const group = wanted.filter((number) => catalogueEntry(number).check === check)
    for (const number of group) await runCheck(session, results, number)
  }
}

async function contacted(session: AuditSession) {
  try {
    return await firstContact(session)
  } catch (error) {
    if (error instanceof TimeIsUp) return null
    throw error
  }
}

async function runCheck(
  session: AuditSession,
  results: Results,
  number: CheckNumber,
): Promise<void> {
  const { check, passed } = catalogueEntry(number)
  const judgement = await judged(session, number)
  if (judgement === 'passed') results.passed.push({ number, check, title: passed })
  else if ('passed' in judgement) results.passed.push({ number, check, title: judgement.passed })
  else if ('notJudged' in judgement) addNotJudged(results, number, judgement.notJudged)
  else addFinding(session, results, number, judgement)
}

async function judged(session: AuditSession, number: CheckNumber): Promise<Judgement> {
  try {
    return await checks[number](session)
  } catch (error) {
    if (error instanceof TimeIsUp) return { notJudged: 'the audit ran out of time' }
    if (error instanceof ProbeFailed) return { notJudged: error.message }
    if (error instanceof NoPayoutLeft) {
      return {
        notJudged: 'this check needs another payment, but this world has no more recent payouts',
      }
    }
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
  { found, got, reaction, texts }: Found,
): void {
  const { check, severity, code, section } = catalogueEntry(number)
  const usual = findingTexts(number, { ...reactionOf(found), ...reaction })
  const came = describeResult(found)
  results.findings.push({
    number,
    check,
    severity,
    ...usual,
    ...texts,
    section,
    sent: toCommand(withoutCredentials(request.url), found.message),
    got: got === undefined ? came : `${got}; ${came}`,
    code: code === undefined ? [] : [...fixCode[code]],
  })
}
