import type { VNode } from 'preact'
import { payoutScenario } from '../api/quotes/scenarios.ts'
import type { View } from '../core/unit.ts'
import type { BeneficiaryRow } from '../model/rows.ts'
import { Action, FormField } from './forms.tsx'
import { labelOf } from './labels.ts'
import { Card } from './parts.tsx'

export interface PayoutProps {
  readonly beneficiaries: readonly BeneficiaryRow[]
  /** Currencies of the wallets that can pay, each with what is in it if that is known. */
  readonly currencies: readonly (string | readonly [code: string, text: string])[]
  /** The currency that is selected at first, such as that of a wallet with money. */
  readonly currency?: string | undefined
  /** The end of payouts to each recipient, by its id. */
  readonly ends: ReadonlyMap<string, string>
  /** Returns the owner of a recipient, if there are several owners. */
  readonly ownerOf?: (row: BeneficiaryRow) => string
}

/** Returns how payouts to recipients end by their test values; a planned outcome may differ. */
export function endsOf(view: View, rows: readonly BeneficiaryRow[]): ReadonlyMap<string, string> {
  return new Map(
    rows.map((row) => {
      const rail = row.currency_code === 'CAD' && row.account_number === '' ? 'INTERAC' : ''
      const quote = { rail, payment_network: '', payment_address: '' }
      return [row.id, payoutScenario(view, quote, row)?.name ?? 'completed'] as const
    }),
  )
}

/** Renders the form of a new payout: a quote that is accepted at once. */
export function PayoutCard(props: PayoutProps): VNode | null {
  const { beneficiaries, currencies, ends, ownerOf, currency } = props
  if (beneficiaries.length === 0) return null
  const recipients = beneficiaries.map((row) => {
    const name = row.account_name || row.last_name
    const outcome = labelOf(ends.get(row.id) ?? 'completed')
    const details = [row.currency_code, row.bank_name].filter((text) => text !== '').join(', ')
    const owner = ownerOf === undefined ? '' : `, beneficiary of ${ownerOf(row)}`
    // The outcome is first: a narrow page cuts the end.
    return [row.id, `${name} → ${outcome} (${details}${owner})`] as const
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
        <FormField
          name="beneficiary_id"
          label="To"
          options={recipients}
          hint="After the arrow: how the payout ends, unless another outcome is planned"
        />
        <FormField
          name="source_currency"
          label="From the wallet in"
          options={currencies}
          {...(currency === undefined ? {} : { value: currency })}
        />
        <FormField name="amount" label="Amount" value="45.00" required />
        <FormField name="narration" label="Narration" hint="Any text, up to 500 characters" />
      </Action>
    </Card>
  )
}
