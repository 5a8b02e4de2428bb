import type { VNode } from 'preact'
import { activeCurrencies } from '../../api/reference/currencies.ts'
import { payoutOutcomes } from '../../control/ready-customer.ts'
import { moneyText } from '../../core/amount-text.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { type FilterField, FilterForm } from '../filter-form.tsx'
import { Action, FormField } from '../forms.tsx'
import { labelled } from '../labels.ts'
import { Card, Email, Link, Status, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { selectedOf } from '../story/fields.ts'
import { fullName } from '../subjects.ts'
import { type Column, List } from '../table.tsx'
import { customerBeside } from './customer.tsx'

type Customer = Schemas['ControlCustomer']

const emailField: FilterField = {
  name: 'email',
  label: 'Email',
  type: 'search',
  placeholder: 'complete address',
}

/** Renders the customers of a business, newest first, with their balances. */
export const customersScreen: Screen<'ControlCustomerList'> = async ({ answer, admin, query }) => {
  const businesses = await businessChoices(admin)
  return {
    title: 'Customers',
    lead: 'Whose KYC is approved, and who has money. New ones can pay at once.',
    content: (
      <div class="two">
        <div>
          <List
            answer={answer}
            filters={
              <FilterForm
                fields={[
                  { name: 'business_id', label: 'Business', options: businesses },
                  emailField,
                ]}
              />
            }
            empty={
              query.get('email') ? (
                'No customer has this email. The filter needs the complete address.'
              ) : (
                <>
                  No customers here. Register one with <code>POST /api/v1/client/customers</code>,
                  or populate the sandbox from the <Link to="/_sandbox">overview</Link>.
                </>
              )
            }
            caption="Customers"
            to={({ id }) => `/_sandbox/customers/${id}`}
            selected={selectedOf(query)}
            columns={columns}
          />
        </div>
        <div>
          {await customerBeside(admin, selectedOf(query))}
          <NewCustomer {...(await admin.db.read(choicesOf))} businesses={businesses} />
        </div>
      </div>
    ),
  }
}

const columns: readonly Column<Customer>[] = [
  { name: 'Name', of: fullName },
  { name: 'Email', of: ({ email }) => <Email text={email} /> },
  { name: 'KYC', of: ({ kyc_status }) => <Status value={kyc_status} /> },
  { name: 'Balances', wide: true, of: balancesOf },
  { name: 'Registered', wide: true, of: ({ created_at }) => <Time at={created_at} /> },
]

function choicesOf(view: View) {
  return {
    currencies: activeCurrencies(view),
    outcomes: [...payoutOutcomes(view).keys()],
  }
}

const statuses = [
  ['APPROVED', 'approved'],
  ['PENDING', 'pending: submitted, without a decision'],
  ['REJECTED', 'rejected'],
  ['NOT_STARTED', 'not started: nothing submitted'],
] as const

type NewCustomerProps = ReturnType<typeof choicesOf> & {
  readonly businesses: Awaited<ReturnType<typeof businessChoices>>
}

/** Renders the form of a customer that can pay at once. */
function NewCustomer({ currencies, outcomes, businesses }: NewCustomerProps): VNode {
  return (
    <Card title="New customer" testId="new-customer">
      <p class="soft">All fields are optional.</p>
      <Action
        operation="controlCreateCustomer"
        label="Create the customer"
        kind="primary"
        next="/_sandbox/customers/{id}"
        testId="create-customer"
      >
        <FormField name="first_name" label="First name" value="Test" />
        <FormField name="last_name" label="Last name" value="Customer" />
        <FormField name="email" label="Email" type="email" hint="Generated if empty" />
        <FormField name="kyc_status" label="KYC" options={statuses} />
        {businesses.length < 2 ? null : (
          <FormField name="business_id" label="Business" options={businesses} />
        )}
        <FormField name="amount" label="Test money" value="500.00" hint="Empty: none" />
        <FormField name="currency" label="Wallet" options={currencies} value="USD" />
        <FormField
          name="beneficiary"
          label="Beneficiary: how payouts to it end"
          options={[...labelled(outcomes), ['', 'no beneficiary']]}
          value="completed"
        />
      </Action>
    </Card>
  )
}

const maxBalances = 2

/** Returns the first balances above zero as text. */
function balancesOf({ wallets }: Customer): string {
  const funded = wallets.filter(({ ledger_balance }) => Number(ledger_balance) > 0)
  if (funded.length === 0) return wallets.length === 0 ? 'no wallets' : 'nothing'
  const shown = funded
    .slice(0, maxBalances)
    .map(({ ledger_balance, currency }) => moneyText(ledger_balance, currency))
  const more = funded.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
