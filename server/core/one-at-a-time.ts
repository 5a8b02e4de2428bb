/** Returns `work` so that its calls run one after the other, even if several start at once. */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  const inTurn = oneAfterAnother()
  return () => inTurn(work)
}

/** Returns a function that runs the given functions one after the other. */
export function oneAfterAnother(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}
