import type { Schemas } from '../../generated/schemas.ts'
import { ApiError } from '../../kernel/api-error.ts'
import { type FieldError, invalid, required } from '../../kernel/field-error.ts'
import { hasValidScale } from '../../kernel/money.ts'
import type { FormContext, View } from '../../kernel/unit.ts'
import type { Currency } from '../../model/reference.ts'

/** An active currency, or undefined. */
export function activeCurrency(view: FormContext, code: string): Currency | undefined {
  const currency = view.reference.currencies.get(code)
  return currency?.is_active ? currency : undefined
}

/** A currency that rows hold: it was active when they were written, and stays known. */
export function knownCurrency(view: View, code: string): Currency {
  const currency = view.reference.currencies.get(code)
  if (currency === undefined) throw new Error(`rows name the unknown currency ${code}`)
  return currency
}

/** Returns CRYPTO where a stablecoin is among the currencies, else FIAT (B2b). */
export function assetTypeOf(view: View, ...codes: readonly string[]): 'FIAT' | 'CRYPTO' {
  const isStablecoin = (code: string) => knownCurrency(view, code).kind === 'CRYPTO'
  return codes.some(isStablecoin) ? 'CRYPTO' : 'FIAT'
}

/** An active currency named in a body; its faults join the others (B16a). */
export function bodyCurrency(
  view: FormContext,
  field: string,
  code: string,
  errors: FieldError[],
): Currency | undefined {
  const currency = activeCurrency(view, code)
  if (currency === undefined) errors.push(invalid(field, 'must be an active currency'))
  return currency
}

/** Adds the fault of an amount that is finer than its currency (B7). */
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

/** A country named in a body must exist (B16a). */
export function bodyCountry(
  view: FormContext,
  field: string,
  code: string,
  errors: FieldError[],
): void {
  if (!view.reference.countries.has(code))
    errors.push(invalid(field, 'must be an ISO country code'))
}

/** Every currency with its trading pairs; inactive ones have none (A4). */
export function listCurrencies(view: View): Schemas['CurrencyList'] {
  const all = [...view.reference.currencies.values()]
  const active = all.filter(({ is_active }) => is_active).map(({ code }) => code)
  return all.map(({ code, name, is_active }) => ({
    code,
    name,
    is_active,
    trading_pairs: is_active ? active.filter((other) => other !== code).sort() : [],
  }))
}

/** An active currency a query asks for; unknown and inactive ones are 404 (B6). */
export function queriedCurrency(view: View, field: string, code: string): Currency {
  const currency = activeCurrency(view, code)
  if (currency === undefined) {
    throw new ApiError('rates_unknown', `${field} must be an active currency.`)
  }
  return currency
}
