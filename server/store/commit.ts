import type { StoredRow } from './row-heap.ts'
import type { Table } from './table.ts'

const quote = 34
const backslash = 92
const opening = 123
const closing = 125

/** One commit as the journal keeps it. */
export interface Commit {
  readonly n: number
  readonly sequences?: Readonly<Record<string, number>>
  readonly put?: Readonly<Record<string, readonly StoredRow[]>>
  readonly drop?: Readonly<Record<string, readonly string[]>>
}

/** A commit as it is folded: its rows stay text. */
export interface CommitTexts extends Pick<Changes, 'sequences' | 'drop'> {
  readonly put: readonly (readonly [collection: string, id: string, row: string])[]
}

/** What one transaction has changed. */
export interface Changes {
  readonly sequences: Readonly<Record<string, number>>
  readonly put: ReadonlyMap<Table, readonly StoredRow[]>
  readonly drop: Readonly<Record<string, readonly string[]>>
}

/** The JSON of a commit; the tables get the text of their rows from it. */
export function encodeCommit(n: number, { sequences, put, drop }: Changes): string {
  const puts = Array.from(put, ([table, rows]) => {
    const texts = rows.map((row) => {
      const text = JSON.stringify(row)
      table.setText(row.id, text)
      return text
    })
    return `${JSON.stringify(table.name)}:[${texts.join()}]`
  })
  const before = `"n":${n},"sequences":${JSON.stringify(sequences)}`
  return `{${before},"put":{${puts.join()}},"drop":${JSON.stringify(drop)}}`
}

/**
 * Takes the JSON of a commit apart without reading the rows in it: to read and write them again
 * is most of what a fold would do. `text` must be what `commitText` made.
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
  return { sequences, put, drop: JSON.parse(text.slice(dropAt, -1)) }
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
