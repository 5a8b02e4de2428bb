import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { FilterForm } from '../filter-form.tsx'
import { Card, Empty, Head, Link, moneyText, Status, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Pager, Table } from '../table.tsx'

type Customer = Schemas['ControlCustomer']

/** Renders the customers of a business, newest first, with their balances. */
export const customersScreen: Screen<'ControlCustomerList'> = async ({ answer, admin }) => ({
  title: 'Customers',
  content: (
    <>
      <Head title="Customers">Their verification, their money, and their onboarding.</Head>
      <Card title="Newest first">
        <FilterForm
          fields={[
            { name: 'business_id', label: 'Business', options: await businessChoices(admin) },
            { name: 'email', label: 'Email', type: 'search', placeholder: 'the whole address' },
          ]}
        />
        {answer.data.length === 0 ? (
          <Empty>
            No customers yet. Register one with <code>POST /api/v1/client/customers</code>, or
            populate the sandbox from the <Link to="/_sandbox">overview</Link>.
          </Empty>
        ) : (
          <Table
            caption="Customers"
            rows={answer.data}
            keyOf={({ id }) => id}
            to={({ id }) => `/_sandbox/customers/${id}`}
            columns={[
              { name: 'Name', of: fullName },
              { name: 'Email', of: ({ email }) => email },
              { name: 'KYC', of: ({ kyc_status }) => <Status value={kyc_status} /> },
              { name: 'Balances', of: balancesOf },
              { name: 'Registered', of: ({ created_at }) => <Time at={created_at} /> },
            ]}
          />
        )}
      </Card>
      <Pager next={answer.next_cursor} />
    </>
  ),
})

export function fullName({ first_name, middle_name, last_name }: Customer): string {
  return [first_name, middle_name, last_name].filter((name) => name !== '').join(' ')
}

const maxBalances = 3

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
