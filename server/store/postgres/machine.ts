/** The clocks and the timer of the machine, which the layers above pass in. */
export interface Machine {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds of a monotonic clock. */
  elapsed(): number
  /** Calls `call` once after `ms` milliseconds. Returns the function that cancels it. */
  after(ms: number, call: () => void): () => void
}
