import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertySource } from '../../server/cli/option-values.ts'
import { flagSource, startConfig } from '../../server/cli/start-config.ts'
import { toIso } from '../../server/core/clock.ts'
import {
  parseDay,
  parseInstant,
  parseIsoInstant,
  parseLocalDateTime,
} from '../../server/core/instant.ts'
import { formats } from '../../server/http/validation/formats.ts'
import { sandbox } from '../support/harness.ts'

const two = (n: number) => String(n).padStart(2, '0')
const four = (n: number) => String(n).padStart(4, '0')

/** The length of a month, by the rules of the Gregorian calendar. */
function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  if (month === 2) return leap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const anyDate = fc.record({
  year: fc.integer({ min: 0, max: 9_999 }),
  month: fc.integer({ min: 0, max: 13 }),
  day: fc.integer({ min: 0, max: 32 }),
})
const anyTime = fc.record({
  hour: fc.integer({ min: 0, max: 25 }),
  minute: fc.integer({ min: 0, max: 61 }),
  second: fc.integer({ min: 0, max: 61 }),
})

const exists = ({ year, month, day }: { year: number; month: number; day: number }) =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)

describe('F7: one parser for instants', () => {
  test('F7: every instant that can be written is read back as it is', () => {
    fc.assert(
      fc.property(
        fc.date({
          min: new Date('0000-01-02T00:00:00.000Z'),
          max: new Date('9999-12-30T23:59:59.999Z'),
          noInvalidDate: true,
        }),
        fc.integer({ min: -1_439, max: 1_439 }),
        (date, offset) => {
          const ms = date.getTime()
          expect(parseInstant(toIso(ms))).toBe(ms)
          const local = new Date(ms + offset * 60_000).toISOString().slice(0, -1)
          const sign = offset < 0 ? '-' : '+'
          const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60]
          const text = `${local}${sign}${two(hours)}:${two(minutes)}`
          expect(parseInstant(text)).toBe(ms)
          expect(parseInstant(text.replace('T', 't'))).toBe(ms)
          expect(parseInstant(text.replace('T', ' '))).toBe(ms)
          expect(parseInstant(text.replace(local, `${local}9`))).toBe(ms)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('F7: a date or time that does not exist is refused everywhere', () => {
    fc.assert(
      fc.property(anyDate, anyTime, (date, time) => {
        const { year, month, day } = date
        const { hour, minute, second } = time
        const dayText = `${four(year)}-${two(month)}-${two(day)}`
        const text = `${dayText}T${two(hour)}:${two(minute)}:${two(second)}`
        const real = exists(date)
        const timely = hour < 24 && minute < 60 && second < 60
        expect(parseDay(dayText) !== null).toBe(real)
        expect(parseInstant(`${text}Z`) !== null).toBe(real && timely)
        expect(parseLocalDateTime(text) !== null).toBe(real && timely)
        expect(formats.date?.(dayText)).toBe(real)
        expect(formats['date-time']?.(`${text}.000Z`)).toBe(real && timely)
        expect(formats.moment?.(text)).toBe(real && timely)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    '',
    '2026-01-05',
    '2026-01-05T09:00:00',
    '2026-01-05T09:00Z',
    '2026-01-05T09:00:00.Z',
    '2026-01-05T09:00:00+24:00',
    '2026-01-05T09:00:00+05:60',
    '2026-01-05T09:00:00+0530',
    '2026-01-05T24:00:00Z',
    '2026-12-31T23:59:60Z',
    '20260105T090000Z',
    '+002026-01-05T09:00:00Z',
    ' 2026-01-05T09:00:00Z',
    '2026-01-05T09:00:00Z\n',
    '0000-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-00:01',
  ])('F7: %j is no RFC 3339 instant', (text) => {
    expect(parseInstant(text)).toBeNull()
    expect(formats['date-time']?.(text)).toBe(false)
  })

  test('an ISO 8601 instant may leave out its seconds, a local time its offset', () => {
    expect(parseIsoInstant('2026-01-05T09:00Z')).toBe(Date.parse('2026-01-05T09:00:00Z'))
    expect(parseIsoInstant('2026-01-05T09:00')).toBeNull()
    expect(parseLocalDateTime('2026-01-05T09:00')).toEqual({
      year: 2026,
      month: 1,
      day: 5,
      hour: 9,
      minute: 0,
      second: 0,
      millisecond: 0,
    })
    expect(parseLocalDateTime('2026-01-05T09:00Z')).toBeNull()
  })
})

const impossible = ['2026-02-30T00:00:00Z', '2026-01-05T24:00:00Z', '2026-04-31T00:00:00+01:00']

describe.each(impossible)('F7: the impossible instant %s is refused', (text) => {
  test('by --now, SANDBOX_NOW and the library', () => {
    expect(() => startConfig([flagSource({ '--now': text })])).toThrow(/--now must be an RFC 3339/)
    expect(() => startConfig([propertySource({ now: text })])).toThrow(/^now must be an RFC 3339/)
  })

  test('by the clock', async () => {
    const { control } = await sandbox()
    const { body } = await control.post('/clock/advance', { to: text }).expect(400)
    expect(body.message).toContain('to must be a valid RFC 3339 time')
  })

  test.each([300, 0])('by x-timestamp, with %i seconds of skew allowed', async (skew) => {
    const { url } = await sandbox({ settings: { authSkewSeconds: skew } })
    const signature = createHmac('sha256', 'sandbox_secret').update(`|${text}`).digest('hex')
    const headers = { 'x-api-key': 'sandbox_key', 'x-timestamp': text, 'x-signature': signature }
    const response = await fetch(`${url}/api/v1/client/wallets`, { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ error: 'invalid timestamp' })
  })

  test.each([
    ['/transactions/v2', 'from'],
    ['/transactions/v2', 'to'],
  ])('by %s %s', async (path, field) => {
    const { as } = await sandbox()
    const query = `${field}=${encodeURIComponent(text)}&tz=UTC`
    const { body } = await as('main').get(`${path}?${query}`).expect(400)
    expect(body.message).toContain(`${field} must be a valid ISO 8601 time`)
  })

  test.each(['created_between_from', 'created_between_to'])('by %s', async (field) => {
    const { as } = await sandbox()
    const query = `${field}=${encodeURIComponent(text)}&tz=UTC`
    const { body } = await as('main').get(`/virtual-wallets?${query}`).expect(400)
    expect(body.message).toContain(`${field} must be a valid RFC 3339 time`)
  })
})
