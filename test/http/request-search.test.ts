import { describe, expect, test, vi } from 'vitest'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { openPage } from '../support/page-forms.ts'

const lookup = '/api/v1/client/quotes'

async function found({ control }: TestSandbox, q: string): Promise<string[]> {
  const { body } = await control.get(`/requests?q=${encodeURIComponent(q)}`).expect(200)
  return body.data.map(({ id }: { id: string }) => id)
}

/** Sends a quote that is refused, and returns the id of the request. */
async function send(box: TestSandbox, body: object, headers = {}): Promise<string> {
  const sent = await box.anyone.post(lookup, body).set(headers)
  return sent.headers['x-sandbox-request-id'] as string
}

describe('the request log is searched', () => {
  test('by words in bodies, headers, status, operation, method and path', async () => {
    const box = await sandbox()
    const zebra = await send(box, { narration: 'A Zebra crossing' }, { 'user-agent': 'tests/7' })
    const lion = await send(box, { narration: 'a lion\u00e9' })
    await box.anyone.get('/nowhere').expect(404)
    expect(await found(box, 'zebra')).toEqual([zebra])
    expect(await found(box, 'body:ZEBRA')).toEqual([zebra])
    expect(await found(box, 'body:"zebra crossing" status:4xx')).toEqual([zebra])
    expect(await found(box, 'body:zebra body:lion')).toEqual([])
    expect(await found(box, 'lion\u00e9')).toEqual([lion])
    expect(await found(box, 'header:user-agent=tests')).toEqual([zebra])
    expect(await found(box, 'operation:createQuote status:401')).toEqual([lion, zebra])
    expect(await found(box, 'method:get path:nowhere status:404')).toHaveLength(1)
    expect(await found(box, 'status:2xx')).toEqual([])
    expect(await found(box, `${zebra}`)).toEqual([zebra])
    const page = await openPage(box, '/_sandbox/requests?q=body%3Azebra')
    // The timeline above it shows all requests.
    const main = page.html.slice(page.html.indexOf('<main'))
    expect(main).toContain(`/_sandbox/requests/${zebra}"`)
    expect(main).not.toContain(`/_sandbox/requests/${lion}"`)
  })

  test('by an amount as a page shows it', async () => {
    const box = await sandbox()
    const sent = await send(box, { source_amount: '1234567.5' })
    for (const q of ['1,234,567.50', 'body:1,234,567.50', '1234567.5']) {
      expect([q, await found(box, q)]).toEqual([q, [sent]])
    }
    expect(await found(box, '"1,234,567.50"')).toEqual([])
  })

  test('a wrong filter lists the right ones', async () => {
    const box = await sandbox()
    const wrong = async (q: string) => {
      const { body } = await box.control.get(`/requests?q=${encodeURIComponent(q)}`).expect(400)
      return body.message as string
    }
    expect(await wrong('boddy:zebra')).toContain('body, header, method, operation, path, status')
    expect(await wrong('status:fine')).toContain('404, 4xx or dropped')
    expect(await wrong(Array.from({ length: 21 }, () => 'a').join(' '))).toContain('20 terms')
    await box.control.get(`/requests?q=${'x'.repeat(201)}`).expect(400)
    expect(await found(box, '"10:30" http://example.test')).toEqual([])
  })

  test('finds no secret and no card number', async () => {
    const box = await sandbox()
    const card = '4242424242424242'
    const secret = { password: 'open-sesame', note: `paid with ${card}`, text: 'visible' }
    const id = await send(box, secret, { authorization: 'Bearer hidden-token' })
    expect(await found(box, 'visible')).toEqual([id])
    for (const q of [
      'open-sesame',
      card,
      'body:sesame',
      'header:authorization=hidden',
      '"paid with 42"',
    ]) {
      expect(await found(box, q), q).toEqual([])
    }
    expect(await found(box, 'header:authorization')).toContain(id)
  })

  test('1,000 requests are searched without parsing their bodies', async () => {
    const box = await sandbox()
    const { requestLog } = box.inside.main.world
    await send(box, { narration: 'a zebra' })
    const [[, entry] = []] = requestLog.list({ order: 'newest' })
    const { records } = await requestLog.records(1)
    for (let i = 1; i < 1_000; i += 1) {
      const request = { narration: `number ${i} ${'x'.repeat(1_000)}` }
      requestLog.record({ ...(records[0] as never as object), id: `r${i}`, request } as never)
    }
    const parse = vi.spyOn(JSON, 'parse')
    const hits = await found(box, 'body:zebra')
    const parsed = parse.mock.calls.length
    parse.mockRestore()
    expect(hits).toEqual([entry?.id])
    expect(parsed).toBeLessThan(20)
  })
})
