import type { VNode } from 'preact'
import type { Operation } from '../../core/operation.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { plainAmount } from '../../http/request-log/search-terms.ts'
import { nameOf, shortened } from '../labels.ts'
import { bodyLine, Marked } from '../marked.tsx'
import { Card, Empty, Link } from '../parts.tsx'
import { type FormScreen, type Screen, usePage } from '../screen.ts'
import { pageNameOf, pagesNamed } from '../sections.ts'
import { Table } from '../table.tsx'

type Hit = Schemas['SearchHit']

/** Renders the search results by kind. */
export const searchScreen: Screen<'SearchResult'> = ({ answer, query, admin }) => {
  const { complete } = answer
  const asked = query.get('q') ?? ''
  const words = asked.trim().split(/\s+/).map(plainAmount)
  const data = withPages(answer.data, words, admin.operations())
  const found = `${complete ? '' : 'the first '}${plural(data.length, 'match', 'matches')}`
  return {
    title: `Search: ${asked}`,
    heading: 'Search',
    lead: <span class="words">{`${data.length === 0 ? 'nothing' : found} for “${asked}”`}</span>,
    content: (
      <>
        <Card title="Search" testId="search">
          <Again asked={asked} />
          {data.length === 0 ? <Nothing /> : null}
          {complete ? null : (
            <p class="soft">There are more results: add a word, or type a complete id.</p>
          )}
        </Card>
        {kindsOf(data).map(([kind, hits]) => (
          <Card title={titleOf(kind)}>
            <Hits
              kind={kind}
              hits={hits}
              words={words}
              bodyOf={kind === 'request' ? (id) => admin.requestLog.bodyOf(id) : null}
            />
          </Card>
        ))}
      </>
    ),
  }
}

/** Returns the hits with the names that the navigation gives to pages, and with pages so named. */
function withPages(
  data: readonly Hit[],
  words: readonly string[],
  operations: readonly Operation[],
): Hit[] {
  const named = pagesNamed(words.map((word) => word.toLowerCase()))
  const missing = named.filter((id) => !data.some((hit) => hit.kind === 'page' && hit.id === id))
  const found = operations.filter(({ id }) => missing.includes(id))
  const added = found.map(({ id, path }): Hit => ({ kind: 'page', id, title: '', path }))
  return [...added, ...data].map((hit) =>
    hit.kind === 'page' ? { ...hit, title: pageNameOf(hit.id) ?? hit.title } : hit,
  )
}

/** Renders an empty search form. */
export const searchForm: FormScreen = () => ({
  title: 'Search',
  lead: 'By id, email, name, reference, amount or word, or an action such as “approve Pat”.',
  content: (
    <Card title="What to look for">
      <Again asked="" />
    </Card>
  ),
})

function Again({ asked }: { readonly asked: string }): VNode {
  const { base } = usePage()
  const given: object = { type: 'search', name: 'q', id: 'again', value: asked, maxLength: 200 }
  return (
    <form method="get" action={`${base}/_sandbox/search`} class="filters">
      <div class="field">
        <label for="again">Search for</label>
        <input {...given} required />
      </div>
      <button class="btn" type="submit">
        Search
      </button>
    </form>
  )
}

/** Returns the hits by kind, in the order of the first one of each. */
function kindsOf(data: readonly Hit[]): (readonly [kind: string, hits: readonly Hit[]])[] {
  const kinds = [...new Set(data.map(({ kind }) => kind))]
  return kinds.map((kind) => [kind, data.filter((hit) => hit.kind === kind)] as const)
}

function titleOf(kind: string): string {
  return kind === 'beneficiary' ? 'Beneficiaries' : `${nameOf(kind)}s`
}

const maxTitle = 120

interface HitsProps {
  readonly kind: string
  readonly hits: readonly Hit[]
  readonly words: readonly string[]
  /** Returns the body of a request; null for other kinds. */
  readonly bodyOf: ((id: string) => unknown) | null
}

function Hits({ kind, hits, words, bodyOf }: HitsProps): VNode {
  return (
    <Table
      caption={titleOf(kind)}
      rows={hits}
      to={({ path }) => path}
      columns={[
        {
          name: 'Match',
          of: ({ title }) => (
            <span class="words">
              <Marked text={shortened(title, maxTitle)} words={words} />
            </span>
          ),
        },
        ...(bodyOf === null
          ? []
          : [
              {
                name: 'Body',
                of: ({ id }: Hit) => <Marked text={bodyLine(bodyOf(id), words)} words={words} />,
              },
            ]),
        { name: 'ID', of: ({ id }) => <span class="words">{id}</span> },
      ]}
    />
  )
}

function Nothing(): VNode {
  return (
    <Empty>
      Nothing matches all of these words: no id, reference, name, email, amount, state or body, no
      error and no page. Try fewer words or a part of one, or look through the{' '}
      <Link to="/_sandbox/customers">customers</Link>,{' '}
      <Link to="/_sandbox/transactions">transactions</Link> or{' '}
      <Link to="/_sandbox/requests">requests</Link>.
    </Empty>
  )
}
