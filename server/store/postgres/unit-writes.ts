/** What one unit of a transaction has written, so that it can be undone while others stay. */
export class UnitWrites {
  #undos: (() => void)[] = []
  readonly #touched = new Set<string>()
  #isSent = false

  begin(): void {
    this.#undos = []
    this.#touched.clear()
    this.#isSent = false
  }

  /** Notes a write to a collection, and what takes it back. */
  add(name: string, undo: () => void): void {
    this.#touched.add(name)
    this.#undos.push(undo)
  }

  /** Rows of a collection go to the database. */
  sending(name: string): void {
    if (this.#touched.has(name)) this.#isSent = true
  }

  /** Takes back what was written; false where the database has some of it. */
  undo(): boolean {
    if (this.#isSent) return false
    for (const undo of this.#undos.reverse()) undo()
    this.begin()
    return true
  }
}

/** Returns what puts the value of a key back as it is now. */
export function restorer<K, V>(map: Map<K, V>, key: K): () => void {
  const before = map.get(key)
  return before === undefined ? () => map.delete(key) : () => map.set(key, before)
}
