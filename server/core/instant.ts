/** A calendar day: the month is counted from 1, the year is from 0 to 9999. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** A date and a time of day without an offset: its instant depends on a time zone. */
export interface LocalDateTime extends CalendarDay {
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
}

interface DateTime extends LocalDateTime {
  /** Minutes ahead of UTC; null for a local time. */
  readonly offsetMinutes: number | null
  readonly hasSeconds: boolean
}

const dayForm = /^\d{4}-\d\d-\d\d$/

/** Every month has at least this number of days. */
const shortestMonth = 28
const dateTimeForm =
  /^(\d{4}-\d\d-\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(?:([Zz])|([+-])(\d\d):(\d\d))?$/

/** The time format of responses, for days that every month has: a match needs no further check. */
export const usualInstant =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

/**
 * Returns the milliseconds since 1970 of an RFC 3339 time with seconds and offset, or null for any
 * other text. A day or time that does not exist (30 February, 24:00:00, a leap second) is null, and
 * so is an instant outside the UTC years 0 to 9999. Finer fractions are cut to milliseconds (A16).
 */
export function parseInstant(text: string): number | null {
  if (usualInstant.test(text)) return Date.parse(text)
  const parsed = parseDateTime(text)
  return parsed === null || !parsed.hasSeconds ? null : toInstantMs(parsed)
}

/**
 * Returns the milliseconds of an ISO 8601 instant, whose seconds are optional; null for any other
 * text, as {@link parseInstant}.
 */
export function parseIsoInstant(text: string): number | null {
  const parsed = parseDateTime(text)
  return parsed === null ? null : toInstantMs(parsed)
}

/** Returns an ISO 8601 date and time without offset; null for any other text. */
export function parseLocalDateTime(text: string): LocalDateTime | null {
  const parsed = parseDateTime(text)
  if (parsed === null || parsed.offsetMinutes !== null) return null
  const { offsetMinutes, hasSeconds, ...local } = parsed
  return local
}

/**
 * Returns the day of a `YYYY-MM-DD` text; null for any other text, and for a day that does not
 * exist.
 */
export function parseDay(text: string): CalendarDay | null {
  if (!dayForm.test(text)) return null
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const day = Number(text.slice(8))
  const exists =
    month >= 1 && month <= 12 && day >= 1 && (day <= shortestMonth || day <= daysIn(year, month))
  return exists ? { year, month, day } : null
}

function daysIn(year: number, month: number): number {
  const lastDay = new Date(0)
  lastDay.setUTCFullYear(year, month, 0)
  return lastDay.getUTCDate()
}

function parseDateTime(text: string): DateTime | null {
  const parts = dateTimeForm.exec(text)
  if (parts === null) return null
  const [, date = '', hours, minutes, seconds, fraction = '', zulu, sign] = parts
  const day = parseDay(date)
  const [hour, minute, second] = [Number(hours), Number(minutes), Number(seconds ?? 0)]
  if (day === null || hour > 23 || minute > 59 || second > 59) return null
  const [offsetHours, offsetMinutes] = [Number(parts[8] ?? 0), Number(parts[9] ?? 0)]
  if (offsetHours > 23 || offsetMinutes > 59) return null
  const ahead = (offsetHours * 60 + offsetMinutes) * (sign === '-' ? -1 : 1)
  return {
    year: day.year,
    month: day.month,
    day: day.day,
    hour,
    minute,
    second,
    millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
    offsetMinutes: zulu === undefined && sign === undefined ? null : ahead,
    hasSeconds: seconds !== undefined,
  }
}

/** The range of instants that RFC 3339 can write in UTC. */
const minMs = -62_167_219_200_000
const maxMs = 253_402_300_799_999

function toInstantMs(time: DateTime): number | null {
  if (time.offsetMinutes === null) return null
  const date = new Date(0)
  date.setUTCFullYear(time.year, time.month - 1, time.day)
  date.setUTCHours(time.hour, time.minute, time.second, time.millisecond)
  const ms = date.getTime() - time.offsetMinutes * 60_000
  return ms === clampInstantMs(ms) ? ms : null
}

/** Returns the milliseconds, limited to the UTC years 0 to 9999. */
export function clampInstantMs(ms: number): number {
  return Math.min(maxMs, Math.max(minMs, ms))
}
