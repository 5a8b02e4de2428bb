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
  /** Requests in the request log; the oldest is replaced. */
  readonly requestLogSize: number
}

/** One bound as command line and environment set it. */
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
}

const mebibyte = 1024 * 1024

function setting(
  bound: keyof Bounds,
  name: string,
  [fallback, max]: readonly [fallback: number, max: number],
  describe: string,
  scale = 1,
): BoundSetting {
  const env = `SANDBOX_${name.toUpperCase().replaceAll('-', '_')}`
  return { bound, name, env, scale, fallback, max, describe }
}

/** Every bound with its setting and its default; docs/limits.md says what happens beyond it. */
export const boundSettings: readonly BoundSetting[] = [
  setting('maxHeldBytes', 'max-held-mb', [256, 16_384], 'bodies held at once, in MB', mebibyte),
  setting('maxHeldRequests', 'max-held-requests', [1_024, 65_536], 'requests held at once'),
  setting('maxConnections', 'max-connections', [2_048, 65_536], 'connections open at once'),
  setting('maxStreams', 'max-streams', [100, 10_000], 'event streams open at once'),
  setting('maxFaults', 'max-faults', [1_000, 100_000], 'injected faults at once'),
  setting('maxSnapshots', 'max-snapshots', [100, 10_000], 'snapshots at once'),
  setting('maxAudits', 'max-audits', [4, 64], 'receiver audits at once'),
  setting('maxOutcomes', 'max-outcomes', [1_000, 100_000], 'planned outcomes at once'),
  setting('maxRecordings', 'max-recordings', [10, 100], 'recordings of a world at once'),
  setting('maxRecordingBytes', 'max-recording-mb', [100, 100], 'MB of a recording', mebibyte),
  setting('maxWorlds', 'max-worlds', [1_000, 1_000_000], 'worlds at once, beside main'),
  setting('requestLogSize', 'request-log', [1_000, 100_000], 'requests the request log keeps'),
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
