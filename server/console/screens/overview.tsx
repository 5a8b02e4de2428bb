import type { VNode } from 'preact'
import { type ActivityItem, activityOf } from '../../control/activity.ts'
import { presentCoverage } from '../../control/coverage.ts'
import { type Overview, overviewOf } from '../../control/overview.ts'
import { problemsOf } from '../../control/problems.ts'
import { moneyText } from '../../core/amount-text.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { curlLines } from '../../pages/signed-curl.ts'
import { Feed } from '../feed.tsx'
import { Fill } from '../fill.tsx'
import { FlowPicture } from '../flow-picture.tsx'
import { Action, FormField } from '../forms.tsx'
import { countFact, shownCollections } from '../labels.ts'
import { type MoneyFlow, maxBookingsCounted, moneyFlows } from '../money-flows.ts'
import { Card, Code, Empty, Facts, Link } from '../parts.tsx'
import { Problems } from '../problem-list.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

/** The overview: problems first, then the latest events. */
export const overviewScreen: Screen<'ControlIndex'> = async ({ admin, publicBaseUrl }) => {
  const overview = await overviewOf(admin)
  const problems = await problemsOf(admin)
  const latest = await activityOf(admin, { limit: 2 * maxLatest })
  const { total } = await admin.requestLog.records(0)
  const undoable = admin.undo.list().map(({ requestId }) => requestId)
  // The timeline shows moves of the clock; those that can be taken back are lines as well.
  const isShown = ({ operation, request_id }: ActivityItem) =>
    operation !== 'controlAdvanceClock' || undoable.includes(request_id ?? '')
  const flows = await admin.db.read(moneyFlows)
  const [business] = overview.businesses
  return {
    title: 'Overview',
    problems,
    lead: null,
    content: (
      <>
        {total > 0 || business === undefined ? null : (
          <FirstRun business={business} url={publicBaseUrl} />
        )}
        <div class="two">
          <div>
            <Problems problems={problems} />
            <Latest items={latest.filter(isShown).slice(0, maxLatest)} undoable={undoable} />
            <Businesses {...overview} />
          </div>
          <div>
            <Flows flows={flows} />
            <Proof coverage={await presentCoverage(admin)} />
            <TryNext />
            <Fill progress={admin.populateProgress()} />
            <Counts {...overview} />
            <Processes processes={admin.processes()} />
          </div>
        </div>
      </>
    ),
  }
}

const maxLatest = 12

/** Renders first steps for a sandbox that no client has called yet. */
function FirstRun({
  business,
  url,
}: {
  readonly business: Schemas['ControlBusiness']
  readonly url: string
}): VNode {
  const { id, api_key: key, secret, webhook } = business
  const curl = curlLines({
    method: 'GET',
    url: `${url}/api/v1/client/wallets`,
    body: null,
    token: null,
    signedBy: { key, secret },
  })
  return (
    <Card title="Make the first request" testId="first-run">
      <div class="grid">
        <div>
          <Facts
            facts={[
              ['Address', <code>{url}</code>],
              ['API key', <code>{key}</code>],
              ['Secret', <code>{secret}</code>],
            ]}
          />
          {webhook.url !== null ? null : (
            <Action
              operation="controlSetWebhook"
              params={{ id }}
              name="first"
              label="Set the webhook address"
              testId="first-webhook"
            >
              <FormField
                name="url"
                label="Send webhooks to"
                type="url"
                hint="Such as http://localhost:3000/webhooks"
                testId="first-url"
                required
              />
            </Action>
          )}
        </div>
        <div>
          <p class="soft">
            Paste this into a shell: it sends a signed request and prints the wallets.
          </p>
          <Code text={curl} label="A signed request to paste" />
        </div>
      </div>
    </Card>
  )
}

/** The maximum number of currencies with a picture; the table has all. */
const maxPictures = 3

function Latest({ items, undoable }: Parameters<typeof Feed>[0]): VNode {
  return (
    <Card title="What happened last" testId="latest">
      {items.length === 0 ? (
        <Empty>
          Nothing yet. Call the API, <Link to="/_sandbox/transactions">make a payout</Link>, or{' '}
          <Link to="/_sandbox/customers">create a customer</Link>.
        </Empty>
      ) : (
        <>
          <Feed items={items} undoable={undoable} />
          <Link to="/_sandbox/activity">All activity</Link>
        </>
      )}
    </Card>
  )
}

function Flows({ flows }: { readonly flows: readonly MoneyFlow[] }): VNode {
  return (
    <Card title="Money today" testId="flows">
      {flows.length === 0 ? (
        <Empty>No money moved today.</Empty>
      ) : (
        <>
          {flows.slice(0, maxPictures).map((flow) => (
            <details open={flow === flows[0]}>
              <summary>{flow.currency}</summary>
              <FlowPicture flow={flow} />
            </details>
          ))}
          <Table
            short
            caption="Money in and out of the wallets, by currency"
            rows={flows}
            columns={[
              { name: 'Currency', of: ({ currency }) => currency },
              { name: 'In', numeric: true, of: (flow) => moneyText(flow.in, '') },
              { name: 'Out', numeric: true, of: ({ out }) => moneyText(out, '') },
            ]}
          />
          <p class="soft">
            {`Today’s ledger entries, at most the last ${maxBookingsCounted} of each currency.`}
          </p>
        </>
      )}
    </Card>
  )
}

function Proof({ coverage }: { readonly coverage: Schemas['Coverage'] }): VNode {
  const { percent, covered, total, sections } = coverage
  return (
    <Card title="How much of the API your tests cover" live="coverage">
      <p>
        <Link to="/_sandbox/coverage">{`${percent} % of the API`}</Link>{' '}
        <span class="soft">{`${covered} of ${total} covered`}</span>
      </p>
      <dl class="bars">
        {sections.map((section) => (
          <div>
            <dt>{section.title}</dt>
            <dd>
              <meter min={0} max={100} value={section.percent} aria-label={section.title} />
              <span class="soft">{`${section.covered}/${section.total}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const nextSteps = [
  ['/_sandbox/transactions', 'New payout'],
  ['/_sandbox/checkouts', 'New checkout'],
  ['/_sandbox/events', 'Send a test webhook'],
  ['/_sandbox/outcomes', 'Plan an outcome'],
  ['/_sandbox/faults', 'Make a request fail'],
  ['/_sandbox/settings', 'Change a rate or a fee'],
] as const

function TryNext(): VNode {
  return (
    <Card title="Try next">
      <div class="actions">
        {nextSteps.map(([path, name]) => (
          <Link to={path} class="btn">
            {name}
          </Link>
        ))}
      </div>
    </Card>
  )
}

function Businesses({ businesses }: Overview): VNode {
  return (
    <Card title="Businesses">
      <div class="grid">
        {businesses.map(({ name, api_key, secret, webhook }) => (
          <div class="nested">
            <h3>{name}</h3>
            <Facts
              facts={[
                ['API key', <code>{api_key}</code>],
                ['Secret', <code>{secret}</code>],
                [
                  'Webhook',
                  <Link to="/_sandbox/events#receivers">
                    {webhook.url === null
                      ? 'no address yet'
                      : `${webhook.url}${webhook.enabled ? '' : ' (off)'}`}
                  </Link>,
                ],
              ]}
            />
          </div>
        ))}
      </div>
    </Card>
  )
}

/** Renders the processes that serve the worlds of a database, if there are several. */
function Processes({
  processes = [],
}: {
  readonly processes: readonly Schemas['ServerProcess'][] | undefined
}): VNode | null {
  if (processes.length < 2) return null
  return (
    <Card title="Processes" testId="processes">
      <Facts
        facts={processes.map(({ id, address, version, same_settings }, i) => {
          const settings = same_settings ? '' : ', with other settings'
          const own = i === 0 ? ' (this one)' : ''
          return [id, `${address ?? 'starting'}, version ${version}${settings}${own}`] as const
        })}
      />
    </Card>
  )
}

function Counts({ version, seed, fixtures, counts }: Overview): VNode {
  return (
    <Card title="State" testId="state">
      <Facts
        facts={[
          ...Object.keys(counts)
            .filter((name) => shownCollections.includes(name))
            .map((name) => countFact(counts, name)),
          ['Seed', seed],
          ['Fixtures', fixtures],
          ['Version', version],
        ]}
      />
    </Card>
  )
}
