import type { Instant } from '../model/values.ts'

/** The machine's clock, for the few things that must not be moved (G8). */
export interface SystemClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Milliseconds of a clock that only runs forward, for durations. */
  elapsed(): number
  /** Calls back once after so many milliseconds; answers how to cancel. */
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

/** Resolves after so many milliseconds of real time. */
export function sleep(machine: SystemClock, ms: number): Promise<void> {
  return new Promise((resolve) => machine.after(ms, resolve))
}

/** Sleepers in real time that can all be woken at once when the sandbox stops. */
export function createSleeper(machine: SystemClock) {
  const wakers = new Set<() => void>()
  let hurried = false
  return {
    /** `onCancel` is given what wakes this sleeper alone. */
    pause(ms: number, onCancel: (wake: () => void) => void = () => {}): Promise<void> {
      if (hurried) return Promise.resolve()
      return new Promise((resolve) => {
        const wake = () => {
          cancel()
          wakers.delete(wake)
          resolve()
        }
        const cancel = machine.after(ms, wake)
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

/** What a clock is made from, and what is stored of it. */
export interface ClockState {
  readonly mode: ClockMode
  /** Sandbox milliseconds a machine millisecond; 1 unless it was sped up. */
  readonly rate: number
  /** At this system time a running clock shows `sandbox_at`; a frozen one always shows it. */
  readonly machine_at: number
  readonly sandbox_at: number
}

/** The sandbox's own clock. Everything under the API happens on it. */
export interface Clock {
  readonly system: SystemClock
  /** Milliseconds since 1970; never goes back by itself. */
  now(): number
  state(): ClockState
  /** Takes a state over: from the store, or from a reset. */
  restore(state: ClockState): void
  /** Moves a frozen clock to an instant, or a running one forward so that it shows it now. */
  moveTo(ms: number): void
  change(change: { mode?: ClockMode; rate?: number }): void
}

export function createClock(machine: SystemClock, start: ClockState): Clock {
  let state = start
  let latest = Number.NEGATIVE_INFINITY
  const scaledNow = () =>
    Math.floor(state.sandbox_at + (machine.now() - state.machine_at) * state.rate)
  const shown = () => (state.mode === 'frozen' ? state.sandbox_at : Math.min(latestMs, scaledNow()))
  const now = () => {
    latest = Math.max(latest, shown())
    return latest
  }
  return {
    system: machine,
    now,
    state: () => state,
    restore(next) {
      state = next
      latest = Number.NEGATIVE_INFINITY
    },
    moveTo(ms) {
      state = { ...state, machine_at: machine.now(), sandbox_at: ms }
    },
    change(change) {
      state = { ...state, machine_at: machine.now(), sandbox_at: now(), ...change }
    },
  }
}

/** A clock that shows the instant it is set to: that of a replay. */
export interface SteeredClock extends Clock {
  /** Has it show an instant, in milliseconds; its mode and rate stay. */
  pin(ms: number): void
}

export function createSteeredClock(machine: SystemClock, start: ClockState, ms: number) {
  let state = start
  let shown = ms
  const steered: SteeredClock = {
    system: machine,
    now: () => shown,
    state: () => state,
    restore(next) {
      state = next
      shown = next.sandbox_at
    },
    moveTo(to) {
      state = { ...state, machine_at: machine.now(), sandbox_at: to }
      shown = to
    },
    change(change) {
      state = { ...state, machine_at: machine.now(), sandbox_at: shown, ...change }
    },
    pin(to) {
      shown = to
    },
  }
  return steered
}

/** A clock that shows `ms` now: from here on it runs with the machine, or stands still. */
export function initialClockState(machine: SystemClock, mode: ClockMode, ms: number): ClockState {
  return { mode, rate: 1, machine_at: machine.now(), sandbox_at: ms }
}

/**
 * Returns the state that a stored clock goes on with. Where the machine's clock was set back, a
 * running one goes on from the last time that is known: when it was stored, or `lastMs`, when rows
 * were, in milliseconds.
 */
export function resumedClockState(
  machine: SystemClock,
  stored: ClockState,
  lastMs: number | null,
): ClockState {
  const latest = Math.max(stored.sandbox_at, lastMs ?? stored.sandbox_at)
  const isBack = stored.mode === 'running' && createClock(machine, stored).now() < latest
  return isBack ? { ...stored, machine_at: machine.now(), sandbox_at: latest } : stored
}

/** No clock starts earlier: its grown-up people would have no year of birth. */
export const earliestMs = Date.UTC(1_900, 0, 1)

/**
 * No clock goes further: what falls due after it must still have a year of four digits, or
 * texts of times would no longer sort as the times do.
 */
export const latestMs = Date.UTC(9_000, 0, 1)

/**
 * Times that were written as texts, each in the place of its remainder. Most are asked for many
 * times in a millisecond: now, and what is due some seconds later. The number of places is prime,
 * so such times mostly have different ones.
 */
const writtenPlaces = 61
const writtenMs = new Float64Array(writtenPlaces).fill(Number.NaN)
const writtenIso: Instant[] = new Array(writtenPlaces).fill('')

/** RFC 3339 in UTC with milliseconds. */
export function toIso(ms: number): Instant {
  const place = (ms >>> 0) % writtenPlaces
  if (writtenMs[place] !== ms) {
    writtenIso[place] = new Date(ms).toISOString()
    writtenMs[place] = ms
  }
  return writtenIso[place] as Instant
}

/** The text that was read last: what falls due in one millisecond is mostly read in a row. */
let readIso = ''
let readMs = Number.NaN

export function toMillis(at: Instant): number {
  if (at !== readIso) {
    readMs = Date.parse(at)
    readIso = at
  }
  return readMs
}
