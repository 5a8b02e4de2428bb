type Params = Readonly<Record<string, string>>

const oldKeyWords: Readonly<Record<string, string>> = {
  true: 'stops working at once',
  false: 'works for another 24 hours',
}

/** The effect of a reset. */
export const resetText =
  'Customers, money, events, planned outcomes, businesses, API keys, rates, fees, other settings ' +
  'and clock go back to the initial data. Requests, faults and coverage are deleted. Snapshots ' +
  'and webhook settings stay.'

/** The question to confirm before a destructive operation, by operation. */
const questions: Readonly<Record<string, (params: Params) => string>> = {
  controlReset: () => `Reset to the initial data? ${resetText}`,
  controlRestoreSnapshot: ({ name }) =>
    `Restore the snapshot "${name}"? Customers, money, events, planned outcomes, businesses, ` +
    'API keys, webhook settings, rates, fees, other settings and clock go back to that state. ' +
    'The request log, the faults and the coverage stay. Undo brings the current state back; to ' +
    'keep it for longer, take a snapshot first.',
  controlDropSnapshot: ({ name }) =>
    `Delete the snapshot "${name}"? This cannot be undone. The current state does not change.`,
  controlDeleteRecording: ({ name }) =>
    `Delete the recording "${name}"? Download its file first to keep it.`,
  controlRotateKeys: ({ immediate }) =>
    `Rotate the keys? The business gets a new key and secret. The old key ${
      oldKeyWords[immediate ?? ''] ?? 'stops working at once or after 24 hours, as you chose'
    }.`,
  controlDeleteWorld: ({ name }) =>
    `Delete the world "${name}"? ` +
    'Its rows, snapshots and keys are deleted, and its streams and deliveries end.',
}

/** Returns the question to confirm before an operation runs; undefined if there is none. */
export function confirmationFor(operation: string, params: Params): string | undefined {
  return Object.hasOwn(questions, operation) ? questions[operation]?.(params) : undefined
}
