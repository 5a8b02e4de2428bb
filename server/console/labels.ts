import { capitalized } from '../core/capitalized.ts'

/** The four styles of a status. */
export type Look = 'waiting' | 'moving' | 'done' | 'failed'

const looks: Readonly<Record<Exclude<Look, 'waiting'>, string>> = {
  done: 'COMPLETED APPROVED ACTIVE delivered verified ready VERIFIED ok AUTHENTICATED done on',
  failed:
    'FAILED REJECTED CANCELLED EXPIRED exhausted retrying disabled SUSPENDED CLOSED BLOCKED ' +
    'DECLINED off ABANDONED INACTIVE ERROR FROZEN nothing_judged',
  moving:
    'PROCESSING PAYMENT_CONFIRMED PROCESSING_PAYOUT ACCEPTED in_flight pending challenge frozen ' +
    'recording running',
}

const lookByStatus = new Map(
  Object.entries(looks).flatMap(([look, words]) =>
    words.split(' ').map((word) => [word, look as Look] as const),
  ),
)

/** Returns the style of a status: an HTTP status by its class, an unknown word as `waiting`. */
export function lookOf(status: string): Look {
  if (/^[23]\d\d$/.test(status)) return 'done'
  if (/^[45]\d\d$/.test(status)) return 'failed'
  return lookByStatus.get(status) ?? lookByStatus.get(status.toUpperCase()) ?? 'waiting'
}

/** Returns `awaiting deposit` for `AWAITING_DEPOSIT`. */
export function labelOf(status: string): string {
  return status.replaceAll('_', ' ').toLowerCase()
}

/** Returns each word with its label, to choose from. */
export function labelled(words: readonly string[]): (readonly [value: string, text: string])[] {
  return words.map((word) => [word, labelOf(word)])
}

const faultWords: Readonly<Record<string, string>> = {
  duplicate: 'sent twice',
  drop: 'not sent',
  reorder: 'overtaken by later events',
  delay: 'late',
  tamper: 'the body was changed',
  stale: 'the timestamp is an hour old',
}

/** Returns what a delivery fault did to an attempt. */
export function faultText(fault: string): string {
  return faultWords[fault] ?? fault
}

const postingWords: Readonly<Record<string, string>> = {
  control: 'test money',
  fixtures: 'initial data',
  fail: 'back after failure',
  cancel: 'back after cancellation',
}

/** Returns the cause of a posting in words. */
export function postingText(cause: string): string {
  return postingWords[cause] ?? labelOf(cause)
}

/** Returns `Api key` for `api_key`. */
export function nameOf(field: string): string {
  const words = field.replaceAll('_', ' ').replace(/\bid\b/, 'ID')
  return capitalized(words)
}

/** Returns the customers among the rows of a world: each business has a user of its own. */
export function customersIn(counts: Readonly<Record<string, number>>): number {
  return (counts.users ?? 0) - (counts.businesses ?? 0)
}

/** The collections whose rows an overview counts. */
export const shownCollections: readonly string[] =
  'users wallets beneficiaries quotes transactions virtual_accounts checkouts refunds events'.split(
    ' ',
  )

/** Returns the name and the number of the rows of a collection; of users, the customers. */
export function countFact(
  counts: Readonly<Record<string, number>>,
  collection: string,
): readonly [name: string, count: string] {
  if (collection === 'users') return ['Customers', String(customersIn(counts))]
  return [nameOf(collection), String(counts[collection] ?? 0)]
}

/** The maximum length of a cell of a list, in characters. */
const maxCell = 60

/** Returns a text shortened for a list or a picture; the page of the object has all of it. */
export function shortened(text: string, max = maxCell): string {
  if (text.length <= max) return text
  // A character beyond the basic plane takes two UTF-16 code units.
  const letters = Array.from(text).slice(0, max - 1)
  return `${letters.join('')}…`
}
