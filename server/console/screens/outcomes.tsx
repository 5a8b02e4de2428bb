import type { VNode } from 'preact'
import { outcomeKinds } from '../../api/outcomes/outcomes.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { Action } from '../forms.tsx'
import { Card, Empty, Head, Link, Time } from '../parts.tsx'
import { outcomeText, PlanForms, plannable, planWords } from '../planned.tsx'
import type { Screen } from '../screen.ts'
import { type Subject, subjectsOf } from '../subjects.ts'
import { Filter, Pager, Table } from '../table.tsx'

type Plan = Schemas['PlannedOutcome']

/** Renders the planned outcomes, and forms that plan more. */
export const outcomesScreen: Screen<'PlannedOutcomeList'> = async ({ answer, admin, query }) => {
  const businesses = await businessChoices(admin)
  const planned = await plannable(admin, outcomeKinds)
  const business_id = query.get('business_id') ?? businesses[0]?.[0] ?? ''
  const kind = query.get('for')
  const names = new Map(businesses)
  const customers = await subjectsOf(
    admin,
    answer.data.map(({ user_id }) => user_id ?? ''),
  )
  return {
    title: 'Planned outcomes',
    content: (
      <>
        <Head title="Planned outcomes">
          Decide how the next payout, refund or other operation ends. This overrides test values.
        </Head>
        <div class="two">
          <div>
            <Card title="Not used yet" testId="outcomes">
              <Filter
                name="for"
                label="Operation"
                values={outcomeKinds.map((kind) => [kind, planWords(kind)] as const)}
              />
              {answer.data.length === 0 ? (
                <Empty>
                  {kind === null
                    ? 'Nothing is planned: operations end as their test values decide.'
                    : `Nothing is planned for the next ${planWords(kind)}.`}
                </Empty>
              ) : (
                <Rows rows={answer.data} names={names} customers={customers} />
              )}
            </Card>
            <Pager next={answer.next_cursor} />
          </div>
          <div>
            <Card title="Plan the next outcome" testId="planned">
              <p class="soft">{`For ${names.get(business_id) ?? 'the business'}`}</p>
              <PlanForms plannable={planned} owner={{ business_id }} />
            </Card>
          </div>
        </div>
      </>
    ),
  }
}

function Rows({
  rows,
  names,
  customers,
}: {
  readonly rows: readonly Plan[]
  readonly names: ReadonlyMap<string, string>
  readonly customers: ReadonlyMap<string, Subject>
}): VNode {
  return (
    <Table
      maxRows={40}
      caption="Planned outcomes"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { name: 'Next', of: (row) => planWords(row.for) },
        { name: 'Outcome', of: (row) => outcomeText(row.for, row.outcome) },
        { name: 'Reason', of: ({ reason }) => <span class="words">{reason ?? 'none'}</span> },
        {
          name: 'Business',
          of: ({ user_id, business_id }) =>
            user_id === null ? (
              (names.get(business_id) ?? business_id)
            ) : (
              <Link to={`/_sandbox/customers/${user_id}`}>
                {customers.get(user_id)?.title ?? 'a customer'}
              </Link>
            ),
        },
        { name: 'Used', of: ({ taken, times }) => `${taken} of ${times}` },
        { name: 'Planned', of: ({ created_at }) => <Time at={created_at} /> },
        {
          name: 'Remove',
          acts: true,
          of: ({ id }) => (
            <Action
              operation="controlDropOutcome"
              params={{ id }}
              label="Remove"
              testId="remove-outcome"
            />
          ),
        },
      ]}
    />
  )
}
