import { describe, expect, test } from 'vitest'
import outcomeSchema from '../../schemas/OutcomeCreate.json' with { type: 'json' }
import { knownOutcomes, outcomeKinds } from '../../server/api/outcomes/outcomes.ts'
import { loadReference } from '../../server/fixtures.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { open, paid, pay } from '../support/checkout-kit.ts'
import { fixtureId, ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { address } from '../support/people.ts'
import { bodies } from '../support/trade.ts'

const plan = async ({ control }: TestSandbox, body: object) =>
  (await control.post('/outcomes', body).expect(201)).body

const waiting = async ({ control }: TestSandbox, query = '') =>
  (await control.get(`/outcomes${query}`).expect(200)).body.data

/** Accepts a quote; returns the response of the acceptance. */
async function accept({ as }: TestSandbox, body: object) {
  const { body: quote } = await as('main').post('/quotes', body).expect(201)
  return as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)
}

const known = async ({ control }: TestSandbox, id: string) =>
  (await control.get(`/transactions/${id}`).expect(200)).body

const scenarioOf = ({ headers }: { headers: Record<string, string> }) =>
  headers['x-sandbox-scenario']

test('a quote that is planned to be expired cannot be accepted; the next one can', async () => {
  const made = await sandbox()
  await plan(made, { for: 'quote', outcome: 'expired', skip: 1 })
  await accept(made, bodies.EXCHANGE())
  const { body: quote, headers } = await made.as('main').post('/quotes', bodies.EXCHANGE())
  expect(scenarioOf({ headers })).toBe('planned expired')
  expect(quote).toMatchObject({ valid_until: quote.created_at ?? expect.anything() })
  const { body } = await made.as('main').post(`/quotes/${quote.quote_id}/accept`).expect(422)
  expect(body.error).toBe('quote has expired')
  await accept(made, bodies.EXCHANGE())
})

describe('a planned payout', () => {
  test('ends so, once, and says so in the header and the control view', async () => {
    const made = await sandbox()
    const row = await plan(made, {
      for: 'payout',
      outcome: 'account_closed',
      reason: 'Closed last week',
    })
    expect(row).toMatchObject({ business_id: ids.main, user_id: null, times: 1, taken: 0 })
    const first = await accept(made, bodies.EXCHANGE())
    expect(scenarioOf(first)).toBe('planned account_closed')
    expect(await waiting(made)).toEqual([])
    await made.advance('10s')
    expect(await known(made, first.body.transaction_id)).toMatchObject({
      transaction: { status_name: 'FAILED' },
      failure_reason: 'Closed last week',
      scenario: {
        name: 'account_closed',
        matched: `planned outcome ${row.id}`,
        reason: 'Closed last week',
      },
    })
    const second = await accept(made, bodies.EXCHANGE())
    expect(scenarioOf(second)).toBeUndefined()
    await made.advance('10s')
    const { transaction } = await known(made, second.body.transaction_id)
    expect(transaction.status_name).toBe('COMPLETED')
  })

  test('of one user is left alone by others, and counts as often as it is to', async () => {
    const made = await sandbox()
    await plan(made, { for: 'payout', outcome: 'slow', user_id: ids.ben, times: 2 })
    expect(scenarioOf(await accept(made, bodies.EXCHANGE()))).toBeUndefined()
    const [row] = await waiting(made, `?user_id=${ids.ben}&for=payout`)
    expect(row).toMatchObject({ taken: 0, times: 2 })
    await plan(made, { for: 'payout', outcome: 'never_finishes', times: 2 })
    expect(scenarioOf(await accept(made, bodies.EXCHANGE()))).toBe('planned never_finishes')
    expect((await waiting(made)).map((one: { taken: number }) => one.taken)).toEqual([0, 1])
  })

  test('passes the ones that it is to skip', async () => {
    const made = await sandbox()
    expect(await plan(made, { for: 'payout', outcome: 'slow', skip: 1 })).toMatchObject({ skip: 1 })
    expect(scenarioOf(await accept(made, bodies.EXCHANGE()))).toBeUndefined()
    expect(await waiting(made)).toMatchObject([{ skip: 0, taken: 0 }])
    expect(scenarioOf(await accept(made, bodies.EXCHANGE()))).toBe('planned slow')
  })

  test('of an e-transfer waits for an e-transfer', async () => {
    const made = await sandbox()
    await plan(made, { for: 'payout', outcome: 'etransfer_unclaimed' })
    expect(scenarioOf(await accept(made, bodies.EXCHANGE()))).toBeUndefined()
    expect(await waiting(made)).toHaveLength(1)
  })

  test('is neither taken by quotes that pay nothing out, nor by data made in bulk', async () => {
    const made = await sandbox()
    await plan(made, { for: 'payout', outcome: 'account_closed' })
    await accept(made, bodies.SWAP())
    await made.control.post('/populate', { customers: 2, transactions: 5 }).expect(201)
    expect(await waiting(made)).toHaveLength(1)
  })
})

describe('a planned refund', () => {
  test.each(['FAILED', 'CANCELLED'])('ends %s with its reason', async (outcome) => {
    const made = await sandbox()
    const session = await paid(made)
    await plan(made, { for: 'refund', outcome, reason: 'Not today' })
    const answer = await refund(made, session.transactionRef).expect(200)
    expect(scenarioOf(answer)).toBe(`planned ${outcome}`)
    await made.advance('10s')
    const { body } = await made.control.get(`/refunds/${answer.body.refund_reference}`).expect(200)
    expect(body).toMatchObject({
      refund: { refund_status: outcome },
      scenario: `planned ${outcome}`,
      outcome,
      failure_reason: 'Not today',
    })
  })

  test('that is refused is taken too: the next one goes through', async () => {
    const made = await sandbox()
    const session = await paid(made)
    await plan(made, { for: 'refund', outcome: 'UPSTREAM', times: 2 })
    await refund(made, session.transactionRef).expect(502)
    expect(await waiting(made)).toMatchObject([{ taken: 1 }])
    await refund(made, session.transactionRef).expect(502)
    await refund(made, session.transactionRef).expect(200)
  })
})

const refund = ({ as }: TestSandbox, transaction_reference: string) =>
  as('main').post('/payment/refund', {
    transaction_reference,
    refund_amount: '10.00',
    refund_reason: 'Sent back',
  })

test.each([
  ['DECLINED', 'failed'],
  ['AUTHENTICATION_FAILED', 'failed'],
  ['TIMED_OUT', 'pending'],
])('a planned card payment ends %s whatever the card says', async (outcome, status) => {
  const made = await sandbox()
  const session = await open(made)
  await plan(made, { for: 'card_payment', outcome })
  const { result } = await pay(made, session)
  expect(result).toBe(outcome)
  await made.advance('2s')
  const { body } = await made.control.get(`/checkouts/${session.access_code}`).expect(200)
  expect(body.payment.status).toBe(status)
  expect(body.attempts[0]).toMatchObject({ result: outcome, scenario: `planned ${outcome}` })
  expect((await pay(made, await open(made))).result).toBe('APPROVED')
})

test.each([
  ['REJECTED', 'REJECTED', 'Unreadable'],
  ['PENDING', 'PENDING', null],
  ['APPROVED', 'APPROVED', null],
])('a planned KYC decision is %s', async (outcome, status, reason) => {
  const made = await sandbox()
  await plan(made, { for: 'kyc', user_id: ids.pat, outcome, reason: 'Unreadable' })
  const answer = await made
    .as('main')
    .post('/customers/kyc', { user_id: ids.pat, address: address() })
    .expect(200)
  expect(scenarioOf(answer)).toBe(`planned ${outcome}`)
  await made.advance('10s')
  const { body } = await made.control.get(`/customers/${ids.pat}`).expect(200)
  expect(body).toMatchObject({ kyc_status: status, kyc_reason: reason })
  expect(body.kyc).toMatchObject({ scenario: `planned ${outcome}`, reason: 'Unreadable' })
})

describe('a planned deposit', () => {
  const fund = (made: TestSandbox, body: object) => made.control.post('/deposits', body).expect(200)

  test('of a quote fails when its money is there, and the money goes back', async () => {
    const made = await sandbox({ settings: { autoFund: false } })
    const { body: accepted } = await accept(made, bodies.DEPOSIT())
    await plan(made, { for: 'deposit', outcome: 'compliance_rejected' })
    const { body: quote } = await made.control.get(`/transactions/${accepted.transaction_id}`)
    const answer = await fund(made, { quote_id: quote.quote.quote_id })
    expect(scenarioOf(answer)).toBe('planned compliance_rejected')
    await made.advance('10s')
    expect(await known(made, accepted.transaction_id)).toMatchObject({
      transaction: { status_name: 'FAILED' },
      failure_reason: 'compliance_rejected',
    })
  })

  test.each([
    ['provider_timeout', 'FAILED', 'FAILED'],
    ['slow', 'PENDING', 'COMPLETED'],
    ['never_finishes', 'PENDING', 'PENDING'],
  ])('into an account: %s', async (outcome, soon, later) => {
    const made = await sandbox()
    await made.as('main').post('/virtual-wallets', { user_id: ids.ben, currency: 'USD' })
    await made.advance('3s')
    const query = `user_id=${ids.ben}&currency=USD`
    const { body } = await made.as('main').get(`/virtual-wallets?${query}`).expect(200)
    await plan(made, { for: 'deposit', user_id: ids.ben, outcome })
    const virtual_account_id = body.data[0].id
    const arrived = await fund(made, { virtual_account_id, amount: '75.00' })
    const { id } = arrived.body.transaction
    const status = async () => (await known(made, id)).transaction.status_name
    await made.advance('2s')
    expect(await status()).toBe(soon)
    await made.advance('20s')
    expect(await status()).toBe(later)
  })
})

describe('planning', () => {
  const reference = loadReference()

  test.each(outcomeKinds)('takes every outcome that scenarios of %s know', async (kind) => {
    const made = await sandbox()
    for (const outcome of knownOutcomes(reference, kind)) await plan(made, { for: kind, outcome })
    expect((await waiting(made)).length).toBeGreaterThan(0)
  })

  test.each(outcomeKinds)('is described with every outcome of %s', (kind) => {
    const { description } = outcomeSchema.properties.outcome
    const part = description.split(/[.;] /).find((one) => one.includes(`\`${kind}\``))
    expect(part?.replace(/^.*: |\.$/g, '')).toBe(knownOutcomes(reference, kind).join(', '))
  })

  test.each([
    [{ for: 'payout', outcome: 'acount_closed' }, 400, 'account_closed'],
    [{ for: 'refund', outcome: 'account_closed' }, 400, 'FAILED, CANCELLED, UPSTREAM'],
    [{ for: 'payment', outcome: 'FAILED' }, 400, 'for must be one of'],
    [{ for: 'payout' }, 400, 'outcome'],
    [{ for: 'payout', outcome: 'slow', times: 0 }, 400, 'times'],
    [{ for: 'payout', outcome: 'slow', time: 1 }, 400, 'time'],
    [{ for: 'payout', outcome: 'slow', reason: 'x'.repeat(501) }, 400, 'reason'],
    [{ for: 'refund', outcome: 'FAILED', user_id: ids.ada }, 400, 'user_id must be left out'],
    [{ for: 'kyc', outcome: 'PENDING', user_id: ids.ada, business_id: ids.other }, 400, 'user'],
    [{ for: 'kyc', outcome: 'PENDING', user_id: fixtureId(999) }, 404, 'user_id'],
    [{ for: 'payout', outcome: 'slow', business_id: fixtureId(999) }, 404, 'business'],
  ])('%j is %i', async (body, status, words) => {
    const made = await sandbox()
    const answer = await made.control.post('/outcomes', body).expect(status)
    expect(answer.body.message).toContain(words)
    expect(await waiting(made)).toEqual([])
  })

  test('is bounded', async () => {
    const made = await sandbox({ settings: { bounds: { ...defaultBounds, maxOutcomes: 1 } } })
    const row = await plan(made, { for: 'payout', outcome: 'slow' })
    const full = await made.control.post('/outcomes', { for: 'payout', outcome: 'slow' })
    expect([full.status, full.body.error]).toEqual([429, 'too many planned outcomes'])
    expect((await made.control.delete(`/outcomes/${row.id}`).expect(200)).body).toEqual(row)
    await made.control.delete(`/outcomes/${row.id}`).expect(404)
    await plan(made, { for: 'payout', outcome: 'slow' })
  })

  test('is listed by kind, business and user, page by page', async () => {
    const made = await sandbox()
    await plan(made, { for: 'payout', outcome: 'slow' })
    await plan(made, { for: 'payout', outcome: 'slow', business_id: ids.other })
    await plan(made, { for: 'kyc', outcome: 'REJECTED', user_id: ids.ada })
    expect(await waiting(made, '?for=payout')).toHaveLength(2)
    expect(await waiting(made, `?business_id=${ids.other}`)).toHaveLength(1)
    expect(await waiting(made, `?user_id=${ids.ada}`)).toHaveLength(1)
    expect(await waiting(made, `?user_id=${fixtureId(999)}`)).toEqual([])
    const { body } = await made.control.get('/outcomes?limit=2').expect(200)
    const rest = await made.control.get(`/outcomes?limit=2&cursor=${body.next_cursor}`).expect(200)
    expect([body.data.length, rest.body.data.length]).toEqual([2, 1])
    for (const wrong of ['for=payment', 'limit=0', 'limit=10001', 'cursor=x', 'order=up']) {
      await made.control.get(`/outcomes?${wrong}`).expect(400)
    }
  })

  test('survives a restart, and a reset forgets it', async () => {
    const folder = temporaryFolder()
    const first = await sandbox({ store: await embeddedStore({ files: folderOptions(folder) }) })
    const row = await plan(first, { for: 'kyc', outcome: 'REJECTED' })
    await first.close()
    const again = await sandbox({ store: await embeddedStore({ files: folderOptions(folder) }) })
    expect(await waiting(again)).toEqual([row])
    await again.control.post('/reset', {}).expect(200)
    expect(await waiting(again)).toEqual([])
  })
})
