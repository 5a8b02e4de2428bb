/** Lets one writer in at a time, or any number of readers, in the order they came. */
export class Gate {
  #readers = 0
  #writing = false
  readonly #waiting: { readonly write: boolean; readonly enter: () => void }[] = []

  /** Answers at once (undefined) when nobody is in the way, else when the turn has come. */
  enter(write: boolean): Promise<void> | undefined {
    if (this.#waiting.length === 0 && this.#free(write)) {
      this.#take(write)
      return undefined
    }
    return new Promise((resolve) => this.#waiting.push({ write, enter: resolve }))
  }

  leave(write: boolean): void {
    if (write) this.#writing = false
    else this.#readers -= 1
    for (let next = this.#waiting[0]; next && this.#free(next.write); next = this.#waiting[0]) {
      this.#waiting.shift()
      this.#take(next.write)
      next.enter()
    }
  }

  #free(write: boolean): boolean {
    return !this.#writing && (!write || this.#readers === 0)
  }

  #take(write: boolean): void {
    if (write) this.#writing = true
    else this.#readers += 1
  }
}
