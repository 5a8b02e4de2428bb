import type { VNode } from 'preact'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { nameOf } from '../labels.ts'
import { Card, Empty, Head, Link } from '../parts.tsx'
import { type FormScreen, type Screen, usePage } from '../screen.ts'
import { Table } from '../table.tsx'

type Hit = Schemas['SearchHit']

/** Renders the search results by kind. */
export const searchScreen: Screen<'SearchResult'> = ({ answer: { data, complete }, query }) => {
  const asked = query.get('q') ?? ''
  const found = plural(data.length, 'match', 'matches')
  return {
    title: `Search: ${asked}`,
    content: (
      <>
        <Head title="Search">
          <span class="words">{`${data.length === 0 ? 'nothing' : found} for “${asked}”`}</span>
        </Head>
        <Card title="Matches" testId="matches">
          <Again asked={asked} />
          {data.length === 0 ? <Nothing /> : <Hits hits={data} />}
          {complete ? null : (
            <p class="soft">There is more than is shown: type a longer part, or a whole id.</p>
          )}
        </Card>
      </>
    ),
  }
}

/** Renders an empty search form. */
export const searchForm: FormScreen = () => ({
  title: 'Search',
  content: (
    <>
      <Head title="Search">By id, email, name, reference or access code.</Head>
      <Card title="What to look for">
        <Again asked="" />
      </Card>
    </>
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

function Hits({ hits }: { readonly hits: readonly Hit[] }): VNode {
  return (
    <Table
      caption="Matches"
      rows={hits}
      keyOf={({ path }) => path}
      to={({ path }) => path}
      columns={[
        { name: 'Match', of: ({ title }) => <span class="words">{title}</span> },
        { name: 'Kind', of: ({ kind }) => nameOf(kind) },
        { name: 'ID', of: ({ id }) => <span class="words">{id}</span> },
      ]}
    />
  )
}

function Nothing(): VNode {
  return (
    <Empty>
      Nothing has this id, reference or access code, and no name or email contains it. Names are
      found by a part, all else by the whole text. Look through the{' '}
      <Link to="/_sandbox/customers">customers</Link>,{' '}
      <Link to="/_sandbox/transactions">transactions</Link> or{' '}
      <Link to="/_sandbox/requests">requests</Link>.
    </Empty>
  )
}
