import { createHash, hash } from 'node:crypto'
import { promisify } from 'node:util'
import { getHeapStatistics } from 'node:v8'
import { createGunzip, gzip } from 'node:zlib'
import { ApiError } from '../../core/api-error.ts'
import { type ClockState, toIso } from '../../core/clock.ts'
import { invalid, throwIfInvalid } from '../../core/field-error.ts'
import { oneAfterAnother } from '../../core/one-at-a-time.ts'
import { createSlices } from '../../core/slices.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { ServerBusy } from '../../http/held.ts'
import { type Bounds, boundVariable } from '../../model/bounds.ts'
import type { Reference } from '../../model/reference.ts'
import type { Provenance } from '../bootstrap.ts'
import type { WorldState } from '../snapshots.ts'
import { ContentError, ContentReader } from './content-reader.ts'
import { isClock, isMoment } from './row-rules.ts'
import { StateImport } from './state-import.ts'
import { RowError } from './state-rules.ts'

type WorldFile = Schemas['WorldFile']

/** The rows, sequences and clock in a file. */
interface WorldContent {
  readonly rows: Readonly<Record<string, readonly { readonly id: string }[]>>
  readonly sequences: Readonly<Record<string, number>>
  readonly clock: ClockState
  readonly now_ms: number
}

/** Returns a world as one file; the same state returns the same bytes. */
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

/** The limits of unpacking a file. */
export interface UnpackOptions {
  readonly reference: Reference
  readonly bounds: Bounds
  /** Counts unpacked bytes as held until the request ends. Throws ServerBusy beyond the limit. */
  hold(bytes: number): void
}

/** Runs one unpacking at a time, because each needs memory for all rows. */
const inTurn = oneAfterAnother()

/**
 * Returns the state in a file. Unpacks and validates it piece by piece, so that other requests
 * continue. Throws invalid_request for a file that is damaged or has rows that a world cannot have,
 * body_too_large for one that exceeds the limits, and ServerBusy if memory is low.
 */
export function unpackWorld(file: WorldFile, options: UnpackOptions): Promise<WorldState> {
  return inTurn(async () => {
    try {
      return await unpack(file, options)
    } catch (error) {
      if (error instanceof ContentError) throw unusable(`${error.message}: export the world again`)
      if (error instanceof RowError) throw unusable(`has invalid data: ${error.message}`)
      throw error
    }
  })
}

async function unpack({ content, digest }: WorldFile, options: UnpackOptions): Promise<WorldState> {
  const packed = Buffer.from(content, 'base64')
  const size = await checkedSize(packed, digest, options.bounds)
  options.hold(size)
  const countRow = rowCounter(size, options.bounds)
  const state = new StateImport(options.reference)
  const parts = new Map<string, unknown>()
  const reader = new ContentReader({
    row(collection, row) {
      countRow()
      state.add(collection, row)
    },
    part: (name, value) => parts.set(name, value),
  })
  const turn = createSlices()
  for await (const chunk of unpacked(packed)) {
    reader.push(chunk)
    await turn()
  }
  reader.finish()
  const [clock, nowMs] = [parts.get('clock'), parts.get('now_ms')]
  if (!isClock(clock)) throw new ContentError('has no valid clock')
  if (typeof nowMs !== 'number' || !isMoment(nowMs)) {
    throw new ContentError('must have a now_ms within the years 0 to 9999')
  }
  state.setSequences(parts.get('sequences'))
  const image = await state.finish()
  const origin = image.rows.settings?.get('origin')?.value as Provenance
  return { image, clock: clock as ClockState, nowMs, origin }
}

/** Unpacks a file without keeping the result; returns its size in bytes. */
async function checkedSize(packed: Buffer, digest: string, bounds: Bounds): Promise<number> {
  const { maxWorldFileBytes } = bounds
  const sum = createHash('sha256')
  let size = 0
  for await (const chunk of unpacked(packed)) {
    size += chunk.length
    if (size > maxWorldFileBytes) {
      const variable = boundVariable('maxWorldFileBytes')
      throw new ApiError(
        'body_too_large',
        `from.file.content unpacks to more than ${maxWorldFileBytes} bytes (${variable}).`,
      )
    }
    sum.update(chunk)
  }
  if (sum.digest('hex') !== digest) throw new ContentError('does not match from.file.digest')
  return size
}

/** Bytes of heap that a row needs besides its texts: its object, and its entries in indexes. */
const bytesPerRow = 1_024

/**
 * Returns a function that counts the rows of a file. It throws body_too_large beyond the limit, and
 * ServerBusy once the file would need more than half of the free heap.
 */
function rowCounter(size: number, { maxWorldFileRows }: Bounds): () => void {
  const { heap_size_limit, used_heap_size } = getHeapStatistics()
  const maxFitting = ((heap_size_limit - used_heap_size) / 2 - size) / bytesPerRow
  let rows = 0
  return () => {
    rows += 1
    if (rows > maxWorldFileRows) {
      const variable = boundVariable('maxWorldFileRows')
      const problem = `from.file.content has more than ${maxWorldFileRows} rows (${variable}).`
      throw new ApiError('body_too_large', problem)
    }
    if (rows > maxFitting) {
      const limit = Math.round(heap_size_limit / mebibyte)
      const what = `The file needs too much memory: this process has ${limit} MB`
      throw new ServerBusy('node --max-old-space-size', what)
    }
  }
}

const mebibyte = 1024 * 1024
const chunkSize = 64 * 1024

/** Yields the content in pieces, at the reader's pace. Throws ContentError if it is damaged. */
async function* unpacked(packed: Buffer): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize })
  gunzip.end(packed)
  try {
    for await (const chunk of gunzip) yield chunk
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code?.startsWith('Z_') !== true) throw error
    throw new ContentError(`cannot be unpacked (${(error as Error).message})`)
  } finally {
    gunzip.destroy()
  }
}

function unusable(what: string): Error {
  try {
    throwIfInvalid([invalid('from.file.content', what)])
  } catch (error) {
    return error as Error
  }
  return new Error(what)
}
