import type { SystemClock } from '../../core/clock.ts'
import type { ExchangeResult } from './exchange.ts'
import {
  type Change,
  changesBetween,
  type EffectFields,
  effectFieldsOf,
  type Reading,
  readingOf,
} from './reading.ts'

/** The part of a report about its probe. */
export interface ProbeReport {
  /** Milliseconds from a genuine event to its effect, at most; null if none was seen. */
  lag_ms: number | null
  /** The fields that change without a delivery. */
  ignored: string[]
  /** The fields in which a genuine event shows. */
  effects: string[]
}

/** The state of an audit's probe. */
export interface Probe {
  readonly report: ProbeReport
  /**
   * Waits until the effects of all deliveries have had their time and two readings 200 ms apart
   * are equal, and returns the last one. Returns null if the probe does not answer. Without a
   * delivery since, the last reading is returned again, unless it has to be read `anew`.
   */
  settled(options?: { readonly anew?: boolean }): Promise<Reading | null>
  /** Waits until the probe differs from a reading; returns false if it does not within its time. */
  hasChanged(before: Reading): Promise<boolean>
  changes(before: Reading, after: Reading): Change[]
  /** Reads the probe several times without a delivery, to find the fields to ignore. */
  observeRest(): Promise<void>
  /**
   * Learns the effects of a genuine event from the changes that two payouts made; `second` is null
   * if it made none. Returns null if no field has changed with both.
   */
  learn(first: readonly Change[], second: readonly Change[] | null): EffectFields | null
  /** The fields in which effects show; null until `learn` was called. */
  effects(): EffectFields | null
  /** Why the last reading failed; null if it did not. */
  failure(): string | null
}

interface ProbeOptions {
  readonly machine: SystemClock
  read(): Promise<ExchangeResult>
  pause(ms: number): Promise<void>
  /** Returns when the last delivery ended, as a value of `elapsed`. */
  lastDeliveryAt(): number
}

const betweenReadsMs = 200
/** The maximum time that a reading takes to settle. */
const maxSettleMs = 5_000
/** The wait for the first effect, because it is not known yet how long effects take. */
const maxFirstLagMs = 15_000
/** Without a delivery, fields that show seconds must change at least once in this time. */
const restMs = 1_200
const minDelayMs = 150
export const maxProbeBytes = 1_000_000

export function createProbe({ machine, read, pause, lastDeliveryAt }: ProbeOptions): Probe {
  const report: ProbeReport = { lag_ms: null, ignored: [], effects: [] }
  const ignored = new Set<string>()
  let failure: string | null = null
  let fields: EffectFields | null = null
  let known: { readonly reading: Reading; readonly at: number } | null = null

  const now = async (): Promise<Reading | null> => {
    const { status, body, error, notReached, endless } = await read()
    failure = failureOf(status, error, notReached, endless)
    return failure === null ? readingOf(body) : null
  }
  const changes = (before: Reading, after: Reading) => changesBetween(before, after, ignored)
  const delayMs = () => minDelayMs + (report.lag_ms ?? 0) * 1.25

  return {
    report,
    changes,
    failure: () => failure,
    effects: () => fields,
    async settled({ anew = false } = {}) {
      if (!anew && known !== null && known.at > lastDeliveryAt()) return known.reading
      const left = lastDeliveryAt() + delayMs() - machine.elapsed()
      if (left > 0) await pause(left)
      const end = machine.elapsed() + maxSettleMs
      let at = machine.elapsed()
      let last = await now()
      while (last !== null) {
        await pause(betweenReadsMs)
        at = machine.elapsed()
        const next = await now()
        if (next === null) return null
        const isSettled = changes(last, next).length === 0
        last = next
        if (isSettled || machine.elapsed() > end) break
      }
      if (last !== null) known = { reading: last, at }
      return last
    },
    async hasChanged(before) {
      const startedAt = lastDeliveryAt()
      const lag = report.lag_ms
      const maxMs = lag === null ? maxFirstLagMs : Math.max(5_000, 3 * lag)
      for (;;) {
        const reading = await now()
        const lagMs = Math.round(machine.elapsed() - startedAt)
        if (reading !== null && changes(before, reading).length > 0) {
          report.lag_ms = Math.max(report.lag_ms ?? 0, lagMs)
          return true
        }
        if (lagMs > maxMs) return false
        await pause(lagMs < 1_000 ? 50 : betweenReadsMs)
      }
    },
    async observeRest() {
      const first = await now()
      if (first === null) return
      let before = first
      for (const ms of [betweenReadsMs, restMs - betweenReadsMs]) {
        await pause(ms)
        const next = await now()
        if (next === null) return
        for (const { path } of changesBetween(before, next)) ignored.add(path)
        before = next
      }
      report.ignored = [...ignored].map(nameOf)
    },
    learn(first, second) {
      const learned = effectFieldsOf(first, second)
      if (learned.paths.size === 0) return null
      fields = learned
      report.effects = [...fields.paths].map(nameOf).slice(0, maxNamed)
      return fields
    },
  }
}

const maxNamed = 50

function nameOf(path: string): string {
  return path === '' ? '(the response)' : path
}

function failureOf(
  status: number | null,
  error: string | null,
  notReached: boolean,
  endless: boolean,
): string | null {
  if (notReached || status === null) return `the probe was not reached: ${error}`
  if (status < 200 || status >= 300) return `the probe answered ${status} instead of 2xx`
  if (endless) return `the response of the probe is larger than ${maxProbeBytes / 1_000} KB`
  return error === null ? null : `the probe did not answer: ${error}`
}
