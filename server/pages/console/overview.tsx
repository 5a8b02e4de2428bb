import type { VNode } from 'preact'
import { eventStatus } from '../../control/event-status.ts'
import type { Overview } from '../../control/overview.ts'
import { renderPage } from '../layout.tsx'
import type { Page } from '../respond.ts'
import { Columns } from './columns.tsx'

/** What a tester comes for, and where it is. */
const places: readonly (readonly [path: string, name: string, what: string])[] = [
  ['/docs', 'API documentation', 'every operation, to read and to try'],
  ['/_sandbox/docs', 'Control documentation', 'everything a tester can do here'],
  ['/_sandbox/coverage', 'Coverage', 'what traffic has exercised, and what not'],
  ['/_sandbox/assumptions', 'Assumptions', 'what was decided where the reference is silent'],
  ['/_sandbox/scenarios', 'Scenarios', 'values that make things fail, linger or wait'],
  ['/_sandbox/customers', 'Customers', 'with verification, wallets and history'],
  ['/_sandbox/events', 'Events', 'with every attempt to deliver them'],
  ['/_sandbox/requests', 'Requests', 'the last ones, with advice'],
  ['/_sandbox/clock', 'Clock', 'now, pace and what is due next'],
  ['/_sandbox/snapshots', 'Snapshots', 'states to go back to'],
  ['/_sandbox/fixtures', 'Fixtures', 'the rows it began with'],
  ['/_sandbox/fee-configs', 'Fee configurations', 'every rail with its fees and limits'],
  ['/_sandbox/ledger/audit', 'Ledger audit', 'the proof that all money is accounted for'],
]

/** The console: the sandbox at a glance, and the way to everything else. */
export function overviewPage(overview: Overview): Page {
  return renderPage({
    title: 'Console',
    wide: true,
    content: (
      <>
        <h1>Sandbox console</h1>
        <section class="card" aria-labelledby="places">
          <h2 id="places">Where to go</h2>
          <ul class="plain">
            {places.map(([path, name, what]) => (
              <li key={path}>
                <a href={path}>{name}</a> <span class="soft">{what}</span>
              </li>
            ))}
          </ul>
        </section>
        <State {...overview} />
        <Businesses {...overview} />
        <Events {...overview} />
      </>
    ),
  })
}

function State({ version, seed, fixtures, clock, counts }: Overview): VNode {
  const facts: [string, string][] = [
    ['Now', clock.now],
    ['Clock', clock.mode === 'frozen' ? 'frozen' : `running, rate ${clock.rate}`],
    ['Pending jobs', String(clock.pending_jobs)],
    ['Next one due', clock.next_job_at ?? 'none'],
    ['Seed', seed],
    ['Fixtures', fixtures],
    ['Version', version],
    ...Object.entries(counts)
      .filter(([name]) => shownCounts.has(name))
      .map(([name, count]): [string, string] => [named(name), String(count)]),
  ]
  return (
    <section class="card" aria-labelledby="state">
      <h2 id="state">State</h2>
      <dl data-testid="state">
        {facts.map(([name, value]) => (
          <>
            <dt key={`${name}-name`}>{name}</dt>
            <dd key={`${name}-value`}>{value}</dd>
          </>
        ))}
      </dl>
    </section>
  )
}

const shownCounts: ReadonlySet<string> = new Set([
  ...['users', 'wallets', 'beneficiaries', 'quotes', 'transactions'],
  ...['virtual_accounts', 'checkouts', 'refunds', 'events'],
])

function named(collection: string): string {
  const words = collection.replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

function Businesses({ businesses }: Overview): VNode {
  return (
    <section class="card" aria-labelledby="businesses">
      <h2 id="businesses">Businesses</h2>
      <table>
        <Columns names={['Name', 'API key', 'Secret', 'Webhook']} />
        <tbody>
          {businesses.map(({ id, name, api_key, secret, webhook }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{api_key}</td>
              <td>{secret}</td>
              <td>{webhook.url ?? 'none'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Events({ events }: Overview): VNode {
  return (
    <section class="card" aria-labelledby="events">
      <h2 id="events">Latest events</h2>
      {events.length === 0 ? (
        <p class="soft">None yet.</p>
      ) : (
        <table>
          <Columns names={['At', 'Type', 'Status', 'Delivery']} />
          <tbody>
            {events.map(({ id, type, created_at, payload, state }) => (
              <tr key={id}>
                <td>
                  <a href={`/_sandbox/events/${id}`}>{created_at}</a>
                </td>
                <td>{type}</td>
                <td>{eventStatus(payload)}</td>
                <td>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
