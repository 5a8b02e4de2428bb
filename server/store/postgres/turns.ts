export interface Turn {
  end(): void
}

/** Lets one at a time through, in the order they came. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  async take(): Promise<Turn> {
    const before = this.#last
    let end = () => {}
    this.#last = new Promise((resolve) => {
      end = resolve
    })
    await before
    return { end }
  }
}
