import { ApiError } from '../../core/api-error.ts'
import type { View } from '../../core/unit.ts'
import type { Currency, Rail } from '../../model/reference.ts'
import type { QuoteType } from '../../model/values.ts'

export interface RailChoice {
  readonly fee_config_id?: string | undefined
  readonly rail_name?: string | undefined
}

/**
 * Returns the rail that a caller chose; null if none. Throws 404 for an unknown one, with the names
 * of the target currency, and 400 for two different ones (A3, B20).
 */
export function requestedRail(view: View, choice: RailChoice, target: Currency): Rail | null {
  const { rails, railsById } = view.reference
  const byId = choice.fee_config_id === undefined ? null : railsById.get(choice.fee_config_id)
  const byName = choice.rail_name === undefined ? null : rails.get(choice.rail_name)
  if (byId === undefined) {
    throw new ApiError('rail_unknown', 'No fee configuration with this fee_config_id.')
  }
  if (byName === undefined) {
    const names = [...rails.values()].filter(({ currencies }) => currencies.includes(target.code))
    const list = names.map(({ name }) => name).join(', ')
    const known = list === '' ? '' : ` The rails of ${target.code}: ${list}.`
    throw new ApiError('rail_unknown', `No fee configuration with this rail_name.${known}`)
  }
  if (byId !== null && byName !== null && byId !== byName) {
    throw new ApiError('invalid_request', 'fee_config_id and rail_name must name the same rail.')
  }
  return byId ?? byName
}

/** Returns the default rail of a quote type and a target currency (A3). */
export function defaultRail(view: View, type: QuoteType, target: Currency): Rail {
  return requireRail(view, defaultNames[type] ?? target.default_rail ?? '')
}

const defaultNames: Partial<Record<QuoteType, string>> = {
  SWAP: 'CONVERSION',
  TRANSFER: 'INTERNAL',
  DEPOSIT: 'VBA_DEPOSIT',
}

/** Returns a rail by its name, which our own data contains; throws if it does not exist. */
export function requireRail(view: View, name: string): Rail {
  const rail = view.reference.rails.get(name)
  if (rail === undefined) throw new Error(`no rail ${name}`)
  return rail
}

/** Returns true if a rail supports a quote type into a currency. */
export function supports(rail: Rail, type: QuoteType, target: Currency): boolean {
  const servesCurrency = rail.currencies.length === 0 || rail.currencies.includes(target.code)
  return servesCurrency && rail.quote_types.includes(type)
}
