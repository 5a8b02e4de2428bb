import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { openPage } from '../support/page-forms.ts'

type Found = Schemas['SearchResult']

async function find({ control }: TestSandbox, q: string): Promise<Found> {
  return (await control.get(`/search?q=${encodeURIComponent(q)}`).expect(200)).body
}

/** Returns the kinds of the hits, each with the ids of its hits. */
async function byKind(box: TestSandbox, q: string): Promise<Record<string, string[]>> {
  const kinds: Record<string, string[]> = {}
  for (const { kind, id } of (await find(box, q)).data) kinds[kind] = [...(kinds[kind] ?? []), id]
  return kinds
}

/** A sandbox with a payout of an amount that nothing else has, and its transaction. */
async function paidOut(): Promise<{ box: TestSandbox; transaction: string }> {
  const box = await sandbox()
  const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '1234.50' }
  const { body } = await box.control.post('/payouts', payout).expect(201)
  return { box, transaction: body.transaction.id }
}

describe('a search', () => {
  test('finds by parts of names, amounts and ids, and narrows with each word', async () => {
    const { box, transaction } = await paidOut()
    const { data } = (await box.control.get('/beneficiaries').expect(200)).body
    const paid = data.find(({ id }: { id: string }) => id === ids.ngnBeneficiary)
    const name = paid.account_name.toLowerCase()
    for (const q of ['1234.50', '1,234.50', transaction.slice(4, 20), `${name} 1234.5`]) {
      expect([q, (await byKind(box, q)).transaction]).toEqual([q, [transaction]])
    }
    expect((await byKind(box, name)).beneficiary).toContain(ids.ngnBeneficiary)
    expect(await find(box, `1234.50 ${name} zebra`)).toEqual({ data: [], complete: true })
  })

  test('finds a narration, with the payment that has it', async () => {
    const box = await sandbox()
    const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
    const narrated = { ...payout, narration: 'Refund for order Zebra-77' }
    const { body } = await box.control.post('/payouts', narrated).expect(201)
    const kinds = await byKind(box, 'zebra-77 refund')
    expect(kinds.transaction).toEqual([body.transaction.id])
    expect(kinds.quote).toEqual([body.quote.quote_id])
    const { data } = await find(box, 'zebra-77')
    expect(data.find(({ kind }) => kind === 'transaction')?.title).toContain('Zebra-77')
  })

  test('finds words in bodies of requests and events, errors, and pages', async () => {
    const box = await sandbox()
    const wrong = box.as({ key: 'sandbox_key', secret: 'a-wrong-secret' })
    const refused = await wrong.post('/quotes', { narration: 'A Zebra crossing' }).expect(401)
    await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    const request = refused.headers['x-sandbox-request-id']
    expect(await byKind(box, 'zebra CROSSING')).toEqual({ request: [request] })
    expect((await byKind(box, `APPROVED ${ids.pat}`)).event).toHaveLength(1)
    expect((await byKind(box, 'snapshots')).page).toEqual(['controlListSnapshots'])
    const { data } = await find(box, 'invalid_signature')
    const [error] = data.filter(({ kind }) => kind === 'error')
    expect(error?.id).toBe('invalid_signature')
    const list = await box.control.get(String(error?.path.replace('/_sandbox', ''))).expect(200)
    expect(list.body.data.map(({ id }: { id: string }) => id)).toEqual([request])
  })

  test('is bounded, and says so', async () => {
    const box = await sandbox()
    await box.control.post('/populate', { customers: 15, transactions: 0 }).expect(201)
    const { data, complete } = await find(box, '@')
    const customers = data.filter(({ kind }) => kind === 'customer')
    expect([customers.length, complete]).toEqual([10, false])
  })

  test('shows no secret of a request, and nothing of another world', async () => {
    const box = await sandbox()
    await box.control.post('/worlds', { name: 'beside' }).expect(201)
    await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    const { data } = (await (
      await fetch(`${box.url}/w/beside/_sandbox/search?q=kyc`)
    ).json()) as Found
    expect(data.filter(({ kind }) => kind === 'event' || kind === 'request')).toEqual([])
    await box.anyone.post('/api/v1/client/quotes', { password: 'tiger-secret' })
    expect((await byKind(box, 'tiger-secret')).request).toBeUndefined()
  })
})

test('the page of a search has a table for each kind, with the words marked', async () => {
  const { box, transaction } = await paidOut()
  const page = await openPage(box, '/_sandbox/search?q=1234.50+usd')
  const main = page.html.slice(page.html.indexOf('<main'))
  expect(main).toContain(`href="/_sandbox/transactions/${transaction}"`)
  expect(main).toContain('<mark>1234.50</mark> <mark>USD</mark>')
  expect(main).toContain('Transactions</h2>')
  const typed = await openPage(box, '/_sandbox/search?q=1%2C234.50')
  expect(typed.html).toContain('<mark>1234.5</mark>0')
})

test('the list of requests marks what it was searched for, far inside a body too', async () => {
  const box = await sandbox()
  await box.anyone.post('/api/v1/client/quotes', { note: 'x'.repeat(300), narration: 'A Zebra' })
  const { html } = await openPage(box, '/_sandbox/requests?q=body%3Azebra')
  expect(html).toMatch(/…[^<]*narration[^<]*<mark>Zebra<\/mark>/)
})
