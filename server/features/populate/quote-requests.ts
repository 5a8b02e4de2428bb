import { fundedFromOutside } from '../../api/quotes/request.ts'
import { multiply, roundToCurrency } from '../../core/money.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Currency } from '../../model/reference.ts'
import type { QuoteType } from '../../model/values.ts'
import type { ActiveCustomer } from './active-customer.ts'
import type { Random } from './random.ts'

type Request = Schemas['QuoteCreate']

/** The frequency of each type in percent, as cumulative upper bounds. */
const weights: readonly (readonly [upTo: number, QuoteType])[] = [
  [62, 'EXCHANGE'],
  [74, 'SWAP'],
  [82, 'TRANSFER'],
  [92, 'DEPOSIT'],
  [100, 'DIRECT_EXCHANGE'],
]

const held = ['CAD', 'USD', 'EUR', 'GBP', 'NGN'] as const
const narrations = ['rent', 'invoice 2204', 'family support', 'tuition', 'savings', 'supplies', '']

/** Returns the quote request of a customer. `unlimited`: only of a type without limits (A26). */
export function fakeQuote(
  draw: Random,
  unit: UnitOfWork,
  member: ActiveCustomer,
  others: readonly ActiveCustomer[],
  reference: string,
  unlimited: boolean,
): Request {
  const recipients = member.recipients.filter(({ sinceMs }) => sinceMs <= unit.nowMs)
  const type = unlimited ? 'SWAP' : typeFor(draw, recipients, others)
  const source = currency(unit, draw.pick(held))
  const common = {
    on_behalf_of: member.id,
    origin_reference: reference,
    tz: draw.pick(['America/Toronto', 'Africa/Lagos', 'Europe/London', 'UTC']),
    payment_method: 'FIAT' as const,
  }
  switch (type) {
    case 'SWAP': {
      const target = draw.pick(held.filter((code) => code !== source.code))
      return pricedRequest(draw, { ...common, ...from(draw, source), quote_type: type }, target)
    }
    case 'TRANSFER': {
      const { tag } = draw.pick(others.filter((other) => other !== member))
      const rail = unit.reference.rails.get('INTERNAL')?.id as string
      const { payment_method, ...rest } = common
      const body = { ...rest, ...from(draw, source), quote_type: type, user_tag: tag }
      return pricedRequest(draw, { ...body, fee_config_id: rail }, source.code)
    }
    case 'DEPOSIT': {
      const body = { ...common, ...from(draw, source), quote_type: type }
      return pricedRequest(draw, { ...body, ...senderOf(member, type, source) }, source.code)
    }
    default:
      return payout(draw, unit, member, { ...common, quote_type: type })
  }
}

/**
 * Returns a random type that is possible: no payout without a recipient, no transfer without other
 * customers.
 */
function typeFor(
  draw: Random,
  recipients: ActiveCustomer['recipients'],
  others: readonly ActiveCustomer[],
) {
  const chance = draw.between(1, 100)
  const type = weights.find(([upTo]) => chance <= upTo)?.[1] ?? 'EXCHANGE'
  const lonely = type === 'TRANSFER' && others.length < 2
  const nobodyToPay = type.endsWith('EXCHANGE') && recipients.length === 0
  return lonely || nobodyToPay ? draw.pick(['SWAP', 'DEPOSIT'] as const) : type
}

/** Returns a payout to one of the customer's recipients; in one currency it is a withdrawal. */
function payout(
  draw: Random,
  unit: UnitOfWork,
  member: ActiveCustomer,
  body: Omit<Request, 'source_currency' | 'source_amount' | 'target_currency'>,
): Request {
  const recipient = draw.pick(member.recipients.filter(({ sinceMs }) => sinceMs <= unit.nowMs))
  const outside = body.quote_type === 'DIRECT_EXCHANGE'
  const codes = outside ? held.filter((code) => code !== recipient.currency) : held
  const source = currency(unit, draw.pick(codes))
  const same = source.code === recipient.currency
  const quote_type = same ? 'WITHDRAWAL' : body.quote_type
  const most = mobileMoney.has(recipient.currency) ? 600 : typicalMaxUsd
  const request = { ...body, ...from(draw, source, most), quote_type, beneficiary_id: recipient.id }
  return pricedRequest(
    draw,
    { ...request, ...senderOf(member, quote_type, source) },
    recipient.currency,
  )
}

/** Returns the email address of the e-transfer, if one funds the quote (B2a). */
function senderOf({ email }: ActiveCustomer, type: QuoteType, { code }: Currency) {
  const isEtransfer = fundedFromOutside.has(type) && code === 'CAD'
  return isEtransfer ? { expected_source_etransfer_email: email } : {}
}

function pricedRequest(
  draw: Random,
  body: Omit<Request, 'target_currency'>,
  target: string,
): Request {
  const fields = Object.entries({ ...body, target_currency: target })
  const given = Object.fromEntries(fields.map(([name, value]) => [name, { const: value }]))
  return draw.request('QuoteCreate', { ...given, narration: { enum: narrations } })
}

/** Bounds of one payment in USD; mobile money has lower limits than banks. */
const minUsd = 40
const typicalMaxUsd = 1_500
const mobileMoney: ReadonlySet<string> = new Set(['GHS', 'UGX', 'TZS'])

/** Returns a source amount: mostly a small one, sometimes a large one; half of them are round. */
function from(draw: Random, source: Currency, mostUsd = typicalMaxUsd) {
  const usd = (minUsd + (mostUsd - minUsd) * draw.fraction() ** 4).toFixed(2)
  const exact = multiply(usd, source.units_per_usd)
  const round = draw.fraction() < 0.5
  const source_amount = round
    ? roundToCurrency(roundToCurrency(exact, { decimals: 0, minor: 0 }, 'up'), source, 'up')
    : roundToCurrency(exact, source, 'up')
  return { source_currency: source.code, source_amount }
}

function currency(unit: UnitOfWork, code: string): Currency {
  const known = unit.reference.currencies.get(code)
  if (known === undefined) throw new Error(`no currency ${code}`)
  return known
}
