import type { VNode } from 'preact'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { FilterForm } from '../filter-form.tsx'
import { Card, Empty, Head, Status, Time } from '../parts.tsx'
import { type Screen, usePage } from '../screen.ts'
import { Filter, Pager, Table } from '../table.tsx'

type Row = Schemas['RequestSummary']

/** Renders the request log, newest first; it is updated while the page is open. */
export const requestsScreen: Screen<'RequestSummaryList'> = ({ answer, admin }) => {
  const operations = admin
    .operations()
    .map(({ id }) => [id, id] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    title: 'Requests',
    content: (
      <>
        <Head title="Requests">
          {`The last ${admin.requestLogSize} that came in. Looking at pages is not in it.`}
        </Head>
        <Card title="Newest first" testId="requests">
          <Filter
            name="refused"
            label="Answered"
            values={[
              ['true', 'refused'],
              ['false', 'as asked'],
            ]}
          />
          <FilterForm
            fields={[
              {
                name: 'q',
                label: 'Search',
                type: 'search',
                placeholder: 'zebra, body:zebra, status:4xx, header:user-agent=curl',
              },
              { name: 'operation', label: 'Operation', options: operations },
              { name: 'status', label: 'Status', type: 'number', placeholder: '400' },
            ]}
          />
          {answer.data.length === 0 ? (
            <Empty>
              No requests here. Send one to the API, or clear the filter; it appears by itself.
            </Empty>
          ) : (
            <Rows rows={answer.data} />
          )}
        </Card>
        <Pager next={answer.next_cursor} />
        <Export />
      </>
    ),
  }
}

function Rows({ rows }: { readonly rows: readonly Row[] }): VNode {
  return (
    <Table
      caption="Requests"
      rows={rows}
      keyOf={({ id, at }) => `${id} ${at}`}
      to={({ id }) => `/_sandbox/requests/${encodeURIComponent(id)}`}
      columns={[
        { name: 'Request', of: ({ method, path }) => `${method} ${pathText(path)}` },
        {
          name: 'Answered',
          of: ({ status }) => (
            <Status value={status === null ? 'dropped' : String(status)} look={lookOf(status)} />
          ),
        },
        { name: 'Operation', of: ({ operation }) => operation ?? 'none' },
        { name: 'At', of: ({ at }) => <Time at={at} /> },
        { name: 'Took', numeric: true, of: ({ duration_ms: ms }) => `${ms.toFixed(1)} ms` },
        { name: 'Notes', of: (row) => <Notes {...row} /> },
      ]}
    />
  )
}

/** Renders the number of events a request caused, and the first hint. */
function Notes({ events, advice }: Row): VNode {
  const caused = plural(events.length, 'event')
  const notes = [...(events.length === 0 ? [] : [caused]), ...advice.slice(0, 1)]
  if (notes.length === 0) return <span class="soft">none</span>
  return <span class="words">{notes.join(' · ')}</span>
}

function lookOf(status: number | null) {
  return status === null || status >= 400 ? 'failed' : 'done'
}

const maxPath = 80

/** Returns a path that fits in a row. */
function pathText(path: string): string {
  return path.length > maxPath ? `${path.slice(0, maxPath)}…` : path
}

function Export(): VNode | null {
  const { base, operations } = usePage()
  const har = [...operations.values()].find(({ path }) => path.endsWith('/requests.har'))
  if (har === undefined) return null
  return (
    <Card title="Take it along">
      <p>
        <a href={`${base}${har.path}?format=json`}>As an HTTP Archive (HAR)</a>, which the network
        panel of a browser opens.
      </p>
    </Card>
  )
}
