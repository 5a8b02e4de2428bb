import type { Schemas } from '../../generated/schemas.ts'

/** The recordings of a world, kept in memory; at most one runs at a time. */
export interface Recordings {
  /**
   * Starts a recording; with `receiverBodies`, its file keeps the text of receivers. Throws
   * recording_taken, recording_running, recordings_full.
   */
  start(name: string, receiverBodies?: boolean): Promise<Schemas['Recording']>
  /** Stops a recording; does nothing if it has ended. Throws recording_unknown. */
  stop(name: string): Promise<Schemas['Recording']>
  /** Returns the recordings, oldest first. */
  list(): readonly Schemas['Recording'][]
  /** Returns a recording as a file. Throws recording_unknown, recording_running until it ends. */
  file(name: string): Promise<string>
  /** Stops and deletes a recording. Throws recording_unknown. */
  delete(name: string): Promise<Schemas['Recording']>
}
