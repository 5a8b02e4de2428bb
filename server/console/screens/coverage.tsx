import type { VNode } from 'preact'
import { assumptions } from '../../generated/assumptions.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { labelOf } from '../labels.ts'
import { Card, Link, Time } from '../parts.tsx'
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
    lead: <span data-testid="total">{heading}</span>,
    content: (
      <>
        <Card title="Shares">
          <p class="soft">
            Counted since <Time at={since} />; a reset starts over. Populated data does not count.
          </p>
          <Table
            caption="Share of each part of the API"
            rows={sections}
            columns={[
              { name: 'What', of: ({ name, title }) => <a href={`#${name}`}>{title}</a> },
              { name: 'Share', of: (section) => <Share {...section} /> },
              { name: 'Covered', of: (section) => `${section.covered} of ${section.total}` },
            ]}
          />
        </Card>
        {sections.map((section) => (
          <SectionCard section={section} />
        ))}
      </>
    ),
  }
}

function Share({ title, percent }: Section): VNode {
  return <meter min={0} max={100} value={percent} aria-label={`${title}: ${percent} %`} />
}

/** Explanations of the sections whose items are not clear from their names. */
const explanations: Readonly<Record<string, (total: number) => VNode>> = {
  transitions: () => (
    <>
      The status before each transition, and the event that causes it. See{' '}
      <Link to="/_sandbox/state-machines">State machines</Link>.
    </>
  ),
  decisions: (total) => (
    <>
      What your requests depended on. See <Link to="/_sandbox/assumptions">Assumptions</Link>:{' '}
      {assumptions.length - total} more concern only the control API.
    </>
  ),
}

const titles = new Map(assumptions.map(({ number, title }) => [number, title]))

/** Returns the name of an item for people: `quote ACCEPTED, on settle`, `G1: Exact bodies`. */
function itemText(section: string, name: string): string {
  if (section === 'decisions') return `${name}: ${titles.get(name) ?? ''}`
  if (section !== 'transitions') return name
  const [machine = '', from = '', event = ''] = name.split(' ')
  return `${labelOf(machine)} ${from}, on ${labelOf(event)}`
}

function SectionCard({ section }: { readonly section: Section }): VNode {
  const { name, title, items, covered, total } = section
  const missing = items.filter(({ count }) => count === 0)
  const done = items.filter(({ count }) => count > 0)
  return (
    <section class="card" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{`${title} · ${covered} of ${total}`}</h2>
      {name in explanations ? <p class="soft">{explanations[name]?.(total)}</p> : null}
      <ItemList summary={`${missing.length} not covered`} items={missing} of={name} />
      <ItemList summary={`${done.length} covered`} items={done} of={name} />
    </section>
  )
}

function ItemList({
  summary,
  items,
  of,
}: {
  readonly summary: string
  /** The name of the section. */
  readonly of: string
  readonly items: Section['items']
}): VNode | null {
  if (items.length === 0) return null
  return (
    <details>
      <summary>{summary}</summary>
      <ul class="many">
        {items.map(({ name, count }) => (
          <li>{itemText(of, name) + (count === 0 ? '' : ` × ${count}`)}</li>
        ))}
      </ul>
    </details>
  )
}
