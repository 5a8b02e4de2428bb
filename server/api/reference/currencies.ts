import { ApiError } from '../../core/api-error.ts'
import { type FieldError, invalid, required } from '../../core/field-error.ts'
import { hasValidScale } from '../../core/money.ts'
import type { View, WithReference } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { Currency } from '../../model/reference.ts'

/** Returns an active currency, or undefined. */
export function activeCurrency(view: WithReference, code: string): Currency | undefined {
  const currency = view.reference.currencies.get(code)
  return currency?.is_active ? currency : undefined
}

/** Returns the codes of the active currencies. */
export function activeCurrencies({ reference }: WithReference): string[] {
  const all = [...reference.currencies.values()]
  return all.filter(({ is_active }) => is_active).map(({ code }) => code)
}

/** Returns the currency of a stored row: active when the row was written, and still known. */
export function knownCurrency(view: View, code: string): Currency {
  const currency = view.reference.currencies.get(code)
  if (currency === undefined) throw new Error(`rows name the unknown currency ${code}`)
  return currency
}

/** Returns CRYPTO if a stablecoin is among the currencies, else FIAT (B2b). */
export function assetTypeOf(view: View, ...codes: readonly string[]): 'FIAT' | 'CRYPTO' {
  const isStablecoin = (code: string) => knownCurrency(view, code).kind === 'CRYPTO'
  return codes.some(isStablecoin) ? 'CRYPTO' : 'FIAT'
}

/** Returns the active currency of a body's field; adds an error if it is not active (B16a). */
export function bodyCurrency(
  view: WithReference,
  field: string,
  code: string,
  errors: FieldError[],
): Currency | undefined {
  const currency = activeCurrency(view, code)
  if (currency === undefined)
    errors.push(invalid(field, 'must be an active currency of GET /api/v1/client/currencies'))
  return currency
}

/** Adds an error if an amount has more decimals than its currency, or is missing (B7). */
export function requireFits(
  field: string,
  amount: string | undefined,
  currency: Currency | undefined,
  errors: FieldError[],
): void {
  if (amount === undefined) errors.push(required(field))
  else if (currency !== undefined && !hasValidScale(amount, currency)) {
    const rule =
      currency.minor === 0
        ? `must be a whole number in ${currency.code}`
        : `must have at most ${currency.minor} decimals in ${currency.code}`
    errors.push(invalid(field, rule))
  }
}

/** Adds an error if the country of a body's field does not exist (B16a). */
export function bodyCountry(
  view: WithReference,
  field: string,
  code: string,
  errors: FieldError[],
): void {
  if (!view.reference.countries.has(code))
    errors.push(invalid(field, 'must be an ISO country code'))
}

/** Returns every currency with its trading pairs; inactive ones have none (A4). */
export function listCurrencies(view: View): Schemas['CurrencyList'] {
  const all = [...view.reference.currencies.values()]
  const active = activeCurrencies(view)
  return all.map(({ code, name, is_active }) => ({
    code,
    name,
    is_active,
    trading_pairs: is_active ? active.filter((other) => other !== code).sort() : [],
  }))
}

/** Returns the active currency of a query. Throws 404 for an unknown or inactive one (B6). */
export function queriedCurrency(view: View, field: string, code: string): Currency {
  const currency = activeCurrency(view, code)
  if (currency === undefined) {
    throw new ApiError(
      'rates_unknown',
      `${field} must be an active currency of GET /api/v1/client/currencies.`,
    )
  }
  return currency
}
