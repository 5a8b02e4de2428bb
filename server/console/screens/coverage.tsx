import type { VNode } from 'preact'
import type { Schemas } from '../../generated/schemas.ts'
import { Card, Head, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

type Coverage = Schemas['Coverage']
type Section = Coverage['sections'][number]

/** Renders the coverage: shares first, then the missing parts, and all of it on demand. */
export const coverageScreen: Screen<'Coverage'> = ({ answer }) => {
  const { percent, covered, total, since, sections } = answer
  const heading = `${percent} % · ${covered} of ${total} covered`
  return {
    title: 'Coverage',
    content: (
      <>
        <Head title="Coverage">
          <span data-testid="total">{heading}</span>
        </Head>
        <Card title="Shares">
          <p class="soft">
            Counted since <Time at={since} />; a reset starts over. Populated data does not count.
          </p>
          <Table
            caption="Share of each part of the API"
            rows={sections}
            keyOf={({ name }) => name}
            columns={[
              { name: 'What', of: ({ name, title }) => <a href={`#${name}`}>{title}</a> },
              { name: 'Share', of: (section) => <Share {...section} /> },
              { name: 'Covered', of: (section) => `${section.covered} of ${section.total}` },
            ]}
          />
        </Card>
        {sections.map((section) => (
          <SectionCard key={section.name} section={section} />
        ))}
      </>
    ),
  }
}

function Share({ title, percent }: Section): VNode {
  return <meter min={0} max={100} value={percent} aria-label={`${title}: ${percent} %`} />
}

function SectionCard({ section }: { readonly section: Section }): VNode {
  const { name, title, items, covered, total } = section
  const missing = items.filter(({ count }) => count === 0)
  const done = items.filter(({ count }) => count > 0)
  return (
    <section class="card" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{`${title} · ${covered} of ${total}`}</h2>
      <ItemList summary={`${missing.length} not covered`} items={missing} />
      <ItemList summary={`${done.length} covered`} items={done} />
    </section>
  )
}

function ItemList({
  summary,
  items,
}: {
  readonly summary: string
  readonly items: Section['items']
}): VNode | null {
  if (items.length === 0) return null
  return (
    <details>
      <summary>{summary}</summary>
      <ul class="many">
        {items.map(({ name, count }) => (
          <li key={name}>{count === 0 ? name : `${name} × ${count}`}</li>
        ))}
      </ul>
    </details>
  )
}
