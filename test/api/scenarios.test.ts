import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { cards, open, pay } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'

type Entry = Schemas['ScenarioEntry']

async function listed({ control }: TestSandbox): Promise<Entry[]> {
  return (await control.get('/scenarios').expect(200)).body.data
}

const person = { first_name: 'Rita', last_name: 'Recipient', email: 'rita@recipients.test' }
const nigerian = {
  country_code: 'NG',
  currency_code: 'NGN',
  phone: '+2348055551234',
  bank_name: 'Access Bank',
  bank_code: '044',
}

/** How the value of a place is typed in. */
const typed: Readonly<Record<string, (example: string) => object>> = {
  'account_number ends with': (account_number) => ({ ...person, ...nigerian, account_number }),
  'iban ends with': (iban) => ({
    ...person,
    country_code: 'DE',
    currency_code: 'EUR',
    phone: '+4930555013300',
    bank_name: 'Deutsche Bank',
    iban,
  }),
  'mobile money phone ends with': (phone) => ({
    ...person,
    country_code: 'GH',
    currency_code: 'GHS',
    phone,
    bank_name: 'MTN Mobile Money',
    bank_code: 'MTN',
  }),
  'email of a CAD beneficiary, local part ends with': (email) => ({
    ...person,
    country_code: 'CA',
    currency_code: 'CAD',
    email,
  }),
}

test('every example of a payout trigger is taken, named at accept, and ends as listed', async () => {
  const world = await sandbox()
  const main = world.as('main')
  const entries = (await listed(world)).filter(({ where }) => typed[where] !== undefined)
  expect(entries.length).toBeGreaterThan(25)
  for (const [i, { where, example, outcome }] of entries.entries()) {
    const { body: beneficiary } = await main
      .post('/beneficiaries', { ...typed[where]?.(example), user_id: ids.ada })
      .expect(201)
    const quote = await main
      .post('/quotes', {
        source_currency: 'USD',
        target_currency: beneficiary.currency_code,
        source_amount: '20.00',
        quote_type: 'EXCHANGE',
        payment_method: 'FIAT',
        tz: 'UTC',
        origin_reference: `order-${i}`,
        on_behalf_of: ids.ada,
        beneficiary_id: beneficiary.id,
      })
      .expect(201)
    const foretold = (await world.control.get(`/quotes/${quote.body.quote_id}`).expect(200)).body
    const accepted = await main.post(`/quotes/${quote.body.quote_id}/accept`).expect(200)
    expect(accepted.headers['x-sandbox-scenario'], example).toBeDefined()
    await world.advance('2m')
    const path = `/transactions/${accepted.body.transaction_id}`
    const { body } = await world.control.get(path).expect(200)
    expect(outcomeOf(body), `${where} ${example}`).toBe(expected(outcome))
    expect(foretold.scenario, `${where} ${example}`).toEqual(body.scenario)
    const stays = expected(outcome) === 'PROCESSING_PAYOUT'
    expect(foretold.outcome, `${where} ${example}`).toBe(stays ? null : body.quote?.quote_status)
  }
})

function outcomeOf({ transaction, quote, failure_reason }: Schemas['ControlTransaction']): string {
  const { status_name } = transaction
  if (status_name === 'FAILED') return `FAILED ${failure_reason}`
  return status_name === 'PROCESSING' ? String(quote?.quote_status) : status_name
}

/** What the words of an outcome come to. */
function expected(outcome: string): string {
  if (outcome.startsWith('stays PROCESSING (its quote PROCESSING_PAYOUT)'))
    return 'PROCESSING_PAYOUT'
  const [failed] = /FAILED \w+/.exec(outcome) ?? []
  if (failed !== undefined) return failed
  if (outcome.includes('returned three steps later')) return 'FAILED returned_after_completion'
  return outcome.includes('COMPLETED') ? 'COMPLETED' : outcome
}

test('every expiry and every result of 3-D Secure leads where it is listed to', async () => {
  const world = await sandbox()
  const entries = (await listed(world)).filter(({ where }) => / card/.test(where))
  expect(entries).toHaveLength(7 + 5)
  for (const { where, example, outcome } of entries) {
    const typed = where.startsWith('three_ds') ? { three_ds: example } : { expiry: example }
    const paid = await pay(world, await open(world), {
      card_number: cards.visa,
      expiry: '05/39',
      three_ds: 'Y',
      ...typed,
    })
    const saysExpiry = outcome === 'the outcome of the expiry date'
    expect(paid.result, `${where} ${example}`).toBe(saysExpiry ? 'DECLINED' : outcome)
  }
})

test('the page of scenarios has every trigger, its outcome and an example', async () => {
  const page = readFileSync('docs/scenarios.md', 'utf8')
  for (const { value, outcome, example } of await listed(await sandbox())) {
    expect(page).toContain(`| \`${value}\` | ${outcome} | \`${example}\` |`)
  }
})

test('examples are distinct: no two places share a name and a value', async () => {
  const entries = await listed(await sandbox())
  const keys = entries.map(({ where, value }) => `${where} ${value}`)
  expect(new Set(keys).size).toBe(keys.length)
})
