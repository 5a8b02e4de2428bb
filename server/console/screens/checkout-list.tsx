import type { VNode } from 'preact'
import { checkoutLink } from '../../api/cards/present.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Action, FormField } from '../forms.tsx'
import { labelOf } from '../labels.ts'
import { Card, Email, Empty, Head, Money, Status, Time } from '../parts.tsx'
import { PlannedOutcomes, plannable, plansFor } from '../planned.tsx'
import type { Screen } from '../screen.ts'
import { Filter, Pager, Table } from '../table.tsx'

const statuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const
const plannedKinds = ['card_payment', 'refund'] as const

/** Renders the checkout sessions, newest first, and a form that opens one. */
export const checkoutsScreen: Screen<'CheckoutSummaryList'> = async ({
  answer,
  admin,
  publicBaseUrl,
}) => ({
  title: 'Card payments',
  content: (
    <>
      <Head title="Card payments">Checkouts on the hosted page.</Head>
      <div class="two">
        <div>
          <Card title="Newest first">
            <Filter
              name="status"
              label="Status"
              values={statuses.map((status) => [status, labelOf(status)] as const)}
            />
            {answer.data.length === 0 ? (
              <Empty>No checkouts here. Open one with the form on this page.</Empty>
            ) : (
              <Sessions rows={answer.data} publicBaseUrl={publicBaseUrl} />
            )}
          </Card>
          <Pager next={answer.next_cursor} />
        </div>
        <div>
          <NewCheckout />
          <PlannedOutcomes
            plannable={await plannable(admin, plannedKinds)}
            plans={await plansFor(admin, plannedKinds)}
          />
        </div>
      </div>
    </>
  ),
})

interface SessionsProps {
  readonly rows: Schemas['CheckoutSummaryList']['data']
  readonly publicBaseUrl: string
}

function Sessions({ rows, publicBaseUrl }: SessionsProps): VNode {
  return (
    <Table
      caption="Checkouts"
      rows={rows}
      keyOf={({ access_code }) => access_code}
      to={({ access_code }) => `/_sandbox/checkouts/${access_code}`}
      columns={[
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
      ]}
    />
  )
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
