import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { checkoutBody, paid, pay } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { address, expectRefusal } from '../support/people.ts'
import {
  bodies,
  evmAddress,
  freshReference,
  nigerianBeneficiary,
  quoted,
  walletOf,
} from '../support/trade.ts'

const asked = (outcome: string) => ({ 'x-sandbox-outcome': outcome })

const scenarioOf = ({ headers }: { headers: Record<string, string> }) =>
  headers['x-sandbox-scenario']

/** Accepts a quote with the header; returns the response of the acceptance. */
async function accept({ as }: TestSandbox, body: object, outcome: string) {
  const { quote_id } = await quoted(as('main'), body)
  return as('main').post(`/quotes/${quote_id}/accept`).set(asked(outcome))
}

const known = async ({ control }: TestSandbox, id: string) =>
  (await control.get(`/transactions/${id}`).expect(200)).body as Schemas['ControlTransaction']

const transferPath = '/transactions/transfer'

async function transferBody(made: TestSandbox, from: string, to: string, amount = '10.00') {
  return {
    source_wallet_id: (await walletOf(made, from, 'USD')).id,
    target_wallet_id: (await walletOf(made, to, 'USD')).id,
    amount,
    idempotency_key: '11111111-1111-4111-8111-111111111111',
  }
}

describe('the header x-sandbox-outcome', () => {
  test.each([
    ['EXCHANGE', 'payout=compliance_rejected; On a list', 'FAILED', 'On a list'],
    ['WITHDRAWAL', 'payout=name_mismatch', 'FAILED', 'name_mismatch'],
    ['CRYPTO', 'payout=network_rejected', 'FAILED', 'network_rejected'],
    ['DIRECT_EXCHANGE', 'payout=provider_timeout', 'FAILED', 'provider_timeout'],
    ['DEPOSIT', 'deposit=compliance_rejected', 'FAILED', 'compliance_rejected'],
    ['DEPOSIT', 'deposit=never_finishes', 'PROCESSING', null],
    ['SWAP', 'swap=provider_timeout;late', 'FAILED', 'late'],
    ['SWAP', 'swap=never_finishes', 'PROCESSING', null],
    ['TRANSFER', 'transfer=compliance_rejected', 'FAILED', 'compliance_rejected'],
  ] as const)('decides how this %s ends: %s', async (type, outcome, status, reason) => {
    const made = await sandbox()
    const answer = await accept(made, bodies[type](), outcome)
    expect(answer.status).toBe(200)
    const [, name = ''] = /=(\w+)/.exec(outcome) ?? []
    expect(scenarioOf(answer)).toBe(`requested ${name}`)
    await made.advance('10s')
    expect(await known(made, answer.body.transaction_id)).toMatchObject({
      transaction: { status_name: status },
      failure_reason: reason,
      scenario: { name, matched: 'header x-sandbox-outcome' },
    })
    const next = await quoted(made.as('main'), bodies[type]())
    const plain = await made.as('main').post(`/quotes/${next.quote_id}/accept`).expect(200)
    expect(scenarioOf(plain)).toBeUndefined()
  })

  test('goes before a plan, which waits for the next one', async () => {
    const made = await sandbox()
    const body = { for: 'payout', outcome: 'account_closed' }
    await made.control.post('/outcomes', body).expect(201)
    const first = await accept(made, bodies.EXCHANGE(), 'payout=slow')
    expect(scenarioOf(first)).toBe('requested slow')
    const { quote_id } = await quoted(made.as('main'), bodies.EXCHANGE())
    const second = await made.as('main').post(`/quotes/${quote_id}/accept`).expect(200)
    expect(scenarioOf(second)).toBe('planned account_closed')
  })

  test('of a deposit goes before a plan, too, which waits', async () => {
    const made = await sandbox()
    const answer = await accept(made, bodies.DEPOSIT(), 'deposit=slow')
    const body = { for: 'deposit', outcome: 'provider_timeout' }
    await made.control.post('/outcomes', body).expect(201)
    await made.advance('12s')
    const id = answer.body.transaction_id
    expect((await known(made, id)).transaction.status_name).toBe('PROCESSING')
    await made.advance('1s')
    expect((await known(made, id)).transaction.status_name).toBe('COMPLETED')
    expect((await made.control.get('/outcomes').expect(200)).body.data).toHaveLength(1)
  })

  test('fails a direct transfer and gives the money back; sent again, it is that transfer', async () => {
    const made = await sandbox()
    const body = await transferBody(made, ids.ada, ids.ben)
    const send = () =>
      made.as('main').post(transferPath, body).set(asked('transfer=provider_timeout'))
    const answer = await send()
    expect([answer.status, scenarioOf(answer)]).toEqual([201, 'requested provider_timeout'])
    const again = await send()
    expect([again.status, again.body.id]).toEqual([201, answer.body.id])
    await made.advance('2s')
    expect(await known(made, answer.body.id)).toMatchObject({
      transaction: { status_name: 'FAILED' },
      failure_reason: 'provider_timeout',
    })
    expect((await walletOf(made, ids.ben, 'USD')).ledger_balance).toBe('0.00')
  })

  test.each([
    ['slow', '19s', 'PROCESSING', '1s', 'COMPLETED'],
    ['never_finishes', '1h', 'PROCESSING', '1h', 'PROCESSING'],
  ])('%s on a direct transfer', async (outcome, first, before, then, after) => {
    const made = await sandbox()
    await made.control.post('/outcomes', { for: 'transfer', outcome }).expect(201)
    const asks = await transferBody(made, ids.ada, ids.ben)
    const { body } = await made.as('main').post(transferPath, asks).expect(201)
    await made.advance(first)
    expect((await known(made, body.id)).transaction.status_name).toBe(before)
    await made.advance(then)
    expect((await known(made, body.id)).transaction.status_name).toBe(after)
    await made.control.post(`/transactions/${body.id}/complete`)
    expect((await known(made, body.id)).transaction.status_name).toBe('COMPLETED')
  })

  test('does not overdraw a wallet whose money is spent: COMPLETED, and the history says why', async () => {
    const made = await sandbox()
    const body = bodies.TRANSFER({ source_amount: '50.00' })
    const answer = await accept(made, body, 'transfer=compliance_rejected')
    const back = await transferBody(made, ids.ben, ids.ada, '50.00')
    await made.as('main').post(transferPath, back).expect(201)
    await made.advance('5s')
    const seen = await known(made, answer.body.transaction_id)
    expect(seen.transaction.status_name).toBe('COMPLETED')
    expect(seen.history.at(-1)?.cause).toBe('no compliance_rejected - the money is spent')
  })

  test('decides a refund, and the first attempt of a card payment', async () => {
    const made = await sandbox()
    const main = made.as('main')
    const { body: opened } = await main
      .post('/checkout/initialize', checkoutBody())
      .set(asked('card_payment=DECLINED'))
      .expect(201)
    const session = opened.data
    expect((await pay(made, session)).result).toBe('DECLINED')
    await made.advance('1s')
    expect((await pay(made, session)).result).toBe('APPROVED')
    await made.advance('1s')
    const refund = {
      transaction_reference: (await paid(made)).transactionRef,
      refund_amount: '10.00',
      refund_reason: 'Sent back',
    }
    const failed = await main.post('/payment/refund', refund).set(asked('refund=UPSTREAM'))
    expect([failed.status, scenarioOf(failed)]).toEqual([502, undefined])
    const answer = await main.post('/payment/refund', refund).set(asked('refund=FAILED; No'))
    expect(scenarioOf(answer)).toBe('requested FAILED')
    await made.advance('5s')
    const path = `/refunds/${answer.body.refund_reference}`
    const { body } = await made.control.get(path).expect(200)
    expect(body).toMatchObject({ scenario: 'requested FAILED', failure_reason: 'No' })
  })

  test('decides a KYC submission', async () => {
    const made = await sandbox()
    const answer = await made
      .as('main')
      .post('/customers/kyc', { user_id: ids.pat, address: address() })
      .set(asked('kyc=REJECTED; Unreadable'))
      .expect(200)
    expect(scenarioOf(answer)).toBe('requested REJECTED')
    await made.advance('2s')
    const { body } = await made.control.get(`/customers/${ids.pat}`).expect(200)
    expect(body).toMatchObject({ kyc_status: 'REJECTED', kyc_reason: 'Unreadable' })
  })

  test.each([
    ['beneficiary=stays_pending', '1h', 'pending'],
    ['beneficiary=slow', '19s', 'pending'],
    ['beneficiary=slow', '20s', 'verified'],
  ])('%s of a beneficiary: after %s it is %s', async (outcome, time, status) => {
    const made = await sandbox()
    const answer = await made
      .as('main')
      .post('/beneficiaries', nigerianBeneficiary)
      .set(asked(outcome))
      .expect(201)
    await made.advance(time)
    const { body } = await made.as('main').get(`/beneficiaries/${answer.body.id}`).expect(200)
    expect(body.status).toBe(status)
  })

  const refused: readonly (readonly [name: string, outcome: string, says: string])[] = [
    ['an unknown word', 'payout=closed', 'of payout must be one of account_closed'],
    ['a misspelt word', 'payout=acount_closed', 'did you mean "account_closed"?'],
    ['another kind', 'refund=FAILED', 'must be payout=… or deposit=… or swap=… or transfer=…'],
    ['a kind of another quote', 'swap=slow', 'swap=slow, which this request cannot take'],
    ['an e-transfer', 'payout=etransfer_declined', 'etransfer_declined, which this payout cannot'],
    ['a crypto word', 'payout=network_rejected', 'network_rejected, which this payout cannot have'],
    ['no word', 'payout', 'must be payout=…'],
    ['an empty reason', 'payout=slow;', 'must be payout=…'],
    ['a long reason', `payout=slow;${'x'.repeat(501)}`, 'a reason of at most 500 characters'],
  ]

  test.each(refused)('with %s is 400, and changes nothing', async (_, outcome, says) => {
    const made = await sandbox()
    const { quote_id } = await quoted(made.as('main'), bodies.EXCHANGE())
    const path = `/quotes/${quote_id}/accept`
    const answer = await made.as('main').post(path).set(asked(outcome))
    expect([answer.status, answer.body.error]).toEqual([400, 'unknown outcome'])
    expect(answer.body.message).toContain(says)
    await made.as('main').post(path).expect(200)
  })

  test('on a request that ends in no outcome is 400', async () => {
    const made = await sandbox()
    const header = asked('payout=slow')
    const rule = /must be left out: this operation has no outcome to choose\.$/
    const quote = made.as('main').post('/quotes', bodies.SWAP()).set(header)
    expectRefusal(await quote, 400, 'unknown outcome', /must be quote=…/)
    const read = made.as('main').get('/wallets').set(header)
    expectRefusal(await read, 400, 'unknown outcome', rule)
    const control = made.control.post('/clock/advance', { by: '1s' }).set(header)
    expectRefusal(await control, 400, 'unknown outcome', rule)
    const card = await made.as('main').get('/payment/verify?reference=x').set(header)
    expect([card.status, card.body]).toEqual([400, { error: 'unknown outcome' }])
  })

  test('does not go before the signature', async () => {
    const made = await sandbox()
    const { body } = await made.anyone
      .post('/api/v1/client/quotes')
      .set(asked('payout=slow'))
      .send({})
      .expect(401)
    expect(body.error).toBe('missing api key')
  })
})

describe('the triggers of account numbers (table of triggers)', () => {
  test.each([
    ['9001', 'account_closed', 'FAILED'],
    ['9006', 'compliance_rejected', 'FAILED'],
    ['9009', 'slow', 'PROCESSING'],
  ])(
    '+%s in the email of an e-transfer, and at the end of an EVM address',
    async (end, name, is) => {
      const made = await sandbox()
      const main = made.as('main')
      const claire = {
        user_id: ids.ada,
        first_name: 'Claire',
        last_name: 'Roy',
        email: `claire+${end}@recipients.test`,
        country_code: 'CA',
        currency_code: 'CAD',
      }
      const { body: beneficiary } = await main.post('/beneficiaries', claire).expect(201)
      const quotes = [
        bodies.EXCHANGE({ target_currency: 'CAD', beneficiary_id: beneficiary.id }),
        bodies.CRYPTO({ payment_address: evmAddress.slice(0, -4) + end }),
        bodies.CRYPTO({ payment_network: 'ETH', payment_address: evmAddress.slice(0, -4) + end }),
      ]
      for (const body of quotes) {
        const { quote_id } = await quoted(main, { ...body, origin_reference: freshReference() })
        const answer = await main.post(`/quotes/${quote_id}/accept`).expect(200)
        expect(scenarioOf(answer)).toBe(name)
        await made.advance('6s')
        const { transaction } = await known(made, answer.body.transaction_id)
        expect(transaction.status_name).toBe(is)
      }
    },
  )
})
