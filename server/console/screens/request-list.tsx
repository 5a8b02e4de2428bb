import type { VNode } from 'preact'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { RequestSummary } from '../../http/request-log/request-log.ts'
import { searchTerms } from '../../http/request-log/search-terms.ts'
import { actorText } from '../actor-text.ts'
import { FilterForm } from '../filter-form.tsx'
import { ListAndDetails } from '../list-and-details.tsx'
import { bodyLine, Marked } from '../marked.tsx'
import { Card, CopyLink, Link, Status, Time } from '../parts.tsx'
import { type Screen, usePage, withField, withQuery } from '../screen.ts'
import { selectedField, selectedOf } from '../story/fields.ts'
import { type Column, Filter, List } from '../table.tsx'
import { Method, requestBeside } from './request.tsx'

type Row = Schemas['RequestSummary']

/**
 * Renders the request log, newest first, and the selected request beside it; both are updated while
 * the page is open.
 */
export const requestsScreen: Screen<'RequestSummaryList'> = async (call) => {
  const { answer, admin, query, publicBaseUrl } = call
  const operations = admin
    .operations()
    .map(({ id, path }) => [id, path.startsWith('/_sandbox') ? 1 : 0] as const)
    // The operations of the API are first.
    .sort(([a, ofA], [b, ofB]) => ofA - ofB || (a < b ? -1 : 1))
    .map(([id]) => id)
  const selected = selectedOf(query)
  const beside = selected === null ? null : await requestBeside(admin, selected, publicBaseUrl)
  const words = wordsOf(query.get('q') ?? '')
  const bodies = new Map(
    answer.data.map(({ id }) => [id, bodyLine(admin.requestLog.bodyOf(id), words)]),
  )
  const kept = admin.requestLogSize.toLocaleString('en')
  const path = withQuery('/_sandbox/requests', query)
  const addressOf = (id: string) => withField(path, selectedField, id)
  return {
    title: 'Requests',
    lead: (
      <>
        {`The last ${kept} requests, without visits to console pages.`}{' '}
        <button type="button" class="btn" data-pause="" data-testid="pause" hidden>
          Pause
        </button>{' '}
        <CopyLink />
      </>
    ),
    content: (
      <ListAndDetails details={beside}>
        <List
          testId="requests"
          answer={answer}
          filters={<Filters operations={operations} />}
          empty={
            'No requests here. Send one to the API, or clear the filter; new requests appear ' +
            'automatically.'
          }
          caption="Requests"
          to={({ id }) => `/_sandbox/requests/${encodeURIComponent(id)}`}
          selected={selected}
          columns={columnsOf(bodies, words, addressOf, selected !== null)}
        />
        <Pinned rows={admin.requestLog.pinned()} />
        <Export />
      </ListAndDetails>
    ),
  }
}

function Filters({ operations }: { readonly operations: readonly string[] }): VNode {
  return (
    <>
      <Filter
        name="refused"
        label="Result"
        values={[
          ['true', 'refused'],
          ['false', 'accepted'],
        ]}
      />
      <FilterForm
        fields={[
          {
            name: 'q',
            label: 'Search',
            type: 'search',
            placeholder: 'zebra, body:zebra, status:4xx',
          },
          { name: 'operation', label: 'Operation', options: operations },
          { name: 'status', label: 'Status', type: 'number', placeholder: '400' },
        ]}
      />
    </>
  )
}

function columnsOf(
  bodies: ReadonlyMap<string, string>,
  words: readonly string[],
  addressOf: (id: string) => string,
  isNarrow: boolean,
): readonly Column<Row>[] {
  return [
    {
      name: 'Request',
      of: (row) => <RequestLine row={row} body={bodies.get(row.id) ?? ''} words={words} />,
    },
    {
      name: 'Answered',
      of: (row) => (
        <Link
          to={addressOf(row.id)}
          class="plain-link"
          about={`Show next to the list: ${resultOf(row)}`}
          follow
        >
          <Status value={resultOf(row)} look={lookOf(row.status)} />
        </Link>
      ),
    },
    { name: 'At', of: ({ at }) => <Time at={at} short={isNarrow} /> },
    { name: 'Took', numeric: true, of: ({ duration_ms: ms }) => `${ms.toFixed(1)} ms` },
    {
      name: 'Operation',
      wide: true,
      of: ({ operation }) => <span class="soft">{operation ?? 'none'}</span>,
    },
    { name: 'Notes', wide: true, of: (row) => <Notes {...row} /> },
  ]
}

interface LineProps {
  readonly row: Row
  readonly body: string
  /** The words that the list was searched for. */
  readonly words: readonly string[]
}

function RequestLine({ row, body, words }: LineProps): VNode {
  return (
    <>
      <Method name={row.method} /> <Marked text={pathText(row.path)} words={words} />
      {body === '' ? null : (
        <small class="body-line">
          <bdi>
            <Marked text={body} words={words} />
          </bdi>
        </small>
      )}
    </>
  )
}

/** Returns the words of a search that a path or a body may have. */
function wordsOf(q: string): string[] {
  const terms = searchTerms(q).filter(({ in: part }) => ['any', 'body', 'path'].includes(part))
  return terms.map(({ text }) => text)
}

function resultOf({ status }: Pick<Row, 'status'>): string {
  return status === null ? 'dropped' : String(status)
}

/** Renders the sender of a control call, the number of events, and the first hint. */
function Notes({ events, advice, actor }: Row): VNode {
  const caused = plural(events.length, 'event')
  const sender = actor === null ? [] : [`by ${actorText(actor)}`]
  const notes = [...sender, ...(events.length === 0 ? [] : [caused]), ...advice.slice(0, 1)]
  if (notes.length === 0) return <span class="soft">none</span>
  const text = notes.join(' · ')
  return (
    <span class="one-line" title={text}>
      {text}
    </span>
  )
}

function lookOf(status: number | null) {
  return status === null || status >= 400 ? 'failed' : 'done'
}

const maxPath = 80

/** Returns a path that fits in a row. */
function pathText(path: string): string {
  return path.length > maxPath ? `${path.slice(0, maxPath)}…` : path
}

/** Renders the requests that are kept beyond the log; nothing without any. */
function Pinned({ rows }: { readonly rows: readonly RequestSummary[] }): VNode | null {
  if (rows.length === 0) return null
  return (
    <Card title="Pinned" testId="pinned">
      <ul class="plain">
        {rows.map(({ id, method, path, status, at }) => (
          <li>
            <Method name={method} />{' '}
            <Link to={`/_sandbox/requests/${encodeURIComponent(id)}`}>{pathText(path)}</Link>{' '}
            <Status value={resultOf({ status })} look={lookOf(status)} /> <Time at={at} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Export(): VNode | null {
  const { base, operations } = usePage()
  const har = [...operations.values()].find(({ path }) => path.endsWith('/requests.har'))
  if (har === undefined) return null
  return (
    <Card title="Download">
      <p>
        <a href={`${base}${har.path}?format=json`}>As an HTTP Archive (HAR)</a>, for the network
        panel of a browser.
      </p>
    </Card>
  )
}
