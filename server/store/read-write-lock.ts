/**
 * A lock that admits one writer at a time, or any number of readers, in the order of their
 * requests.
 */
export class ReadWriteLock {
  #readers = 0
  #writing = false
  readonly #waiting: { readonly write: boolean; readonly enter: () => void }[] = []

  /** Returns undefined if the lock is acquired at once, else a promise of the acquisition. */
  acquire(write: boolean): Promise<void> | undefined {
    if (this.#waiting.length === 0 && this.#isFree(write)) {
      this.#grant(write)
      return undefined
    }
    return new Promise((resolve) => this.#waiting.push({ write, enter: resolve }))
  }

  release(write: boolean): void {
    if (write) this.#writing = false
    else this.#readers -= 1
    for (let next = this.#waiting[0]; next && this.#isFree(next.write); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#grant(next.write)
      next.enter()
    }
  }

  #isFree(write: boolean): boolean {
    return !this.#writing && (!write || this.#readers === 0)
  }

  #grant(write: boolean): void {
    if (write) this.#writing = true
    else this.#readers += 1
  }
}
