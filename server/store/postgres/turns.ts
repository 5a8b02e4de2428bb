export interface Turn {
  end(): void
}

/** Lets one at a time through, in the order they came. */
export class Turns {
  #last: Promise<void> = Promise.resolve()
  #count = 0

  /** Whether another waits for the one who has the turn. */
  get isWaited(): boolean {
    return this.#count > 1
  }

  async take(): Promise<Turn> {
    const before = this.#last
    let end = () => {}
    this.#count += 1
    this.#last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return {
      end: () => {
        this.#count -= 1
        end()
      },
    }
  }
}

/** Counts those who are inside, so that the last one can be waited for. */
export class Crowd {
  #inside = 0
  #left = () => {}

  /** Returns how to leave. */
  enter(): () => void {
    this.#inside += 1
    return () => {
      this.#inside -= 1
      if (this.#inside === 0) this.#left()
    }
  }

  async empty(): Promise<void> {
    if (this.#inside === 0) return
    await new Promise<void>((resolve) => {
      this.#left = resolve
    })
  }
}
