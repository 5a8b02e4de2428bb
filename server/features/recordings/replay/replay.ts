import { loadValidators } from '../../../http/validation/validate.ts'
import { type ReadRecording, RecordingError, readRecording } from '../read.ts'
import { type Change, changesOf } from './changes.ts'
import type { Mismatch } from './difference.ts'
import { Run } from './run.ts'

export interface ReplayRun {
  /** The number of the last request to replay; default: all. */
  readonly until?: number | undefined
  /** Leaves the world running as it was then, at `url`, until `stop`. Default: false. */
  readonly keep?: boolean | undefined
}

/** The result of a replay. */
export interface Replayed {
  /** True if every answer and every event was the same, byte for byte. */
  readonly same: boolean
  readonly requests: number
  /** Those under /api/v1. */
  readonly apiRequests: number
  readonly events: number
  readonly differences: readonly Mismatch[]
  /** The fields that differ, grouped over all differences. */
  readonly changes: readonly Change[]
  readonly warnings: readonly string[]
  /** The address of the world that was kept; null without `keep`. */
  readonly url: string | null
  stop(): Promise<void>
}

/**
 * Replays a recording in a world of its own, and compares every answer and every event. Throws
 * RecordingError for a file that cannot be replayed, or has no request `until`.
 */
export async function replayRecording(text: string, options: ReplayRun = {}): Promise<Replayed> {
  await loadValidators({ auth: 'control' })
  const recording = readRecording(text)
  if (options.until !== undefined) assertHasRequest(recording, options.until)
  const run = await Run.open(recording)
  try {
    await run.replay(options.until)
  } catch (error) {
    await run.close()
    throw error
  }
  const { differences, requests, apiRequests, events } = run
  const { warnings } = recording
  const same = differences.length === 0
  const changes = changesOf(differences)
  const found = { same, requests, apiRequests, events, differences, changes, warnings }
  if (options.keep !== true) {
    await run.close()
    return { ...found, url: null, stop: async () => {} }
  }
  return { ...found, url: run.keep(), stop: () => run.close() }
}

function assertHasRequest({ entries }: ReadRecording, number: number): void {
  const numbers = entries.flatMap(({ entry }) => ('request' in entry ? [entry.request] : []))
  if (numbers.includes(number)) return
  const [first] = numbers
  const has = first === undefined ? 'it has no requests' : `its requests begin with ${first}`
  throw new RecordingError(entries.at(-1)?.line ?? 1, `the file has no request ${number}: ${has}`)
}
