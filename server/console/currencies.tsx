import type { VNode } from 'preact'
import { isZero } from '../core/money.ts'
import type { Schemas } from '../generated/schemas.ts'
import { Status } from './parts.tsx'
import { Table } from './table.tsx'

interface CurrenciesProps {
  readonly currencies: readonly Schemas['CurrencyAudit'][]
}

/** Renders a ledger audit by currency. */
export function Currencies({ currencies }: CurrenciesProps): VNode {
  return (
    <Table
      caption="Audit by currency"
      rows={currencies}
      empty="No ledger entries yet."
      columns={[
        { name: 'Currency', of: ({ currency }) => currency },
        { name: 'Entries sum to', money: ({ sum, currency }) => [sum, currency] },
        { name: 'In wallets', money: ({ wallets, currency }) => [wallets, currency] },
        { name: 'Held', money: ({ held, currency }) => [held, currency] },
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

/** Renders the result of a ledger audit. */
export function Balanced({ ok }: { readonly ok: boolean }): VNode {
  return <Status value={ok ? 'in balance' : 'not in balance'} look={ok ? 'done' : 'failed'} />
}
