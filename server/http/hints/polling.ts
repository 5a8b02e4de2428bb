/** How often each caller asked for each row; of the callers and rows seen last only. */
export interface Polling {
  /** Counts one more question; answers how often it was asked by now. */
  count(caller: string, path: string): number
  /** Called with each question that was counted. */
  onCount(listener: (question: readonly [caller: string, path: string]) => void): void
  clear(): void
}

const maxEntries = 1_000

/** Characters of a key and a path; no operation that is asked again has longer ones. */
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
