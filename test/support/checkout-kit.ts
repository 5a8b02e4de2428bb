import { expect } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import type { TestSandbox, Who } from './harness.ts'

/** The published test cards. */
export const cards = {
  visa: '4508750015741019',
  mastercard: '5123450000000008',
  plain: '5111111111111118',
} as const

/** The seven expiry dates of the reference, their results, and the first status of the payment. */
export const outcomes = [
  ['01/39', 'APPROVED', 'COMPLETED'],
  ['05/39', 'DECLINED', 'FAILED'],
  ['04/27', 'EXPIRED_CARD', 'FAILED'],
  ['08/28', 'TIMED_OUT', 'PROCESSING'],
  ['01/37', 'ACQUIRER_SYSTEM_ERROR', 'FAILED'],
  ['02/37', 'UNSPECIFIED_FAILURE', 'FAILED'],
  ['05/37', 'UNKNOWN', 'PENDING'],
] as const

/** The body of a checkout of 25 USD, always with the same reference. */
export const checkout = {
  email: 'payer@customers.test',
  first_name: 'Paul',
  last_name: 'Payer',
  amount: '25.00',
  currency: 'USD',
  reference: 'order-1',
  redirectUrl: 'https://shop.example/thanks',
}

let references = 0

export function checkoutBody(over: object = {}): Record<string, unknown> {
  references += 1
  return {
    email: 'payer@shop.test',
    first_name: 'Pia',
    last_name: 'Payer',
    amount: '100.00',
    currency: 'USD',
    reference: `order-${references}`,
    ...over,
  }
}

export type Session = Schemas['CheckoutSession']

/** Opens a checkout as a business. */
export async function open(
  { as }: TestSandbox,
  over: object = {},
  who: Who = 'main',
): Promise<Session> {
  const { body } = await as(who).post('/checkout/initialize', checkoutBody(over)).expect(201)
  return body.data
}

export async function verified({ as }: TestSandbox, reference: string, who: Who = 'main') {
  const { body } = await as(who).get(`/payment/verify?reference=${reference}`).expect(200)
  return body as Schemas['PaymentVerification']
}

/** Pays with the control API, including 3-D Secure if the card requires it. */
export async function pay({ control }: TestSandbox, { access_code }: Session, over: object = {}) {
  const card = { card_number: cards.plain, expiry: '01/39', cvv: '123', ...over }
  const { body } = await control.post(`/checkouts/${access_code}/pay`, card).expect(200)
  return body as Schemas['CheckoutPaid']
}

/** Makes a payment and advances the clock until it has succeeded. */
export async function paid(box: TestSandbox, over: object = {}, who: Who = 'main') {
  const session = await open(box, over, who)
  await pay(box, session)
  await box.advance('1s')
  expect((await verified(box, session.reference, who)).status_name).toBe('COMPLETED')
  return session
}

/** Returns the business's own wallet in a currency. */
export async function balance({ as }: TestSandbox, currency: string, who: Who = 'main') {
  const { body } = await as(who).get('/wallets').expect(200)
  const wallets = body.wallets as Schemas['Wallet'][]
  const wallet = wallets.find((one) => one.currency === currency && one.user_type === 'BUSINESS')
  return wallet as Schemas['Wallet']
}
