type Params = Readonly<Record<string, string>>

const gone = 'Customers, money, events, requests, faults and clock'

/** The question to confirm before a destructive operation, by operation. */
const questions: Readonly<Record<string, (params: Params) => string>> = {
  controlReset: () =>
    `Reset to the initial data? ${gone} go back to the fixtures, and later changes are lost. ` +
    'Snapshots and webhook settings stay.',
  controlRestoreSnapshot: ({ name }) =>
    `Restore the snapshot "${name}"? ${gone} go back to that state, and later changes are lost. ` +
    'To keep the current state, take a snapshot first.',
  controlDropSnapshot: ({ name }) =>
    `Delete the snapshot "${name}"? This cannot be undone. The current state does not change.`,
  controlDeleteRecording: ({ name }) =>
    `Delete the recording "${name}"? Download its file first to keep it.`,
  controlRotateKeys: () =>
    'Rotate the keys? The business gets a new key and secret. The old key stops working at once ' +
    'or after 24 hours, as you chose.',
  controlDeleteWorld: ({ name }) =>
    `Delete the world "${name}"? ` +
    'Its rows, snapshots and keys are deleted, and its streams and deliveries end.',
}

/** Returns the question to confirm before an operation runs; undefined if there is none. */
export function confirmationFor(operation: string, params: Params): string | undefined {
  return Object.hasOwn(questions, operation) ? questions[operation]?.(params) : undefined
}
