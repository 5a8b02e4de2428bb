import type { VNode } from 'preact'
import { toIso } from '../../core/clock.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { resetText } from '../confirmations.ts'
import { Action, FormField } from '../forms.tsx'
import { customersIn } from '../labels.ts'
import { Card, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { type Column, Table } from '../table.tsx'

type Snapshot = Schemas['Snapshot']

/** Renders the snapshots, forms that restore them, and a form that resets to the seed. */
export const snapshotsScreen: Screen<'SnapshotList'> = ({ answer: { data }, admin }) => ({
  title: 'Snapshots',
  lead: 'Saved states of this world that you can return to.',
  content: (
    <div class="two">
      <Card title="Saved snapshots" testId="snapshots">
        <Table
          maxRows={40}
          caption="Snapshots"
          rows={data}
          empty={
            'None yet. Take one before a demo or a risky test: taking and restoring a snapshot ' +
            'is quick.'
          }
          placeOf={({ name }) => name}
          columns={[
            ...snapshotColumns(toIso(admin.clock.system.now())),
            { name: 'Contents', of: heldWords },
            { name: 'Go back', of: GoBack },
          ]}
        />
      </Card>
      <div>
        <Take />
        <Reset fixtures={admin.fixtures()} />
        <Card title="How long snapshots are kept">
          <p>
            {admin.snapshots.areStored
              ? 'In the database, until they are deleted. '
              : 'In memory, until they are deleted or the sandbox stops. '}
            A reset does not delete them. To keep a state longer, export the world as a file.
          </p>
        </Card>
      </div>
    </div>
  ),
})

/** Returns the columns of a list of snapshots: name, and when it was taken. */
export function snapshotColumns(
  machineNow: string,
): readonly Column<Pick<Snapshot, 'name' | 'created_at' | 'now'>>[] {
  return [
    { name: 'Name', of: ({ name }) => <b>{name}</b> },
    { name: 'Taken', of: ({ created_at }) => <Time at={created_at} from={machineNow} /> },
    { name: 'Clock', of: ({ now }) => <Time at={now} /> },
  ]
}

function GoBack({ name }: Snapshot): VNode {
  return (
    <div class="actions">
      <Action
        operation="controlRestoreSnapshot"
        params={{ name }}
        label="Restore"
        testId={`restore-${name}`}
      />
      <Action
        operation="controlDropSnapshot"
        params={{ name }}
        label="Delete"
        kind="danger"
        testId={`delete-${name}`}
      />
    </div>
  )
}

const shownCounts = ['customers', 'transactions', 'quotes', 'checkouts', 'events'] as const

/** Returns `6 customers, 12 transactions`; counts of zero are left out. */
function heldWords({ counts, fixtures }: Snapshot): string {
  const held: Readonly<Record<string, number>> = { ...counts, customers: customersIn(counts) }
  const parts = shownCounts
    .filter((name) => (held[name] ?? 0) > 0)
    .map((name) => plural(held[name] ?? 0, name.slice(0, -1)))
  return parts.length === 0 ? `only the fixtures ${fixtures}` : parts.join(', ')
}

function Take(): VNode {
  return (
    <Card title="New snapshot" testId="take">
      <Action
        operation="controlTakeSnapshot"
        label="Take a snapshot"
        kind="primary"
        testId="take-snapshot"
      >
        <FormField
          name="name"
          label="Name"
          hint={
            'Letters, digits, dots, dashes, underscores. If empty, the name is the sandbox time. ' +
            'An existing snapshot with the same name is replaced.'
          }
        />
      </Action>
    </Card>
  )
}

function Reset({ fixtures }: { readonly fixtures: string }): VNode {
  return (
    <Card title="Reset to the initial data" testId="reset">
      <p class="soft">{resetText} The same seed and the same calls give the same ids.</p>
      <Action operation="controlReset" label="Reset" kind="danger" testId="do-reset">
        <FormField
          name="fixtures"
          label="Fixtures"
          hint={`“default”, “empty” or a folder. Leave it blank to keep “${fixtures}”`}
        />
      </Action>
    </Card>
  )
}
