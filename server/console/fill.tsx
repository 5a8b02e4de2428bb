import type { VNode } from 'preact'
import { Action, FormField } from './forms.tsx'
import { Card } from './parts.tsx'

/** Renders the forms that add test data in bulk and reset to the seed. */
export function Fill(): VNode {
  return (
    <Card title="Test data" testId="fill">
      <div class="actions">
        <Action operation="controlPopulate" summary="Populate…" label="Populate" testId="populate">
          <FormField name="customers" label="Customers" type="number" value="25" />
          <FormField name="transactions" label="Transactions" type="number" value="100" />
          <FormField name="days" label="Spread over days" type="number" value="30" />
        </Action>
        <Action operation="controlReset" label="Reset…" kind="danger" testId="reset" />
      </div>
    </Card>
  )
}
