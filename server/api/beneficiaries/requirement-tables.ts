import { markdownTable } from '../../core/markdown-table.ts'
import type { WithReference } from '../../core/unit.ts'
import type { MobileMoney } from '../../model/reference.ts'
import {
  alwaysRequired,
  type CurrencyRequirements,
  type PayoutMethod,
  requirements,
} from './requirements.ts'

/**
 * Returns sections of Markdown with the required fields of a beneficiary by country, and the
 * operators of mobile money.
 */
export function requirementTables(view: WithReference): string {
  const all = [...requirements.values()]
  const [first = [], ...others] = all.map(({ currency }) => requiredIn(currency))
  const everywhere = first.filter((field) => others.every((fields) => fields.includes(field)))
  const rows = all.flatMap((rules) =>
    rules.methods
      .filter(({ name }) => name !== null)
      .map((method) => rowOf(view, rules, method, everywhere)),
  )
  const { mobileMoney } = view.reference
  return [
    '### Required fields by country',
    `Every beneficiary needs ${listOf(['country_code', 'currency_code', ...everywhere])}. A ` +
      'business, whose `recipient_type` is `business`, may have `account_name` in place of both ' +
      'names. The country in the table is that of the account.',
    markdownTable(
      ['Country', 'Currency', 'Method', 'Also required', 'Rules of the currency'],
      sorted(rows),
    ),
    '### Mobile money operators',
    'The phone has digits only: the prefix of the country and a national number, without a plus.',
    markdownTable(
      ['Country', 'Currency', '`bank_code`', 'Operator', '`phone`'],
      sorted(mobileMoney.flatMap((service) => operatorRows(view, service))),
    ),
  ].join('\n\n')
}

function requiredIn(currency: string): readonly string[] {
  return alwaysRequired({ currency_code: currency })
}

function rowOf(
  view: WithReference,
  rules: CurrencyRequirements,
  { name, when, checks }: PayoutMethod,
  everywhere: readonly string[],
): string[] {
  const fields = checks.filter((check) => typeof check === 'string')
  const also = [...requiredIn(rules.currency), ...fields].filter(
    (field) => !everywhere.includes(field),
  )
  const forms = checks.filter((check) => typeof check !== 'string')
  const values = forms.map(({ field, rule }) => {
    const name = also.includes(field) ? `\`${field}\`` : `\`${field}\`, if it is set,`
    return `${name} ${rule(rules, view)}`
  })
  return [
    rules.country === null ? 'SEPA countries' : countryName(view, rules.country),
    rules.currency,
    when === undefined ? `${name}` : `${name}, ${when}`,
    also.length === 0 ? 'Nothing' : listOf(also),
    values.length === 0 ? 'None' : values.join('; '),
  ]
}

function operatorRows(view: WithReference, service: MobileMoney): string[][] {
  const { country, currency, prefix, national_length, operators } = service
  const phone = `${prefix} and ${national_length} digits`
  return operators.map(({ code, name }) => {
    return [countryName(view, country), currency, `\`${code}\``, name, phone]
  })
}

function countryName(view: WithReference, code: string): string {
  return `${view.reference.countries.get(code)?.name ?? code} (${code})`
}

function listOf(fields: readonly string[]): string {
  return fields.map((field) => `\`${field}\``).join(', ')
}

function sorted(rows: readonly string[][]): string[][] {
  return rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0))
}
