import type { VNode } from 'preact'
import { waitSubjects } from '../../control/wait-subjects.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { dueWords } from '../due.tsx'
import { type FilterField, FilterForm } from '../filter-form.tsx'
import { Action } from '../forms.tsx'
import { labelOf } from '../labels.ts'
import { Card, Facts, Status, Time } from '../parts.tsx'
import type { FormScreen, Screen } from '../screen.ts'

const subjects = Object.keys(waitSubjects)
const statuses = [...new Set(Object.values(waitSubjects).flatMap((one) => one.statuses))].sort()

/** Returns a status with the kinds that can have it, such as `approved (customer)`. */
function statusText(status: string): string {
  const all = Object.entries(waitSubjects)
  const kinds = all.flatMap(([kind, one]) => (one.statuses.includes(status as never) ? kind : []))
  return `${labelOf(status)} (${kinds.join(', ')})`
}

/** Returns the form's fields, filled from an address with the parameters of the operation. */
function fieldsOf(query: URLSearchParams): FilterField[] {
  const named = subjects.find((name) => query.has(name))
  const values: Readonly<Record<string, string>> =
    named === undefined ? {} : { of: named, id: query.get(named) ?? '' }
  return fields.map((field) => ({ ...field, value: values[field.name] ?? '' }))
}

const fields: readonly FilterField[] = [
  {
    name: 'of',
    label: 'What',
    all: 'choose',
    options: subjects,
  },
  { name: 'id', label: 'ID', hint: 'The last part of the address of its page' },
  {
    name: 'status',
    label: 'Status',
    all: 'choose',
    options: statuses.map((status) => [status, statusText(status)] as const),
  },
  {
    name: 'timeout',
    label: 'At most',
    all: '5s, the default',
    options: [
      ['0s', '0s: look once'],
      ['30s', '30s'],
      ['1m', '1m'],
    ],
  },
]

/** Returns the query of the operation, in which the kind of the subject is the parameter's name. */
export function waitQuery(query: URLSearchParams): URLSearchParams {
  const asked = new URLSearchParams(query)
  const of = asked.get('of') ?? ''
  const id = asked.get('id')?.trim() ?? ''
  if (of === '') for (const name of ['of', 'id']) asked.delete(name)
  if (!subjects.includes(of)) return asked
  for (const name of ['of', 'id', ...subjects]) asked.delete(name)
  if (id !== '') asked.set(of, id)
  return asked
}

const lead = 'Waits until an object has a status, or shows what blocks it.'

/** Renders the form of the subject to wait for. */
export const waitForm: FormScreen = ({ errors, query }) => ({
  title: 'Wait for a status',
  lead,
  content: <Ask errors={errors} query={query} />,
})

/** Renders the result: the status was reached, or what blocks it. */
export const waitScreen: Screen<'WaitResult'> = ({ answer, query }) => ({
  title: 'Wait for a status',
  lead,
  content: (
    <div class="two">
      <Ask query={query} />
      <Result answer={answer} status={query.get('status') ?? ''} />
    </div>
  ),
})

interface AskProps {
  readonly errors?: ReadonlyMap<string, string>
  readonly query: URLSearchParams
}

function Ask({ errors, query }: AskProps): VNode {
  return (
    <Card title="Wait for" testId="wait">
      <FilterForm label="Wait" fields={fieldsOf(query)} errors={errors} />
    </Card>
  )
}

interface ResultProps {
  readonly answer: Schemas['WaitResult']
  readonly status: string
}

/** Returns what blocks a status, with the name that other pages give to a job. */
function blockedText(text: string): string {
  return text
    .replace(/^job ([\w.]+)/, (_, task: string) => dueWords(task))
    .replace(/; (the clock is frozen),.*$/, ': $1')
}

function Result({ answer, status }: ResultProps): VNode {
  const { met, now, status: state = '', blocked_by = '', due_at = null } = answer
  const isOver = /^status \w+, which is final$/.test(blocked_by)
  const is = `it is ${labelOf(state)}`
  const no = isOver ? `no: ${is}, and that is final` : `not yet: ${is}`
  const look = met ? 'done' : isOver ? 'failed' : 'waiting'
  return (
    <Card title="Result" testId="wait-result">
      <Facts
        facts={[
          ['Status', <Status value={met ? `yes: it is ${labelOf(status)}` : no} look={look} />],
          ['Checked', <Time at={now} />],
          ['Waits for', isOver ? '' : blockedText(blocked_by)],
          ...(due_at === null ? [] : [['Due', <Time at={due_at} />] as const]),
        ]}
      />
      {due_at === null ? null : (
        <Action
          operation="controlAdvanceClock"
          values={{ to: due_at }}
          label="Move the clock there"
          kind="primary"
          testId="wait-advance"
        />
      )}
    </Card>
  )
}
