import { isEmail } from '../../core/email.ts'
import { type FieldError, invalid, required, throwIfInvalid } from '../../core/field-error.ts'
import type { WithReference } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Currency, Network } from '../../model/reference.ts'
import type { PaymentMethod, QuoteType } from '../../model/values.ts'
import { bodyCurrency, requireFits } from '../reference/currencies.ts'
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

/** The types whose money comes from outside instead of from a wallet (A5). */
export const fundedFromOutside: ReadonlySet<QuoteType> = new Set(['DEPOSIT', 'DIRECT_EXCHANGE'])

/**
 * Checks what the schema of a request cannot say, without reading rows. Throws all errors at once
 * (400). The required fields depend on quote_type, and on payment_method as it was sent (B2, B2a);
 * if the schema already rejects the request, `requiredFields` of the operation completes its list.
 */
export function validateRequest(view: WithReference, body: QuoteRequest): ValidatedRequest {
  const errors: FieldError[] = []
  const source = bodyCurrency(view, 'source_currency', body.source_currency, errors)
  const target = bodyCurrency(view, 'target_currency', body.target_currency, errors)
  requireFits('source_amount', body.source_amount, source, errors)
  requireByType(body, errors)
  const network = networkOf(view, body)
  if (network !== null && body.payment_address !== undefined) {
    const fault = addressError(network, body.payment_address)
    if (fault !== null) errors.push(invalid('payment_address', fault))
  }
  throwIfInvalid(errors)
  return {
    body,
    source: source as Currency,
    target: target as Currency,
    method: body.payment_method ?? '',
    network,
    expectedSender: isFundedByEtransfer(body)
      ? (body.expected_source_etransfer_email as string)
      : '',
  }
}

/** Returns the fields that quote_type and payment_method require in addition (B2a). */
export function requiredByType(given: Given): (keyof QuoteRequest)[] {
  const byMethod = requiredByMethod(given)
  return isFundedByEtransfer(given) ? [...byMethod, 'expected_source_etransfer_email'] : byMethod
}

function requiredByMethod({ quote_type, payment_method }: Given): (keyof QuoteRequest)[] {
  if (quote_type === 'TRANSFER') return ['user_tag', 'fee_config_id']
  if (!paysOut.has(quote_type as QuoteType)) return ['payment_method']
  if (payment_method === 'CRYPTO') return ['payment_method', 'payment_network', 'payment_address']
  return payment_method === 'FIAT' ? ['payment_method', 'beneficiary_id'] : ['payment_method']
}

function requireByType(body: QuoteRequest, errors: FieldError[]): void {
  for (const field of requiredByType(body)) {
    if (body[field] === undefined) errors.push(required(field))
  }
  const email = body.expected_source_etransfer_email
  if (isFundedByEtransfer(body) && email !== undefined && !isEmail(email)) {
    errors.push(invalid('expected_source_etransfer_email', 'must be an email address'))
  }
}

/** Returns true if an e-transfer funds the quote: only then the sender's address matters (B2a). */
function isFundedByEtransfer({ quote_type, source_currency }: Given): boolean {
  return fundedFromOutside.has(quote_type as QuoteType) && source_currency === 'CAD'
}

/** Returns true if the money goes to a crypto address (B2a). */
export function isCryptoPayout({ quote_type, payment_method }: QuoteRequest): boolean {
  return paysOut.has(quote_type) && payment_method === 'CRYPTO'
}

function networkOf(view: WithReference, body: QuoteRequest): Network | null {
  if (!isCryptoPayout(body) || body.payment_network === undefined) return null
  return view.reference.networks.get(body.payment_network) ?? null
}
