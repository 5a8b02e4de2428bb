import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import {
  redact,
  redactBounded,
  redactJson,
  redactText,
} from '../../server/http/request-log/redact.ts'
import { ids, sandbox } from '../support/harness.ts'

const secret = 'hunter2hunter2'

describe('F19: no secret stays in a text', () => {
  test.each([
    ['a query', `/x?password=${secret}`],
    ['a query with capitals', `/x?a=1&Api-Key=${secret}&b=2`],
    ['a query with an encoded name', `/x?pass%77ord=${secret}`],
    ['a query with a camel-case name', `/x?clientSecret=${secret}`],
    ['a path', `/x/token=${secret}/y`],
    ['a matrix parameter', `/x;password=${secret}`],
    ['a form', `a=1&webhook_secret=${secret}`],
    ['an address with credentials', `https://user:${secret}@hooks.test/x`],
    ['an address in a sentence', `cannot reach https://${secret}@hooks.test now`],
    ['JSON', `{"password":"${secret}"}`],
    ['JSON with a list', `{"secret":["${secret}","]${secret}"],"a":1}`],
    ['JSON with an object', `{"secret":{"value":"${secret}"}}`],
    ['JSON with a camel-case name', `{"apiKey": "${secret}"}`],
  ])('F19: %s', (_name, text) => {
    expect(redactText(text)).not.toContain(secret)
    expect(redactText(text)).toContain('[redacted]')
  })

  test('F19: a card number that percent-encoding hides', () => {
    expect(redactText('/x?n=4508%2075001574%201019')).toBe('/x?n=[card number]')
  })

  test.each(['/api/v1/client/quotes?limit=5', '/x?tag=ada1', 'user@host.test', 'https://a.test/b'])(
    '%s stays as it is',
    (text) => {
      expect(redactText(text)).toBe(text)
    },
  )

  test('F19: the text of a JSON body keeps its other bytes', () => {
    const body = Buffer.from(`{"a" : 1, "password":["${secret}"], "b":2}`)
    expect(redactJson(body)).toBe('{"a" : 1, "password":"[redacted]", "b":2}')
  })
})

describe('F19: no secret stays in a value', () => {
  test.each([
    ['a list', { secret: [secret, [secret]] }],
    ['an object', { password: { value: secret, more: [{ x: secret }] } }],
    ['a list of objects', { a: [{ api_key: [secret] }] }],
    ['another spelling', { webhookSecret: secret, 'API-KEY': secret }],
    ['a text that is JSON', { body: JSON.stringify({ password: secret }) }],
    ['an address', { url: `https://user:${secret}@hooks.test` }],
  ])('F19: %s', (_name, value) => {
    for (const shown of [redact(value), redactBounded(value)]) {
      expect(JSON.stringify(shown)).not.toContain(secret)
    }
  })

  test('F19: a token is withheld in what is sent, and shown as a currency in an answer', () => {
    expect(redactBounded({ token: secret })).toEqual({ token: '[redacted]' })
    expect(redact({ token: 'USDT' })).toEqual({ token: 'USDT' })
  })

  test('F19: what is nested deep or very wide stays bounded', () => {
    let deep: unknown = secret
    for (let i = 0; i < 10_000; i += 1) deep = { password: deep }
    const wide = { secret: Array(50_000).fill({ x: secret }) }
    for (const value of [deep, wide]) {
      expect(JSON.stringify(redactBounded(value)).length).toBeLessThan(100_000)
    }
  })
})

test('F19: the request log keeps no secret of a path, a query, or a body given to sign', async () => {
  const { url, control } = await sandbox()
  await (await fetch(`${url}/nothing/token=${secret}?password=${secret}&a=1`)).arrayBuffer()
  await control.post('/sign', { body: JSON.stringify({ password: secret }) }).expect(200)
  await control.post('/sign', { body: `password=${secret}` }).expect(200)
  const { body: businesses } = await control.get('/businesses').expect(200)
  const address = `https://user:${secret}@127.0.0.1:1/hooks`
  await control.put(`/businesses/${businesses.data[0].id}/webhook`, { url: address })
  const { body } = await control.get('/requests').expect(200)
  expect(body.data).toHaveLength(4)
  for (const { id } of body.data) {
    const { text } = await control.get(`/requests/${id}`).expect(200)
    expect(text).not.toContain(secret)
  }
})

test('F19: a card number sent as the name of a field or parameter is not in the request log', async () => {
  const { url, control } = await sandbox()
  const card = '4508750015741019'
  const body = JSON.stringify({ [card]: '', [`password=${secret}`]: '' })
  const headers = { 'content-type': 'application/json' }
  const sent = await fetch(`${url}/api/v1/auth/register?${card}=1`, {
    method: 'POST',
    headers,
    body,
  })
  await sent.arrayBuffer()
  const { body: list } = await control.get('/requests').expect(200)
  const { body: entry } = await control.get(`/requests/${list.data[0].id}`).expect(200)
  expect(entry.advice).not.toEqual([])
  expect(JSON.stringify([list, entry])).not.toContain(card)
  expect(JSON.stringify([list, entry])).not.toContain(secret)
})

describe('a secret is known by its form', () => {
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLWl0'
  test.each([
    ['an access token', `/x?k=${token}`],
    ['an access token in a sentence', `Bearer ${token} is not known`],
    ['an encoded access token', `/x/${token.replace('.', '%2e')}/y`],
    ['a webhook secret', '/x?k=whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ='],
    ['a generated key', `/x/sk_${'aB3'.repeat(9)}Z`],
  ])('%s', (_name, text) => {
    expect(redactText(text)).toContain('[redacted]')
    expect(redactText(text)).not.toMatch(/eyJz|c2VjcmV0|aB3aB3/)
  })

  const groups = ['4508', '7500', '1574', '1019']
  test.each([
    ' ',
    '-',
    '  ',
    ' - ',
    '\u00a0',
    '\u202f',
    '\u2013',
    '\t',
    '_',
    '%20',
    '+',
    '%2D',
    '%C2%A0',
  ])('a card number in groups with %j between them', (between) => {
    for (const text of [`/x?n=${groups.join(between)}`, `/x/${groups.join(between)}/y`]) {
      if (between === ' - ') continue
      expect([between, redactText(text)]).toEqual([
        between,
        expect.stringContaining('[card number]'),
      ])
      expect(redactText(text)).not.toContain('7500')
    }
  })

  test('a card number whose digits are percent-encoded', () => {
    const encoded = [...groups.join('')].map((digit) => `%3${digit}`).join('')
    expect(redactText(`/x/${encoded}/y`)).toBe('/x/[card number]/y')
  })

  test('a long address costs time in proportion to its length', () => {
    const time = (text: string) => {
      const from = process.cpuUsage()
      for (let i = 0; i < 200; i += 1) redactText(text)
      return process.cpuUsage(from).user / 1_000
    }
    time('a'.repeat(1_999))
    const plain = time('a-'.repeat(999))
    expect(time(`${'a'.repeat(1_990)}/%20`)).toBeLessThan(50 * plain + 100)
  })
})

describe('a secret is known by its value', () => {
  const adminToken = 'the-operators-own-token'

  test('wherever a client puts it, in the log of its world and of others', async () => {
    const made = await sandbox({ settings: { adminToken } })
    const create = async (name: string) => (await made.control.post('/worlds', { name })).body
    const [a, b] = [await create('a'), await create('b')]
    const { body: created } = await made.control.post('/businesses', { name: 'Third' }).expect(201)
    const custom = 'a custom secret / of 100%'
    const path = `/businesses/${created.id}/webhook`
    await made.control.put(path, { url: null, secret: custom }).expect(200)
    const { body: rotated } = await made.control.post(`/businesses/${created.id}/rotate-keys`, {})
    const secrets: string[] = [
      adminToken,
      a.admin_token,
      b.admin_token,
      a.secret,
      a.webhook_secret,
      b.api_key,
      created.secret,
      created.api_key,
      rotated.secret,
      custom,
      'sandbox_secret',
    ].filter((value) => value !== undefined)
    expect(secrets.length).toBeGreaterThan(8)
    for (const world of ['', '/w/a', '/w/b']) {
      const headers = {
        authorization: `Bearer ${adminToken}`,
        'content-type': 'application/json',
      }
      for (const secret of secrets) {
        const encoded = encodeURIComponent(secret)
        await fetch(`${made.url}${world}/api/v1/client/wallets?k=${encoded}&a=1`)
        await fetch(`${made.url}${world}/api/v1/${encoded}/x?b=1%3D${encoded}`)
        await fetch(`${made.url}${world}/_sandbox/faults`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ path: `/${encoded}`, [secret]: 1, error: { deep: [secret] } }),
        })
      }
      const get = async (address: string) =>
        (await fetch(`${made.url}${world}/_sandbox${address}`, { headers })).json()
      const list = await get('/requests?limit=100')
      const entries = await Promise.all(
        list.data.map(({ id }: { id: string }) => get(`/requests/${id}`)),
      )
      const har = await get('/requests.har').catch(() => null)
      const problems = await get('/problems')
      const page = await fetch(`${made.url}${world}/_sandbox/requests`, {
        headers: { ...headers, accept: 'text/html' },
      })
      const shown = [JSON.stringify([list, entries, har, problems]), await page.text()]
      for (const text of shown) {
        for (const secret of secrets) {
          for (const form of [secret, encodeURIComponent(secret)]) {
            const at = text.indexOf(form)
            expect([world, form, at < 0 ? '' : text.slice(at - 80, at + 80)]).toEqual([
              world,
              form,
              '',
            ])
          }
        }
      }
      expect(shown[0]).toContain('k=[redacted]&a=1')
    }
    await made.close()
  })

  test('where it is short, only in its own world: no other world can find it by trying', async () => {
    const made = await sandbox({ settings: { adminToken: 'short-one' } })
    await made.control.post('/worlds', { name: 'a' }).expect(201)
    const headers = { authorization: 'Bearer short-one' }
    const pathIn = async (world: string) => {
      await fetch(`${made.url}${world}/api/v1/x?k=short-one`)
      const answer = await fetch(`${made.url}${world}/_sandbox/requests?limit=1`, { headers })
      return ((await answer.json()) as { data: { path: string }[] }).data[0]?.path
    }
    expect(await pathIn('')).toBe('/api/v1/x?k=[redacted]')
    expect(await pathIn('/w/a')).toBe('/api/v1/x?k=short-one')
    await made.close()
  })
})

test('the answer of a receiver is kept without the secrets of this server', async () => {
  const adminToken = 'the-operators-own-token'
  const made = await sandbox({ settings: { adminToken } })
  const secrets = [adminToken, 'sandbox_secret', 'sandbox_webhook_secret']
  const receiver = createServer((_request, response) => {
    response.statusCode = 500
    response.end(`got ${secrets.join(' and ')}, paid 4 wallets`)
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`
  await made.control.put(`/businesses/${ids.main}/webhook`, { url }).expect(200)
  await made.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  await made.advance('1s')
  const [event] = await made.events('?type=kyc.status_updated')
  const text = event?.attempts[0]?.response_body ?? ''
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(text).toMatch(/^got .* paid 4 wallets$/)
  receiver.closeAllConnections()
  receiver.close()
  await made.close()
})
