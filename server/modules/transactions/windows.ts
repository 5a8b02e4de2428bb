import type { Schemas } from '../../generated/schemas.ts'
import { instant } from '../../kernel/clock.ts'
import { missing, refuseFaults, wrong } from '../../kernel/fault.ts'
import type { Given } from '../../kernel/operation.ts'
import type { View } from '../../kernel/unit.ts'
import type { Instant } from '../../model/values.ts'

/** Both bounds inclusive; undefined where a side is open. */
export interface Window {
  readonly from: Instant | undefined
  readonly to: Instant | undefined
}

type Asked = Pick<Schemas['TransactionQuery'], 'from' | 'to' | 'time_type' | 'tz'>

const units = {
  TODAY: 'day',
  THIS_WEEK: 'week',
  THIS_MONTH: 'month',
  THIS_YEAR: 'year',
} as const

/** The parameters that time_type requires. */
export function requiredByTime({ time_type }: Given): ('tz' | 'from' | 'to')[] {
  if (time_type === undefined) return []
  return time_type === 'RANGE' ? ['tz', 'from', 'to'] : ['tz']
}

/** The time a list is asked for: days, weeks from Monday, months, years are those of tz (B17). */
export async function windowOf(view: View, asked: Asked): Promise<Window> {
  const { time_type, tz } = asked
  const unset = requiredByTime({ ...asked }).filter((field) => asked[field] === undefined)
  refuseFaults(unset.map(missing))
  if (time_type === undefined || time_type === 'RANGE') return rangeOf(asked)
  const { DateTime } = await import('luxon')
  const now = DateTime.fromMillis(view.nowMs, { zone: tz ?? 'utc' })
  const unit = units[time_type]
  return {
    from: instant(now.startOf(unit).toMillis()),
    to: instant(now.endOf(unit).toMillis()),
  }
}

async function rangeOf({ from, to, tz }: Asked): Promise<Window> {
  const window = { from: await moment(from, tz), to: await moment(to, tz) }
  if (window.from !== undefined && window.to !== undefined && window.from > window.to) {
    refuseFaults([wrong('from', 'must not be after to')])
  }
  return window
}

/** A time with offset as it is; a bare date as midnight in the zone, else in UTC. */
export async function moment(text: string | undefined, tz = 'utc'): Promise<Instant | undefined> {
  if (text === undefined) return undefined
  if (text.length > 'YYYY-MM-DD'.length) return instant(Date.parse(text))
  const { DateTime } = await import('luxon')
  return instant(DateTime.fromISO(text, { zone: tz }).toMillis())
}
