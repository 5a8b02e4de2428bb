import { expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { bodies, copyFor } from '../support/trade.ts'

type Caller = ReturnType<TestSandbox['as']>

async function adviceOn(main: Caller, path: string, body: object, status = 422): Promise<string> {
  const { headers } = await main.post(path, body).expect(status)
  return String(headers['x-sandbox-advice'])
}

test('a quote whose currencies do not fit its type says which types take them', async () => {
  const main = (await sandbox()).as('main')
  const two = await adviceOn(main, '/quotes', bodies.WITHDRAWAL({ source_currency: 'CAD' }))
  expect(two).toMatch(/^from CAD to \w+: EXCHANGE pays out from a wallet/)
  const one = await adviceOn(main, '/quotes', bodies.EXCHANGE({ source_currency: 'NGN' }))
  expect(one).toMatch(/^from NGN to NGN: WITHDRAWAL pays out/)
  const direct = bodies.DIRECT_EXCHANGE({ source_currency: 'KES' })
  expect(await adviceOn(main, '/quotes', direct)).not.toContain('DIRECT_EXCHANGE')
})

test('where an approved KYC is missing, the advice names the call that comes next', async () => {
  const main = (await sandbox()).as('main')
  const beneficiary_id = await copyFor(main, ids.cadBeneficiary, ids.pat)
  const toCad = { target_currency: 'CAD', beneficiary_id }
  const payout = bodies.EXCHANGE({ ...toCad, on_behalf_of: ids.pat })
  const account = { user_id: ids.pat, currency: 'USD' }
  for (const advice of [
    await adviceOn(main, '/quotes', payout),
    await adviceOn(main, '/virtual-wallets', account, 403),
  ]) {
    expect(advice).toContain('POST /api/v1/client/customers/kyc')
    expect(advice).toContain('POST /_sandbox/customers/{id}/kyc')
  }
})
