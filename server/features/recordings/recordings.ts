import { ApiError } from '../../core/api-error.ts'
import { toIso } from '../../core/clock.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { boundVariable } from '../../model/bounds.ts'
import { type Recorder, type RecorderOptions, startRecorder } from './recorder.ts'
import type { Recordings } from './types.ts'
import type { RecordedWorld } from './write.ts'

export interface RecordingsOptions extends RecorderOptions {
  readonly maxRecordings: number
  readonly of: RecordedWorld
}

/** Recordings that end with their world. */
export interface ClosableRecordings extends Recordings {
  close(): void
}

/** Returns the recordings of a world; none runs yet. */
export function createRecordings(options: RecordingsOptions): ClosableRecordings {
  const { of } = options
  const kept = new Map<string, Recorder>()
  let isStarting = false
  const require = (name: string): Recorder => {
    const recorder = kept.get(name)
    if (recorder !== undefined) return recorder
    const message = `No recording has the name "${name}". GET /_sandbox/recordings lists them.`
    throw new ApiError('recording_unknown', message)
  }
  const running = () => [...kept.values()].find(({ recording }) => recording.reason === null)
  options.db.onRollback(
    () =>
      void running()
        ?.stop('interrupted')
        .catch(() => undefined),
  )
  const shown = ({ recording }: Recorder): Schemas['Recording'] => {
    const { name, startedMs, endedMs, reason, requests, bytes } = recording
    const ended = reason === 'full' || reason === 'interrupted' ? reason : 'stopped'
    const state = reason === null ? 'recording' : ended
    return {
      name,
      state,
      started_at: toIso(startedMs),
      ended_at: endedMs === null ? null : toIso(endedMs),
      requests,
      bytes,
      max_bytes: options.maxBytes,
      scope: 'server',
    }
  }
  return {
    async start(name, receiverBodies = false) {
      if (kept.has(name)) {
        throw new ApiError(
          'recording_taken',
          `A recording named "${name}" already exists: delete it first.`,
        )
      }
      const other = running()?.recording.name
      if (isStarting || other !== undefined) throw stillRunning(other ?? name)
      if (kept.size >= options.maxRecordings) throw tooMany(options.maxRecordings, kept)
      isStarting = true
      try {
        const recorder = await startRecorder(name, receiverBodies, options)
        kept.set(name, recorder)
        return shown(recorder)
      } finally {
        isStarting = false
      }
    },
    async stop(name) {
      const recorder = require(name)
      await recorder.stop('stopped')
      return shown(recorder)
    },
    list: () => [...kept.values()].map(shown),
    async file(name) {
      const recorder = require(name)
      const { reason } = recorder.recording
      if (reason === null) throw stillRunning(name)
      await recorder.stop(reason)
      const { writeRecording } = await import('./write.ts')
      try {
        return await writeRecording(recorder.recording, of)
      } catch (error) {
        // A text has at most half a billion characters; the world is part of the file.
        if (!(error instanceof RangeError)) throw error
        throw new ApiError('server_busy', 'The file would be too long: record a smaller world.')
      }
    },
    async delete(name) {
      const recorder = require(name)
      if (recorder.recording.reason === null) await recorder.stop('closed')
      kept.delete(name)
      return shown(recorder)
    },
    close() {
      for (const recorder of kept.values()) void recorder.stop('closed').catch(() => undefined)
      kept.clear()
    },
  }
}

function stillRunning(name: string): ApiError {
  const how = `POST /_sandbox/recordings/${name}/stop`
  return new ApiError(
    'recording_running',
    `The recording "${name}" is still running: end it with ${how}.`,
  )
}

function tooMany(max: number, kept: ReadonlyMap<string, unknown>): ApiError {
  const [first = ''] = kept.keys()
  return new ApiError(
    'recordings_full',
    `${max} recordings are already stored (${boundVariable('maxRecordings')}): delete one with ` +
      `DELETE /_sandbox/recordings/{name}, such as the oldest, ${first}.`,
  )
}
