import type { SystemClock } from '../../server/kernel/clock.ts'

export interface TestMachine extends SystemClock {
  /** Lets this much real time pass, and calls what became due. */
  pass(ms: number): void
  /** How many calls are still to come. */
  waiting(): number
  /** When the first of them is to come, in real time; null without one. */
  nextCallAt(): number | null
}

/** The machine's clock in the hands of a test: nothing has to be waited for. */
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
