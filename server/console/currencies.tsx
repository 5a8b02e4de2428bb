import type { VNode } from 'preact'
import { isZero } from '../core/money.ts'
import type { Schemas } from '../generated/schemas.ts'
import { Money, Status } from './parts.tsx'
import { Table } from './table.tsx'

/** Renders a ledger audit by currency. */
export function Currencies({
  rows,
}: {
  readonly rows: readonly Schemas['CurrencyAudit'][]
}): VNode {
  return (
    <Table
      caption="Audit by currency"
      rows={rows}
      keyOf={({ currency }) => currency}
      columns={[
        { name: 'Currency', of: ({ currency }) => currency },
        {
          name: 'Entries sum to',
          numeric: true,
          of: ({ sum, currency }) => <Money amount={sum} currency={currency} />,
        },
        {
          name: 'In wallets',
          numeric: true,
          of: ({ wallets, currency }) => <Money amount={wallets} currency={currency} />,
        },
        {
          name: 'Held',
          numeric: true,
          of: ({ held, currency }) => <Money amount={held} currency={currency} />,
        },
        {
          name: 'Result',
          of: ({ sum }) =>
            isZero(sum) ? (
              <Status value="in balance" look="done" />
            ) : (
              <Status value="differs" look="failed" />
            ),
        },
      ]}
    />
  )
}
