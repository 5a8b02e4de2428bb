import type { VNode } from 'preact'
import { outcomesLike } from '../control/begin-again.ts'
import type { View } from '../core/unit.ts'
import type { TransactionRow } from '../model/rows.ts'
import { Action, FormField } from './forms.tsx'
import { labelOf } from './labels.ts'
import { selectedField } from './story/fields.ts'
import { isByControl } from './story/sentences.ts'

type Option = readonly [value: string, text: string]

/** Returns the ends that a replay of a transaction can have. */
export function replayEnds(view: View, row: TransactionRow): readonly Option[] {
  const { status, failure_reason } = row
  const isNamed = failure_reason !== null && !isByControl(failure_reason)
  const reason = isNamed ? `, ${labelOf(failure_reason)}` : ''
  return [
    ['', 'what its test values select'],
    ['same', `same as this one (${labelOf(status)}${reason})`],
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
      label="Replay"
      kind="primary"
      next={`/_sandbox/worlds/main/diff/{world}?${selectedField}={transaction_id}`}
      testId="replay"
    >
      <p class="soft">
        Repeats the transaction in a copy of this world, runs the clock of the copy until nothing is
        due, and shows the difference. No webhooks are sent.
      </p>
      <FormField name="outcome" label="Outcome" options={ends} />
      <FormField
        name="reason"
        label="Reason"
        hint="Only if it fails. If empty: the default reason"
        testId="replay-reason"
      />
      <FormField name="name" label="Name of the copy" hint="Leave empty for a generated name" />
      <FormField name="ttl" label="Delete when unused for" value="1h" />
    </Action>
  )
}
