import { describe, expect, test } from 'vitest'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'

const adminToken = 'a-token-of-the-operator'
const settings = { adminToken }

/** Logs in without a header; returns the Set-Cookie. */
async function logIn({ control }: TestSandbox, headers: Record<string, string> = {}) {
  const answer = await control
    .post('/session', { token: adminToken })
    .unset('authorization')
    .set(headers)
    .expect(204)
  return String(answer.headers['set-cookie'])
}

const cookieOf = (setCookie: string) => setCookie.split(';')[0] as string

const clockWith = async ({ control }: TestSandbox, cookie: string) =>
  (await control.get('/clock').unset('authorization').set('cookie', cookie)).status

describe('a session', () => {
  test('stands for the admin token, until it is ended', async () => {
    const made = await sandbox({ settings })
    const cookie = cookieOf(await logIn(made))
    expect(await clockWith(made, cookie)).toBe(200)
    expect(await clockWith(made, `other=1; ${cookie} ; more=2`)).toBe(200)
    const end = made.control.delete('/session').unset('authorization').set('cookie', cookie)
    const ended = await end.expect(204)
    expect(String(ended.headers['set-cookie'])).toMatch(
      /^sandbox_session_[0-9a-f]{8}=; .*Max-Age=0/,
    )
    expect(await clockWith(made, cookie)).toBe(401)
    await made.close()
  })

  test('is a cookie that no script reads and no other site sends', async () => {
    const made = await sandbox({ settings })
    expect(await logIn(made)).toMatch(
      /^sandbox_session_[0-9a-f]{8}=[\w.-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    )
    await made.close()
    const publicUrl = 'https://pay.example.com'
    const secure = await sandbox({ settings: { ...settings, publicUrl } })
    expect(await logIn(secure)).toMatch(/; Secure$/)
    await secure.close()
  })

  test.each([
    ['https', true],
    ['HTTPS', true],
    ['https, http', true],
    ['http', false],
    ['', false],
  ])('behind a proxy whose x-forwarded-proto is %j sets Secure: %s', async (proto, isSecure) => {
    const made = await sandbox({ settings })
    const login = made.control.post('/session', { token: adminToken }).unset('authorization')
    const { headers } = await login.set('x-forwarded-proto', proto).expect(204)
    expect(String(headers['set-cookie']).endsWith('; Secure')).toBe(isSecure)
    await made.close()
  })

  test('is over after twelve hours', async () => {
    const machine = testMachine()
    const made = await sandbox({ settings, machine })
    const cookie = cookieOf(await logIn(made))
    machine.pass(12 * 3_600_000 - 1)
    expect(await clockWith(made, cookie)).toBe(200)
    machine.pass(1)
    expect(await clockWith(made, cookie)).toBe(401)
    await made.close()
  })

  test('of another token, or changed by one character, is none', async () => {
    const other = await sandbox({ settings: { adminToken: 'another-token' } })
    const made = await sandbox({ settings })
    const cookie = cookieOf(await logIn(made))
    expect(await clockWith(other, cookie)).toBe(401)
    const [name = '', value = ''] = cookie.split('=')
    const [endsAt = '', nonce, signature] = value.split('.')
    const later = (Number.parseInt(endsAt, 36) + 1).toString(36)
    for (const forged of [
      `${later}.${nonce}.${signature}`,
      `${endsAt}.${nonce}.`,
      `${endsAt}.${nonce}.${String(signature).slice(0, -2)}`,
      '',
      'x',
      '..',
    ]) {
      expect([forged, await clockWith(made, `${name}=${forged}`)]).toEqual([forged, 401])
    }
    await Promise.all([made.close(), other.close()])
  })
})

/** Other ways to write a cookie whose three parts are given. */
const altered = ([endsAt = '', nonce = '', signature = '']: string[]) => [
  `${endsAt}.${nonce}.${signature}`,
  `${endsAt}.${nonce}.${signature}.x`,
  `${endsAt}.${nonce}.${signature}.`,
  `${endsAt}.${nonce}.${signature}.${signature}`,
  `.${endsAt}.${nonce}.${signature}`,
  `${endsAt}..${nonce}.${signature}`,
  `${endsAt}.${nonce}.${signature}=`,
  `"${endsAt}.${nonce}.${signature}"`,
  `${endsAt}.${nonce}%2e${signature}`,
  `${endsAt.toUpperCase()}.${nonce}.${signature}`,
  `0${endsAt}.${nonce}.${signature}`,
  `${endsAt}.${nonce.toUpperCase()}.${signature}`,
  `${endsAt} ${nonce}..${signature}`,
  `.${endsAt} ${nonce}.${signature}`,
  `${endsAt}.${nonce} .${signature}`,
]

describe('an altered cookie', () => {
  const partsOf = (cookie: string) => (cookie.split('=')[1] as string).split('.')
  const nameOf = (cookie: string) => cookie.split('=')[0] as string

  test('of an open session opens nothing', async () => {
    const made = await sandbox({ settings })
    const cookie = cookieOf(await logIn(made))
    const [same, ...others] = altered(partsOf(cookie))
    expect(await clockWith(made, `${nameOf(cookie)}=${same}`)).toBe(200)
    for (const value of others) {
      expect([value, await clockWith(made, `${nameOf(cookie)}=${value}`)]).toEqual([value, 401])
    }
    await made.close()
  })

  test('of an ended session opens nothing, here and at another server', async () => {
    const made = await sandbox({ settings })
    const other = await sandbox({ settings: { adminToken: 'another-token-of-it' } })
    const cookie = cookieOf(await logIn(made))
    await made.control.delete('/session').unset('authorization').set('cookie', cookie).expect(204)
    for (const value of altered(partsOf(cookie))) {
      for (const server of [made, other]) {
        expect([value, await clockWith(server, `${nameOf(cookie)}=${value}`)]).toEqual([value, 401])
      }
    }
    await Promise.all([made.close(), other.close()])
  })

  test('of a server that started again with the same token opens nothing', async () => {
    const made = await sandbox({ settings })
    const cookie = cookieOf(await logIn(made))
    await made.close()
    const restarted = await sandbox({ settings })
    const [same, ...others] = altered(partsOf(cookie))
    expect(await clockWith(restarted, `${nameOf(cookie)}=${same}`)).toBe(200)
    for (const value of others) {
      expect([value, await clockWith(restarted, `${nameOf(cookie)}=${value}`)]).toEqual([
        value,
        401,
      ])
    }
    await restarted.close()
  })

  test('of one world opens no other world and not the server', async () => {
    const made = await sandbox({ settings })
    const world = async (name: string) => (await made.control.post('/worlds', { name })).body
    const [a, b] = [await world('a'), await world('b')]
    const logged = await fetch(`${made.url}/w/a/_sandbox/session`, {
      method: 'POST',
      body: JSON.stringify({ token: a.admin_token }),
      headers: { 'content-type': 'application/json' },
    })
    const cookie = cookieOf(String(logged.headers.get('set-cookie')))
    const statusOf = async (path: string, value: string) =>
      (await fetch(made.url + path, { headers: { cookie: value } })).status
    expect(await statusOf('/w/a/_sandbox/clock', cookie)).toBe(200)
    const foreign = await fetch(`${made.url}/w/b/_sandbox/session`, {
      method: 'POST',
      body: JSON.stringify({ token: b.admin_token }),
      headers: { 'content-type': 'application/json' },
    })
    const otherName = nameOf(cookieOf(String(foreign.headers.get('set-cookie'))))
    for (const value of altered(partsOf(cookie))) {
      for (const name of [nameOf(cookie), otherName]) {
        const sent = `${name}=${value}`
        expect([sent, await statusOf('/w/b/_sandbox/clock', sent)]).toEqual([sent, 401])
        expect([sent, await statusOf('/_sandbox/clock', sent)]).toEqual([sent, 401])
      }
    }
    await made.close()
  })
})

describe('logging in', () => {
  test.each([
    [{ token: 'wrong' }, 401],
    [{ token: '' }, 400],
    [{}, 400],
    [{ token: 7 }, 400],
    [{ token: adminToken, remember: true }, 400],
    [{ token: 'x'.repeat(256) }, 400],
  ])('with %j is %i and sets no cookie', async (body, status) => {
    const made = await sandbox({ settings })
    const answer = await made.control.post('/session', body).unset('authorization').expect(status)
    expect(answer.headers['set-cookie']).toBeUndefined()
    await made.close()
  })

  test('from a page of another origin is 403', async () => {
    const made = await sandbox({ settings })
    const elsewhere = { origin: 'http://evil.example' }
    await made.control.post('/session', { token: adminToken }).set(elsewhere).expect(403)
    await made.close()
  })

  test('is not needed where no token is set', async () => {
    const { control } = await sandbox()
    const answer = await control.post('/session', { token: 'any' }).expect(204)
    expect(answer.headers['set-cookie']).toBeUndefined()
    await control.delete('/session').expect(204)
  })

  test('leaves no token in the request log', async () => {
    const made = await sandbox({ settings })
    await logIn(made)
    const { body } = await made.control.get('/requests').expect(200)
    const entry = await made.control.get(`/requests/${body.data[0].id}`).expect(200)
    expect(entry.body.operation).toBe('controlBeginSession')
    expect(JSON.stringify(entry.body)).not.toContain(adminToken)
    await made.close()
  })

  test('ending a session needs one', async () => {
    const made = await sandbox({ settings })
    await made.control.delete('/session').unset('authorization').expect(401)
    await made.close()
  })
})
