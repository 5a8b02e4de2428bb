import { describe, expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'
import { bodies } from '../support/trade.ts'

describe('the control API names the nearest field', () => {
  test.each([
    [`/businesses/${ids.main}/webhook`, { ulr: 'http://x.test' }, 'ulr', 'url'],
    [`/businesses/${ids.main}/webhook`, { webhook: 'http://x.test' }, 'webhook', null],
    ['/webhooks/chaos', { duplicates: 1 }, 'duplicates', 'duplicate'],
  ])('PUT %s %j', async (path, body, field, nearest) => {
    const { control } = await sandbox()
    const answer = await control.put(path, body).expect(400)
    const hint =
      nearest === null
        ? ' Known fields: url, secret, enabled, profile.'
        : ` Did you mean "${nearest}"?`
    const message = `Unknown field "${field}".${hint}`
    expect(answer.body).toEqual({ error: 'invalid request', message })
  })

  test('of a query, too, and after the broken rules', async () => {
    const { control } = await sandbox()
    const query = await control.get('/events?typ=transaction').expect(400)
    expect(query.body.message).toBe('Unknown field "typ". Did you mean "type"?')
    const both = await control.patch('/clock', { rate: 'fast', mod: 'frozen' }).expect(400)
    expect(both.body.message).toBe(
      'rate must be a number. Unknown field "mod". Did you mean "mode"?',
    )
  })

  test('and the nearest allowed word', async () => {
    const { control } = await sandbox()
    const decided = await control.post(`/customers/${ids.pat}/kyc`, { status: 'aproved' })
    expect(decided.status).toBe(400)
    expect(decided.body.message).toMatch(
      /^status must be one of .* \(did you mean "APPROVED"\?\)\./,
    )
    const far = await control.post(`/customers/${ids.pat}/kyc`, { status: 'whatever else' })
    expect(far.body.message).not.toContain('did you mean')
  })
})

describe('the API names it as advice, and ignores the field', () => {
  test('of a body, nested fields included', async () => {
    const { as } = await sandbox()
    const body = bodies.WITHDRAWAL({ origin_reference: 'near-1', naration: 'x', foo: 1 })
    const { headers } = await as('main').post('/quotes', body).expect(201)
    expect(headers['x-sandbox-advice']).toBe(
      'ignored unknown fields: naration (did you mean "narration"?), foo',
    )
    const address = { stret_1: '1 Main Street' }
    const path = `/beneficiaries/${ids.usdBeneficiary}`
    const patched = await as('main').patch(path, { address })
    expect(patched.headers['x-sandbox-advice']).toBe(
      'ignored unknown fields: address.stret_1 (did you mean "address.street_1"?)',
    )
  })

  test('of a query', async () => {
    const { as } = await sandbox()
    const { headers } = await as('main').get('/transactions/v2?statuss=PENDING')
    expect(headers['x-sandbox-advice']).toBe(
      'ignored unknown fields: statuss (did you mean "status"?)',
    )
  })

  test('a body of very many unknown fields is answered as usual', async () => {
    const { as } = await sandbox()
    const names = Array.from({ length: 20_000 }, (_, i) => [`naration_${i}`, i])
    const body = bodies.WITHDRAWAL({ origin_reference: 'near-2', ...Object.fromEntries(names) })
    const { headers } = await as('main').post('/quotes', body).expect(201)
    expect(headers['x-sandbox-advice']).toMatch(/ and 19995 more$/)
  })
})
