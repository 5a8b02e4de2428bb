import { isEmail } from '../../core/email.ts'
import { type FieldError, invalid, required, throwIfInvalid } from '../../core/field-error.ts'
import type { WithReference } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Currency, Network } from '../../model/reference.ts'
import type { PaymentMethod, QuoteType } from '../../model/values.ts'
import { activeCurrency, bodyCurrency, requireFits } from '../reference/currencies.ts'
import { addressError } from './addresses.ts'

export type QuoteRequest = Schemas['QuoteCreate']

/** The fields of a request, perhaps before they are validated. */
type Given = Readonly<Partial<Record<keyof QuoteRequest, unknown>>>

/** A request after all checks that need no rows. */
export interface ValidatedRequest {
  readonly body: QuoteRequest
  readonly source: Currency
  readonly target: Currency
  readonly method: PaymentMethod | ''
  /** The network of a crypto payout; null for any other quote. */
  readonly network: Network | null
  /** The address an e-transfer is expected from; empty if none funds the quote (B16). */
  readonly expectedSender: string
}

/** The types that pay out to an external recipient; payment_method selects the way. */
export const paysOut: ReadonlySet<QuoteType> = new Set([
  'WITHDRAWAL',
  'EXCHANGE',
  'DIRECT_EXCHANGE',
])

/** The types that need a payment_method, as does a request without a type. */
const needsMethod: ReadonlySet<QuoteType | undefined> = new Set([
  ...paysOut,
  'DEPOSIT',
  'SWAP',
  undefined,
])

/** The types whose money comes from outside instead of from a wallet (A5). */
export const fundedFromOutside: ReadonlySet<QuoteType> = new Set(['DEPOSIT', 'DIRECT_EXCHANGE'])

/** Checks what the schema of a request cannot say, without reading rows. Throws 400. */
export function validateRequest(view: WithReference, body: QuoteRequest): ValidatedRequest {
  throwIfInvalid(requestFaults(view, { ...body }))
  return {
    body,
    source: activeCurrency(view, body.source_currency) as Currency,
    target: activeCurrency(view, body.target_currency) as Currency,
    method: body.payment_method ?? '',
    network: networkOf(view, body),
    expectedSender: isFundedByEtransfer(body)
      ? (body.expected_source_etransfer_email as string)
      : '',
  }
}

/**
 * Returns all errors beyond the schema that can be found without reading rows. The required fields
 * depend on quote_type, and on payment_method as it was sent (B2, B2a). Values may have a wrong
 * type: the schema reports those.
 */
export function requestFaults(view: WithReference, given: Given): FieldError[] {
  const errors: FieldError[] = []
  const source = bodyCurrency(view, 'source_currency', textOf(given.source_currency), errors)
  bodyCurrency(view, 'target_currency', textOf(given.target_currency), errors)
  const { source_amount: amount, payment_address: address } = given
  requireFits('source_amount', amount === undefined ? amount : textOf(amount), source, errors)
  requireByType(given, errors)
  const network = networkOf(view, given)
  const fault =
    network === null || address === undefined ? null : addressError(network, textOf(address))
  return fault === null ? errors : [...errors, invalid('payment_address', fault)]
}

/** Returns '' for a value of a wrong type: its field has the error of the schema already. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** Returns the fields that quote_type and payment_method require in addition (B2a). */
function requiredByType(given: Given): (keyof QuoteRequest)[] {
  const byMethod = requiredByMethod(given)
  return isFundedByEtransfer(given) ? [...byMethod, 'expected_source_etransfer_email'] : byMethod
}

function requiredByMethod({ quote_type, payment_method }: Given): (keyof QuoteRequest)[] {
  if (quote_type === 'TRANSFER') return ['user_tag', 'fee_config_id']
  // An unknown type may be a mistyped TRANSFER.
  if (!needsMethod.has(quote_type as QuoteType | undefined)) return []
  if (!paysOut.has(quote_type as QuoteType)) return ['payment_method']
  if (payment_method === 'CRYPTO') return ['payment_method', 'payment_network', 'payment_address']
  return payment_method === 'FIAT' ? ['payment_method', 'beneficiary_id'] : ['payment_method']
}

function requireByType(given: Given, errors: FieldError[]): void {
  for (const field of requiredByType(given)) {
    if (given[field] === undefined) errors.push(required(field))
  }
  const email = given.expected_source_etransfer_email
  if (isFundedByEtransfer(given) && email !== undefined && !isEmail(textOf(email))) {
    errors.push(invalid('expected_source_etransfer_email', 'must be an email address'))
  }
}

/** Returns true if an e-transfer funds the quote: only then the sender's address matters (B2a). */
function isFundedByEtransfer({ quote_type, source_currency }: Given): boolean {
  return fundedFromOutside.has(quote_type as QuoteType) && source_currency === 'CAD'
}

/** Returns true if the money goes to a crypto address (B2a). */
export function isCryptoPayout({ quote_type, payment_method }: Given): boolean {
  return paysOut.has(quote_type as QuoteType) && payment_method === 'CRYPTO'
}

function networkOf(view: WithReference, given: Given): Network | null {
  if (!isCryptoPayout(given) || given.payment_network === undefined) return null
  return view.reference.networks.get(textOf(given.payment_network)) ?? null
}
