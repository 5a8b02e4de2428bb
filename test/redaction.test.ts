import { describe, expect, test } from 'vitest'
import { redact, redactBounded, redactJson, redactText } from '../server/http/request-log/redact.ts'
import { sandbox } from './support/harness.ts'

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
