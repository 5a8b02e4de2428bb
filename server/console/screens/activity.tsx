import { grouped } from '../../core/amount-text.ts'
import { Feed } from '../feed.tsx'
import { Card, Empty, Link } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Filter } from '../table.tsx'

const kinds = [
  ['payment', 'payments'],
  ['customer', 'customers'],
  ['card', 'cards'],
  ['webhook', 'other events'],
  ['request', 'requests'],
  ['action', 'your actions'],
] as const

/** Renders what happened last: the latest of each object, requests, and actions with Undo. */
export const activityScreen: Screen<'ActivityList'> = ({ answer: { data }, admin }) => ({
  title: 'Activity',
  lead: (
    <>
      {`Recent events, and the last ${grouped(String(admin.requestLogSize))} requests: `}
      those of your client, and your own actions.
    </>
  ),
  content: (
    <Card title="Newest first" testId="activity">
      <Filter name="kind" label="Kind" values={kinds} />
      {data.length === 0 ? (
        <Empty>
          Nothing of this kind yet. Call the API, or use a form of the console. All requests are
          under <Link to="/_sandbox/requests">Requests</Link>.
        </Empty>
      ) : (
        <Feed items={data} undoable={admin.undo.list().map(({ requestId }) => requestId)} />
      )}
    </Card>
  ),
})
