import { outcomeKinds } from '../../api/outcomes/outcomes.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { Action } from '../forms.tsx'
import { Card, Link, Time } from '../parts.tsx'
import { outcomeText, PlanForms, plannable, planWords } from '../planned.tsx'
import type { Screen } from '../screen.ts'
import { type Subjects, subjectsOf } from '../subjects.ts'
import { type Column, Filter, List } from '../table.tsx'

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
    lead: (
      <>Decide how the next payout, refund or other operation ends. This overrides test values.</>
    ),
    content: (
      <div class="two">
        <div>
          <List
            title="Not used yet"
            testId="outcomes"
            answer={answer}
            filters={
              <Filter
                name="for"
                label="Operation"
                values={outcomeKinds.map((kind) => [kind, planWords(kind)] as const)}
              />
            }
            empty={
              kind === null
                ? 'Nothing is planned: operations end as their test values decide.'
                : `Nothing is planned for the next ${planWords(kind)}.`
            }
            caption="Planned outcomes"
            maxRows={40}
            placeOf={({ id }) => id}
            columns={columnsOf(names, customers)}
          />
        </div>
        <div>
          <Card title="Plan the next outcome" testId="planned">
            <p class="soft">{`For ${names.get(business_id) ?? 'the business'}`}</p>
            <PlanForms plannable={planned} owner={{ business_id }} />
          </Card>
        </div>
      </div>
    ),
  }
}

function columnsOf(
  names: ReadonlyMap<string, string>,
  customers: Subjects,
): readonly Column<Schemas['PlannedOutcome']>[] {
  return [
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
      of: ({ id }) => (
        <Action
          operation="controlDropOutcome"
          params={{ id }}
          label="Remove"
          testId="remove-outcome"
        />
      ),
    },
  ]
}
