import type { VNode } from 'preact'
import type { Audit } from '../../api/ledger/audit.ts'
import type { AdminContext } from '../../control/admin-context.ts'
import { auditLedger } from '../../control/audit-ledger.ts'
import { presentCoverage } from '../../control/coverage.ts'
import { listScenarios } from '../../control/scenarios.ts'
import { toIso } from '../../core/clock.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Balanced, Currencies } from '../currencies.tsx'
import { Fill } from '../fill.tsx'
import { FilterForm } from '../filter-form.tsx'
import { Action } from '../forms.tsx'
import { countFact, shownCollections } from '../labels.ts'
import { Card, Facts, Link, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'
import { snapshotColumns } from './snapshots.tsx'

type World = Schemas['WorldOverview']

/**
 * The maximum number of postings audited here; a larger ledger is audited on its own page, because
 * the audit reads all of it.
 */
const maxAudited = 20_000

/** Renders the present world: its contents, snapshots and reset, and the assumptions it uses. */
export const worldOverviewScreen: Screen<'WorldOverview'> = async ({ answer, admin }) => {
  const { name, counts } = answer
  const isSmall = (counts.postings ?? 0) <= maxAudited
  const ledger = isSmall ? await auditLedger(admin.db) : null
  const machineNow = toIso(admin.clock.system.now())
  return {
    title: 'This world',
    lead: `World ${name}: contents, snapshots and reset.`,
    content: (
      <div class="two">
        <div>
          <Businesses businesses={answer.businesses} />
          <Snapshots snapshots={answer.snapshots} machineNow={machineNow} />
          <Ledger ledger={ledger} />
          <Scenarios />
        </div>
        <div>
          <WhatItIs {...answer} />
          <Fill progress={admin.populateProgress()} />
          <More entries={await moreOf(admin)} />
        </div>
      </div>
    ),
  }
}

function Businesses({ businesses }: Pick<World, 'businesses'>): VNode {
  return (
    <Card title="Businesses">
      <Table
        caption="Businesses"
        rows={businesses}
        to={({ id }) => `/_sandbox/businesses?find=${id}`}
        columns={[
          { name: 'Name', of: ({ name }) => name },
          { name: 'Webhook', of: ({ webhook_url }) => webhook_url ?? 'no address yet' },
        ]}
      />
      <p class="soft">
        <Link to="/_sandbox/businesses">Keys, webhooks and new businesses</Link>
      </p>
    </Card>
  )
}

function Snapshots({
  snapshots,
  machineNow,
}: Pick<World, 'snapshots'> & { readonly machineNow: string }): VNode {
  return (
    <Card title="Snapshots" testId="snapshots">
      <Table
        caption="Snapshots"
        rows={snapshots}
        empty="None yet. Take one before a demo or a risky test."
        placeOf={({ name }) => name}
        columns={[
          ...snapshotColumns(machineNow),
          {
            name: 'Go back',
            of: ({ name }) => (
              <Action
                operation="controlRestoreSnapshot"
                params={{ name }}
                label="Restore"
                about={name}
              />
            ),
          },
        ]}
      />
      <div class="actions">
        <Action operation="controlTakeSnapshot" label="Take a snapshot" testId="take-snapshot" />
        <Link to="/_sandbox/snapshots" class="btn">
          All snapshots
        </Link>
      </div>
    </Card>
  )
}

function Ledger({ ledger }: { readonly ledger: Audit | null }): VNode {
  return (
    <Card title="Ledger" testId="ledger">
      {ledger === null ? (
        <p class="soft">This ledger is large, and an audit reads every entry.</p>
      ) : (
        <>
          <p>
            <Balanced ok={ledger.ok} />
          </p>
          <Currencies {...ledger} />
        </>
      )}
      <p class="soft">
        <Link to="/_sandbox/ledger/audit">Audit the ledger</Link>
      </p>
    </Card>
  )
}

/** Renders a form that searches for the value that triggers an outcome. */
function Scenarios(): VNode {
  return (
    <Card title="Scenarios">
      <FilterForm
        to="/_sandbox/scenarios"
        label="Find"
        fields={[
          { name: 'find', label: 'A value or an outcome', type: 'search', placeholder: 'reject' },
        ]}
      />
    </Card>
  )
}

function WhatItIs({ name, version, seed, fixtures, clock, counts }: World): VNode {
  return (
    <Card title="About this world" testId="state">
      <Facts
        facts={[
          ['Name', name],
          ['Its clock', <Time at={clock.now} relative={false} />],
          ['Seed', seed],
          ['Fixtures', fixtures],
          ['Version', version],
          ...shownCollections.map((key) => countFact(counts, key)),
        ]}
      />
    </Card>
  )
}

type Entry = readonly [path: string, name: string, about: string]

/** Returns the other pages of the world whose operations exist. */
async function moreOf(admin: AdminContext): Promise<Entry[]> {
  const { percent } = await presentCoverage(admin)
  const [triggers, rails] = await admin.db.read(({ reference }) => [
    listScenarios(reference).length,
    reference.rails.size,
  ])
  const worlds = admin.worlds === null ? [] : (await admin.worlds.list({ limit: 1_000 })).data
  return [
    ['/_sandbox/scenarios', 'Scenarios', `${triggers} values that trigger an outcome`],
    ['/_sandbox/settings', 'Settings', 'rates, fees, limits and times that you can change'],
    ['/_sandbox/fee-configs', 'Fees', `${rails} rails with fees and limits`],
    [
      '/_sandbox/assumptions',
      'Assumptions',
      'decisions where the API reference leaves a question open',
    ],
    ['/_sandbox/state-machines', 'State machines', 'allowed transitions'],
    ['/_sandbox/coverage', 'Coverage', `${percent} % of the API is covered`],
    ['/_sandbox/review', 'Integration review', 'what your client should do differently'],
    [
      '/_sandbox/receiver-audits',
      'Receiver audits',
      'how your webhook receiver handles forged, late and repeated events',
    ],
    ['/_sandbox/recordings', 'Recordings', 'requests as a file, for replay'],
    ['/_sandbox/fixtures', 'Fixtures', 'the seeded rows with their ids'],
    ['/_sandbox/collections/postman.json', 'Postman', 'every operation, ready to send'],
    ['/_sandbox/collections/bruno.json', 'Bruno', 'the same as text files'],
    ['/_sandbox/export', 'Export', 'this world as a file'],
    ...(worlds.length === 0
      ? []
      : [['/_sandbox/worlds', 'Worlds', `${worlds.length} on this server`] as const]),
  ]
}

function More({ entries }: { readonly entries: readonly Entry[] }): VNode {
  return (
    <Card title="More pages" testId="more">
      <Facts facts={entries.map(([path, name, about]) => [<Link to={path}>{name}</Link>, about])} />
    </Card>
  )
}
