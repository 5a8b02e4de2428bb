import type { WorldState } from '../snapshots.ts'
import type { EndReason } from './record-types.ts'
import type { Tape } from './tape.ts'

/** A recording as it is kept in memory: nothing in it is replaced yet. */
export interface Recording {
  readonly name: string
  /** Sandbox milliseconds. */
  startedMs: number
  endedMs: number | null
  reason: EndReason | null
  begin: WorldState
  chaos: Readonly<Record<string, number>>
  readonly tape: Tape
  /** Bytes of states besides the one that it begins with; the tape has its own. */
  stateBytes: number
  /** The highest numbers of the sequences that secrets are drawn by. */
  drawn: Readonly<Record<string, number>>
}
