import type { VNode } from 'preact'
import { eventStatus } from '../../../control/event-status.ts'
import { type Overview, overviewOf } from '../../../control/overview.ts'
import { toMillis } from '../../../kernel/clock.ts'
import { nameOf } from '../looks.ts'
import { Card, Empty, Facts, Head, Link, Status, Time } from '../parts.tsx'
import { type Problem, problemsOf } from '../problems.ts'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

/** The sandbox at a glance: what went wrong first, then what happened last. */
export const overviewScreen: Screen<'ControlIndex'> = async ({ answer, tools }) => {
  const overview = await overviewOf(tools)
  const problems = await problemsOf(tools, toMillis(answer.clock.now))
  return {
    title: 'Overview',
    content: (
      <>
        <Head title="Overview" />
        <div class="two">
          <div>
            <Problems problems={problems} />
            <LatestEvents {...overview} />
          </div>
          <div>
            <Businesses {...overview} />
            <Counts {...overview} />
          </div>
        </div>
      </>
    ),
  }
}

function Problems({ problems }: { readonly problems: readonly Problem[] }): VNode {
  return (
    <section class="card" id="problems" aria-labelledby="problems-title" data-live="problem-list">
      <h2 id="problems-title">Problems</h2>
      {problems.length === 0 ? (
        <Empty>Nothing failed in the last events and requests.</Empty>
      ) : (
        <ul class="plain">
          {problems.map(({ title, count, to, detail, kind }) => (
            <li key={title} data-testid={`problem-${kind}`}>
              <Link to={to}>{title}</Link>
              {count > 1 ? ` (${count})` : ''} <span class="soft">{detail}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function LatestEvents({ events }: Overview): VNode {
  return (
    <Card title="Latest events" live="latest-events">
      {events.length === 0 ? (
        <Empty>No events yet. Make a payout, or decide the KYC of a customer.</Empty>
      ) : (
        <Table
          caption="Latest events"
          rows={events}
          keyOf={({ id }) => id}
          to={({ id }) => `/_sandbox/events/${id}`}
          columns={[
            { name: 'Event', of: ({ type, payload }) => `${type} ${eventStatus(payload)}` },
            { name: 'Recorded', of: ({ created_at }) => <Time at={created_at} /> },
            { name: 'Delivery', of: ({ state }) => <Status value={state} /> },
          ]}
        />
      )}
    </Card>
  )
}

function Businesses({ businesses }: Overview): VNode {
  return (
    <Card title="Businesses">
      {businesses.map(({ id, name, api_key, secret, webhook }) => (
        <div key={id} class="nested">
          <h3>{name}</h3>
          <Facts
            facts={[
              ['API key', <code>{api_key}</code>],
              ['Secret', <code>{secret}</code>],
              ['Webhook', webhook.url ?? 'no address yet'],
            ]}
          />
        </div>
      ))}
    </Card>
  )
}

const shownCounts: ReadonlySet<string> = new Set([
  ...['users', 'wallets', 'beneficiaries', 'quotes', 'transactions'],
  ...['virtual_accounts', 'checkouts', 'refunds', 'events'],
])

function Counts({ version, seed, fixtures, counts }: Overview): VNode {
  return (
    <Card title="State" live="state" testId="state">
      <Facts
        facts={[
          ...Object.entries(counts)
            .filter(([name]) => shownCounts.has(name))
            .map(([name, count]) => [nameOf(name), String(count)] as const),
          ['Seed', seed],
          ['Fixtures', fixtures],
          ['Version', version],
        ]}
      />
    </Card>
  )
}
