import type { VNode } from 'preact'
import { Generating } from '../../console/fill.tsx'
import { Action, FormField } from '../../console/forms.tsx'
import { nameOf } from '../../console/labels.ts'
import { Card, Status } from '../../console/parts.tsx'
import type { Screen } from '../../console/screen.ts'
import { Table } from '../../console/table.tsx'
import type { Schemas } from '../../generated/schemas.ts'

/** Renders how far the latest generation of data is, and the form for the next one. */
export const populateScreen: Screen<'PopulateProgress'> = ({ answer }) => ({
  title: 'Populate',
  lead: 'Adds realistic customers and payments, spread over the past days.',
  content: (
    <div class="two">
      <Populate />
      <Card title="Progress" testId="progress">
        {answer.state === 'none' ? (
          <p class="soft">Nothing has been generated since the sandbox started.</p>
        ) : (
          <Counts progress={answer} />
        )}
      </Card>
    </div>
  ),
})

function Counts({ progress }: { readonly progress: Schemas['PopulateProgress'] }): VNode {
  return (
    <>
      <p>
        <Status value={progress.state} />
      </p>
      <Table
        caption="Progress"
        rows={progress.counts}
        columns={[
          { name: 'Data', of: ({ kind }) => nameOf(kind) },
          {
            name: 'Processed',
            of: ({ kind, done, planned }) => (
              <>
                <progress aria-label={nameOf(kind)} value={done} max={Math.max(planned, 1)} />{' '}
                {`${done} of ${planned}`}
              </>
            ),
          },
        ]}
      />
      <Generating progress={progress} />
    </>
  )
}

function Populate(): VNode {
  return (
    <Card title="Populate" testId="populate">
      <p class="soft">The limits and checks of the API apply to the generated data, too.</p>
      <Action
        operation="controlPopulate"
        label="Populate"
        kind="primary"
        next="/_sandbox/transactions"
        testId="do-populate"
      >
        <FormField name="customers" label="Customers" type="number" value="50" />
        <FormField name="transactions" label="Transactions" type="number" value="500" />
        <FormField name="days" label="Over how many days" type="number" value="30" />
      </Action>
    </Card>
  )
}
