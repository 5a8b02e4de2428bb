import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, type TestSandbox } from './harness.ts'

/** A client of a sandbox, right or wrong. */
export type ReviewedClient = (one: TestSandbox) => Promise<unknown>

/** Returns the body of a payout of 100 CAD for Ada. */
export function payout(origin_reference: string, more: object = {}) {
  return {
    quote_type: 'WITHDRAWAL',
    source_currency: 'CAD',
    target_currency: 'CAD',
    source_amount: '100.00',
    payment_method: 'FIAT',
    tz: 'America/Toronto',
    on_behalf_of: ids.ada,
    beneficiary_id: ids.cadBeneficiary,
    origin_reference,
    ...more,
  }
}

/** Creates a quote; returns its id. */
export async function quoted(one: TestSandbox, reference: string, more: object = {}) {
  const { body } = await one.as('main').post('/quotes', payout(reference, more)).expect(201)
  return body.quote_id as string
}

/** Creates and accepts a quote; returns the id of its transaction. */
export async function accepted(one: TestSandbox, reference: string, more: object = {}) {
  const id = await quoted(one, reference, more)
  const { body } = await one.as('main').post(`/quotes/${id}/accept`).expect(200)
  return body.transaction_id as string
}

/** Lets the next answer of an operation be lost, after it was committed. */
export async function loseNext(one: TestSandbox, operation: string, fault: object) {
  await one.control.post('/faults', { operation, phase: 'after', times: 1, ...fault }).expect(201)
}

export async function review({ control }: TestSandbox, query = ''): Promise<Schemas['Review']> {
  return (await control.get(`/review${query}`).expect(200)).body
}

/** Returns the findings as number and severity, each once. */
export function foundBy({ findings }: Schemas['Review']): string[] {
  return [...new Set(findings.map(({ number, severity }) => `${number} ${severity}`))].sort()
}
