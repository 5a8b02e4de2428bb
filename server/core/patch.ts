import type { Collection } from '../model/collections.ts'
import type { StoreSnapshot } from '../store/store.ts'

/** A row that a unit wrote; null if the unit deleted it. */
export type PatchRow = { readonly id: string } | null

/** The writes of a unit of work that nothing else in a recording explains. */
export class Patch {
  /** The snapshot that replaced all rows before the other writes; null if none did. */
  replaced: StoreSnapshot | null = null
  readonly rows = new Map<Collection, Map<string, PatchRow>>()
  /** The last number that the unit used of each sequence. */
  readonly sequences = new Map<string, number>()

  isEmpty(): boolean {
    return this.replaced === null && this.rows.size === 0 && this.sequences.size === 0
  }

  set(name: Collection, id: string, row: PatchRow): void {
    const rows = this.rows.get(name)
    if (rows === undefined) this.rows.set(name, new Map([[id, row]]))
    else rows.set(id, row)
  }

  load(image: StoreSnapshot): void {
    this.replaced = image
    this.rows.clear()
    this.sequences.clear()
  }
}
