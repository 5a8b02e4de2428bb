/**
 * The limits of one sandbox, for all clients together. Each is a setting. A request beyond a limit
 * gets 503 with Retry-After, or 429 if the user creates the object (`boundSettings`).
 */
export interface Bounds {
  /** Bytes of request bodies and of unread responses, over all connections. */
  readonly maxHeldBytes: number
  /** Requests in progress or with an unread response, over all connections. */
  readonly maxHeldRequests: number
  readonly maxConnections: number
  /** Open event streams. */
  readonly maxStreams: number
  readonly maxFaults: number
  readonly maxSnapshots: number
  /** Bytes that the images for undo of one world need in memory. */
  readonly maxUndoBytes: number
  /** Receiver audits that run at once. */
  readonly maxAudits: number
  readonly maxOutcomes: number
  /** Stored recordings, the one in progress included. */
  readonly maxRecordings: number
  /** Bytes of one recording, which ends at this size. */
  readonly maxRecordingBytes: number
  /** Worlds other than `main`. */
  readonly maxWorlds: number
  /** Characters of all rows of a world as text. */
  readonly maxWorldBytes: number
  readonly maxOpenWorldBytes: number
  /** Bytes of an unpacked world file. */
  readonly maxWorldFileBytes: number
  readonly maxWorldFileRows: number
  /** Requests in the request log; a new one replaces the oldest. */
  readonly requestLogSize: number
}

/** One bound as a setting of command line and environment; docs/limits.md is generated from it. */
export interface BoundSetting {
  readonly bound: keyof Bounds
  /** The flag without its dashes. */
  readonly name: string
  /** The environment variable. */
  readonly env: string
  /** The number of the bound's own units in one unit of the setting. */
  readonly scale: number
  readonly fallback: number
  /** The largest value of the setting; the smallest is 1. */
  readonly max: number
  /** The thing that is limited: a size, the memory for something, or what is counted. */
  readonly describe: string
  /** The result for a request or object beyond the bound. */
  readonly beyond: string
}

const mebibyte = 1024 * 1024

type Given = Omit<BoundSetting, 'bound' | 'name' | 'env' | 'scale'> & { readonly scale?: number }

function setting(bound: keyof Bounds, name: string, given: Given): BoundSetting {
  const env = `SANDBOX_${name.toUpperCase().replaceAll('-', '_')}`
  return { bound, name, env, scale: 1, ...given }
}

/** Every bound with its setting and its default. */
export const boundSettings: readonly BoundSetting[] = [
  setting('maxHeldBytes', 'max-held-mb', {
    fallback: 256,
    max: 16_384,
    scale: mebibyte,
    describe: 'memory for request bodies and for responses that clients have not read, in MB',
    beyond: '503 with `Retry-After`',
  }),
  setting('maxHeldRequests', 'max-held-requests', {
    fallback: 1_024,
    max: 65_536,
    describe: 'requests in progress or with an unread response',
    beyond: '503 with `Retry-After`',
  }),
  setting('maxConnections', 'max-connections', {
    fallback: 2_048,
    max: 65_536,
    describe: 'open connections',
    beyond:
      'idle ones are closed first, then 503 with `Retry-After`; once there are 128 more than the ' +
      'limit, new connections are closed',
  }),
  setting('maxStreams', 'max-streams', {
    fallback: 100,
    max: 10_000,
    describe: 'open event streams',
    beyond: '429: close a stream',
  }),
  setting('maxFaults', 'max-faults', {
    fallback: 1_000,
    max: 100_000,
    describe: 'injected faults in one world',
    beyond: '429: delete a fault',
  }),
  setting('maxSnapshots', 'max-snapshots', {
    fallback: 100,
    max: 10_000,
    describe: 'snapshots in one world',
    beyond: '429: delete a snapshot, or save under an existing name',
  }),
  setting('maxUndoBytes', 'max-undo-mb', {
    fallback: 64,
    max: 16_384,
    scale: mebibyte,
    describe: 'memory for undo in one world, in MB (estimated)',
    beyond: 'the oldest undo step is deleted',
  }),
  setting('maxAudits', 'max-audits', {
    fallback: 4,
    max: 64,
    describe: 'receiver audits that run at once',
    beyond: '429: wait until an audit has ended',
  }),
  setting('maxOutcomes', 'max-outcomes', {
    fallback: 1_000,
    max: 100_000,
    describe: 'planned outcomes in one world',
    beyond: '429: delete an outcome',
  }),
  setting('maxRecordings', 'max-recordings', {
    fallback: 10,
    max: 100,
    describe: 'recordings of a world',
    beyond: '429: delete a recording',
  }),
  setting('maxRecordingBytes', 'max-recording-mb', {
    fallback: 100,
    max: 100,
    scale: mebibyte,
    describe: 'size of a recording, in MB',
    beyond: 'the recording ends with the state `full`',
  }),
  setting('maxWorlds', 'max-worlds', {
    fallback: 1_000,
    max: 1_000_000,
    describe: 'worlds other than `main`',
    beyond: '429: delete a world; the message names the least recently used one',
  }),
  setting('maxWorldBytes', 'max-world-bytes', {
    fallback: 512 * mebibyte,
    max: 16_384 * mebibyte,
    describe: 'size of a world’s rows as text, in bytes (estimated)',
    beyond:
      '503 for calls that add rows: reset the world, or use another one; a world more than 25 % ' +
      'over the limit is not opened',
  }),
  setting('maxOpenWorldBytes', 'max-open-world-mb', {
    fallback: 2_048,
    max: 1_048_576,
    scale: mebibyte,
    describe: 'size of all worlds in memory except `main`, in MB (estimated)',
    beyond:
      'unused worlds in files or in PostgreSQL are unloaded, least recently used first; the next ' +
      'request loads them again',
  }),
  setting('maxWorldFileBytes', 'max-world-file-mb', {
    fallback: 256,
    max: 4_096,
    scale: mebibyte,
    describe: 'size of a world file, unpacked, in MB',
    beyond: '413',
  }),
  setting('maxWorldFileRows', 'max-world-file-rows', {
    fallback: 500_000,
    max: 10_000_000,
    describe: 'rows of a world file',
    beyond: '413',
  }),
  setting('requestLogSize', 'request-log', {
    fallback: 1_000,
    max: 100_000,
    describe: 'requests in the request log',
    beyond: 'the oldest entry is removed',
  }),
]

export const defaultBounds: Bounds = Object.fromEntries(
  boundSettings.map(({ bound, fallback, scale }) => [bound, fallback * scale]),
) as unknown as Bounds

/** Returns the variable that sets a bound, for messages that name it. */
export function boundVariable(bound: keyof Bounds): string {
  return (boundSettings.find((known) => known.bound === bound) as BoundSetting).env
}

/**
 * Requests of one connection that are processed at once; others wait, and the connection is not
 * read meanwhile.
 */
export const maxRequestsPerConnection = 64

/**
 * At most this many times `maxHeldRequests` requests, already read, may wait for earlier ones on
 * their connection: one read returns up to 64 KB of them. A connection beyond this is closed.
 */
export const maxWaitingFactor = 8

/** Characters of the `error` text of an injected fault. */
export const maxFaultErrorLength = 200

/** Characters of the header x-sandbox-fault. */
export const maxFaultHeaderLength = 300

/**
 * Characters of a path that the pattern of a fault is compared with; no operation has a longer one.
 */
export const maxMatchedPathLength = 2_048

/**
 * Unread bytes of one stream; beyond this it is closed, and the client resumes after its last
 * message.
 */
export const maxUnreadStreamBytes = 32 * mebibyte

/**
 * Mismatched signatures that are diagnosed per second. The search for the mistake costs several
 * times as much as the check; a large body counts as several diagnoses.
 */
export const maxDiagnosesPerSecond = 200

/** The bytes of a body that count as one more diagnosis. */
export const bytesPerDiagnosis = 16 * 1024

/**
 * The maximum number of ids that one process makes for data that is not stored; each process counts
 * its own.
 */
export const idsOfProcess = 10_000_000
