import type { StoredRow } from './row-heap.ts'
import type { Table } from './table.ts'

/** One commit as the journal keeps it. */
export interface Commit {
  readonly n: number
  readonly sequences?: Readonly<Record<string, number>>
  readonly put?: Readonly<Record<string, readonly StoredRow[]>>
  readonly drop?: Readonly<Record<string, readonly string[]>>
}

/** What one transaction has changed. */
export interface Changes {
  readonly sequences: Readonly<Record<string, number>>
  readonly put: ReadonlyMap<Table, readonly StoredRow[]>
  readonly drop: Readonly<Record<string, readonly string[]>>
}

/** The JSON of a commit; the tables get the text of their rows from it. */
export function commitText(n: number, { sequences, put, drop }: Changes): string {
  const puts = Array.from(put, ([table, rows]) => {
    const texts = rows.map((row) => {
      const text = JSON.stringify(row)
      table.setText(row.id, text)
      return text
    })
    return `${JSON.stringify(table.name)}:[${texts.join()}]`
  })
  const rest = [JSON.stringify(sequences), JSON.stringify(drop)]
  return `{"n":${n},"sequences":${rest[0]},"put":{${puts.join()}},"drop":${rest[1]}}`
}
