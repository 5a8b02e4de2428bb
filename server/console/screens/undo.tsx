import type { VNode } from 'preact'
import { toIso } from '../../core/clock.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Card, Empty, Link, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'
import { UndoAction } from '../undo.tsx'

type Entry = Schemas['UndoEntry']

/** Renders the actions that can be taken back, newest first. */
export const undoScreen: Screen<'UndoList'> = ({ answer: { data, since, note }, admin }) => {
  const machineNow = toIso(admin.clock.system.now())
  return {
    title: 'Undo',
    lead: (
      <>
        Actions kept since <Time at={since} from={machineNow} />
      </>
    ),
    content: (
      <>
        <Card title="Newest first" testId="actions">
          {data.length === 0 ? (
            <Empty>
              There is nothing to undo. You can undo forms that you sent in the console, and calls
              with <code>?undo=true</code>.
            </Empty>
          ) : (
            <Rows rows={data} machineNow={machineNow} />
          )}
        </Card>
        <Card title="What an undo does">
          <p>
            Rows and clock return to their state right before the newest action. Changes that other
            clients made since then are undone, too. Take a{' '}
            <Link to="/_sandbox/snapshots">snapshot</Link> to keep the current state.
          </p>
          <p>{note}</p>
        </Card>
      </>
    ),
  }
}

function Rows({
  rows,
  machineNow,
}: {
  readonly rows: readonly Entry[]
  readonly machineNow: string
}): VNode {
  const newest = rows[0]?.id
  return (
    <Table
      caption="Actions"
      rows={rows}
      placeOf={({ id }) => id}
      columns={[
        { name: 'Action', of: ({ summary }) => summary },
        { name: 'What', of: ({ about }) => <span class="words">{about}</span> },
        { name: 'Address', of: ({ path }) => <span class="words">{path}</span> },
        { name: 'Done', of: ({ at }) => <Time at={at} from={machineNow} /> },
        { name: 'Clock before', of: ({ now }) => <Time at={now} /> },
        {
          name: 'Undo',
          of: ({ id }) =>
            id === newest ? (
              <UndoAction name="newest" />
            ) : (
              <span class="soft">undo the newer actions first</span>
            ),
        },
      ]}
    />
  )
}
