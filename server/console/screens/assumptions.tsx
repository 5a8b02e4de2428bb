import type { VNode } from 'preact'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Prose } from '../../pages/docs/prose.tsx'
import { FilterForm } from '../filter-form.tsx'
import { VerdictText, verdictWords } from '../parity-verdict.tsx'
import { Card, Empty, Link } from '../parts.tsx'
import { type Screen, usePage } from '../screen.ts'

type Assumption = Schemas['Assumption']

/** Renders the assumptions; first those that requests used. */
export const assumptionsScreen: Screen<'AssumptionList'> = ({ answer, find }) => {
  const named = answer.data.filter(({ number }) => number === find)
  const found = named.length > 0 ? named : answer.data.filter((one) => hasText(one, find))
  const used = found.filter(({ relied }) => relied > 0).sort((a, b) => b.relied - a.relied)
  const unused = found.filter(({ relied }) => relied === 0)
  return {
    title: 'Assumptions',
    lead: (
      <>
        {`${answer.data.length} answers to open questions of the reference; your traffic uses ${
          answer.data.filter(({ relied }) => relied > 0).length
        }. `}
        <Link to="/_sandbox/parity">Parity</Link> shows which of them the provider confirms.
      </>
    ),
    content: (
      <>
        <Card title="Used">
          <FilterForm
            label="Find"
            fields={[
              {
                name: 'find',
                label: 'Number, word or operation',
                type: 'search',
                placeholder: 'A5',
              },
            ]}
          />
          {used.length === 0 ? (
            <Empty>None: the API has not been called yet, or nothing matches.</Empty>
          ) : (
            <List rows={used} />
          )}
        </Card>
        <Card title="Not used yet">
          {unused.length === 0 ? <Empty>None.</Empty> : <List rows={unused} />}
        </Card>
      </>
    ),
  }
}

function hasText({ number, title, text, operations }: Assumption, find: string): boolean {
  const all = `${number} ${title} ${text} ${operations.join(' ')}`
  return all.toLowerCase().includes(find.toLowerCase())
}

const maxOperations = 12

function List({ rows }: { readonly rows: readonly Assumption[] }): VNode {
  const { base } = usePage()
  return (
    <>
      {rows.map(({ number, title, text, relied, operations, parity }) => (
        <details id={number}>
          <summary>
            <b>{number}</b> {title}{' '}
            {relied === 0 ? null : <span class="soft">used {plural(relied, 'time')}</span>}{' '}
            {parity === null ? null : <span class="soft">{verdictWords[parity.verdict]}</span>}
          </summary>
          <Prose text={text} base={base} />
          {parity === null ? null : <VerdictText result={parity} />}
          {operations.length === 0 ? null : (
            <p class="soft">
              {`Operations: ${operations.slice(0, maxOperations).join(', ')}`}
              {operations.length > maxOperations
                ? ` and ${operations.length - maxOperations} more`
                : ''}
            </p>
          )}
        </details>
      ))}
    </>
  )
}
