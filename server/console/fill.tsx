import type { VNode } from 'preact'
import type { Schemas } from '../generated/schemas.ts'
import { Action, FormField } from './forms.tsx'
import { Card, Link } from './parts.tsx'

type Progress = Schemas['PopulateProgress']

/** Renders the forms that add test data in bulk and reset to the seed. */
export function Fill({ progress }: { readonly progress: Progress }): VNode {
  return (
    <Card title="Test data" testId="fill">
      <Generating progress={progress} />
      <div class="actions">
        <Action operation="controlPopulate" summary="Populate…" label="Populate" testId="populate">
          <FormField name="customers" label="Customers" type="number" value="25" />
          <FormField name="transactions" label="Transactions" type="number" value="100" />
          <FormField name="days" label="Over how many days" type="number" value="30" />
        </Action>
        <Action operation="controlReset" label="Reset…" kind="danger" testId="reset" />
      </div>
    </Card>
  )
}

/** Says how far generating data is; the script refreshes it, because no stream reports it. */
export function Generating({ progress }: { readonly progress: Progress }): VNode | null {
  if (progress.state !== 'running') return null
  const counts = progress.counts.map(({ kind, done, planned }) => `${done} of ${planned} ${kind}`)
  return (
    <p data-unfinished="">
      {`Generating: ${counts.join(', ')}.`} <Link to="/_sandbox/populate">Progress</Link>
    </p>
  )
}
