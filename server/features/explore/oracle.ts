import { groupBy } from '../../core/group-by.ts'
import {
  addTotals,
  areEqualTotals,
  type ContentPart,
  contentOf,
  type Movement,
  movedByContent,
  totalsOf,
} from './movements.ts'
import type { Observation, SentRequest } from './observe.ts'
import { isRepeatedRead, keyOf, type Schedule, sentenceOf } from './schedule.ts'
import type { ExploreFinding, NotJudged, RuleNumber, ShownRequest, Totals } from './types.ts'

/** The clean run, and what is compared with it. */
export interface Reference {
  readonly clean: Observation
  /** The parts of a movement that are the same in each clean run. */
  readonly parts: readonly ContentPart[]
}

type Problem = Pick<ExploreFinding, 'number' | 'severity' | 'title' | 'entries'> &
  Partial<Pick<ExploreFinding, 'moved' | 'expected'>>

/** Returns the findings about a run with faults; other rules add nothing to those about money. */
export function evaluate(
  schedule: Schedule,
  run: Observation,
  reference: Reference,
): ExploreFinding[] {
  const money = moneyProblems(run, reference)
  const books = run.end.isOk ? booksProblem(run) : null
  const problems = [
    ...money,
    ...(books === null ? [] : [books]),
    ...(money.length === 0 && run.end.isOk ? unlearned(run, reference) : []),
    ...(money.length === 0 && !run.end.isOk ? [failure(run)] : []),
  ]
  const shown = { only: keyOf(schedule), fault: sentenceOf(schedule) }
  const requests = requestsAround(run.requests, schedule)
  return problems.map((problem) => ({
    ...problem,
    ...shown,
    requests,
    moved: problem.moved ?? null,
    expected: problem.expected ?? null,
    recording: null,
  }))
}

function moneyProblems(run: Observation, { clean, parts }: Reference): Problem[] {
  const before = movedByContent(clean.movements, parts)
  const after = movedByContent(run.movements, parts)
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].flatMap((key): Problem[] => {
    const expected = before.get(key) ?? []
    const moved = after.get(key) ?? []
    const counts = { moved: moved.length, expected: expected.length }
    const [one = expected[0]] = moved
    const title = (text: string) => `${text}: ${moneyText(one as Movement)}`
    if (moved.length > expected.length) {
      const times = expected.length === 0 ? 'not at all' : timesText(expected.length)
      const text = `Money moved ${timesText(moved.length)} instead of ${times}`
      return [found('X01', 'error', title(text), moved, counts)]
    }
    if (moved.length === expected.length || !run.end.isOk) return []
    const back = run.movements.filter((it) => it.cameBack && contentOf(it, parts) === key)
    const how = back.length > 0 ? 'came back' : 'did not move'
    return [
      found(
        'X02',
        'error',
        title(`The command ended with exit code 0, but money ${how}`),
        back,
        counts,
      ),
    ]
  })
}

function found(
  number: RuleNumber,
  severity: ExploreFinding['severity'],
  title: string,
  movements: readonly Movement[],
  counts: Pick<Problem, 'moved' | 'expected'> = {},
): Problem {
  return {
    number,
    severity,
    title,
    entries: movements.flatMap(({ entries }) => entries),
    ...counts,
  }
}

function timesText(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`
}

function moneyText({ amount, currency, user, recipient }: Movement): string {
  return `${amount} ${currency} from ${user} to ${recipient}`
}

/** Returns the payments whose end the clean run learned, and this run did not. */
function unlearned(run: Observation, { clean, parts }: Reference): Problem[] {
  const expected = learnedByContent(clean, parts)
  const actual = learnedByContent(run, parts)
  return [...expected].flatMap(([key, same]) => {
    if ((actual.get(key)?.length ?? 0) >= same.length) return []
    const text = 'The final status was neither read nor acknowledged'
    return [found('X03', 'warning', `${text}: ${moneyText(same.at(-1) as Movement)}`, [])]
  })
}

function learnedByContent({ movements, learned }: Observation, parts: Reference['parts']) {
  const known = movements.filter(({ id }) => learned.has(id))
  return groupBy(known, (movement) => contentOf(movement, parts))
}

function failure({ end }: Observation): Problem {
  return found('X05', 'info', `The command ${end.how}; no money moved twice`, [])
}

/**
 * Returns the problem if the books agree with the ledger in no way: neither the totals, nor what
 * the run added to them.
 */
export function booksProblem({ books, movements }: Observation): Problem | null {
  if (books === undefined) return null
  const ledger = totalsOf(movements)
  const { before, after } = books
  if (areEqualTotals(after, ledger) || areEqualTotals(after, addTotals(before, ledger))) return null
  const text = `The books show ${totalsText(after)}, but the ledger shows ${totalsText(ledger)}`
  return found('X04', 'error', text, movements)
}

function totalsText(totals: Totals): string {
  const parts = Object.entries(totals).map(([code, amount]) => `${withCents(amount)} ${code}`)
  return parts.length === 0 ? 'nothing' : parts.sort().join(' and ')
}

function withCents(amount: string): string {
  const [whole, cents = ''] = amount.split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

const shownBefore = 3
const shownAfter = 8

/** Returns the requests around the places of a schedule; repeated reads once. */
function requestsAround(
  requests: readonly SentRequest[],
  schedule: Schedule,
): readonly ShownRequest[] {
  const places = new Set(schedule.map(({ place }) => place))
  const distinct = requests.filter(
    (request, i) =>
      places.has(request.place) ||
      !isRepeatedRead(request, requests[i - 1]) ||
      requests[i - 1]?.status !== request.status,
  )
  const faulty = distinct.flatMap(({ place }, i) => (places.has(place) ? [i] : []))
  const from = Math.max(0, (faulty[0] ?? 0) - shownBefore)
  const shown = distinct.slice(from, (faulty.at(-1) ?? 0) + shownAfter + 1)
  return shown.map(({ place, method, path, status }) => {
    return { place, method, path, status, has_fault: places.has(place) }
  })
}

/** Returns the sentence for a schedule whose fault did not apply. */
export function notApplied({ wasReset }: Observation, schedule: Schedule): string {
  if (wasReset) {
    return 'the command resets its world, which removes the fault: each run begins in a fresh fork'
  }
  const places = schedule.map(({ place }) => place).join(' and ')
  return `the fault was not injected: this run did not reach ${places} as the clean run did`
}

/** Returns what is said about each run that was left out. */
export function leftOut(left: readonly Schedule[]): NotJudged[] {
  return left.map((schedule) => {
    return { only: keyOf(schedule), reason: 'left out: allow more with --runs' }
  })
}
