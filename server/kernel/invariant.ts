/** What must hold by our own doing. A breach is a 500: logged, and the unit of work rolled back. */
export function invariant(holds: boolean, breach: string): asserts holds {
  if (!holds) throw new InvariantError(breach)
}

export class InvariantError extends Error {}
