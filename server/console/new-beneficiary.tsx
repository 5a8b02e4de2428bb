import type { VNode } from 'preact'
import { type Details, requirements } from '../api/beneficiaries/requirements.ts'
import type { AdminContext } from '../control/admin-context.ts'
import { payoutOutcomes } from '../control/ready-customer.ts'
import { testValues } from '../control/test-beneficiary.ts'
import type { View } from '../core/unit.ts'
import { personName } from '../model/person-name.ts'
import { type FilterField, FilterForm } from './filter-form.tsx'
import { Action, FormField } from './forms.tsx'
import { labelled, nameOf } from './labels.ts'
import { Card } from './parts.tsx'
import { newField } from './story/fields.ts'

const maxOwners = 50

/** Returns a form for a beneficiary in the currency that the address names. */
export async function newBeneficiary({ db }: AdminContext, query: URLSearchParams): Promise<VNode> {
  const asked = query.get(newField) ?? ''
  const currency = requirements.has(asked) ? asked : 'NGN'
  const businessId = query.get('business_id')
  const choices = await db.read((view) => choicesOf(view, businessId, currency))
  return <NewBeneficiary currency={currency} {...choices} />
}

function choicesOf(view: View, businessId: string | null, currency: string) {
  const [first] = view.find('businesses', { index: 'all', limit: 1 })
  const key = [businessId ?? first?.id ?? ''] as const
  const users = view.find('users', {
    index: 'business',
    key,
    where: { role: 'CUSTOMER' },
    order: 'newest',
    limit: maxOwners,
  })
  const owners = users.map((user) => [user.id, personName(user)] as const)
  const values = testValues(view, { currency_code: currency }, '1')
  return { owners, outcomes: [...payoutOutcomes(view).keys()], values }
}

interface NewBeneficiaryProps extends ReturnType<typeof choicesOf> {
  readonly currency: string
}

const currencyField: FilterField = {
  name: newField,
  label: 'Paid in',
  all: 'NGN',
  options: [...requirements.keys()].filter((code) => code !== 'NGN'),
}

/** Returns a condition with the labels of the fields that it names. */
function inWords(when: string): string {
  return when
    .replace(/`(\w+)`/g, (_, name: string) => (/^[a-z]/.test(name) ? `“${nameOf(name)}”` : name))
    .replace('an operator', 'a mobile money operator')
}

function NewBeneficiary({ currency, owners, outcomes, values }: NewBeneficiaryProps): VNode {
  const methods = requirements.get(currency)?.methods ?? []
  const ways = methods.flatMap(({ name, when }) =>
    name === null ? [] : `${name}${when === undefined ? '' : ` ${inWords(when)}`}`,
  )
  const others = outcomes.filter((name) => name !== 'completed')
  return (
    <Card title="New beneficiary" testId="new-beneficiary">
      <FilterForm label="Choose" fields={[currencyField]} part="card-new-beneficiary" />
      <p class="soft">{`Ways to be paid in ${currency}: ${ways.join('; ')}.`}</p>
      <Action
        operation="controlCreateBeneficiary"
        values={{ currency_code: currency }}
        label="Create the beneficiary"
        kind="primary"
        testId="create-beneficiary"
      >
        <div class="grid">
          <FormField
            name="user_id"
            label="Owner"
            options={[...owners, ['self', 'the business itself']]}
          />
          {currency === 'CAD' ? null : (
            <FormField
              name="outcome"
              label="Outcome of payouts to it"
              options={[['', 'completed, or what the account number selects'], ...labelled(others)]}
            />
          )}
          <FormField name="first_name" label="First name" value="Test" />
          <FormField name="last_name" label="Last name" value="Recipient" />
          <FormField name="email" label="Email" type="email" hint="Generated if empty" />
          {fieldsOf(currency).map((name) => (
            <NeededField name={name} value={values[name]} />
          ))}
        </div>
      </Action>
    </Card>
  )
}

const commonFields: ReadonlySet<string> = new Set(['first_name', 'last_name', 'email'])

/** Returns the fields that a way to be paid in the currency needs, besides name and email. */
function fieldsOf(currency: string): (keyof Details)[] {
  const base: (keyof Details)[] = currency === 'CAD' ? [] : ['phone', 'bank_name']
  const checks = (requirements.get(currency)?.methods ?? []).flatMap((method) => method.checks)
  const named = checks.map((check) => (typeof check === 'string' ? check : check.field))
  return [...new Set([...base, ...named])].filter((name) => !commonFields.has(name))
}

const choices: Readonly<Record<string, readonly string[]>> = {
  account_type: ['Checking', 'Savings'],
  payment_method: ['ACH', 'Wire'],
}

const labels: Readonly<Record<string, string>> = { iban: 'IBAN', bic_swift_code: 'BIC' }

interface NeededFieldProps {
  readonly name: keyof Details
  /** The test value that is taken if the field is empty; undefined without one. */
  readonly value: string | undefined
}

function NeededField({ name, value }: NeededFieldProps): VNode | null {
  const label = labels[name] ?? nameOf(name)
  const own = choices[name]
  if (own !== undefined) {
    if (value === undefined) return null
    return <FormField name={name} label={label} options={[['', `${value}, by default`], ...own]} />
  }
  const hint = value === undefined ? 'Optional' : `If empty, a test value such as ${value}`
  return <FormField name={name} label={label} hint={hint} />
}
