import type { SystemClock } from '../../server/core/clock.ts'

export interface TestMachine extends SystemClock {
  /** Advances the real time, and calls the timers that became due. */
  pass(ms: number): void
  /** Returns the number of pending timers. */
  waiting(): number
  /** Returns the real time of the first pending timer; null without one. */
  nextCallAt(): number | null
}

/** Returns a system clock that a test controls, so that no test has to wait. */
export function testMachine(): TestMachine {
  let now = Date.now()
  let timers: { readonly at: number; readonly call: () => void }[] = []
  return {
    now: () => now,
    elapsed: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    pass(ms) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { call } of due) call()
    },
    waiting: () => timers.length,
    nextCallAt: () => (timers.length === 0 ? null : Math.min(...timers.map(({ at }) => at))),
  }
}
