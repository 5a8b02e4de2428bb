import type { Tally } from '../http/tally.ts'
import type { Auth, Operation } from '../kernel/operation.ts'

/** What everything under the API rests on, whatever it does. */
const always = ['G1', 'G2', 'G4', 'G5', 'G6', 'G7', 'G8', 'A28', 'A29'] as const

const byCaller: Readonly<Record<Auth, readonly string[]>> = {
  hmac: ['A16', 'A17', 'A27'],
  jwt: ['A15'],
  none: [],
  control: [],
}

/** What an acknowledged webhook rests on, by its type. */
const byWebhook: Readonly<Record<string, readonly string[]>> = {
  transaction: ['A18', 'A19', 'A20', 'A21', 'B8'],
  'virtual_wallet.ready': ['A18', 'A19', 'A20', 'A22'],
  'kyc.status_updated': ['A18', 'A19', 'A20', 'A23'],
  card_payment: ['A18', 'A19', 'A20', 'Cards'],
}

/** The numbered decisions an operation rests on: its own, and those of the way it is called. */
export function assumptionsOf({ auth, assumes }: Operation): string[] {
  const shared = auth === 'control' ? [] : [...always, ...byCaller[auth]]
  return [...new Set([...assumes, ...shared])]
}

/** The ids of the operations that rest on each number. */
export function operationsByAssumption(all: readonly Operation[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const operation of all) {
    for (const number of assumptionsOf(operation)) {
      found.set(number, [...(found.get(number) ?? []), operation.id])
    }
  }
  return found
}

/** How often traffic relied on each number: answers of operations, and webhooks taken. */
export function relianceOf(all: readonly Operation[], tally: Tally): Map<string, number> {
  const relied = new Map<string, number>()
  const add = (numbers: readonly string[], count: number) => {
    for (const number of numbers) relied.set(number, (relied.get(number) ?? 0) + count)
  }
  const answers = tally.answers()
  for (const operation of all) {
    let count = 0
    for (const [answer, times] of answers.get(operation.id) ?? []) {
      if (/^\d+$/.test(answer)) count += times
    }
    if (count > 0) add(assumptionsOf(operation), count)
  }
  for (const [type, times] of tally.marks('webhooks')) add(byWebhook[type] ?? [], times)
  return relied
}
