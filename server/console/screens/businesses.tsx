import type { VNode } from 'preact'
import { isRefusedKey } from '../../api/businesses/keys.ts'
import { outcomeKinds } from '../../api/outcomes/outcomes.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { BusinessRow } from '../../model/rows.ts'
import { FilterForm } from '../filter-form.tsx'
import { Action, FormField } from '../forms.tsx'
import { Card, Code, Copy, Empty, Facts, Link } from '../parts.tsx'
import { PlanForms, type Plannable, plannable } from '../planned.tsx'
import { lastDeliveries, Receiver } from '../receiver.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

type Business = Schemas['ControlBusiness']

/** The maximum number of businesses with a card; each other has a row that links to its card. */
const maxCards = 4

/** Renders the businesses with their keys, webhooks and actions. */
export const businessesScreen: Screen<'ControlBusinessList'> = async ({ answer, admin, find }) => {
  const found = answer.data.filter(({ id, name, api_key }) =>
    [id, name, api_key].some((text) => text.toLowerCase().includes(find.toLowerCase())),
  )
  const shown = found.slice(0, maxCards)
  const further = found.slice(maxCards)
  const planned = await plannable(admin, outcomeKinds)
  const rows = await admin.db.read((view) => shown.map(({ id }) => view.get('businesses', id)))
  const refused = await admin.db.read((view) =>
    shown.map(({ api_key }) => isRefusedKey(view, api_key)),
  )
  const last = await Promise.all(shown.map(({ id }) => lastDeliveries(admin, id)))
  return {
    title: 'Businesses',
    lead: 'Keys, webhooks and planned outcomes of each business.',
    content: (
      <>
        {answer.data.length > maxCards ? (
          <FilterForm
            label="Find"
            fields={[{ name: 'find', label: 'A part of the name, key or ID', type: 'search' }]}
          />
        ) : null}
        {found.length === 0 ? <Empty>No business matches by name, key or ID.</Empty> : null}
        <div class="grid">
          {shown.map((business, i) => (
            <BusinessCard
              business={business}
              planned={planned}
              row={rows[i]}
              isRefused={refused[i] === true}
              last={last[i] ?? []}
            />
          ))}
        </div>
        {further.length === 0 ? null : <Further businesses={further} />}
        <NewBusiness />
      </>
    ),
  }
}

interface BusinessProps {
  readonly business: Business
  readonly row: BusinessRow | undefined
  /** True if this world rejects its key pair. */
  readonly isRefused: boolean
  readonly planned: Plannable
  readonly last: readonly boolean[]
}

function BusinessCard({ business, row, isRefused, planned, last }: BusinessProps): VNode {
  const { id, name, country_code, api_key, secret, webhook } = business
  return (
    <Card title={name} testId={`business-${id}`}>
      <Facts
        facts={[
          ['API key', <Credential text={api_key} />],
          ['Secret', <Credential text={secret} />],
          ['Webhook secret', <Credential text={webhook.secret} />],
          ['Country', country_code],
          ['Customers', <Link to={`/_sandbox/customers?business_id=${id}`}>see them</Link>],
          ['ID', id],
        ]}
      />
      {isRefused ? (
        <p class="soft" data-testid="refused-pair">
          This world rejects this key pair: it is not secret. Use the pair from the response that
          created the world, or rotate the keys.
        </p>
      ) : null}
      <Keys {...business} />
      <h3>Webhooks</h3>
      {row === undefined ? null : <Receiver business={row} last={last} />}
      <h3>Plan the next outcome</h3>
      <PlanForms plannable={planned} owner={{ business_id: id }} />
    </Card>
  )
}

function Credential({ text }: { readonly text: string }): VNode {
  return (
    <>
      <code>{text}</code> <Copy text={text} />
    </>
  )
}

function Keys({ id, user_id }: Business): VNode {
  return (
    <>
      <Action
        operation="controlRotateKeys"
        params={{ id }}
        name="rotate"
        summary="Rotate the keys…"
        label="Rotate"
        kind="danger"
        testId="rotate"
      >
        <FormField
          name="immediate"
          label="The old key"
          options={[
            ['false', 'keeps working for 24 hours'],
            ['true', 'stops working at once'],
          ]}
        />
      </Action>
      <Action
        operation="controlIssueToken"
        values={{ user_id }}
        label="Issue a token for the business’s own user"
        testId="issue-token"
        result={({ access_token }: Schemas['AccessToken']) => (
          <Code text={access_token} label="Access token" />
        )}
      />
    </>
  )
}

function Further({ businesses }: { readonly businesses: readonly Business[] }): VNode {
  return (
    <Card title="Other businesses">
      <Table
        caption="Other businesses"
        rows={businesses}
        maxRows={60}
        to={({ id }) => `/_sandbox/businesses?find=${id}`}
        columns={[
          { name: 'Name', of: ({ name }) => name },
          { name: 'API key', of: ({ api_key }) => <code>{api_key}</code> },
          { name: 'Secret', of: ({ secret }) => <code>{secret}</code> },
          { name: 'Webhook', of: ({ webhook }) => webhook.url ?? 'none yet' },
        ]}
      />
    </Card>
  )
}

function NewBusiness(): VNode {
  return (
    <Card title="New business" testId="new-business">
      <Action
        operation="controlCreateBusiness"
        label="Create"
        kind="primary"
        testId="create-business"
      >
        <FormField name="name" label="Name" required />
        <FormField name="country_code" label="Country" value="CA" hint="Two letters, such as CA" />
        <FormField name="webhook_url" label="Webhook address" type="url" hint="Can be set later" />
      </Action>
    </Card>
  )
}
