import type { VNode } from 'preact'
import type { Schemas } from '../../generated/schemas.ts'
import { Notice, renderPage } from '../layout.tsx'
import type { Page } from '../respond.ts'
import { Columns } from './columns.tsx'

type Coverage = Schemas['Coverage']
type Section = Coverage['sections'][number]

/** The coverage to read: shares first, what is still missing next, all of it on demand. */
export function coveragePage(coverage: Coverage, shortfall: string | null): Page {
  const { percent, covered, total, since, sections } = coverage
  return renderPage({
    title: 'Coverage',
    wide: true,
    status: shortfall === null ? 200 : 409,
    content: (
      <>
        <h1>Coverage</h1>
        {shortfall === null ? null : (
          <Notice kind="bad" testId="shortfall">
            {shortfall}
          </Notice>
        )}
        <section class="card" aria-labelledby="shares">
          <h2 id="shares" data-testid="total">
            {`${percent} % · ${covered} of ${total} exercised`}
          </h2>
          <p class="soft">
            {`Counted since ${since}; a reset begins anew. What populate makes does not count.`}
          </p>
          <table>
            <Columns names={['What', 'Share', 'Exercised']} />
            <tbody>
              {sections.map((section) => (
                <tr key={section.name}>
                  <th scope="row">
                    <a href={`#${section.name}`}>{section.title}</a>
                  </th>
                  <td>
                    <meter
                      min={0}
                      max={100}
                      value={section.percent}
                      aria-label={`${section.title}: ${section.percent} %`}
                    />
                  </td>
                  <td>{`${section.covered} of ${section.total}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {sections.map((section) => (
          <SectionCard key={section.name} section={section} />
        ))}
        <p class="soft">
          <a href="/_sandbox">Console</a> · <a href="/_sandbox/coverage?format=json">As JSON</a>
        </p>
      </>
    ),
  })
}

function SectionCard({ section }: { readonly section: Section }): VNode {
  const { name, title, items, covered, total } = section
  const missing = items.filter(({ count }) => count === 0)
  const done = items.filter(({ count }) => count > 0)
  return (
    <section class="card" id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{`${title} · ${covered} of ${total}`}</h2>
      <ItemList summary={`${missing.length} not yet`} items={missing} />
      <ItemList summary={`${done.length} exercised`} items={done} />
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
      <ul class="columns">
        {items.map(({ name, count }) => (
          <li key={name}>{count === 0 ? name : `${name} × ${count}`}</li>
        ))}
      </ul>
    </details>
  )
}
