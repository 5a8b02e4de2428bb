import type { VNode } from 'preact'
import { moneyText } from '../../core/amount-text.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { personName } from '../../model/person-name.ts'
import { Card, Empty, Link, Status } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

type Fixtures = Schemas['FixtureRows']
type User = Fixtures['users'][number]

/** The maximum number of customers shown with what they own; the JSON has all. */
const maxUsers = 16
const maxOwned = 12

/** Renders the rows that a new sandbox begins with, by customer, and a form that adds many more. */
export const fixturesScreen: Screen<'FixtureRows'> = ({ answer, admin }) => {
  const users = answer.users.slice(0, maxUsers)
  return {
    title: 'Fixtures',
    lead: `The fixture set of this world: ${admin.fixtures()}.`,
    content: (
      <div class="two">
        <Card title="Seeded rows">
          {users.length === 0 ? <Empty>No seeded rows are left.</Empty> : null}
          {users.map((user) => (
            <Person user={user} fixtures={answer} />
          ))}
          <More count={answer.users.length - users.length} of=" people" />
        </Card>
        <div>
          <Card title="More data">
            <p>
              <Link to="/_sandbox/populate">Populate</Link> adds realistic customers and payments,
              spread over the past days.
            </p>
          </Card>
          <Card title="Your own set">
            <p>
              <code>--fixtures PATH</code> loads your own files at the start, and{' '}
              <code>payments-sandbox validate PATH</code> checks them. A{' '}
              <Link to="/_sandbox/snapshots">reset</Link> can switch to another set.
            </p>
          </Card>
        </div>
      </div>
    ),
  }
}

/** Says how many rows are left out; nothing if the page has all. */
function More({ count, of = '' }: { readonly count: number; readonly of?: string }): VNode | null {
  if (count <= 0) return null
  return <p class="soft">{`And ${count} more${of}, in the JSON of this page.`}</p>
}

function Person({ user, fixtures }: { readonly user: User; readonly fixtures: Fixtures }): VNode {
  const { id, first_name, email, kyc_status } = user
  const name = personName(user)
  const wallets = fixtures.wallets.filter(({ user_id }) => user_id === id)
  const recipients = fixtures.beneficiaries.filter(({ user_id }) => user_id === id)
  return (
    <article class="nested">
      <h3>
        <Link to={`/_sandbox/customers/${id}`}>{name}</Link> <Status value={kyc_status} />
      </h3>
      <p class="soft">
        {email} · <code>{id}</code>
      </p>
      {wallets.length === 0 ? null : (
        <details>
          <summary>{plural(wallets.length, 'wallet')}</summary>
          <Table
            caption={`Wallets of ${first_name}`}
            rows={wallets.slice(0, maxOwned)}
            to={(wallet) => `/_sandbox/wallets/${wallet.id}`}
            columns={[
              { name: 'Available', of: (own) => moneyText(own.available_balance, own.currency) },
              { name: 'ID', of: (own) => <code>{own.id}</code> },
            ]}
          />
          <More count={wallets.length - maxOwned} />
        </details>
      )}
      {recipients.length === 0 ? null : (
        <details>
          <summary>{plural(recipients.length, 'beneficiary', 'beneficiaries')}</summary>
          <Table
            caption={`Beneficiaries of ${first_name}`}
            rows={recipients.slice(0, maxOwned)}
            columns={[
              { name: 'Name', of: (one) => one.account_name || one.last_name },
              { name: 'Currency', of: (one) => one.currency_code },
              { name: 'ID', of: (one) => <code>{one.id}</code> },
            ]}
          />
          <More count={recipients.length - maxOwned} />
        </details>
      )}
    </article>
  )
}
