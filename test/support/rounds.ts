/** Whether a run is that of `test:full`, which does all rounds of what `npm test` does some of. */
export const isFull = process.env.SANDBOX_TEST_ROUNDS === 'all'

/** How many rounds of a long test to run: all of them, or a quarter in `npm test`. */
export function rounds(all: number): number {
  return isFull ? all : Math.ceil(all / 4)
}

/** All of a list, or every fourth of it in `npm test`. */
export function some<T>(all: readonly T[]): T[] {
  return all.filter((_, i) => isFull || i % 4 === 0)
}
