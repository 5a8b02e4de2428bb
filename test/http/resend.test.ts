import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { bodies } from '../support/trade.ts'

/** The newest request of an operation in the log, in full. */
async function latest({ control }: TestSandbox, operation: string) {
  const { body } = await control.get(`/requests?operation=${operation}`).expect(200)
  return (await control.get(`/requests/${body.data[0].id}`).expect(200)).body
}

describe('a request of the log is sent again', () => {
  test('signed anew by the business that sent it, with the original body', async () => {
    const box = await sandbox()
    const quote = bodies.EXCHANGE()
    await box.as('main').post('/quotes', quote).expect(201)
    const sent = await latest(box, 'createQuote')
    const { body } = await box.control.post(`/requests/${sent.id}/resend`).expect(200)
    const again = await latest(box, 'createQuote')
    expect(again.id).toBe(body.request_id)
    // The very same body: its reference is taken by now.
    expect(again).toMatchObject({ path: sent.path, request: quote, status: body.status })
    expect(again.response.message).toContain('origin_reference')
  })

  test('with the keys of the other business, and after its secret was rotated', async () => {
    const box = await sandbox()
    await box.as('other').get('/wallets').expect(200)
    const sent = await latest(box, 'listWallets')
    await box.control.post(`/businesses/${ids.other}/keys`, {}).expect(201)
    const { body } = await box.control.post(`/requests/${sent.id}/resend`).expect(200)
    expect(body.status).toBe(200)
    expect((await latest(box, 'listWallets')).response).toEqual(sent.response)
  })

  test('one whose signature was wrong passes, and its body is in the log', async () => {
    const box = await sandbox()
    const wrong = box.as({ key: 'sandbox_key', secret: 'not-the-secret' })
    const quote = bodies.EXCHANGE()
    await wrong.post('/quotes', quote).expect(401)
    const sent = await latest(box, 'createQuote')
    expect(sent.request).toEqual(quote)
    const { body } = await box.control.post(`/requests/${sent.id}/resend`).expect(200)
    expect(body.status).toBe(201)
  })

  test('one with a token gets a new token of the same user', async () => {
    const box = await sandbox()
    const path = `/api/v1/virtual-wallets/onboarding/resume/${ids.pat}`
    const sent = (await (await box.user()).get(path)).headers['x-sandbox-request-id']
    const first = (await box.control.get(`/requests/${sent}`).expect(200)).body
    const { body } = await box.control.post(`/requests/${sent}/resend`).expect(200)
    expect(body.status).toBe(first.status)
    const again = (await box.control.get(`/requests/${body.request_id}`).expect(200)).body
    expect(again.operation).toBe(first.operation)
  })

  test('a fault that drops it answers null, and nothing hangs', async () => {
    const box = await sandbox()
    await box.as('main').get('/wallets').expect(200)
    const sent = await latest(box, 'listWallets')
    await box.control.post('/faults', { operation: 'listWallets', drop: true }).expect(201)
    const { body } = await box.control.post(`/requests/${sent.id}/resend`).expect(200)
    expect(body).toEqual({ request_id: null, status: null })
  })
})

describe('a request that is not sent again', () => {
  test('is one whose body the log withholds in part, or a call of the control API', async () => {
    const box = await sandbox()
    const checkout = (await box.control.post('/checkouts', { amount: '12.00' }).expect(201)).body
    const card = { card_number: '5111111111111118', expiry: '01/39', cvv: '123' }
    const path = `/checkouts/${checkout.access_code}/pay`
    const paid = await box.control.post(path, card).expect(200)
    const control = paid.headers['x-sandbox-request-id']
    const refused = await box.control.post(`/requests/${control}/resend`).expect(409)
    expect(refused.body.message).toContain('Only requests of the API')
    const body = { ...bodies.EXCHANGE(), password: 'hidden' }
    const api = await box.as('main').post('/quotes', body).expect(201)
    const id = api.headers['x-sandbox-request-id']
    const withheld = await box.control.post(`/requests/${id}/resend`).expect(409)
    expect(withheld.body).toMatchObject({ error: 'request not kept in full' })
    expect((await box.control.get('/quotes').expect(200)).body.data).toHaveLength(1)
  })

  test('is one that the log does not have', async () => {
    const { control } = await sandbox()
    const { body } = await control.post('/requests/req_none/resend').expect(404)
    expect(body.error).toBe('request not found')
  })
})

describe('beside a refused request is the closest one that works', () => {
  const refuse = async (box: TestSandbox, body: object) => {
    const answer = await box.as('main').post('/quotes', body)
    expect(answer.status).toBe(400)
    return `/requests/${answer.headers['x-sandbox-request-id']}`
  }
  const pageOf = async (box: TestSandbox, path: string) =>
    (await fetch(`${box.url}/_sandbox${path}?format=html`)).text()

  test('of those that succeeded, else the example: what is missing, additional, different', async () => {
    const box = await sandbox()
    const { source_amount: _, ...rest } = bodies.EXCHANGE({ source_currency: 'USDX', extra: 'one' })
    const path = await refuse(box, rest)
    const fromExample = await pageOf(box, path)
    expect(fromExample).toContain('the example in the reference')
    await box.as('main').post('/quotes', bodies.SWAP()).expect(201)
    const worked = bodies.EXCHANGE()
    await box.as('main').post('/quotes', worked).expect(201)
    const html = await pageOf(box, path)
    const card = /data-testid="closest".*?<\/section>/s.exec(html)?.[0] ?? ''
    expect(card).toContain('the most similar request that succeeded')
    const rows = [...card.matchAll(/<code>((?:body|header|query)[^<]*)<\/code>/g)].map(([, n]) => n)
    expect(rows).toEqual([
      'body.origin_reference',
      'body.source_currency',
      'body.source_amount',
      'body.extra',
    ])
    expect(card).toContain('<b>missing</b>')
    expect(card).toContain('additional')
    expect(card).not.toContain('sandbox_secret')
  })

  test('which is sent once more with a fresh reference; or the own one, edited', async () => {
    const box = await sandbox()
    const { source_amount, ...rest } = bodies.EXCHANGE()
    const path = await refuse(box, rest)
    const edited = JSON.stringify({ ...rest, source_amount })
    const again = await box.control.post(`${path}/resend`, { body: edited }).expect(200)
    expect(again.body.status).toBe(201)
    await box.control.post(`${path}/resend`, { body: 5 }).expect(400)
    const page = await box.control.get(`/requests/${again.body.request_id}`).expect(200)
    expect(page.body.request).toEqual({ ...rest, source_amount })
    const html = await pageOf(box, path)
    expect(html).toContain('Send the working example')
    const problems = (await box.control.get('/problems').expect(200)).body.data
    expect(problems[0].request_id).toBe(path.split('/').at(-1))
  })
})
