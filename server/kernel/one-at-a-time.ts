/** Returns `work` so that one call of it runs after the other, however many come at once. */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  const inTurn = oneAfterAnother()
  return () => inTurn(work)
}

/** Returns a function that runs what it is given, one after the other. */
export function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
