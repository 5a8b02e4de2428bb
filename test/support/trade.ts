import type { Schemas } from '../../server/generated/schemas.ts'
import { type Client, ids, type TestSandbox } from './harness.ts'

export const unknownId = '99999999-9999-4999-8999-999999999999'
export const internalRail = '197cfdef-9d0d-5c5a-aa34-6d37e922a83b'
export const evmAddress = `0x${'1'.repeat(40)}`

let references = 0

/** Returns a reference that no other quote of this file has. */
export function freshReference(): string {
  references += 1
  return `order-${references}`
}

interface Body {
  readonly tz: string
  readonly origin_reference: string
  readonly on_behalf_of: string
  readonly quote_type: string
  readonly source_currency: string
  readonly target_currency: string
  readonly source_amount: string
  readonly [field: string]: unknown
}

const common = (over: Partial<Body>): Body => ({
  tz: 'UTC',
  origin_reference: freshReference(),
  on_behalf_of: ids.ada,
  quote_type: '',
  target_currency: '',
  source_currency: 'USD',
  source_amount: '100.00',
  ...over,
})

/** A valid beneficiary that does not conflict with seeded ones. */
export const nigerianBeneficiary = {
  user_id: ids.ada,
  first_name: 'Obi',
  last_name: 'Ade',
  email: 'obi@shop.test',
  phone: '+2348098765432',
  country_code: 'NG',
  currency_code: 'NGN',
  bank_name: 'GTBank',
  account_number: '0123456789',
  bank_code: '058',
}

/** Returns a valid body for each type of quote. */
export const bodies = {
  WITHDRAWAL: (over: object = {}) =>
    common({
      quote_type: 'WITHDRAWAL',
      target_currency: 'USD',
      payment_method: 'FIAT',
      beneficiary_id: ids.usdBeneficiary,
      ...over,
    }),
  EXCHANGE: (over: object = {}) =>
    common({
      quote_type: 'EXCHANGE',
      target_currency: 'NGN',
      payment_method: 'FIAT',
      beneficiary_id: ids.ngnBeneficiary,
      ...over,
    }),
  SWAP: (over: object = {}) =>
    common({ quote_type: 'SWAP', target_currency: 'EUR', payment_method: 'FIAT', ...over }),
  TRANSFER: (over: object = {}) =>
    common({
      quote_type: 'TRANSFER',
      target_currency: 'USD',
      user_tag: 'ben1',
      fee_config_id: internalRail,
      ...over,
    }),
  DEPOSIT: (over: object = {}) =>
    common({ quote_type: 'DEPOSIT', target_currency: 'USD', payment_method: 'FIAT', ...over }),
  DIRECT_EXCHANGE: (over: object = {}) =>
    common({
      quote_type: 'DIRECT_EXCHANGE',
      target_currency: 'NGN',
      payment_method: 'FIAT',
      beneficiary_id: ids.ngnBeneficiary,
      ...over,
    }),
  CRYPTO: (over: object = {}) =>
    common({
      quote_type: 'EXCHANGE',
      target_currency: 'USDC',
      payment_method: 'CRYPTO',
      payment_network: 'POLYGON',
      payment_address: evmAddress,
      ...over,
    }),
} as const

export const types = [
  'WITHDRAWAL',
  'EXCHANGE',
  'SWAP',
  'TRANSFER',
  'DEPOSIT',
  'DIRECT_EXCHANGE',
] as const

export async function quoted(client: Client, body: object): Promise<Schemas['Quote']> {
  return (await client.post('/quotes', body).expect(201)).body
}

export async function accepted(client: Client, body: object): Promise<Schemas['QuoteAccepted']> {
  const { quote_id } = await quoted(client, body)
  return (await client.post(`/quotes/${quote_id}/accept`).expect(200)).body
}

/** Returns the id of a new beneficiary with the account of another one, for another owner. */
export async function copyFor(client: Client, beneficiary: string, user_id: string) {
  const { body } = await client.get(`/beneficiaries/${beneficiary}`).expect(200)
  const { body: copy } = await client
    .post('/beneficiaries', { ...body, address: undefined, user_id })
    .expect(201)
  return copy.id as string
}

/** Returns the seeded wallet of a user in a currency. */
export async function walletOf(
  { control }: TestSandbox,
  user: string,
  currency: string,
): Promise<Schemas['Wallet']> {
  const { body } = await control.get('/fixtures').expect(200)
  const found = (body.wallets as Schemas['Wallet'][]).find(
    (wallet) => wallet.user_id === user && wallet.currency === currency,
  )
  if (found === undefined) throw new Error(`${user} has no wallet in ${currency}`)
  return found
}

/** Returns the ledger and available balance of a user in a currency. */
export async function balances(sandbox: TestSandbox, user: string, currency: string) {
  const { ledger_balance, available_balance } = await walletOf(sandbox, user, currency)
  return [ledger_balance, available_balance]
}

/** Returns the status in each transaction event, in order. */
export async function toldStatuses(sandbox: TestSandbox): Promise<string[]> {
  const events = await sandbox.events('?type=transaction')
  return events.map(({ payload }) => String((payload as Record<string, unknown>).status))
}
