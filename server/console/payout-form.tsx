import type { VNode } from 'preact'
import type { BeneficiaryRow } from '../model/rows.ts'
import { Action, FormField } from './forms.tsx'
import { Card } from './parts.tsx'

export interface PayoutProps {
  readonly beneficiaries: readonly BeneficiaryRow[]
  /** Currencies of the wallets that can pay. */
  readonly currencies: readonly string[]
  /** Returns the owner of a recipient, if there are several owners. */
  readonly ownerOf?: (row: BeneficiaryRow) => string
}

/** Renders the form of a new payout: a quote that is accepted at once. */
export function PayoutCard({ beneficiaries, currencies, ownerOf }: PayoutProps): VNode | null {
  if (beneficiaries.length === 0) return null
  const recipients = beneficiaries.map((row) => {
    const name = row.account_name || row.last_name
    const owner = ownerOf === undefined ? '' : ` · of ${ownerOf(row)}`
    return [row.id, `${name}, ${row.currency_code}, ${row.bank_name}${owner}`] as const
  })
  return (
    <Card title="New payout" testId="new-payout">
      <Action
        operation="controlCreatePayout"
        label="Pay out"
        kind="primary"
        next="/_sandbox/transactions/{transaction.id}"
        testId="pay-out"
      >
        <FormField name="beneficiary_id" label="To" options={recipients} />
        <FormField name="source_currency" label="From the wallet in" options={currencies} />
        <FormField name="amount" label="Amount" value="45.00" required />
        <FormField name="narration" label="Narration" hint="Any text, up to 500 characters" />
      </Action>
    </Card>
  )
}
