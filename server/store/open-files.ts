import { closeSync, openSync } from 'node:fs'

/**
 * A pool of at most `max` files that are open for writing: the least recently used one is closed,
 * and reopened at its next use.
 */
export class OpenFiles {
  readonly #max: number
  /** Descriptors by file, the least recently used first. */
  readonly #descriptors = new Map<string, number>()
  /** Files that are being synced: these remain open. */
  readonly #pinned = new Set<string>()

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#descriptors.size
  }

  /** Returns a descriptor that is valid until the next call. Throws as `fs.openSync` does. */
  use(file: string): number {
    const found = this.#descriptors.get(file)
    if (found !== undefined) {
      this.#descriptors.delete(file)
      this.#descriptors.set(file, found)
      return found
    }
    this.#makeRoom()
    const descriptor = openSync(file, 'r+')
    this.#descriptors.set(file, descriptor)
    return descriptor
  }

  /** Runs work on a descriptor that remains valid meanwhile. */
  async pin(file: string, work: (descriptor: number) => Promise<void>): Promise<void> {
    const descriptor = this.use(file)
    this.#pinned.add(file)
    try {
      await work(descriptor)
    } finally {
      this.#pinned.delete(file)
    }
  }

  close(file: string): void {
    const descriptor = this.#descriptors.get(file)
    if (descriptor === undefined) return
    this.#descriptors.delete(file)
    closeSync(descriptor)
  }

  #makeRoom(): void {
    if (this.#descriptors.size < this.#max) return
    for (const file of this.#descriptors.keys()) {
      if (this.#pinned.has(file)) continue
      this.close(file)
      return
    }
  }
}
