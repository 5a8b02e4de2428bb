import type { VNode } from 'preact'
import { checkoutLink } from '../../api/cards/present.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Action, FormField } from '../forms.tsx'
import { labelled } from '../labels.ts'
import { Card, Email, Money, Status, Time } from '../parts.tsx'
import { PlannedOutcomes, plannable, plansFor } from '../planned.tsx'
import type { Screen } from '../screen.ts'
import { paymentStates } from '../status-filters.tsx'
import { type Column, Filter, List } from '../table.tsx'

const plannedKinds = ['card_payment', 'refund'] as const

/** Renders the checkout sessions, newest first, and a form that opens one. */
export const checkoutsScreen: Screen<'CheckoutSummaryList'> = async ({
  answer,
  admin,
  publicBaseUrl,
}) => ({
  title: 'Card payments',
  lead: 'Checkouts on the hosted page.',
  content: (
    <div class="two">
      <div>
        <List
          answer={answer}
          filters={<Filter name="status" label="Status" values={labelled(paymentStates)} />}
          empty="No checkouts here. Open one with the form on this page."
          caption="Checkouts"
          to={({ access_code }) => `/_sandbox/checkouts/${access_code}`}
          columns={columnsOf(publicBaseUrl)}
        />
      </div>
      <div>
        <NewCheckout />
        <PlannedOutcomes
          plannable={await plannable(admin, plannedKinds)}
          plans={await plansFor(admin, plannedKinds)}
        />
      </div>
    </div>
  ),
})

function columnsOf(
  publicBaseUrl: string,
): readonly Column<Schemas['CheckoutSummaryList']['data'][number]>[] {
  return [
    { name: 'Reference', of: ({ reference }) => reference },
    { name: 'Status', of: ({ status }) => <Status value={status} /> },
    { name: 'Amount', of: (row) => <Money {...row} />, numeric: true },
    { name: 'Email', of: ({ email }) => <Email text={email} /> },
    { name: 'Attempts', of: ({ attempts }) => String(attempts), numeric: true },
    { name: 'Opened', of: ({ created_at }) => <Time at={created_at} /> },
    {
      name: 'Hosted page',
      of: (row) => (
        <a
          href={checkoutLink({ id: row.access_code }, publicBaseUrl)}
          aria-label={`Open the hosted page of ${row.reference}`}
          data-testid="open-hosted"
        >
          Open
        </a>
      ),
    },
  ]
}

function NewCheckout(): VNode {
  return (
    <Card title="New checkout" testId="new-checkout">
      <Action
        operation="controlCreateCheckout"
        label="Open a checkout"
        kind="primary"
        next="/_sandbox/checkouts/{access_code}"
        testId="create-checkout"
      >
        <FormField name="amount" label="Amount" value="120.50" required />
        <FormField name="currency" label="Currency" options={['USD', 'NGN']} />
        <FormField name="email" label="Email of the payer" type="email" />
        <FormField name="reference" label="Reference" hint="Generated if empty" />
      </Action>
    </Card>
  )
}
