import type { Instant } from '../model/values.ts'

/** The system clock, for the few uses that must not follow the sandbox clock (G8). */
export interface SystemClock {
  /** Returns the milliseconds since 1970. */
  now(): number
  /** Returns the milliseconds of a monotonic clock, for durations. */
  elapsed(): number
  /** Calls back once after a number of milliseconds. Returns the function that cancels it. */
  after(ms: number, call: () => void): () => void
}

export const systemClock: SystemClock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, call) {
    const timer = setTimeout(call, Math.min(ms, maxTimerMs))
    return () => clearTimeout(timer)
  },
}

const maxTimerMs = 2 ** 31 - 1

/** Resolves after a number of milliseconds of real time. */
export function sleep(system: SystemClock, ms: number): Promise<void> {
  return new Promise((resolve) => system.after(ms, resolve))
}

/**
 * Returns a function that waits in real time, and one that ends all waits when the sandbox stops.
 */
export function createSleeper(system: SystemClock) {
  const wakers = new Set<() => void>()
  let hurried = false
  return {
    /** `onCancel` receives the function that ends only this wait. */
    pause(ms: number, onCancel: (wake: () => void) => void = () => {}): Promise<void> {
      if (hurried) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          cancel()
          wakers.delete(wake)
          resolve()
        }
        const cancel = system.after(ms, wake)
        wakers.add(wake)
        onCancel(wake)
      })
    },
    wakeAll(): void {
      hurried = true
      for (const wake of wakers) wake()
    },
  }
}

export type ClockMode = 'running' | 'frozen'

/** The stored state of a clock. */
export interface ClockState {
  readonly mode: ClockMode
  /** Sandbox milliseconds per millisecond of real time; 1 unless the clock was sped up. */
  readonly rate: number
  /** The system time at which a running clock shows `sandbox_at`; a frozen one always shows it. */
  readonly machine_at: number
  readonly sandbox_at: number
}

/** The sandbox clock. All times of the API are read from it. */
export interface Clock {
  readonly system: SystemClock
  /** Returns the milliseconds since 1970; they never decrease unless the state is restored. */
  now(): number
  state(): ClockState
  /** Sets the state to one from the store, or from a reset. */
  restore(state: ClockState): void
  /**
   * Sets a frozen clock to a time, or moves a running one forward so that it shows this time now.
   */
  moveTo(ms: number): void
  change(change: { mode?: ClockMode; rate?: number }): void
}

export function createClock(system: SystemClock, start: ClockState): Clock {
  let state = start
  let latest = Number.NEGATIVE_INFINITY
  const scaledNow = () =>
    Math.floor(state.sandbox_at + (system.now() - state.machine_at) * state.rate)
  const shown = () => (state.mode === 'frozen' ? state.sandbox_at : Math.min(latestMs, scaledNow()))
  const now = () => {
    latest = Math.max(latest, shown())
    return latest
  }
  return {
    system,
    now,
    state: () => state,
    restore(next) {
      state = next
      latest = Number.NEGATIVE_INFINITY
    },
    moveTo(ms) {
      state = { ...state, machine_at: system.now(), sandbox_at: ms }
    },
    change(change) {
      state = { ...state, machine_at: system.now(), sandbox_at: now(), ...change }
    },
  }
}

/** The clock of a replay: it shows the time it is set to. */
export interface SteeredClock extends Clock {
  /** Sets the time, in milliseconds; mode and rate are unchanged. */
  pin(ms: number): void
}

export function createSteeredClock(system: SystemClock, start: ClockState, ms: number) {
  let state = start
  let shown = ms
  const steered: SteeredClock = {
    system,
    now: () => shown,
    state: () => state,
    restore(next) {
      state = next
      shown = next.sandbox_at
    },
    moveTo(to) {
      state = { ...state, machine_at: system.now(), sandbox_at: to }
      shown = to
    },
    change(change) {
      state = { ...state, machine_at: system.now(), sandbox_at: shown, ...change }
    },
    pin(to) {
      shown = to
    },
  }
  return steered
}

/**
 * Returns the state of a clock that shows `ms` now; if it runs, it then follows the system clock.
 */
export function initialClockState(system: SystemClock, mode: ClockMode, ms: number): ClockState {
  return { mode, rate: 1, machine_at: system.now(), sandbox_at: ms }
}

/**
 * Returns the state with which a stored clock continues. If the system clock was set back, a
 * running clock continues from the last known time: when its state was stored, or `lastMs`, when
 * rows were stored, in milliseconds.
 */
export function resumedClockState(
  system: SystemClock,
  stored: ClockState,
  lastMs: number | null,
): ClockState {
  const latest = Math.max(stored.sandbox_at, lastMs ?? stored.sandbox_at)
  const isBack = stored.mode === 'running' && createClock(system, stored).now() < latest
  return isBack ? { ...stored, machine_at: system.now(), sandbox_at: latest } : stored
}

/** No clock starts earlier: adults would have no valid year of birth. */
export const earliestMs = Date.UTC(1_900, 0, 1)

/**
 * No clock goes further: later due times need a year of four digits, because otherwise times as
 * texts would not sort as the times do.
 */
export const latestMs = Date.UTC(9_000, 0, 1)

/**
 * A cache of formatted times, indexed by their remainder. Most times are requested many times in a
 * millisecond: now, and due times some seconds later. The size is prime, so that such times rarely
 * collide.
 */
const writtenPlaces = 61
const writtenMs = new Float64Array(writtenPlaces).fill(Number.NaN)
const writtenIso: Instant[] = new Array(writtenPlaces).fill('')

/** Returns a time in RFC 3339, UTC, with milliseconds. */
export function toIso(ms: number): Instant {
  const place = (ms >>> 0) % writtenPlaces
  if (writtenMs[place] !== ms) {
    writtenIso[place] = new Date(ms).toISOString()
    writtenMs[place] = ms
  }
  return writtenIso[place] as Instant
}

/** A cache of the last parsed time: times of one millisecond are usually parsed in a row. */
let readIso = ''
let readMs = Number.NaN

export function toMillis(at: Instant): number {
  if (at !== readIso) {
    readMs = Date.parse(at)
    readIso = at
  }
  return readMs
}
