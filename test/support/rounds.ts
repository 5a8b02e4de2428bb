/** True in `test:full`, which runs all rounds of tests that `npm test` runs partly. */
export const isFull = process.env.SANDBOX_TEST_ROUNDS === 'all'

/** Returns the number of rounds of a long test: all of them, or a quarter in `npm test`. */
export function rounds(all: number): number {
  return isFull ? all : Math.ceil(all / 4)
}

/** Returns the whole list, or every fourth item in `npm test`. */
export function some<T>(all: readonly T[]): T[] {
  return all.filter((_, i) => isFull || i % 4 === 0)
}
