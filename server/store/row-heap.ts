import { deepFreeze } from './freeze.ts'
import { Slots } from './slots.ts'
import { TextHeap } from './text-heap.ts'

export interface StoredRow {
  readonly id: string
}

export interface RowHeapOptions {
  /** Rows cannot be changed in place; for tests. */
  readonly freeze: boolean
  /** Which rows that have a text are objects, too; null: all of them, and there are no texts. */
  readonly objects: {
    /** So many are objects always. */
    readonly first: number
    /** And of the others those used last. */
    readonly recent: number
  } | null
}

/**
 * The rows of a collection under numbers. A row that has its JSON text is an object only as long
 * as it was in use lately, and is read again from the text later: the objects of a million rows
 * would have the collector of garbage hold up everybody for a second.
 */
export class RowHeap {
  readonly #options: RowHeapOptions
  /** null where only the text is there. */
  readonly #rows = new Slots<StoredRow | null>()
  readonly #texts = new TextHeap()
  /** The numbers of the rows used last, plus one, in a ring. */
  #ring = new Int32Array(0)
  #turn = 0

  constructor(options: RowHeapOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#rows.size
  }

  at(number: number): StoredRow {
    const row = this.#rows.at(number)
    if (row !== null) return row
    const read = this.#read(number)
    this.#rows.set(number, read)
    this.#use(number)
    return read
  }

  /** The row as `at` answers it, for one of many that are looked at in passing. */
  glance(number: number): StoredRow {
    return this.#rows.at(number) ?? this.#read(number)
  }

  /** Whether these pieces may be in the JSON of the row; only a look at a text can deny it. */
  mayContain(number: number, pieces: readonly Buffer[]): boolean {
    if (this.#rows.at(number) !== null) return true
    return pieces.every((piece) => this.#texts.contains(number, piece))
  }

  get keepsTexts(): boolean {
    return this.#options.objects !== null
  }

  add(row: StoredRow): number {
    return this.#rows.add(this.#kept(row))
  }

  set(number: number, row: StoredRow): void {
    this.#rows.set(number, this.#kept(row))
    this.#texts.free(number)
  }

  /** Takes the JSON of the row that is there; from now on it need not be an object. */
  setText(number: number, text: string): void {
    this.#texts.write(number, text)
    this.#use(number)
  }

  remove(number: number): void {
    this.#rows.remove(number)
    this.#texts.free(number)
  }

  clear(): void {
    this.#rows.clear()
    this.#texts.clear()
    this.#ring = new Int32Array(0)
  }

  *[Symbol.iterator](): Generator<StoredRow> {
    for (const number of this.#rows.numbers()) yield this.glance(number)
  }

  #read(number: number): StoredRow {
    return this.#kept(JSON.parse(this.#texts.read(number)))
  }

  #kept(row: StoredRow): StoredRow {
    return this.#options.freeze ? deepFreeze(row) : row
  }

  /** The one whose place in the ring it takes is an object no longer. */
  #use(number: number): void {
    const { objects } = this.#options
    if (objects === null || number < objects.first) return
    if (this.#ring.length === 0) this.#ring = new Int32Array(objects.recent)
    const leaving = (this.#ring[this.#turn] as number) - 1
    this.#ring[this.#turn] = number + 1
    this.#turn = (this.#turn + 1) % this.#ring.length
    if (leaving >= 0 && leaving !== number && this.#texts.has(leaving)) {
      this.#rows.set(leaving, null)
    }
  }
}
