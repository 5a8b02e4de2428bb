import { describe, expect, test } from 'vitest'
import { open, paid } from '../support/checkout-kit.ts'
import { fixtureId, ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { bodies } from '../support/trade.ts'

const get = async ({ control }: TestSandbox, path: string) =>
  (await control.get(path).expect(200)).body

async function accept({ as }: TestSandbox, body: object): Promise<string> {
  const { body: quote } = await as('main').post('/quotes', body).expect(201)
  return (await as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)).body.transaction_id
}

test('a payout over the limit of its rail names the field of the request', async () => {
  const { control } = await sandbox()
  const beneficiary_id = '00000000-0000-4000-8000-000000000056'
  const payout = { beneficiary_id, source_currency: 'USD', amount: '99999999.00' }
  const { body } = await control.post('/payouts', payout).expect(422)
  expect(body.message).toMatch(/^amount must be at most [\d.]+ USD: the maximum of the rail /)
})

/** A sandbox with some of everything that is listed. */
async function traded() {
  const made = await sandbox()
  const payout = await accept(made, bodies.EXCHANGE())
  const swap = await accept(made, bodies.SWAP())
  const session = await paid(made)
  await open(made)
  for (const amount of ['1.00', '2.00']) {
    await made
      .as('main')
      .post('/payment/refund', {
        transaction_reference: session.transactionRef,
        refund_amount: amount,
        refund_reason: 'Sent back',
      })
      .expect(200)
  }
  for (const currency of ['USD', 'EUR']) {
    await made.as('main').post('/virtual-wallets', { user_id: ids.ada, currency }).expect(200)
  }
  return { made, payout, swap, session }
}

const lists = [
  '/transactions',
  '/quotes',
  '/checkouts',
  '/refunds',
  '/beneficiaries',
  '/virtual-accounts',
]

test('every list has pages in either order, filters and bounds', async () => {
  const { made } = await traded()
  for (const path of lists) {
    const all = await get(made, path)
    expect([path, all.data.length > 1, all.next_cursor]).toEqual([path, true, null])
    const first = await get(made, `${path}?limit=1`)
    expect([path, first.data]).toEqual([path, all.data.slice(0, 1)])
    const second = await get(made, `${path}?limit=1&cursor=${first.next_cursor}`)
    expect([path, second.data]).toEqual([path, all.data.slice(1, 2)])
    const newest = await get(made, `${path}?order=newest`)
    expect([path, newest.data]).toEqual([path, all.data.toReversed()])
    expect((await get(made, `${path}?business_id=${fixtureId(999)}`)).data).toEqual([])
    for (const wrong of ['limit=0', 'limit=10001', 'cursor=x', 'order=up', 'status=DONE', 'x=1']) {
      await made.control.get(`${path}?${wrong}`).expect(400)
    }
  }
})

describe('filters', () => {
  test('narrow each list down', async () => {
    const { made, payout, swap } = await traded()
    const idsOf = async (path: string) =>
      (await get(made, path)).data.map(({ id }: { id: string }) => id)
    expect(await idsOf('/transactions?type=WITHDRAWAL')).toEqual([])
    const [wallet] = (await get(made, '/fixtures')).wallets.filter(
      (one: { user_id: string; currency: string }) =>
        one.user_id === ids.ada && one.currency === 'NGN',
    )
    expect(await idsOf(`/transactions?user_id=${ids.ada}`)).toEqual([payout, swap].sort(byList))
    expect(await idsOf(`/transactions?user_id=${fixtureId(999)}`)).toEqual([])
    expect(await idsOf(`/transactions?wallet_id=${wallet.id}`)).not.toContain(payout)
    expect(await idsOf('/transactions?status=CANCELLED')).toEqual([])
    expect(await idsOf('/transactions?currency=USD')).toHaveLength(2)
    expect(await idsOf('/quotes?type=SWAP')).toHaveLength(1)
    expect((await get(made, '/checkouts?status=COMPLETED')).data).toHaveLength(1)
    expect((await get(made, '/refunds?status=FAILED')).data).toEqual([])
    expect((await get(made, `/beneficiaries?user_id=${ids.ada}`)).data.length).toBeGreaterThan(1)
    expect((await get(made, '/virtual-accounts?status=pending')).data.length).toBeGreaterThan(0)
    function byList(a: string, b: string) {
      return a < b ? -1 : 1
    }
  })
})

test('a wallet shows entries with the balance after each, and holds with their owner', async () => {
  const made = await sandbox()
  const { wallets } = await get(made, '/fixtures')
  const wallet = wallets.find(
    (one: { user_id: string; currency: string }) =>
      one.user_id === ids.ada && one.currency === 'USD',
  )
  await made.control.post(`/wallets/${wallet.id}/credit`, { amount: '5.00' }).expect(200)
  const transaction = await accept(made, bodies.EXCHANGE())
  const shown = await get(made, `/wallets/${wallet.id}`)
  const current = (await made.as('main').get(`/wallets/${wallet.id}`).expect(200)).body
  expect(shown.entries[0].balance).toBe(current.ledger_balance)
  const [hold] = shown.holds
  expect(hold.owner).toBe(transaction)
  const left = Number(current.ledger_balance) - Number(hold.amount)
  expect(left).toBeCloseTo(Number(current.available_balance), 2)
  const sum = shown.entries.reduce((total: number, one: { amount: string }) => {
    return total + Number(one.amount)
  }, 0)
  expect(sum).toBeCloseTo(Number(current.ledger_balance), 2)
  expect(shown.complete).toBe(true)
  const short = await get(made, `/wallets/${wallet.id}?limit=1`)
  expect([short.entries.length, short.complete]).toEqual([1, false])
  await made.control.get(`/wallets/${fixtureId(999)}`).expect(404)
  await made.control.get(`/wallets/${wallet.id}?limit=1001`).expect(400)
})

test('what waits is listed in the order it is due, and previewed up to a time', async () => {
  const made = await sandbox()
  for (let i = 0; i < 3; i += 1) await accept(made, bodies.EXCHANGE())
  const all = await get(made, '/jobs')
  const clock = await get(made, '/clock')
  expect(all.data).toHaveLength(clock.pending_jobs)
  expect(all.data[0].due_at).toBe(clock.next_job_at)
  const walked = []
  for (let cursor = ''; cursor !== null; ) {
    const page: { data: object[]; next_cursor: never } = await get(
      made,
      `/jobs?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
    )
    walked.push(...page.data)
    cursor = page.next_cursor
  }
  expect(walked).toEqual(all.data)
  const soon = await get(made, '/clock/preview?to=2026-01-05T09:00:01Z')
  expect(soon.complete).toBe(false)
  const due = all.data.filter((one: { due_at: string }) => one.due_at <= soon.to)
  expect(soon.data).toHaveLength(due.length)
  expect((await get(made, '/clock/preview?to=2026-01-05T09:00:00Z')).data).toEqual([])
  for (const wrong of ['?to=2026-01-05T08:59:59Z', '?to=soon', '?from=x']) {
    await made.control.get(`/clock/preview${wrong}`).expect(400)
  }
  const moments = [...new Set(all.data.map((one: { due_at: string }) => one.due_at))]
  expect((await get(made, '/clock/preview?moments=1')).to).toBe(moments[0])
  expect((await get(made, '/clock/preview')).to).toBe(moments[0])
  const last = await get(made, '/clock/preview?moments=100')
  expect([last.to, last.data.length]).toEqual([moments.at(-1), all.data.length])
  for (const wrong of ['moments=0', 'moments=x', 'moments=1&to=2026-01-05T09:00:01Z']) {
    await made.control.get(`/clock/preview?${wrong}`).expect(400)
  }
  await made.control.get('/jobs?cursor=x').expect(400)
})

test('search finds by id, reference, access code, request id and part of a name', async () => {
  const { made, payout, session } = await traded()
  const paths = async (q: string) =>
    (await get(made, `/search?q=${encodeURIComponent(q)}`)).data.map(
      (hit: { path: string }) => hit.path,
    )
  const known = await get(made, `/transactions/${payout}`)
  const { transaction_reference, quote_id } = known.transaction
  const first = async (q: string) => (await paths(q))[0]
  expect(await first(payout)).toBe(`/_sandbox/transactions/${payout}`)
  expect(await first(transaction_reference)).toBe(`/_sandbox/transactions/${payout}`)
  const quote = await get(made, `/quotes/${quote_id}`)
  expect(await first(quote.origin_reference)).toBe(`/_sandbox/quotes/${quote_id}`)
  expect(await first(session.access_code)).toBe(`/_sandbox/checkouts/${session.access_code}`)
  expect(await first('ADA.approved@')).toBe(`/_sandbox/customers/${ids.ada}`)
  const { headers } = await made.as('main').get('/wallets').expect(200)
  const request = headers['x-sandbox-request-id'] as string
  expect(await paths(request)).toEqual([`/_sandbox/requests/${request}`])
  expect(await paths('</script>')).toEqual([])
  for (const wrong of ['', '?q=', `?q=${'x'.repeat(201)}`, '?query=x']) {
    await made.control.get(`/search${wrong}`).expect(400)
  }
})

test('search finds actions, for objects that they are possible for', async () => {
  const { made, payout } = await traded()
  const actions = async (q: string) => {
    const { data } = await get(made, `/search?q=${encodeURIComponent(q)}`)
    return data
      .filter(({ kind }: { kind: string }) => kind === 'action')
      .map(({ title, path }: { title: string; path: string }) => [title.split(' · ')[0], path])
  }
  const pat = `/_sandbox/customers/${ids.pat}`
  expect(await actions('approve pat')).toEqual([['Approve: Pat Pending', pat]])
  expect(await actions('approve ada')).toEqual([])
  expect(await actions('approve')).toEqual([])
  expect(await actions('new customer')).toEqual([['New customer', '/_sandbox/customers']])
  expect((await actions(`replay ${payout}`))[0]?.[1]).toBe(`/_sandbox/transactions/${payout}`)
  expect((await actions(`fail ${payout}`)).length).toBe(1)
  await made.control.post(`/transactions/${payout}/complete`).expect(200)
  expect(await actions(`fail ${payout}`)).toEqual([])
})

test('every state machine is shown with its final states', async () => {
  const { data } = await get(await sandbox(), '/state-machines')
  const names = data.map(({ name }: { name: string }) => name)
  expect(new Set(names).size).toBe(5)
  for (const { final, transitions, initial } of data) {
    expect(final.length).toBeGreaterThan(0)
    expect(transitions.map(({ from }: { from: string }) => from)).toContain(initial)
  }
})

test('all faults are removed at once', async () => {
  const { control } = await sandbox()
  for (const status of [500, 503]) {
    await control.post('/faults', { operation: 'listWallets', status }).expect(201)
  }
  expect((await control.delete('/faults').expect(200)).body.data).toHaveLength(2)
  expect((await control.get('/faults').expect(200)).body.data).toEqual([])
  expect((await control.delete('/faults').expect(200)).body.data).toEqual([])
})

test('a customer who is not approved gets a new onboarding link', async () => {
  const { control, anyone, url } = await sandbox()
  const { body } = await control.post(`/customers/${ids.pat}/link`).expect(201)
  expect(body.link.startsWith(`${url}/onboarding/`)).toBe(true)
  await anyone.get(new URL(body.link).pathname).expect(200)
  await control.post(`/customers/${ids.ada}/link`).expect(400)
  await control.post(`/customers/${fixtureId(999)}/link`).expect(404)
})
