/** The number of times each caller read each row, for the most recent callers and rows only. */
export interface Polling {
  /** Counts one read, and returns the number of reads until now. */
  count(caller: string, path: string): number
  /** Called with each read that was counted. */
  onCount(listener: (question: readonly [caller: string, path: string]) => void): void
  clear(): void
}

const maxEntries = 1_000

/** The maximum characters of a key and a path; no operation that is polled has longer ones. */
const maxLength = 300

export function createPolling(): Polling {
  const counts = new Map<string, number>()
  const listeners: Parameters<Polling['onCount']>[0][] = []
  return {
    count(caller, path) {
      const question = `${caller} ${path}`.slice(0, maxLength)
      const asked = (counts.get(question) ?? 0) + 1
      counts.delete(question)
      counts.set(question, asked)
      if (counts.size > maxEntries) counts.delete(counts.keys().next().value as string)
      for (const listener of listeners) listener([caller, path])
      return asked
    },
    onCount(listener) {
      listeners.push(listener)
    },
    clear: () => counts.clear(),
  }
}
