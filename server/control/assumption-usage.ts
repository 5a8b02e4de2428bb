import { eventKindOf, eventTypes } from '../api/events/catalogue.ts'
import { operations } from '../api/index.ts'
import type { Auth, Operation } from '../core/operation.ts'
import type { UsageCounts } from './all-worlds.ts'

/** The decisions that every operation of the API depends on. */
const always = ['G1', 'G2', 'G4', 'G5', 'G6', 'G7', 'G8', 'A28', 'A29'] as const

const byCaller: Readonly<Record<Auth, readonly string[]>> = {
  hmac: ['A16', 'A17', 'A27'],
  jwt: ['A15'],
  none: [],
  control: [],
}

/** The decisions that every delivery depends on. */
const byDelivery = ['A18', 'A19', 'A20'] as const

/** Returns the decisions an operation depends on: its own, and those of its authentication. */
export function assumptionsOf({ auth, assumptions: assumes }: Operation): string[] {
  const shared = auth === 'control' ? [] : [...always, ...byCaller[auth]]
  return [...new Set([...assumes, ...shared])]
}

/** Returns the ids of the operations that depend on each decision, by its number. */
export function operationsByAssumption(all: readonly Operation[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const operation of all) {
    for (const number of assumptionsOf(operation)) {
      found.set(number, [...(found.get(number) ?? []), operation.id])
    }
  }
  return found
}

/** The decisions that an operation of the API or a webhook depends on. */
export const apiAssumptions: ReadonlySet<string> = new Set([
  ...operations.flatMap(assumptionsOf),
  ...byDelivery,
  ...eventTypes.flatMap((type) => eventKindOf(type).assumptions),
])

/** Returns the number of accepted requests by operation. */
export function succeeded(tally: UsageCounts): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [id, answers] of tally.responses()) {
    for (const [answer, times] of answers) {
      if (/^2\d\d$/.test(answer)) counts.set(id, (counts.get(id) ?? 0) + times)
    }
  }
  return counts
}

/**
 * Returns the number of accepted requests and received webhooks that depended on each decision.
 * Calls of the control API are not traffic of a client: they do not count.
 */
export function assumptionUsage(tally: UsageCounts): Map<string, number> {
  const relied = new Map<string, number>()
  const add = (numbers: readonly string[], count: number) => {
    for (const number of numbers) relied.set(number, (relied.get(number) ?? 0) + count)
  }
  const accepted = succeeded(tally)
  for (const operation of operations) {
    const count = accepted.get(operation.id) ?? 0
    if (count > 0) add(assumptionsOf(operation), count)
  }
  const delivered = tally.counts('webhooks')
  for (const type of eventTypes) {
    const count = delivered.get(type) ?? 0
    if (count > 0) add([...byDelivery, ...eventKindOf(type).assumptions], count)
  }
  return relied
}
