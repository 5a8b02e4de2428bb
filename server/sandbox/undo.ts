import { actionAbout } from '../control/action-about.ts'
import { ApiError } from '../core/api-error.ts'
import { type Clock, toIso } from '../core/clock.ts'
import type { Database } from '../core/database.ts'
import type { ChangedRow } from '../core/unit.ts'
import type { UndoImage, UndoImages } from '../http/world-context.ts'
import { boundVariable } from '../model/bounds.ts'
import type { WorldSnapshots, WorldState } from './snapshots.ts'

export interface UndoOptions {
  readonly snapshots: Pick<WorldSnapshots, 'present' | 'undoTo'>
  readonly db: Database
  readonly clock: Clock
  readonly maxBytes: number
}

interface Kept extends UndoImage {
  about: string
  readonly state: WorldState
  /** The estimated bytes of all rows, which the image alone holds once they were all replaced. */
  readonly allBytes: number
  bytes: number
}

/** The maximum number of actions that can be taken back. */
const maxImages = 20

/** The estimated memory of a row, with its part of the tables that are copied on write. */
const bytesPerRow = 2_000

/** The estimated bytes of memory for each character of a row as text. */
const bytesPerCharacter = 3

/**
 * Keeps images of a world from before actions, in memory. Unchanged rows are shared with the world,
 * so an image costs as much as the rows that were replaced since. A reset leaves the images.
 */
export function createUndo({ snapshots, db, clock, maxBytes }: UndoOptions): UndoImages {
  /** The oldest image first. */
  let kept: Kept[] = []
  const sinceMs = clock.system.now()
  let taken = 0
  let unsubscribe: (() => void) | null = null
  let undone: UndoImage | null = null

  /** Notes how much memory the newest image needs by itself. */
  function onChange(rows: readonly ChangedRow[]): void {
    const newest = kept.at(-1)
    if (newest === undefined) return
    const isAll = rows.some(({ id }) => id === '*')
    const bytes = isAll ? newest.allBytes : newest.bytes + rows.length * bytesPerRow
    newest.bytes = Math.max(newest.bytes, Math.min(bytes, newest.allBytes))
    trim()
  }

  function trim(): void {
    let bytes = kept.reduce((sum, image) => sum + image.bytes, 0)
    while (kept.length > maxImages || (bytes > maxBytes && kept.length > 0)) {
      bytes -= kept.shift()?.bytes ?? 0
    }
    follow()
  }

  /** Follows the changed rows only while there are images, because units note them for that. */
  function follow(): void {
    if (kept.length > 0) unsubscribe ??= db.onChange(onChange)
    else {
      unsubscribe?.()
      unsubscribe = null
    }
  }

  function requireNewest(id: string | undefined): Kept {
    const newest = kept.at(-1)
    if (id === undefined || id === newest?.id) {
      if (newest !== undefined) return newest
      throw new ApiError(
        'undo_empty',
        'Only actions of the console and calls with ?undo=true ' +
          'can be undone: see GET /_sandbox/undo.',
      )
    }
    if (newest !== undefined && kept.some((image) => image.id === id)) {
      throw new ApiError(
        'undo_outdated',
        `Undo the later actions first; the newest is ${newest.operation} (${newest.id}).`,
      )
    }
    throw new ApiError(
      'undo_unknown',
      'No action with this id can be undone. GET /_sandbox/undo lists those that can: at most ' +
        `the last ${maxImages}, and only as many as ${boundVariable('maxUndoBytes')} allows.`,
    )
  }

  return {
    sinceMs,
    list: () => kept.toReversed(),
    latestUndo: () => undone,
    async take(action) {
      const state = await snapshots.present()
      const allBytes = Math.ceil(db.size() * bytesPerCharacter)
      taken += 1
      // The start is part of it, so that an id of an earlier process names nothing here.
      const id = `${sinceMs.toString(36)}-${taken}`
      const own = { id, atMs: clock.system.now(), nowMs: state.nowMs }
      const image: Kept = { ...action, ...own, about: '', state, allBytes, bytes: 0 }
      kept = [...kept, image]
      trim()
      return {
        async done(call) {
          const before = toIso(image.nowMs)
          image.about = await db.read((view) => actionAbout(view, { ...call, before }))
        },
        drop() {
          kept = kept.filter((one) => one !== image)
          follow()
        },
      }
    },
    async undo(id, units) {
      const image = requireNewest(id)
      await snapshots.undoTo(image.state, units)
      kept = kept.filter((one) => one !== image)
      follow()
      // Without the state, which would keep the rows of the image in memory.
      const { state, allBytes, ...named } = image
      undone = named
      return image
    },
  }
}
