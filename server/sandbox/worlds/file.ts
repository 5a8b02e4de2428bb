import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Schemas } from '../../generated/schemas.ts'
import { type ClockState, toIso } from '../../kernel/clock.ts'
import { invalid, throwIfInvalid } from '../../kernel/field-error.ts'
import { type Collection, collections } from '../../model/collections.ts'
import type { StoreSnapshot } from '../../store/store.ts'
import { keyOf, type StoredRow } from '../../store/stored-row.ts'
import type { WorldState } from '../snapshots.ts'
import { isClock, isMoment, isOrigin, wrongField } from './row-rules.ts'

type WorldFile = Schemas['WorldFile']

/** Bytes that the content of a file may have unpacked. */
const maxContentBytes = 256 * 1024 * 1024

/** Rows, sequences and clock as a file holds them. */
export interface WorldContent {
  readonly rows: Readonly<Record<string, readonly { readonly id: string }[]>>
  readonly sequences: Readonly<Record<string, number>>
  readonly clock: ClockState
  readonly now_ms: number
}

/** Returns a world as one file; the same state gives the same bytes. */
export async function packWorld(
  name: string,
  settings: Schemas['WorldSettings'],
  { image, clock, nowMs }: WorldState,
): Promise<WorldFile> {
  const rows = Object.entries(image.rows).map(([of, all]) => [of, [...all.values()]])
  const sequences = [...image.sequences].sort(([a], [b]) => (a < b ? -1 : 1))
  const content: WorldContent = {
    rows: Object.fromEntries(rows),
    sequences: Object.fromEntries(sequences),
    clock,
    now_ms: nowMs,
  }
  const text = JSON.stringify(content)
  return {
    format: 'payments-sandbox-world',
    version: 1,
    name,
    now: toIso(nowMs),
    settings,
    digest: hash('sha256', text),
    content: (await promisify(gzip)(text)).toString('base64'),
  }
}

/** Rows that cannot be those of a world; the message goes on after the name of what has them. */
export class DamagedContent extends Error {}

/** Returns what a file holds. Throws invalid_request where it is damaged. */
export async function unpackWorld(file: WorldFile): Promise<WorldState> {
  try {
    return await unpacked(file)
  } catch (error) {
    if (!(error instanceof DamagedContent)) throw error
    throwIfInvalid([invalid('from.file.content', `${error.message}: export the world again`)])
    throw error
  }
}

async function unpacked({ content, digest }: WorldFile): Promise<WorldState> {
  const unpack = promisify(gunzip) as (
    packed: Buffer,
    options: { maxOutputLength: number },
  ) => Promise<Buffer>
  const packed = Buffer.from(content, 'base64')
  const text = await unpack(packed, { maxOutputLength: maxContentBytes }).catch(() => null)
  if (text === null || hash('sha256', text) !== digest) throw damaged('is not what digest says')
  return checkedState(parse(text))
}

/** Returns a state whose rows are as their types have them. Throws DamagedContent. */
export function checkedState(content: Partial<WorldContent> | null): WorldState {
  const { rows, sequences, clock, now_ms } = content ?? {}
  if (!rows || !sequences || typeof now_ms !== 'number') throw damaged('lacks a part')
  if (!clock || !isClock(clock) || !isMoment(now_ms)) throw damaged('has no clock that can be')
  if (!Object.values(sequences).every((value) => Number.isSafeInteger(value) && value >= 0)) {
    throw damaged('has a sequence that is no number')
  }
  const tables = Object.entries(rows).map(([name, all]) => [name, tableOf(name, all)])
  const image = {
    rows: Object.fromEntries(tables) as StoreSnapshot['rows'],
    sequences: new Map(Object.entries(sequences)),
  }
  const origin = image.rows.settings?.get('origin')
  if (!isOrigin(origin?.value)) throw damaged('lacks what the world was made from')
  assertWhole(image)
  return { image, clock, nowMs: now_ms, origin: origin?.value as WorldState['origin'] }
}

/** Rows that name a row of another collection: a field, and the collection that it is of. */
const references = [
  ['business_id', 'businesses'],
  ['user_id', 'users'],
  ['wallet_id', 'wallets'],
  ['event_id', 'events'],
  ['transaction_id', 'transactions'],
] as const

/** Throws where a row names one that is not there, or two have the same unique key. */
function assertWhole({ rows }: StoreSnapshot): void {
  const first = rows.settings?.get('first-business')?.value
  if (!rows.businesses?.has(String(first))) throw damaged('lacks its first business')
  if (!isClock(rows.settings?.get('clock')?.value)) throw damaged('lacks its clock')
  for (const name of Object.keys(rows) as Collection[]) {
    const all = [...(rows[name]?.values() ?? [])] as readonly StoredRow[]
    for (const row of all) {
      for (const [field, of] of references) {
        const id = (row as unknown as Record<string, unknown>)[field]
        // What a checkout calls its transaction is no row of its own.
        if (name === 'checkouts' && of === 'transactions') continue
        if (typeof id !== 'string' || rows[of]?.has(id)) continue
        throw damaged(`has ${field} of ${row.id} in ${name}, and no such row`)
      }
    }
    for (const fields of Object.values(collections[name].unique) as (readonly string[])[]) {
      const keys = all.map((row) => keyOf(row, fields)).filter((key) => key !== null)
      if (new Set(keys).size === keys.length) continue
      throw damaged(`has two rows with the same ${fields.join(' and ')} in ${name}`)
    }
  }
}

function parse(bytes: Buffer): Partial<WorldContent> | null {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw damaged('is not JSON')
  }
}

function tableOf(name: string, rows: WorldContent['rows'][string]): ReadonlyMap<string, unknown> {
  if (!Object.hasOwn(collections, name as Collection)) throw damaged(`has an unknown ${name}`)
  if (!Array.isArray(rows) || rows.some((row) => typeof row?.id !== 'string')) {
    throw damaged(`has a row without an id in ${name}`)
  }
  for (const row of rows) {
    const field = wrongField(name as Collection, row)
    if (field !== null) throw damaged(`has no ${field} that can be in ${name}, row ${row.id}`)
  }
  return new Map(rows.map((row) => [row.id, row]))
}

function damaged(what: string): DamagedContent {
  return new DamagedContent(what)
}
