import type { VNode } from 'preact'
import { outcomesLike } from '../control/begin-again.ts'
import type { View } from '../core/unit.ts'
import type { TransactionRow } from '../model/rows.ts'
import { Action, FormField } from './forms.tsx'
import { labelOf } from './labels.ts'
import { selectedField } from './story/fields.ts'

type Option = readonly [value: string, text: string]

/** Returns the ends that a replay of a transaction can have. */
export function replayEnds(view: View, row: TransactionRow): readonly Option[] {
  const { status, failure_reason } = row
  const reason = failure_reason === null ? '' : `, ${labelOf(failure_reason)}`
  return [
    ['', 'by its test values'],
    ['same', `as this one: ${labelOf(status)}${reason}`],
    ['completed', 'completed'],
    ['failed', 'failed'],
    ...outcomesLike(view, row).map((name): Option => [name, labelOf(name)]),
  ]
}

interface ReplayProps {
  readonly id: string
  readonly ends: readonly Option[]
}

/** Renders the form that does a transaction again in a copy of the world. */
export function ReplayForm({ id, ends }: ReplayProps): VNode {
  return (
    <Action
      operation="controlReplayTransaction"
      params={{ id }}
      summary="Replay in a fork…"
      summaryTestId="replay-open"
      label="Replay it"
      kind="primary"
      next={`/_sandbox/worlds/main/diff/{world}?${selectedField}={transaction_id}`}
      testId="replay"
    >
      <p class="soft">
        Pays the same again in a copy of this world, runs its clock until nothing is due, and shows
        the difference. Nothing is sent.
      </p>
      <FormField name="outcome" label="Ends as" options={ends} />
      <FormField
        name="reason"
        label="Reason"
        hint="If it fails; empty: the usual one"
        testId="replay-reason"
      />
      <FormField name="name" label="Name of the copy" hint="Empty: one that is drawn" />
      <FormField name="ttl" label="Delete when idle for" value="1h" />
    </Action>
  )
}
