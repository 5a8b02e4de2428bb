import type { Schemas } from '../../server/generated/schemas.ts'
import { after, type Prepare, type Steps } from './steps.ts'

/** Ids of the default fixtures. */
export const seeded = {
  business: '00000000-0000-4000-8000-000000000001',
  ada: '00000000-0000-4000-8000-000000000021',
  ben: '00000000-0000-4000-8000-000000000022',
  pat: '00000000-0000-4000-8000-000000000023',
  cadBeneficiary: '00000000-0000-4000-8000-000000000051',
  usdBeneficiary: '00000000-0000-4000-8000-000000000052',
  ngnBeneficiary: '00000000-0000-4000-8000-000000000055',
} as const

const person = {
  email: 'grace.new@customers.test',
  first_name: 'Grace',
  last_name: 'New',
  password: 'correct horse',
  date_of_birth: '1990-05-17',
  phone_number: '+14165550199',
  country_code: 'CA',
}

const address = {
  street_1: '12 Front Street',
  state: 'ON',
  city: 'Toronto',
  postal_code: 'M5V 2T6',
  country_code: 'CA',
}

const quote = {
  quote_type: 'EXCHANGE',
  source_currency: 'USD',
  target_currency: 'NGN',
  source_amount: '100.00',
  payment_method: 'FIAT',
  tz: 'America/Toronto',
  origin_reference: 'invoice-1001',
  on_behalf_of: seeded.ada,
  beneficiary_id: seeded.ngnBeneficiary,
}

const checkout = {
  email: 'payer@customers.test',
  first_name: 'Paul',
  last_name: 'Payer',
  amount: '25.00',
  currency: 'USD',
  reference: 'order-1001',
  redirectUrl: 'https://shop.example/thanks',
}

const card = { card_number: '5111111111111118', expiry: '01/39', cvv: '123' }

/** Creates a quote that waits to be accepted. */
export function quoted({ api }: Steps, more: object = {}): Promise<Schemas['Quote']> {
  return api('Quote', 'POST', '/quotes', { ...quote, ...more })
}

/** Creates a payout that has been accepted. */
export async function accepted(steps: Steps): Promise<Schemas['QuoteAccepted']> {
  const { quote_id } = await quoted(steps)
  return steps.api('QuoteAccepted', 'POST', `/quotes/${quote_id}/accept`)
}

/** Creates a checkout whose payer has not paid yet. */
export async function checkedOut({ api }: Steps): Promise<Schemas['CheckoutInitialized']['data']> {
  return (await api('CheckoutInitialized', 'POST', '/checkout/initialize', checkout)).data
}

/** Creates a completed card payment. */
export async function paid(steps: Steps) {
  const { access_code } = await checkedOut(steps)
  const path = `/checkouts/${access_code}/pay`
  const { transaction_reference } = await steps.control('CheckoutPaid', 'POST', path, card)
  await steps.control('ClockAdvanced', 'POST', '/clock/advance', { by: '1m' })
  return { access_code, transaction_reference }
}

function refundOf(transaction_reference: string) {
  return { transaction_reference, refund_amount: '10.00', refund_reason: 'One item sent back' }
}

/** Creates a refund in progress. Returns its reference. */
export async function refunding(steps: Steps): Promise<string> {
  const body = refundOf((await paid(steps)).transaction_reference)
  const { refund_reference } = await steps.api('RefundInitiated', 'POST', '/payment/refund', body)
  return refund_reference
}

/** Creates a virtual account that is ready. Returns it. */
async function virtualAccount({ api, control }: Steps) {
  await api('VirtualWalletRequested', 'POST', '/virtual-wallets', virtualWallet)
  await control('ClockAdvanced', 'POST', '/clock/advance', { by: '1m' })
  const { data } = await api('VirtualAccountPage', 'GET', '/virtual-wallets')
  return data[0]
}

const virtualWallet = { user_id: seeded.ada, currency: 'USD' }

/** Returns the id of the wallet of a seeded user in a currency. */
export async function walletOf({ control }: Steps, user: string, currency: string) {
  const { wallets } = await control('FixtureRows', 'GET', '/fixtures')
  return String(wallets.find((one) => one.user_id === user && one.currency === currency)?.id)
}

const rate = {
  quote_type: 'EXCHANGE',
  source_currency: 'USD',
  target_currency: 'NGN',
  amount: '100.00',
}

/** The example request of each operation of the API; operations not listed need no input. */
export const apiRequests: Readonly<Record<string, Prepare>> = {
  register: () => ({ body: { ...person, user_type: 'CUSTOMER' } }),
  resumeOnboarding: () => ({ params: { id: seeded.pat } }),
  onboardContact: async (steps) => {
    const token_id = await steps.onboardingToken({ ...person, user_type: 'CUSTOMER' })
    return { body: { token_id } }
  },
  createCustomer: () => ({ body: person }),
  createCustomerWithKyc: () => ({ body: { ...person, address } }),
  submitKyc: async ({ api }) => {
    const { user_id } = await api('CustomerCreated', 'POST', '/customers', person)
    return { body: { user_id, address } }
  },
  setUserTag: () => ({ body: { user_tag: 'acme2026' } }),
  getUserByTag: () => ({ query: { tag: 'ada1' } }),
  getWallet: async (steps) => ({ params: { id: await walletOf(steps, seeded.ada, 'CAD') } }),
  createVirtualWallet: () => ({ body: virtualWallet }),
  onboardVirtualWallet: () => ({ body: virtualWallet }),
  listVirtualWallets: after(virtualAccount, { query: { currency: 'USD' } }),
  getVirtualWallet: async (steps) => {
    await virtualAccount(steps)
    return { params: { id: await walletOf(steps, seeded.ada, 'USD') } }
  },
  createBeneficiary: () => ({
    body: {
      user_id: seeded.ada,
      first_name: 'Obi',
      last_name: 'Ade',
      email: 'obi@shop.test',
      phone: '+2348098765432',
      country_code: 'NG',
      currency_code: 'NGN',
      bank_name: 'GTBank',
      account_number: '0123456789',
      bank_code: '058',
    },
  }),
  listBeneficiaries: () => ({ query: { currency: 'USD' } }),
  getBeneficiary: () => ({ params: { id: seeded.cadBeneficiary } }),
  updateBeneficiary: () => ({
    params: { id: seeded.cadBeneficiary },
    body: { notes: 'Pays on Fridays' },
  }),
  deleteBeneficiary: () => ({ params: { id: seeded.cadBeneficiary } }),
  createQuote: () => ({ body: quote }),
  getQuote: async (steps) => ({ params: { id: (await quoted(steps)).quote_id } }),
  acceptQuote: async (steps) => ({ params: { id: (await quoted(steps)).quote_id } }),
  createTransfer: async (steps) => ({
    body: {
      source_wallet_id: await walletOf(steps, seeded.ada, 'CAD'),
      target_wallet_id: await walletOf(steps, seeded.ben, 'CAD'),
      amount: '20.00',
      idempotency_key: '6f1e2d3c-4b5a-4978-8a69-0b1c2d3e4f50',
    },
  }),
  listTransactions: after(accepted, { query: { limit: '10' } }),
  getTransaction: async (steps) => ({ params: { id: (await accepted(steps)).transaction_id } }),
  getTransactionByReference: async (steps) => {
    const { transaction_id } = await accepted(steps)
    const { transaction_reference: transaction_ref } = await steps.api(
      ...(['Transaction', 'GET', `/transactions/v2/${transaction_id}`] as const),
    )
    return { query: { transaction_ref } }
  },
  initializeCheckout: () => ({ body: checkout }),
  verifyPayment: async (steps) => ({
    query: { reference: (await paid(steps)).transaction_reference },
  }),
  refundPayment: async (steps) => ({ body: refundOf((await paid(steps)).transaction_reference) }),
  getRefundStatus: async (steps) => ({ params: { reference: await refunding(steps) } }),
  listRefunds: after(refunding, { query: { start_at: '1' } }),
  getExchangeRate: () => ({ query: rate }),
  getPublicExchangeRate: () => ({ query: rate }),
  listBanks: () => ({ params: { country_code: 'NG' } }),
  lookUpRoutingNumber: () => ({ params: { routing_number: '021000021' } }),
  lookUpAccount: () => ({ body: { account_number: '0123456789', bank_id: '058' } }),
  listSubdivisions: () => ({ params: { country_code: 'CA' } }),
  listSubdivisionsWithFormats: () => ({ params: { country_code: 'CA' } }),
  getPostalCodeFormat: () => ({ params: { country_code: 'CA' } }),
  validatePostalCode: () => ({ body: { country_code: 'CA', postal_code: 'M5V 2T6' } }),
  validateRegion: () => ({ body: { country_code: 'CA', region_code: 'ON' } }),
  validatePhone: () => ({ body: { country_code: 'CA', phone_number: '+14165550123' } }),
}
