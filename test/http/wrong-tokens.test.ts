import type { IncomingMessage } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { createWrongTokens, wrongTokenLimits } from '../../server/http/wrong-tokens.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'

const adminToken = 'a-token-of-the-operator'
const settings = { adminToken }

/** Sends a token; returns the status. */
type Send = (made: TestSandbox, token: string) => Promise<number>

const bearerAt =
  (path: string): Send =>
  async ({ url }, token) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${url}${path}`, { headers })).status
  }

const logInAt =
  (path: string): Send =>
  async ({ url }, token) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ token })
    return (await fetch(`${url}${path}`, { method: 'POST', headers, body })).status
  }

/** As a browser asks, which gets a page. */
const openAt =
  (path: string): Send =>
  async ({ url }, token) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/html' }
    return (await fetch(`${url}${path}`, { headers })).status
  }

const ways: [name: string, send: Send, right: number][] = [
  ['a call', bearerAt('/_sandbox/clock'), 200],
  ['the metrics', bearerAt('/metrics'), 200],
  ['an endpoint that there is not', bearerAt('/_sandbox/nowhere'), 404],
  ['a world that there is not', bearerAt('/w/nowhere/_sandbox/clock'), 404],
  ['a page', openAt('/_sandbox'), 200],
  ['a log in', logInAt('/_sandbox/session'), 204],
]

async function metric({ url }: TestSandbox, result: string): Promise<number> {
  const headers = { authorization: `Bearer ${adminToken}` }
  const text = await (await fetch(`${url}/metrics`, { headers })).text()
  return Number(new RegExp(`wrong_admin_tokens_total{result="${result}"} (\\d+)`).exec(text)?.[1])
}

const { atOnce, lateMs, maxWaiting } = wrongTokenLimits

describe('guesses at the admin token', () => {
  test('are answered late after many wrong ones, the right token at once', async () => {
    const machine = testMachine()
    const made = await sandbox({ settings, machine })
    const guesses = Array.from({ length: atOnce }, (_, i) => {
      const [, send] = ways[i % ways.length] as (typeof ways)[0]
      return send(made, `guess-${i}`)
    })
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([401]))
    const late = ways.map(([, send]) => send(made, 'guess'))
    const answered: unknown[] = []
    for (const one of late) one.then((status) => answered.push(status))
    for (let i = 0; i < 10; i += 1) {
      for (const [name, send, right] of ways)
        expect([name, await send(made, adminToken)]).toEqual([name, right])
    }
    await made.anyone.get('/healthz').expect(200)
    await vi.waitFor(async () => expect(await metric(made, 'late')).toBe(ways.length))
    expect(answered).toEqual([])
    machine.pass(lateMs)
    expect(await Promise.all(late)).toEqual(ways.map(() => 401))
    expect(await metric(made, 'prompt')).toBe(atOnce)
    await made.close()
  })

  test('that wait are bounded in number: further connections are closed', async () => {
    const machine = testMachine()
    const made = await sandbox({ settings, machine })
    const [, call] = ways[0] as (typeof ways)[0]
    await Promise.all(Array.from({ length: atOnce }, () => call(made, 'guess')))
    const late = Array.from({ length: maxWaiting }, () => call(made, 'guess'))
    await vi.waitFor(async () => expect(await metric(made, 'late')).toBe(maxWaiting))
    await expect(call(made, 'guess')).rejects.toThrow('fetch failed')
    expect(await call(made, adminToken)).toBe(200)
    machine.pass(lateMs)
    expect(await Promise.all(late)).toEqual(late.map(() => 401))
    await made.close()
  })

  test('leave open sessions, other calls and right tokens alone', async () => {
    const machine = testMachine()
    const made = await sandbox({ settings, machine })
    const login = await made.control.post('/session', { token: adminToken }).unset('authorization')
    const cookie = String(login.headers['set-cookie']).split(';')[0] as string
    const [, call] = ways[0] as (typeof ways)[0]
    for (let i = 0; i < 50; i += 1) expect(await call(made, adminToken)).toBe(200)
    for (let i = 0; i < 30; i += 1) expect(await call(made, 'guess')).toBe(401)
    await made.control.get('/clock').unset('authorization').set('cookie', cookie).expect(200)
    await made.as('main').get('/wallets').expect(200)
    await made.anyone.get('/healthz').expect(200)
    await made.close()
  })

  test('are no longer possible as the token of a user', async () => {
    const made = await sandbox({ settings })
    for (const path of ['/w/nowhere/api/v1/users/me', '/w/nowhere/_sandbox/assets/x.css']) {
      const answers = ['guess', adminToken].map((token) => bearerAt(path)(made, token))
      const [wrong, right] = await Promise.all(answers)
      expect([path, right]).toEqual([path, wrong])
    }
    await made.close()
  })
})

describe('the peers that guess', () => {
  function limiter() {
    const lines: object[] = []
    const machine = testMachine()
    const nothing = () => {}
    const warn = (fields: object) => lines.push(fields)
    const log = { debug: nothing, info: nothing, warn, error: nothing }
    const wrongTokens = createWrongTokens(machine, log)
    /** Returns how many of the guesses are answered late. */
    const guess = (remoteAddress: string, times: number) => {
      const before = wrongTokens.totals.late
      const request = { socket: { remoteAddress, destroy: nothing } } as unknown as IncomingMessage
      for (let i = 0; i < times; i += 1) wrongTokens.count(request)
      return wrongTokens.totals.late - before
    }
    return { machine, lines, guess }
  }

  test.each([
    ['10.0.0.1', ['10.0.0.1'], ['10.0.0.2', '::ffff:10.0.0.2']],
    ['::ffff:10.0.0.1', ['::ffff:10.0.0.1'], ['::ffff:10.0.0.2']],
    ['2001:db8:1:2::1', ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'], ['2001:db8:1:3::1']],
    ['fe80::1%eth0', ['fe80::2%eth0'], ['fe81::1%eth0']],
    ['::1', ['::1'], ['::1:0:0:0:1', '127.0.0.1']],
  ])('%s: its network is limited, others are not', (address, same, others) => {
    const { guess } = limiter()
    guess(address, atOnce)
    for (const one of same) expect([one, guess(one, 1)]).toEqual([one, 1])
    for (const one of others) expect([one, guess(one, 1)]).toEqual([one, 0])
  })

  test('are remembered in bounded number', () => {
    const { guess } = limiter()
    guess('10.0.0.1', atOnce)
    for (let i = 0; i < 999; i += 1) guess(`10.1.${i >> 8}.${i & 255}`, 1)
    expect(guess('10.0.0.1', 1)).toBe(1)
    for (let i = 0; i < 1_000; i += 1) guess(`10.2.${i >> 8}.${i & 255}`, 1)
    expect(guess('10.0.0.1', 1)).toBe(0)
  })

  test('get one log line a minute', () => {
    const { machine, lines, guess } = limiter()
    guess('10.0.0.1', atOnce)
    expect(lines).toEqual([])
    guess('10.0.0.1', 300)
    expect(lines).toEqual([{ peer: '10.0.0.1', wrong: atOnce + 1 }])
    machine.pass(60_000)
    guess('10.0.0.2', atOnce + 10)
    expect(lines.slice(1)).toEqual([{ peer: '10.0.0.2', wrong: 300 + atOnce }])
  })
})
