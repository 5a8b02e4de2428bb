import type { VNode } from 'preact'
import type { AdminContext } from '../../control/admin-context.ts'
import { knownOutcomes } from '../../modules/outcomes/outcomes.ts'
import { Action, FormField } from './forms.tsx'
import { wordsOf } from './looks.ts'
import { Card, Link } from './parts.tsx'

type Kind = Parameters<typeof knownOutcomes>[1]

/** What may be planned of each kind. */
export type Plannable = readonly (readonly [kind: Kind, outcomes: readonly string[]])[]

/** Whose next one is planned: that of a customer, or of a whole business. */
type PlanOwner = { readonly user_id: string } | { readonly business_id: string }

interface PlanProps {
  readonly plannable: Plannable
  /** Without one, the seeded business. */
  readonly owner?: PlanOwner
}

/** Returns the outcomes that scenarios know of some kinds. */
export function plannable({ work }: AdminContext, kinds: readonly Kind[]): Promise<Plannable> {
  return work.read(async ({ reference }) =>
    kinds.map((kind) => [kind, knownOutcomes(reference, kind)] as const),
  )
}

/** How the next one of a kind will end, chosen in advance: on a card of its own. */
export function PlannedOutcomes(props: PlanProps): VNode {
  return (
    <Card title="Make the next one…" testId="planned">
      <PlanForms {...props} />
      <p class="soft">
        It is taken instead of test data. <Link to="/_sandbox/outcomes">All that are planned</Link>
      </p>
    </Card>
  )
}

/** A form for each kind, collapsed until it is opened. */
export function PlanForms({ plannable: kinds, owner }: PlanProps): VNode {
  return (
    <>
      {kinds.map(([kind, outcomes]) => (
        <Action
          key={kind}
          operation="controlPlanOutcome"
          values={{ for: kind, ...owner }}
          summary={`The next ${planWords(kind)}…`}
          label="Plan it"
          testId={`plan-${kind}`}
        >
          <FormField
            name="outcome"
            label="Ends as"
            options={outcomes.map((name) => [name, wordsOf(name)] as const)}
          />
          <FormField name="reason" label="Reason" hint="Empty: the usual one" />
          <FormField name="times" label="How often" type="number" min="1" value="1" />
        </Action>
      ))}
    </>
  )
}

/** Returns `KYC` of `kyc`, `card payment` of `card_payment`. */
export function planWords(kind: string): string {
  return kind === 'kyc' ? 'KYC' : wordsOf(kind)
}
