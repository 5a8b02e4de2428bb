/** How often each caller asked for each row; of the callers and rows seen last only. */
export interface Polling {
  /** Counts one more question; answers how often it was asked by now. */
  count(caller: string, path: string): number
  clear(): void
}

const remembered = 1_000

export function createPolling(): Polling {
  const counts = new Map<string, number>()
  return {
    count(caller, path) {
      const question = `${caller} ${path}`
      const asked = (counts.get(question) ?? 0) + 1
      counts.delete(question)
      counts.set(question, asked)
      if (counts.size > remembered) counts.delete(counts.keys().next().value as string)
      return asked
    },
    clear: () => counts.clear(),
  }
}
