import type { VNode } from 'preact'
import { knownOutcomes } from '../api/outcomes/outcomes.ts'
import type { AdminContext } from '../control/admin-context.ts'
import type { OutcomeRow } from '../model/rows.ts'
import type { Id } from '../model/values.ts'
import { Action, FormField } from './forms.tsx'
import { labelOf } from './labels.ts'
import { Card, Link } from './parts.tsx'

type Kind = Parameters<typeof knownOutcomes>[1]

/** The outcomes that can be planned, by kind. */
export type Plannable = readonly (readonly [kind: Kind, outcomes: readonly string[]])[]

/** The owner of the next one: a customer or a whole business. */
type PlanOwner = { readonly user_id: string } | { readonly business_id: string }

interface PlanProps {
  readonly plannable: Plannable
  /** Default: the seeded business. */
  readonly owner?: PlanOwner
}

/** Returns the outcomes that the scenarios of some kinds have. */
export function plannable({ db }: AdminContext, kinds: readonly Kind[]): Promise<Plannable> {
  return db.read(({ reference }) =>
    kinds.map((kind) => [kind, knownOutcomes(reference, kind)] as const),
  )
}

/** The maximum number of plans beside the forms; the page of planned outcomes has all. */
const maxPlansShown = 10

/** Returns the plans that apply to the next ones of these kinds: of one customer, or of all. */
export function plansFor(
  { db }: AdminContext,
  kinds: readonly Kind[],
  taker?: { readonly user_id: Id; readonly business_id: Id },
): Promise<OutcomeRow[]> {
  return db.read((view) => {
    const rows = view.find('outcomes', { index: 'all' })
    const fits = (row: OutcomeRow) =>
      taker === undefined ||
      row.user_id === taker.user_id ||
      (row.user_id === null && row.business_id === taker.business_id)
    return rows.filter((row) => kinds.includes(row.for) && fits(row)).slice(0, maxPlansShown)
  })
}

/** Renders a card with the planned outcomes and the forms that plan more. */
export function PlannedOutcomes({
  plans,
  ...props
}: PlanProps & { readonly plans: readonly OutcomeRow[] }): VNode {
  const isCustomer = props.owner !== undefined && 'user_id' in props.owner
  const of = isCustomer ? 'this customer' : 'the business'
  return (
    <Card title="Plan the next outcome" testId="planned">
      <PlanForms {...props} />
      <Plans plans={plans} />
      <p class="soft">
        A planned outcome overrides the test values of the next operation of its kind by {of}.{' '}
        <Link to="/_sandbox/outcomes">All planned outcomes</Link>
      </p>
    </Card>
  )
}

function Plans({ plans }: { readonly plans: readonly OutcomeRow[] }): VNode | null {
  if (plans.length === 0) return null
  return (
    <ul class="plain">
      {plans.map(({ id, for: kind, outcome }) => (
        <li class="actions" data-testid="plan">
          <span>{`Outcome of the next ${planWords(kind)}: ${outcomeText(kind, outcome)}`}</span>
          <Action
            operation="controlDropOutcome"
            params={{ id }}
            label="Remove"
            about={`${planWords(kind)}, ${outcomeText(kind, outcome)}`}
            testId="remove-outcome"
          />
        </li>
      ))}
    </ul>
  )
}

/** The kinds with outcomes whose reason is shown later. */
const withReason: ReadonlySet<Kind> = new Set([
  'payout',
  'refund',
  'kyc',
  'deposit',
  'swap',
  'transfer',
])

/** Renders a form for each kind, collapsed at first. */
export function PlanForms({ plannable: kinds, owner }: PlanProps): VNode {
  return (
    <>
      {kinds.map(([kind, outcomes]) => (
        <Action
          operation="controlPlanOutcome"
          values={{ for: kind, ...owner }}
          summary={`The next ${planWords(kind)}…`}
          label="Plan it"
          testId={`plan-${kind}`}
        >
          <FormField
            name="outcome"
            label="Outcome"
            options={outcomes.map((name) => [name, outcomeText(kind, name)] as const)}
          />
          {withReason.has(kind) ? (
            <FormField
              name="reason"
              label="Reason"
              hint="Only for outcomes that fail. If empty: the default reason"
            />
          ) : null}
          <FormField name="times" label="Number of times" type="number" min="1" value="1" />
        </Action>
      ))}
    </>
  )
}

/** Returns an outcome in words. */
export function outcomeText(kind: string, outcome: string): string {
  const isUpstream = kind === 'refund' && outcome === 'UPSTREAM'
  return isUpstream ? 'HTTP 502, no refund' : labelOf(outcome)
}

/** Returns `KYC` for `kyc`, `card payment` for `card_payment`. */
export function planWords(kind: string): string {
  return kind === 'kyc' ? 'KYC' : labelOf(kind)
}
