import { audit } from '../../api/ledger/audit.ts'
import { createIds, type Ids } from '../../core/ids.ts'
import { add, isZero } from '../../core/money.ts'
import { createSlices, inSlices } from '../../core/slices.ts'
import { View } from '../../core/unit.ts'
import { rowShapes } from '../../generated/row-shapes.ts'
import type { Collection } from '../../model/collections.ts'
import type { Reference } from '../../model/reference.ts'
import type { FieldShape } from '../../model/row-shape.ts'
import type { JobRow, LedgerEntry, PostingRow } from '../../model/rows.ts'
import { defaultSettings } from '../../model/settings.ts'
import type { Reader, StoreSnapshot } from '../../store/store.ts'
import type { Provenance } from '../bootstrap.ts'
import { isAmountIn, type RowFault } from './row-rules.ts'

/** Thrown for a foreign row that a world cannot have; the message names row, field and rule. */
export class RowError extends Error {
  constructor(where: string, { field, rule }: RowFault) {
    super(`${where}: ${field === '' ? '' : `${field} `}${rule}`)
  }
}

/** Returns the name of a row in errors. */
export function rowName(collection: Collection, id: string): string {
  return `row ${JSON.stringify(id.slice(0, 100))} of ${collection}`
}

/**
 * Checks the relations between the rows of a state, after each row was checked by itself: the
 * rows that they refer to are there, the ledger balances, sequences are ahead of ids. Works in
 * slices. Calls back with each rule that is broken. Throws RowError without the rows that every
 * world has.
 */
export async function checkRows(
  { rows, sequences }: StoreSnapshot,
  reader: Reader,
  reference: Reference,
  report: (error: RowError) => void,
): Promise<void> {
  for (const id of ['origin', 'clock', 'first-business']) {
    if (rows.settings?.has(id) !== true) {
      throw new RowError('settings', { field: '', rule: `must have a row "${id}"` })
    }
  }
  const turn = createSlices()
  const has = (collection: Collection, id: string) => rows[collection]?.has(id) === true
  for (const [name, all] of Object.entries(rows) as [Collection, ReadonlyMap<string, object>][]) {
    for (const [id, row] of all) {
      await turn()
      const fault = referenceFault(rows, name, id, row)
      if (fault !== null) report(new RowError(rowName(name, id), fault))
    }
  }
  const payments = new Set([...(rows.checkouts?.values() ?? [])].map((row) => row.transaction_id))
  const isSubject = (id: string) =>
    payments.has(id) || ledgerSubjects.some((collection) => has(collection, id))
  for (const posting of rows.postings?.values() ?? []) {
    await turn()
    const fault = isSubject(posting.subject)
      ? postingFault(posting, rows, reference)
      : { field: 'subject', rule: 'names no transaction, card payment, refund or wallet' }
    if (fault !== null) report(new RowError(rowName('postings', posting.id), fault))
  }
  const origin = rows.settings?.get('origin')?.value as Provenance
  const ids = createIds(origin.seed)
  const { differences } = await inSlices(
    audit(new View(reader, { ids, reference, settings: defaultSettings }, 0)),
  )
  for (const rule of differences) report(new RowError('ledger', { field: '', rule }))
  checkSequences(sequences, ids, has, report)
}

/** Returns the first field of a row that names a missing row; null if there is none. */
export function referenceFault(
  rows: StoreSnapshot['rows'],
  name: Collection,
  id: string,
  row: object,
): RowFault | null {
  for (const [field, collection, of] of namedIds(name, id, row)) {
    if (rows[collection]?.has(of) === true) continue
    return { field, rule: `names a row of ${collection} that does not exist` }
  }
  return null
}

/** The collection of a job's subject, by the first word of its task; other jobs need no subject. */
const jobSubjects: Readonly<Record<string, Collection>> = {
  quote: 'quotes',
  transaction: 'transactions',
  transfer: 'transactions',
  deposit: 'transactions',
  refund: 'refunds',
  checkout: 'checkouts',
  virtual_wallet: 'virtual_accounts',
}

/** Yields the ids of other rows in a row. */
function* namedIds(name: Collection, id: string, row: object): Generator<NamedId> {
  yield* idsIn(row, shapeOfRow(name, id), '')
  if (name !== 'jobs') return
  const { task, subject } = row as JobRow
  const [word = ''] = task.split('.')
  const collection = Object.hasOwn(jobSubjects, word) ? jobSubjects[word] : undefined
  if (collection !== undefined) yield ['subject', collection, subject]
}

function shapeOfRow(name: Collection, id: string): FieldShape {
  if (name !== 'settings') return { fields: rowShapes[name] }
  return { fields: id === 'first-business' ? { value: { idOf: 'businesses' } } : {} }
}

type NamedId = readonly [field: string, collection: Collection, id: string]

/** Yields the ids of other rows in a value. */
function* idsIn(value: unknown, shape: FieldShape, field: string): Generator<NamedId> {
  if (typeof shape === 'string' || value === null || value === undefined) return
  if ('idOf' in shape) yield [field, shape.idOf, value as string]
  else if ('orNull' in shape) yield* idsIn(value, shape.orNull, field)
  else if ('optional' in shape) yield* idsIn(value, shape.optional, field)
  else if ('listOf' in shape) {
    if (typeof shape.listOf === 'string') return
    for (const [i, item] of (value as unknown[]).entries()) {
      yield* idsIn(item, shape.listOf, `${field}.${i}`)
    }
  } else if ('fields' in shape) {
    for (const [name, part] of Object.entries(shape.fields)) {
      if (typeof part === 'string') continue
      const path = field === '' ? name : `${field}.${name}`
      yield* idsIn((value as Record<string, unknown>)[name], part, path)
    }
  }
}

/** The collections whose rows postings belong to, besides the payments of checkouts. */
const ledgerSubjects = ['transactions', 'refunds', 'wallets'] as const

/**
 * Returns the error of a single posting; its currencies must be right, because the ledger audit
 * finds it by them.
 */
function postingFault(
  posting: PostingRow,
  rows: StoreSnapshot['rows'],
  { currencies }: Reference,
): RowFault | null {
  const sums = new Map<string, string>()
  for (const [i, entry] of posting.entries.entries()) {
    const rule = accountRule(entry, rows)
    if (rule !== null) return { field: `entries.${i}.account`, rule }
    if (!isAmountIn(entry.amount, currencies.get(entry.currency))) {
      return { field: `entries.${i}.amount`, rule: 'has more decimals than its currency' }
    }
    sums.set(entry.currency, add(sums.get(entry.currency) ?? '0', entry.amount))
  }
  for (const [currency, sum] of sums) {
    if (!isZero(sum)) return { field: 'entries', rule: `sum to ${sum} in ${currency}, not to 0` }
  }
  const isSame =
    posting.currencies.length === sums.size && posting.currencies.every((code) => sums.has(code))
  return isSame ? null : { field: 'currencies', rule: 'must be those of its entries' }
}

function accountRule({ account, currency }: LedgerEntry, rows: StoreSnapshot['rows']) {
  if (/^world:[a-z]{1,20}$/.test(account)) return null
  const wallet = account.startsWith('wallet:') ? rows.wallets?.get(account.slice(7)) : undefined
  if (wallet === undefined) return 'must be an existing wallet, or an account of the world'
  return wallet.currency === currency ? null : 'must be a wallet of the currency of the entry'
}

/** The collections whose ids are derived from a sequence, by the name of the sequence. */
const drawnIds: Readonly<Record<string, Collection>> = {
  beneficiary: 'beneficiaries',
  business: 'businesses',
  'business-user': 'users',
  event: 'events',
  hold: 'holds',
  outcome: 'outcomes',
  posting: 'postings',
  quote: 'quotes',
  transaction: 'transactions',
  user: 'users',
  'virtual-account': 'virtual_accounts',
  wallet: 'wallets',
}

/** The number of next ids of a sequence that must be free. */
const freeIds = 100

/** A new row would take the place of one that is there. */
function checkSequences(
  sequences: StoreSnapshot['sequences'],
  ids: Ids,
  has: (collection: Collection, id: string) => boolean,
  report: (error: RowError) => void,
): void {
  const check = (name: string, collection: Collection, idOf: (number: number) => string) => {
    const last = sequences.get(name) ?? 0
    for (let number = last + 1; number <= last + freeIds; number += 1) {
      if (!has(collection, idOf(number))) continue
      const row = rowName(collection, idOf(number))
      const rule = `must be higher: the ${row} already uses a later number`
      report(new RowError('sequences', { field: name, rule }))
    }
  }
  for (const [name, collection] of Object.entries(drawnIds)) {
    check(name, collection, (number) => ids.uuid(name, number))
  }
  check('job', 'jobs', (number) => `job-${number}`)
  check('RFD', 'refunds', (number) => `RFD-${ids.reference('RFD', number, 16)}`)
}
