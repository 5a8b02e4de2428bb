import { moneyText } from '../../core/amount-text.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { FilterForm } from '../filter-form.tsx'
import { Card, Link } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

type Fee = Schemas['FeeConfig']

/** Renders the rails with their fees and limits. */
export const feesScreen: Screen<'FeeConfigList'> = ({ answer, find }) => {
  const rows = answer.data.filter((fee) => hasText(fee, find))
  return {
    title: 'Fees',
    lead: (
      <>
        Fees and limits of each way to move money. In the sandbox, payments move in steps of its
        clock, whatever the speed of the real rail is. Change them in{' '}
        <Link to="/_sandbox/settings#card-fees">Settings</Link>.
      </>
    ),
    content: (
      <Card title="Rails">
        <FilterForm
          label="Find"
          fields={[{ name: 'find', label: 'Name or currency', type: 'search' }]}
        />
        <Table
          caption="Rails"
          rows={rows}
          empty="No rail matches by name or currency."
          columns={[
            { name: 'Rail', of: ({ display_name }) => display_name },
            { name: 'Name', of: ({ name }) => <code>{name}</code> },
            {
              name: 'Currency',
              of: ({ currency }) =>
                currency === '*' ? 'all currencies' : currency.replace('|', ' or '),
            },
            { name: 'Speed of the real rail', of: ({ speed }) => speed },
            { name: 'Processing', numeric: true, of: ({ fees }) => amount(fees.processing_fee) },
            { name: 'Payout', numeric: true, of: ({ fees }) => amount(fees.payout_fee) },
            { name: 'Deposit', numeric: true, of: ({ fees }) => amount(fees.deposit_fee) },
            {
              name: 'Accepts',
              of: ({ min, max }) =>
                max === null ? `from ${amount(min)}` : `${amount(min)} to ${amount(max)}`,
            },
          ]}
        />
      </Card>
    ),
  }
}

/** Returns an amount such as `5,000.00`; a percentage unchanged. */
function amount(text: string): string {
  return text.endsWith('%') ? text : moneyText(text, '')
}

function hasText({ display_name, name, currency }: Fee, find: string): boolean {
  return `${display_name} ${name} ${currency}`.toLowerCase().includes(find.toLowerCase())
}
