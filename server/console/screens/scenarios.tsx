import type { VNode } from 'preact'
import { capitalized } from '../../core/capitalized.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { FilterForm } from '../filter-form.tsx'
import { Card, Copy, Empty, Link } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

type Entry = Schemas['ScenarioEntry']

/** Renders every value that selects an outcome, each with one to copy. */
export const scenariosScreen: Screen<'ScenarioList'> = ({ answer, find }) => {
  const groups = new Map<string, Entry[]>()
  for (const entry of answer.data.filter((one) => hasText(one, find))) {
    groups.set(entry.where, [...(groups.get(entry.where) ?? []), entry])
  }
  return {
    title: 'Scenarios',
    lead: (
      <>
        Test values that decide how an operation ends. To decide without test values, use{' '}
        <Link to="/_sandbox/outcomes">planned outcomes</Link>.
      </>
    ),
    content: (
      <>
        <div class="card">
          <FilterForm
            label="Find"
            fields={[
              { name: 'find', label: 'Outcome or value', type: 'search', placeholder: 'rejected' },
            ]}
          />
          {groups.size === 0 ? <Empty>No scenario matches. Try another word.</Empty> : null}
        </div>
        {[...groups].map(([where, entries]) => (
          <Group where={where} entries={entries} />
        ))}
      </>
    ),
  }
}

function hasText({ where, value, outcome, example }: Entry, find: string): boolean {
  return `${where} ${value} ${outcome} ${example}`.toLowerCase().includes(find.toLowerCase())
}

/** Returns `Account number ends with` for `account_number ends with`. */
function titleOf(where: string): string {
  if (where.startsWith('three_ds ')) return 'Result of 3-D Secure (three_ds)'
  const text = where.replaceAll('_', ' ').replace(/\biban\b/, 'IBAN')
  return capitalized(text)
}

function Group({
  where,
  entries,
}: {
  readonly where: string
  readonly entries: readonly Entry[]
}): VNode {
  return (
    <Card title={titleOf(where)}>
      <Table
        caption={titleOf(where)}
        rows={entries}
        columns={[
          { name: 'Value', of: ({ value }) => <code>{value}</code> },
          { name: 'Outcome', of: ({ outcome }) => outcome },
          {
            name: 'Example',
            of: ({ example }) => (
              <>
                <code>{example}</code> <Copy text={example} />
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
