import type { DateTime } from 'luxon'
import { toIso } from '../../core/clock.ts'
import { invalid, required, throwIfInvalid } from '../../core/field-error.ts'
import {
  clampInstantMs,
  type LocalDateTime,
  parseDay,
  parseIsoInstant,
  parseLocalDateTime,
} from '../../core/instant.ts'
import { lateModule } from '../../core/late-module.ts'
import type { UnvalidatedInput } from '../../core/operation.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Instant } from '../../model/values.ts'

/** Time zones and calendars, loaded with the first list of transactions. */
export const luxon = lateModule('luxon', () => import('luxon'))

/** A range of time with both bounds included; undefined if a side is open. */
export interface Window {
  readonly from: Instant | undefined
  readonly to: Instant | undefined
}

type Query = Pick<Schemas['TransactionQuery'], 'from' | 'to' | 'time_type' | 'tz'>

const units = {
  TODAY: 'day',
  THIS_WEEK: 'week',
  THIS_MONTH: 'month',
  THIS_YEAR: 'year',
} as const

/** Returns the parameters that time_type requires. */
export function requiredByTime({ time_type }: UnvalidatedInput): ('tz' | 'from' | 'to')[] {
  if (time_type === undefined) return []
  return time_type === 'RANGE' ? ['tz', 'from', 'to'] : ['tz']
}

/** Returns a hint if from or to stands beside a time_type that ignores it (B17). */
export function unusedBounds({ time_type, from, to }: UnvalidatedInput): string | null {
  if (time_type === undefined || time_type === 'RANGE') return null
  const names = [...(from === undefined ? [] : ['from']), ...(to === undefined ? [] : ['to'])]
  if (names.length === 0) return null
  return `time_type ${time_type} ignores ${names.join(' and ')}: RANGE takes them`
}

/** Returns the time range of a list: days, weeks from Monday, months and years are in tz (B17). */
export function windowOf(view: View, asked: Query): Window {
  const { time_type, tz } = asked
  const unset = requiredByTime({ ...asked }).filter((field) => asked[field] === undefined)
  throwIfInvalid(unset.map(required))
  if (time_type === undefined || time_type === 'RANGE') return rangeOf(asked)
  const { DateTime } = luxon.get()
  const now = DateTime.fromMillis(view.nowMs, { zone: tz ?? 'utc' })
  const unit = units[time_type]
  return {
    from: toIso(now.startOf(unit).toMillis()),
    to: toIso(now.endOf(unit).toMillis()),
  }
}

function rangeOf({ from, to, tz }: Query): Window {
  const window = { from: boundOf('from', from, tz), to: boundOf('to', to, tz) }
  if (window.from !== undefined && window.to !== undefined && window.from > window.to) {
    throwIfInvalid([invalid('from', 'must not be after to')])
  }
  return window
}

/**
 * Returns the instant of a bound: a time with an offset as it is; one without in `tz`, else in UTC;
 * a date as its start there for `from`, and as its last millisecond for `to` (B17).
 */
function boundOf(side: 'from' | 'to', text: string | undefined, tz = 'utc'): Instant | undefined {
  if (text === undefined) return undefined
  const absoluteMs = parseIsoInstant(text)
  if (absoluteMs !== null) return toIso(absoluteMs)
  const { DateTime } = luxon.get()
  const day = parseDay(text)
  if (day !== null) {
    const start = DateTime.fromObject(day, { zone: tz })
    const bound = side === 'to' ? start.endOf('day') : start
    return toIso(clampInstantMs(bound.toMillis()))
  }
  const given = parseLocalDateTime(text) ?? {}
  return toIso(clampInstantMs(localMs(DateTime.fromObject(given, { zone: tz }), given, side)))
}

/**
 * Returns the milliseconds of a local time: of one that summer time repeats, the first for `from`
 * and the second for `to`; of one that it skips, the moment of the change (B17).
 */
function localMs(local: DateTime, given: Partial<LocalDateTime>, side: 'from' | 'to'): number {
  const possible = local.getPossibleOffsets().map((one) => one.toMillis())
  const parts = ['day', 'hour', 'minute'] as const
  if (parts.every((part) => local[part] === given[part])) {
    return side === 'from' ? Math.min(...possible) : Math.max(...possible)
  }
  let low = local.toMillis() - dayMs
  let high = local.toMillis() + dayMs
  const offsetAt = (ms: number) => local.zone.offset(ms)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle) === offsetAt(high)) high = middle
    else low = middle
  }
  return high
}

const dayMs = 86_400_000
