import { ApiError } from '../../core/api-error.ts'
import { createSleeper, type SystemClock } from '../../core/clock.ts'
import type { Ids } from '../../core/ids.ts'
import type { Operation } from '../../core/operation.ts'
import { boundVariable } from '../../model/bounds.ts'
import { pathMatcher } from '../path-pattern.ts'

/** Before the operation runs, or after its commit and before its response. */
export type Phase = 'before' | 'after'

/** A fault that replaces or delays the response to a request. */
export interface InjectedFault {
  /** The id of the fault, or `x-sandbox-fault` if a request sent the fault as a header. */
  readonly id: string
  readonly phase: Phase
  readonly status: number | null
  /** The delay in milliseconds of real time (G8). */
  readonly delayMs: number
  readonly drop: boolean
  /** The text of `error`; null: the documented one. */
  readonly error: string | null
}

/** The requests that an injected fault applies to. */
export interface FaultTarget {
  readonly operation: string | null
  readonly path: string | null
  /** The number of matching requests that still pass before the first hit. */
  readonly skip: number
  /** The maximum number of hits; null: no limit. */
  readonly times: number | null
  /** The share of matching requests that the fault applies to. */
  readonly rate: number
}

export interface RegisteredFault extends FaultTarget, InjectedFault {
  readonly hits: number
}

/**
 * The injected faults of a sandbox. They are in memory, and on PostgreSQL also in the database; a
 * reset deletes them.
 */
export interface FaultRegistry {
  /** Throws faults_full (429). */
  add(target: FaultTarget, effect: Omit<InjectedFault, 'id'>): RegisteredFault
  list(): readonly RegisteredFault[]
  /** Deletes and returns a fault; undefined if no fault has this id. */
  remove(id: string): RegisteredFault | undefined
  /** Returns false in most cases; requests without faults pay only for this check. */
  hasFaults(): boolean
  /**
   * Returns the oldest fault that applies to this request in this phase, and counts a hit. Those
   * that are to skip this request count it.
   */
  next(operation: Operation, path: string, phase: Phase): RegisteredFault | null
  /**
   * Waits in real time without blocking other requests. `onCancel` receives a function that ends
   * the wait early.
   */
  pause(ms: number, onCancel: (wake: () => void) => void): Promise<void>
  /** Called when a fault was added, removed or hit. Returns the function that unsubscribes. */
  onChange(listener: () => void): () => void
  /** Called with each fault that was added or hit, or with the id of one that was removed. */
  onEntry(listener: (entry: FaultChange) => void): void
  /** Restores a fault that was injected before this process owned the world. */
  restore(fault: RegisteredFault): void
  clear(): void
  /** Ends all delays, now and in future: the sandbox is about to stop. */
  cancelDelays(): void
}

/** A fault in its current state, or the id of one that was removed. */
export type FaultChange = RegisteredFault | { readonly removed: string }

interface Entry {
  shown: RegisteredFault
  readonly matchesPath: ((path: string) => boolean) | null
  /** The number of random draws; together with the seed it decides which requests are hit. */
  draws: number
}

export function createFaultRegistry(
  ids: Ids,
  machine: SystemClock,
  maxFaults: number,
): FaultRegistry {
  let injected: Entry[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const entryListeners: ((entry: FaultChange) => void)[] = []
  const changed = (entry?: FaultChange) => {
    if (entry !== undefined) for (const listener of entryListeners) listener(entry)
    for (const listener of listeners) listener()
  }
  const sleep = createSleeper(machine)
  return {
    add(target, effect) {
      if (injected.length >= maxFaults) throw tooManyFaults(maxFaults)
      count += 1
      const shown = { id: `fault-${count}`, ...target, ...effect, hits: 0 }
      injected.push(entryOf(shown))
      changed(shown)
      return shown
    },
    list: () => injected.map(({ shown }) => shown),
    remove(id) {
      const removed = injected.find(({ shown }) => shown.id === id)
      injected = injected.filter((one) => one !== removed)
      if (removed !== undefined) changed({ removed: id })
      return removed?.shown
    },
    hasFaults: () => injected.length > 0,
    next(operation, path, phase) {
      const matching = injected.filter(
        (one) => one.shown.phase === phase && matchesFault(one, operation, path),
      )
      const ready = matching.filter(({ shown }) => shown.skip === 0)
      for (const one of matching.filter(({ shown }) => shown.skip > 0)) {
        one.shown = { ...one.shown, skip: one.shown.skip - 1 }
        changed(one.shown)
      }
      const applied = ready.find((one) => shouldApply(one, ids))
      if (applied === undefined) return null
      applied.shown = { ...applied.shown, hits: applied.shown.hits + 1 }
      changed(applied.shown)
      return applied.shown
    },
    pause: sleep.pause,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onEntry(listener) {
      entryListeners.push(listener)
    },
    restore(fault) {
      count = Math.max(count, Number(fault.id.slice('fault-'.length)))
      injected.push(entryOf(fault))
      changed()
    },
    clear() {
      for (const { shown } of injected.splice(0)) changed({ removed: shown.id })
      count = 0
      changed()
    },
    cancelDelays: sleep.wakeAll,
  }
}

function entryOf(shown: RegisteredFault): Entry {
  const matchesPath = shown.path === null ? null : pathMatcher(shown.path)
  return { shown, matchesPath, draws: 0 }
}

function tooManyFaults(maxFaults: number): ApiError {
  const setting = boundVariable('maxFaults')
  return new ApiError(
    'faults_full',
    `${maxFaults} faults are injected already (${setting}): delete one with ` +
      'DELETE /_sandbox/faults/{id}, or all with DELETE /_sandbox/faults.',
  )
}

function matchesFault({ shown, matchesPath }: Entry, { id }: Operation, path: string): boolean {
  if (shown.times !== null && shown.hits >= shown.times) return false
  return matchesPath === null ? shown.operation === id : matchesPath(path)
}

function shouldApply(one: Entry, ids: Ids): boolean {
  if (one.shown.rate >= 1) return true
  const draw = ids.random(`trouble/${one.shown.id}`, one.draws)
  one.draws += 1
  return draw < one.shown.rate
}
