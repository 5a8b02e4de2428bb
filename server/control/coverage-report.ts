import { threeDsResults } from '../api/cards/outcome.ts'
import { paymentMachine, refundMachine } from '../api/cards/state-machine.ts'
import { kycMachine } from '../api/customers/state-machine.ts'
import { eventTypes } from '../api/events/catalogue.ts'
import { operations } from '../api/index.ts'
import { quoteMachine } from '../api/quotes/state-machine.ts'
import { transactionMachine } from '../api/transactions/state-machine.ts'
import { toIso } from '../core/clock.ts'
import type { Operation } from '../core/operation.ts'
import type { Schemas } from '../generated/schemas.ts'
import { errorTextsByStatus } from '../http/operation-errors.ts'
import type { Reference } from '../model/reference.ts'
import type { UsageCounts } from './all-worlds.ts'
import { apiAssumptions, assumptionUsage, succeeded } from './assumption-usage.ts'
import { trafficOf } from './traffic.ts'

export type Coverage = Schemas['Coverage']
type Section = Coverage['sections'][number]

/** Statuses of the HTTP transport, which tests of a client need not cause. */
const transportStatuses = new Set([401, 413, 429, 500])
const transportTexts = new Set(['internal error', 'request body too large', 'too many requests'])

const quoteTypes = ['DEPOSIT', 'WITHDRAWAL', 'EXCHANGE', 'SWAP', 'TRANSFER', 'DIRECT_EXCHANGE']

/** Returns the covered and the missing parts of the API since the last reset. */
export function coverageOf(tally: UsageCounts, reference: Reference, numbers: readonly string[]) {
  const outcomes = reference.cards.outcomes.map(({ result }) => result)
  const final = ['COMPLETED', 'EXPIRED', 'FAILED']
  const usable = numbers.filter((number) => apiAssumptions.has(number))
  const ofMarks = (name: string, title: string, items: readonly string[]) =>
    sectionOf(name, title, items, tally.counts(name))
  const sections = [
    sectionOf('operations', 'Operations that worked', operationIds, succeeded(tally)),
    sectionOf('statuses', 'Documented statuses', statusItems(), countsByAnswer(tally)),
    sectionOf('errors', 'Error texts', errorTexts(), refusedWith(tally)),
    ofMarks(
      'quotes',
      'Final statuses of quotes',
      quoteTypes.flatMap((type) => final.map((status) => `${type} ${status}`)),
    ),
    ofMarks('transitions', 'Status changes', transitions()),
    ofMarks('webhooks', 'Webhooks acknowledged', eventTypes),
    ofMarks('cards', 'Card outcomes', outcomes),
    ofMarks('three_ds', '3-D Secure results', threeDsResults),
    sectionOf('decisions', 'Assumptions used', usable, assumptionUsage(tally)),
  ]
  const covered = sum(sections.map((section) => section.covered))
  const total = sum(sections.map((section) => section.total))
  const since = toIso(tally.sinceMs())
  return {
    since,
    ...shareOf(covered, total),
    sections,
    traffic: trafficOf(tally),
  } satisfies Coverage
}

const operationIds = operations.map(({ id }) => id)

function sectionOf(
  name: string,
  title: string,
  names: readonly string[],
  counts: ReadonlyMap<string, number>,
): Section {
  const items = names.map((item) => ({ name: item, count: counts.get(item) ?? 0 }))
  const covered = items.filter(({ count }) => count > 0).length
  return { name, title, ...shareOf(covered, items.length), items }
}

/** Returns the percentage, rounded to one decimal: 100 only for all, 0 only for none. */
function shareOf(covered: number, total: number) {
  if (covered === total) return { percent: 100, covered, total }
  const rounded = Math.round((covered / total) * 1_000) / 10
  const least = covered === 0 ? 0 : 0.1
  return { percent: Math.min(Math.max(rounded, least), 99.9), covered, total }
}

function statusItems(): string[] {
  return operations.flatMap((operation) => {
    const refused = [...errorTextsByStatus(operation).keys()].filter(
      (s) => !transportStatuses.has(s),
    )
    const statuses = [...new Set([operation.returns[0], ...refused])].sort((a, b) => a - b)
    return statuses.map((status) => `${operation.id} ${status}`)
  })
}

function countsByAnswer(tally: UsageCounts): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [id, answers] of tally.responses()) {
    for (const [answer, times] of answers) counts.set(`${id} ${answer}`, times)
  }
  return counts
}

/** Returns every error text once, without those of the transport. */
function errorTexts(): string[] {
  const texts = operations.flatMap((operation: Operation) =>
    [...errorTextsByStatus(operation).values()].flatMap((ofStatus) => [...ofStatus]),
  )
  return [...new Set(texts)].filter((text) => !transportTexts.has(text)).sort()
}

function refusedWith(tally: UsageCounts): Map<string, number> {
  const own = new Set(operationIds)
  const counts = new Map<string, number>()
  for (const [id, answers] of tally.responses()) {
    if (!own.has(id)) continue
    for (const [answer, times] of answers) {
      const text = /^\d+ (.+)$/.exec(answer)?.[1]
      if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + times)
    }
  }
  return counts
}

function transitions(): string[] {
  const machines = [quoteMachine, transactionMachine, kycMachine, paymentMachine, refundMachine]
  return machines.flatMap(({ name, transitions: table }) =>
    table.map(([from, event]) => `${name} ${from} ${event}`),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
