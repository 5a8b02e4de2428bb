import type { StoredRow } from './stored-row.ts'

/** One row in this many is measured: measuring all would make writes slower. */
const measuredEvery = 32

/** The average size of the rows of a table as text, estimated from some of those written. */
export class RowSizes {
  #written = 0
  #measured = 0
  #characters = 0

  note(row: StoredRow): void {
    if (this.#written % measuredEvery === 0) {
      this.#measured += 1
      this.#characters += JSON.stringify(row).length
    }
    this.#written += 1
  }

  /** Characters of JSON; 0 before the first row. */
  get average(): number {
    return this.#measured === 0 ? 0 : this.#characters / this.#measured
  }

  copy(): RowSizes {
    const sizes = new RowSizes()
    sizes.#written = this.#written
    sizes.#measured = this.#measured
    sizes.#characters = this.#characters
    return sizes
  }
}
