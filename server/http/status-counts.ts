/** Counts the responses of a server, all worlds together, by the class of their status. */
export class StatusCounts {
  /** By the first digit of the status; 0 for a connection that was dropped. */
  readonly #counts = [0, 0, 0, 0, 0, 0]

  add(status: number | null): void {
    const digit = Math.trunc((status ?? 0) / 100)
    this.#counts[digit] = (this.#counts[digit] ?? 0) + 1
  }

  /** Returns the counts by `2xx`, `3xx`, `4xx`, `5xx` and `dropped`. */
  counts(): readonly (readonly [name: string, count: number])[] {
    const names = ['dropped', '', '2xx', '3xx', '4xx', '5xx']
    return this.#counts.flatMap((count, digit) => {
      const name = names[digit] ?? ''
      return name === '' ? [] : [[name, count] as const]
    })
  }
}
