import type { Schemas } from '../../generated/schemas.ts'
import { toIso } from '../../kernel/clock.ts'
import { invalid, required, throwIfInvalid } from '../../kernel/field-error.ts'
import {
  clampInstantMs,
  parseDay,
  parseIsoInstant,
  parseLocalDateTime,
} from '../../kernel/instant.ts'
import type { UnvalidatedInput } from '../../kernel/operation.ts'
import type { View } from '../../kernel/unit.ts'
import type { Instant } from '../../model/values.ts'

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

/** Returns the time range of a list: days, weeks from Monday, months and years are in tz (B17). */
export async function windowOf(view: View, asked: Query): Promise<Window> {
  const { time_type, tz } = asked
  const unset = requiredByTime({ ...asked }).filter((field) => asked[field] === undefined)
  throwIfInvalid(unset.map(required))
  if (time_type === undefined || time_type === 'RANGE') return rangeOf(asked)
  const { DateTime } = await import('luxon')
  const now = DateTime.fromMillis(view.nowMs, { zone: tz ?? 'utc' })
  const unit = units[time_type]
  return {
    from: toIso(now.startOf(unit).toMillis()),
    to: toIso(now.endOf(unit).toMillis()),
  }
}

async function rangeOf({ from, to, tz }: Query): Promise<Window> {
  const window = { from: await boundOf('from', from, tz), to: await boundOf('to', to, tz) }
  if (window.from !== undefined && window.to !== undefined && window.from > window.to) {
    throwIfInvalid([invalid('from', 'must not be after to')])
  }
  return window
}

/**
 * Returns the instant of a bound: a time with an offset as it is; one without in `tz`, else in UTC;
 * a date as its start there for `from`, and as its last millisecond for `to` (B17).
 */
async function boundOf(
  side: 'from' | 'to',
  text: string | undefined,
  tz = 'utc',
): Promise<Instant | undefined> {
  if (text === undefined) return undefined
  const absoluteMs = parseIsoInstant(text)
  if (absoluteMs !== null) return toIso(absoluteMs)
  const { DateTime } = await import('luxon')
  const day = parseDay(text)
  const local = DateTime.fromObject(day ?? parseLocalDateTime(text) ?? {}, { zone: tz })
  const bound = day !== null && side === 'to' ? local.endOf('day') : local
  return toIso(clampInstantMs(bound.toMillis()))
}
