import { request as send } from 'node:http'
import { describe, expect, test } from 'vitest'
import { toHeaderText, toLocation } from '../../server/http/header-values.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'

const hostile: readonly [name: string, text: string][] = [
  ['beyond ASCII', 'é'],
  ['beyond Latin-1', '名前 Ł'],
  ['beyond the first plane', '🐘'],
  ['half a character', '\ud83d'],
  ['a line feed', 'a\nset-cookie: x=1'],
  ['CR and LF', 'a\r\n\r\nHTTP/1.1 200 OK'],
  ['NUL', 'a\0b'],
  ['control characters', '\x1b]52;c;aGk=\x07\x7f\x85'],
  ['separators', '"<>\\^`{|} ;,%'],
  ['an encoded line feed', '%0d%0aset-cookie:%20x=1'],
  ['a broken escape', '%zz%e5%90'],
  ['very long', 'x'.repeat(20_000)],
  ['very long beyond Latin-1', '名'.repeat(3_000)],
]

describe('a header value', () => {
  test.each(hostile)('is printable ASCII: %s', (_name, text) => {
    expect(toHeaderText(text)).toMatch(/^[\x20-\x7e]{0,1000}$/)
    expect(toLocation(text)).toMatch(/^[\x21-\x7e]*$/)
  })

  test('of an address stays the same address', () => {
    const address = '/_sandbox/customers/名?q=%C3%A9&a=1'
    expect(decodeURI(toLocation(address))).toBe(decodeURI(address))
    expect(toLocation(toLocation(address))).toBe(toLocation(address))
  })
})

/** Posts a form as a browser does, and returns its status and where it leads. */
async function postForm(box: TestSandbox, fields: Record<string, string>) {
  const answer = await fetch(`${box.url}/_sandbox/businesses`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', origin: box.url },
    body: new URLSearchParams(fields),
  })
  await answer.arrayBuffer()
  return answer
}

const countBusinesses = async ({ control }: TestSandbox) =>
  (await control.get('/businesses').expect(200)).body.data.length

test('a form does its work and says so, wherever it says that success leads', async () => {
  const box = await sandbox()
  const before = await countBusinesses(box)
  let sent = 0
  for (const [name, text] of hostile) {
    const places = [
      { _page: text },
      { _page: `/_sandbox/customers/${text}` },
      { _page: `/_sandbox/customers?q=${text}` },
      { _next: `/_sandbox/businesses/${text}` },
      { _next: `/_sandbox/customers?q=${text}&id={${text}}&name={name}` },
    ]
    for (const place of places) {
      const answer = await postForm(box, { name: 'Näme 名', ...place })
      const location = answer.headers.get('location') ?? ''
      expect([name, Object.keys(place), answer.status]).toEqual([name, Object.keys(place), 303])
      expect(location).toMatch(/^\/_sandbox[/?][\x21-\x7e]*$/)
      expect(location.length).toBeLessThan(13_000)
      expect(answer.headers.get('set-cookie')).toBeNull()
      sent += 1
    }
  }
  expect(await countBusinesses(box)).toBe(before + sent)
})

test('a request whose names and headers have odd characters is never a 500', async () => {
  const box = await sandbox()
  const json = { 'content-type': 'application/json' }
  for (const [name, text] of hostile) {
    const body = JSON.stringify({ [text]: text, name: text })
    const query = new URLSearchParams({ [text]: text })
    for (const path of ['/businesses', '/worlds', '/snapshots/x', '/session']) {
      const url = `${box.url}/_sandbox${path}?${query}`
      const answer = await fetch(url, { method: 'POST', headers: json, body })
      await answer.arrayBuffer()
      expect([name, path, answer.status < 500]).toEqual([name, path, true])
    }
    const checkout = { amount: '10.00', currency: 'USD', email: 'a@b.test', redirectUrl: text }
    await box.as('main').post('/checkout/initialize', { ...checkout, [text]: 1 })
    for (const header of ['x-sandbox-fault', 'x-api-key', 'cookie', 'user-agent', 'origin']) {
      expect([name, header, await statusWith(box, header, text)]).not.toEqual([name, header, 500])
    }
  }
})

/** Sends a header as bytes; what the client itself cannot send is cut out. */
function statusWith({ url }: TestSandbox, name: string, text: string): Promise<number | undefined> {
  const value = Buffer.from(text.slice(0, 4_000)).toString('latin1')
  return new Promise((resolve, reject) => {
    const headers = { [name]: value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '') }
    const sent = send(`${url}/api/v1/client/wallets`, { headers, agent: false })
    sent.once('error', reject)
    sent.once('response', (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.end()
  })
}
