import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Schemas } from '../../generated/schemas.ts'
import { type ClockState, toIso } from '../../kernel/clock.ts'
import { invalid, throwIfInvalid } from '../../kernel/field-error.ts'
import { type Collection, collections } from '../../model/collections.ts'
import type { StoreSnapshot } from '../../store/store.ts'
import type { WorldState } from '../snapshots.ts'

type WorldFile = Schemas['WorldFile']

/** Bytes that the content of a file may have unpacked. */
const maxContentBytes = 256 * 1024 * 1024

/** Rows, sequences and clock as a file holds them. */
interface Content {
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
  const content: Content = {
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

/** Returns what a file holds. Throws invalid_request where it is damaged. */
export async function unpackWorld({ content, digest }: WorldFile): Promise<WorldState> {
  const unpack = promisify(gunzip) as (
    packed: Buffer,
    options: { maxOutputLength: number },
  ) => Promise<Buffer>
  const packed = Buffer.from(content, 'base64')
  const text = await unpack(packed, { maxOutputLength: maxContentBytes }).catch(() => null)
  if (text === null || hash('sha256', text) !== digest) throw damaged('is not what digest says')
  const parsed = parse(text)
  const { rows, sequences, clock, now_ms } = parsed
  const tables = Object.entries(rows).map(([name, all]) => [name, tableOf(name, all)])
  const image = {
    rows: Object.fromEntries(tables) as StoreSnapshot['rows'],
    sequences: new Map(Object.entries(sequences)),
  }
  const origin = image.rows.settings?.get('origin')
  if (origin === undefined) throw damaged('lacks what the world was made from')
  return { image, clock, nowMs: now_ms, origin: origin.value as WorldState['origin'] }
}

function parse(text: Buffer): Content {
  const content = JSON.parse(text.toString('utf8')) as Partial<Content> | null
  const { rows, sequences, clock, now_ms } = content ?? {}
  if (!rows || !sequences || !clock || typeof now_ms !== 'number') throw damaged('lacks a part')
  return { rows, sequences, clock, now_ms }
}

function tableOf(name: string, rows: Content['rows'][string]): ReadonlyMap<string, unknown> {
  if (!Object.hasOwn(collections, name as Collection)) throw damaged(`has an unknown ${name}`)
  if (!Array.isArray(rows) || rows.some((row) => typeof row?.id !== 'string')) {
    throw damaged(`has a row without an id in ${name}`)
  }
  return new Map(rows.map((row) => [row.id, row]))
}

function damaged(what: string): Error {
  try {
    throwIfInvalid([invalid('from.file.content', `${what}: export the world again`)])
  } catch (error) {
    return error as Error
  }
  return new Error(what)
}
