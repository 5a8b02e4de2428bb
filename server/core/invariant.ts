/**
 * Throws InvariantError if a condition of our own code does not hold. The response is a 500, which
 * is logged, and the unit of work is rolled back.
 */
export function invariant(holds: boolean, breach: string): asserts holds {
  if (!holds) throw new InvariantError(breach)
}

export class InvariantError extends Error {}
