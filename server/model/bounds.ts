/**
 * The most that one sandbox holds, for all clients together. Each is a setting; a request
 * beyond one is 503 with Retry-After, or 429 where the tester creates the thing (`boundSettings`).
 */
export interface Bounds {
  /** Bytes of request bodies and of answers not fetched yet, over all connections. */
  readonly maxHeldBytes: number
  /** Requests that are worked on or whose answer is not fetched yet, over all connections. */
  readonly maxHeldRequests: number
  readonly maxConnections: number
  /** Open streams of events. */
  readonly maxStreams: number
  readonly maxFaults: number
  readonly maxSnapshots: number
  /** Receiver audits that run at once. */
  readonly maxAudits: number
  readonly maxOutcomes: number
  /** Recordings that are kept, the one that is being made included. */
  readonly maxRecordings: number
  /** Bytes of one recording; it ends there. */
  readonly maxRecordingBytes: number
  /** Worlds beside `main`. */
  readonly maxWorlds: number
  /** Bytes of a world file, unpacked. */
  readonly maxWorldFileBytes: number
  readonly maxWorldFileRows: number
  /** Requests in the request log; the oldest is replaced. */
  readonly requestLogSize: number
}

/** One bound as command line and environment set it; docs/limits.md follows. */
export interface BoundSetting {
  readonly bound: keyof Bounds
  /** The flag without its dashes. */
  readonly name: string
  /** The variable that sets it. */
  readonly env: string
  /** How many of the bound's own units one unit of the setting is. */
  readonly scale: number
  readonly fallback: number
  /** The largest value the setting takes; the smallest is 1. */
  readonly max: number
  readonly describe: string
  /** What becomes of the request, or the thing, that goes beyond it. */
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
    describe: 'request bodies and unread responses in memory, in MB',
    beyond: '503 with `Retry-After`',
  }),
  setting('maxHeldRequests', 'max-held-requests', {
    fallback: 1_024,
    max: 65_536,
    describe: 'requests in progress, or with an unread response',
    beyond: '503 with `Retry-After`',
  }),
  setting('maxConnections', 'max-connections', {
    fallback: 2_048,
    max: 65_536,
    describe: 'open connections',
    beyond:
      'idle ones are closed first, then 503 with `Retry-After`; 128 above the limit, new ' +
      'connections are closed',
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
    describe: 'injected faults',
    beyond: '429: delete a fault',
  }),
  setting('maxSnapshots', 'max-snapshots', {
    fallback: 100,
    max: 10_000,
    describe: 'snapshots',
    beyond: '429: delete a snapshot, or save under an existing name',
  }),
  setting('maxAudits', 'max-audits', {
    fallback: 4,
    max: 64,
    describe: 'receiver audits that run at once',
    beyond: '429: wait until one has ended',
  }),
  setting('maxOutcomes', 'max-outcomes', {
    fallback: 1_000,
    max: 100_000,
    describe: 'planned outcomes',
    beyond: '429: delete one',
  }),
  setting('maxRecordings', 'max-recordings', {
    fallback: 10,
    max: 100,
    describe: 'recordings of a world',
    beyond: '429: delete one',
  }),
  setting('maxRecordingBytes', 'max-recording-mb', {
    fallback: 100,
    max: 100,
    scale: mebibyte,
    describe: 'size of a recording, in MB',
    beyond: 'the recording ends, and says so',
  }),
  setting('maxWorlds', 'max-worlds', {
    fallback: 1_000,
    max: 1_000_000,
    describe: 'worlds beside `main`',
    beyond: '429: delete a world; the message names the one that was not used for the longest time',
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

/** The variable that sets a bound, for messages that name it. */
export function boundVariable(bound: keyof Bounds): string {
  return (boundSettings.find((known) => known.bound === bound) as BoundSetting).env
}

/** Requests of one connection that are worked on at once; the others wait, and it is not read. */
export const maxRequestsPerConnection = 64

/**
 * How many times `maxHeldRequests` may wait, read already, for those before them on their own
 * connection: one read brings up to 64 KB of them. The connection that goes beyond is closed.
 */
export const maxWaitingFactor = 8

/** Characters of the text of `error` that an injected fault answers with. */
export const maxFaultErrorLength = 200

/** Characters of the header x-sandbox-fault. */
export const maxFaultHeaderLength = 300

/** Characters of a path that the pattern of a fault is compared with; no operation has more. */
export const maxMatchedPathLength = 2_048

/** Bytes that one stream may leave unread; it is closed then, and resumes where it stood. */
export const maxUnreadStreamBytes = 32 * mebibyte

/**
 * How many signatures that did not match are explained a second. A search for the mistake costs
 * several times what the check costs; one of a large body counts for several.
 */
export const maxDiagnosesPerSecond = 200

/** Bytes of a body that count as one more diagnosis. */
export const bytesPerDiagnosis = 16 * 1024

/** Ids of what is not stored are counted by each process; none makes more than this. */
export const idsOfProcess = 10_000_000
