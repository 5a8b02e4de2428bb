/** What the store takes of the machine: layers above hand it down. */
export interface Machine {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds of a clock that only runs forward. */
  elapsed(): number
  /** Calls back once after so many milliseconds; answers how to cancel. */
  after(ms: number, call: () => void): () => void
}
