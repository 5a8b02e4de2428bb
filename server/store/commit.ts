import type { StoredRow } from './stored-row.ts'

const quote = 34
const backslash = 92
const opening = 123
const closing = 125
const basePattern = /^\{"n":\d+,"base":(\d+|null),/

/** What one transaction has changed. */
export interface Changes {
  /**
   * Everything before is replaced: by the rows of a base file of this number, or by none for
   * null. Absent in most commits. All sequences are in the commit then.
   */
  readonly base?: number | null
  readonly sequences: Readonly<Record<string, number>>
  readonly put: Readonly<Record<string, readonly StoredRow[]>>
  readonly drop: Readonly<Record<string, readonly string[]>>
}

/** One commit as the journal keeps it. */
export interface Commit extends Changes {
  readonly n: number
  /** When it was made, in milliseconds of the clock of the rows; absent: not known. */
  readonly at?: number
}

/** A commit as it is compacted: its rows stay text. */
export interface CommitTexts extends Pick<Changes, 'base' | 'sequences' | 'drop'> {
  readonly put: readonly (readonly [collection: string, id: string, row: string])[]
}

/** Returns the JSON of a commit. */
export function encodeCommit(
  n: number,
  { base, sequences, put, drop }: Changes,
  at?: number,
): string {
  return JSON.stringify({ n, base, at, sequences, put, drop })
}

/** Whether a commit would change nothing. */
export function isEmptyCommit({ base, put, drop, sequences }: Changes): boolean {
  return base === undefined && [put, drop, sequences].every(isEmpty)
}

function isEmpty(fields: object): boolean {
  for (const _name in fields) return false
  return true
}

/**
 * Takes the JSON of a commit apart without reading the rows in it: to read and write them again
 * is most of what a compaction would do. `text` must be what `encodeCommit` made.
 */
export function splitCommit(text: string): CommitTexts {
  const put: [string, string, string][] = []
  const sequencesAt = text.indexOf(':{') + 1
  const sequencesEnd = endOfValue(text, sequencesAt)
  let at = sequencesEnd + ',"put":{'.length
  while (text[at] === '"') {
    const nameEnd = text.indexOf('"', at + 1)
    const collection = text.slice(at + 1, nameEnd)
    at = nameEnd + '":['.length
    while (text[at] === '{') {
      const end = endOfValue(text, at)
      const row = text.slice(at, end)
      put.push([collection, idOf(row), row])
      at = text[end] === ',' ? end + 1 : end
    }
    at += text[at + 1] === ',' ? 2 : 1
  }
  const dropAt = at + '},"drop":'.length
  const sequences = JSON.parse(text.slice(sequencesAt, sequencesEnd))
  const base = basePattern.exec(text)?.[1]
  return {
    ...(base === undefined ? {} : { base: JSON.parse(base) }),
    sequences,
    put,
    drop: JSON.parse(text.slice(dropAt, -1)),
  }
}

/** Where the object that begins at `start` ends; text in quotes may hold any bracket. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === opening) depth += 1
    else if (code === closing) {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  throw new Error('a commit ends in the middle')
}

/** The quote that ends the text which begins with the one at `start`. */
function endOfText(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at > 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  if (at < 0) throw new Error('a commit ends in the middle')
  return at
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text.charCodeAt(at - 1 - backslashes) === backslash) backslashes += 1
  return backslashes % 2 === 1
}

/** Rows begin with their id. */
function idOf(row: string): string {
  if (!row.startsWith('{"id":"')) return JSON.parse(row).id
  return JSON.parse(row.slice('{"id":'.length, endOfText(row, '{"id":'.length) + 1))
}
