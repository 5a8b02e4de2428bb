import type { Schemas } from '../../generated/schemas.ts'

/** The recordings of a world, kept in memory: at most one is being made at a time. */
export interface Recordings {
  /** Begins one. Throws recording_taken, recording_running, recordings_full. */
  start(name: string): Promise<Schemas['Recording']>
  /** Ends one; one that has ended stays as it is. Throws recording_unknown. */
  stop(name: string): Promise<Schemas['Recording']>
  /** Oldest first. */
  list(): readonly Schemas['Recording'][]
  /** Returns one as a file. Throws recording_unknown, and recording_running until it has ended. */
  file(name: string): Promise<string>
  /** Ends and forgets one. Throws recording_unknown. */
  delete(name: string): Promise<Schemas['Recording']>
}
