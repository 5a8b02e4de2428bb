import { ApiError } from '../../core/api-error.ts'
import type { ClosableRecordings, RecordingsOptions } from './recordings.ts'
import type { Recordings } from './types.ts'

/** Returns the recordings of a world; what it takes is loaded with the first. */
export function lazyRecordings(options: RecordingsOptions): Recordings & { close(): void } {
  let loaded: ClosableRecordings | undefined
  const unknown = (name: string) => {
    const message = `No recording has the name "${name}". GET /_sandbox/recordings lists them.`
    return new ApiError('recording_unknown', message)
  }
  const require = (name: string): ClosableRecordings => {
    if (loaded === undefined) throw unknown(name)
    return loaded
  }
  return {
    async start(name, receiverBodies) {
      const { createRecordings } = await import('./recordings.ts')
      loaded ??= createRecordings(options)
      return loaded.start(name, receiverBodies)
    },
    stop: async (name) => require(name).stop(name),
    list: () => loaded?.list() ?? [],
    file: async (name) => require(name).file(name),
    delete: async (name) => require(name).delete(name),
    close: () => loaded?.close(),
  }
}
