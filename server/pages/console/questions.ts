/** What an action destroys, asked before it is done, by operation. */
const questions: Readonly<Record<string, string>> = {
  controlReset:
    'Go back to the seed? Customers, money, events, requests, faults and the clock start again. ' +
    'Snapshots and webhook settings stay.',
}

/** Returns what is asked before an operation runs; undefined where nothing is. */
export function questionOf(operation: string): string | undefined {
  return questions[operation]
}
