import { formOf, namesOf, textAt } from './json.ts'
import { client, type ProbeSession, type Probes, unknownId } from './probe-session.ts'
import { outcomeOf, type ProbeRequest, withWrongSignature } from './target.ts'
import type { Noted } from './types.ts'

const currencies = { method: 'GET', path: `${client}/currencies` } as const
const rates = '/exchange-rates?source_currency=USD&target_currency=NGN'

/** The probes of rules that every operation has, and of authentication. */
export const accessProbes: Probes = {
  async G1(session) {
    const { wallets } = await session.account()
    session.note('form of a time', formOf(textAt(wallets, 0, 'created_at')))
    const { body } = await session.beneficiary()
    const { iban, address } = body as Record<string, unknown>
    session.note('a text without a value', iban === '' ? 'the empty text' : String(iban))
    session.note('an object without a value', address === undefined ? 'missing' : String(address))
  },
  async G2(session) {
    const { userId } = await session.account()
    const quote = { ...session.depositRequest(userId), origin_reference: '' }
    const asNumber = { ...quote, origin_reference: 'x', source_amount: 25 }
    session.noteOutcome('an amount as a number', await session.post('/quotes', asNumber))
    const twoErrors = await session.post('/quotes', { ...asNumber, tz: 'Nowhere' })
    const message = textAt(twoErrors.body, 'message')
    const named = ['source_amount', 'tz'].filter((name) => message.includes(name))
    session.note('fields that the message names', named)
    session.noteOutcome('a blank text', await session.post('/quotes', quote))
    const smallLetters = await session.get(`${rates.replace('USD', 'usd')}&${exchange}`)
    session.noteOutcome('a currency in lowercase letters', smallLetters)
    const twice = await session.get(`${rates}&${exchange}&amount=100`)
    session.noteOutcome('a parameter given twice', twice)
    session.noteOutcome('an unknown parameter', await session.get('/currencies?parity=1'))
  },
  async G3(session) {
    const inSeconds = await session.send({ ...currencies, timestamp: 'seconds' })
    session.note('a timestamp in Unix seconds', inSeconds.status)
    const refund = { transaction_reference: 'parity-unknown', refund_reason: 'parity' }
    const path = '/payment/refund'
    const asText = await session.post(path, { ...refund, refund_amount: '1.00' })
    const asNumber = await session.post(path, { ...refund, refund_amount: 1 })
    session.note('an amount as text and as a number', isSame(asText.status, asNumber.status))
  },
  async A15(session) {
    const path = `/api/v1/auth/users/${unknownId}/resume-onboarding`
    const without: ProbeRequest = { method: 'POST', path, headers: () => ({}) }
    session.noteOutcome('no token', await session.send(without))
    const headers = () => ({ authorization: 'Bearer parity' })
    session.noteOutcome('a wrong token', await session.send({ ...without, headers }))
  },
  async A16(session) {
    for (const [name, request] of unsigned) {
      session.noteOutcome(name, await session.send({ ...currencies, ...request }))
    }
    const inMilliseconds = await session.send({ ...currencies, timestamp: 'milliseconds' })
    session.note('a timestamp in Unix milliseconds', inMilliseconds.status)
    session.note(lateName, await allowedSkew(session, -1))
    session.note('the timestamp may be early by', await allowedSkew(session, 1))
  },
  async A28(session) {
    const body = JSON.stringify({ parity: 'x'.repeat(1_100_000) })
    session.noteOutcome('a body of 1.1 MB', await session.call('PUT', '/users/tag', body))
  },
  async A29(session) {
    const unknown = await session.get('/parity-unknown')
    session.noteOutcome('a path that does not exist', unknown)
    session.note('fields of the error', namesOf(unknown.body))
    const path = '/api/v2/client/currencies'
    session.noteOutcome('another version', await session.send({ ...currencies, path }))
  },
}

const exchange = 'quote_type=EXCHANGE&amount=100'

function isSame(a: unknown, b: unknown): string {
  return a === b ? 'answered alike' : 'answered differently'
}

/** Requests with a missing or wrong header, in the order of the checks. */
const unsigned: readonly (readonly [name: string, request: Partial<ProbeRequest>])[] = [
  ['no headers', { headers: () => ({}) }],
  ['an unknown key, and no other header', { headers: () => ({ 'x-api-key': 'parity-unknown' }) }],
  ['no timestamp', { headers: (signed) => ({ 'x-api-key': signed['x-api-key'] }) }],
  [
    'a timestamp with an impossible date, and no signature',
    {
      headers: (signed) => ({
        'x-api-key': signed['x-api-key'],
        'x-timestamp': '2026-02-30T10:00:00Z',
      }),
    },
  ],
  [
    'no signature',
    {
      headers: (signed) => ({
        'x-api-key': signed['x-api-key'],
        'x-timestamp': signed['x-timestamp'],
      }),
    },
  ],
  ['a wrong signature', { headers: withWrongSignature }],
  ['a timestamp a day old', { shiftSeconds: -86_400 }],
]

const lateName = 'the timestamp may be late by'

/** Differences between which the usual limits are, and the limit below each. */
const skews: readonly (readonly [seconds: number, limit: number])[] = [
  [45, 30],
  [90, 60],
  [200, 120],
  [280, 240],
  [320, 300],
  [750, 600],
  [1_200, 900],
  [2_700, 1_800],
  [7_200, 3_600],
]

/** Returns the allowed difference of a timestamp, such as `280 to 320 s`. */
async function allowedSkew(session: ProbeSession, sign: 1 | -1): Promise<string> {
  let allowed = 0
  for (const [seconds] of skews) {
    const answer = await session.send({ ...currencies, shiftSeconds: sign * seconds })
    if (outcomeOf(answer) !== '200') return `${allowed} to ${seconds} s`
    allowed = seconds
  }
  return `more than ${allowed} s`
}

/** Returns the line of the config file for the limit that was found there. */
export function skewSetting(there: Noted): string | undefined {
  const late = there[lateName]
  if (typeof late !== 'string') return undefined
  const upTo = /to (\d+) s/.exec(late)?.[1]
  const limit = skews.find(([seconds]) => String(seconds) === upTo)?.[1] ?? 0
  return `"authSkewSeconds": ${limit}`
}
