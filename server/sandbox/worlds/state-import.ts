import { type Collection, collections } from '../../model/collections.ts'
import type { Reference } from '../../model/reference.ts'
import { StateBuilder } from '../../store/state-builder.ts'
import { type StoreSnapshot, UniqueViolation } from '../../store/store.ts'
import { type CheckRow, createRowCheck } from './row-rules.ts'
import { checkRows, RowError, rowName } from './state-rules.ts'

/** The maximum of a sequence, so that numbers are left. */
const maxSequence = 1_000_000_000

/** Validates foreign rows one by one, and collects them into a state for a store. */
export class StateImport {
  readonly #reference: Reference
  readonly #check: CheckRow
  readonly #state = new StateBuilder()

  constructor(reference: Reference) {
    this.#reference = reference
    this.#check = createRowCheck(reference)
  }

  /** Adds a row. Throws RowError. */
  add(collection: string, row: unknown): void {
    if (!Object.hasOwn(collections, collection)) {
      const name = JSON.stringify(collection.slice(0, 100))
      throw new RowError(name, { field: '', rule: 'is not a collection' })
    }
    const name = collection as Collection
    const fault = this.#check(name, row)
    const id = String((row as { readonly id?: unknown } | null)?.id ?? '')
    if (fault !== null) throw new RowError(rowName(name, id), fault)
    if (this.#state.has(name, id)) throw new RowError(rowName(name, id), taken('id'))
    try {
      this.#state.put(name, row as never)
    } catch (error) {
      if (!(error instanceof UniqueViolation)) throw error
      throw new RowError(rowName(name, id), taken(error.unique))
    }
  }

  /** Sets the last numbers of sequences by name. Throws RowError. */
  setSequences(sequences: unknown): void {
    const entries = Object.entries((sequences ?? {}) as Record<string, unknown>)
    for (const [name, value] of entries) {
      if (
        Number.isSafeInteger(value) &&
        (value as number) >= 0 &&
        (value as number) <= maxSequence
      ) {
        this.#state.setSequence(name, value as number)
        continue
      }
      const rule = `must be a whole number from 0 to ${maxSequence}`
      throw new RowError('sequences', { field: name.slice(0, 100), rule })
    }
  }

  /**
   * Returns the state, after the last row. Throws RowError for the first rule between rows that is
   * broken, unless `report` takes them.
   */
  async finish(report: (error: RowError) => void = refuse): Promise<StoreSnapshot> {
    const snapshot = this.#state.snapshot()
    await checkRows(snapshot, this.#state.reader, this.#reference, report)
    return snapshot
  }
}

function refuse(error: RowError): never {
  throw error
}

function taken(field: string) {
  return { field, rule: 'is already used by another row' }
}
