import type { VNode } from 'preact'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Action, CheckField, FormField } from '../forms.tsx'
import { Card, Empty, Head } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

type Fault = Schemas['InjectedFault']

/** Renders the injected faults, how often each applied, and a form that adds one. */
export const faultsScreen: Screen<'InjectedFaultList'> = ({ answer, admin }) => ({
  title: 'Faults',
  content: (
    <>
      <Head title="Faults">Faults injected into incoming requests.</Head>
      <Card title="Injected faults" testId="faults">
        {answer.data.length === 0 ? (
          <Empty>No faults: every request is answered as usual. Add one below.</Empty>
        ) : (
          <Table
            maxRows={40}
            caption="Injected faults"
            rows={answer.data}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Applies to', of: ({ operation, path }) => operation ?? path },
              { name: 'Effect', of: effectOf },
              {
                name: 'At most',
                of: ({ times }) => (times === null ? 'no limit' : plural(times, 'time')),
              },
              { name: 'Applied', of: ({ hits }) => String(hits) },
              { name: 'Remove', of: (fault) => <Remove fault={fault} /> },
            ]}
          />
        )}
        {answer.data.length < 2 ? null : (
          <div class="actions">
            <Action operation="controlClearFaults" label="Remove all" testId="remove-faults" />
          </div>
        )}
      </Card>
      <NewFault operations={apiOperationsOf(admin.operations())} />
    </>
  ),
})

function apiOperationsOf(operations: readonly { id: string; path: string }[]): string[] {
  return operations.filter(({ path }) => !path.startsWith('/_sandbox')).map(({ id }) => id)
}

function effectOf({ status, delay, drop, phase, rate, skip }: Fault): string {
  const effects = [
    delay === null ? '' : `waits ${delay}`,
    status === null ? '' : `answers ${status}`,
    drop ? 'drops the connection' : '',
    phase === 'after' ? 'after the operation was committed' : '',
    rate === 1 ? '' : `with probability ${rate}`,
    skip === 0 ? '' : `not for the next ${plural(skip, 'matching request')}`,
  ]
  return effects.filter((text) => text !== '').join(', ')
}

function Remove({ fault }: { readonly fault: Fault }): VNode {
  return (
    <Action
      operation="controlLiftFault"
      params={{ id: fault.id }}
      label="Remove"
      about={`${fault.id}, ${fault.operation ?? fault.path}`}
      testId="remove-fault"
    />
  )
}

function NewFault({ operations }: { readonly operations: readonly string[] }): VNode {
  return (
    <Card title="Add a fault" testId="new-fault">
      <Action operation="controlInjectFault" label="Add" kind="primary" testId="add-fault">
        <FormField name="operation" label="Operation" options={operations} />
        <FormField name="status" label="Status" type="number" hint="400 to 599, or empty" />
        <FormField name="delay" label="Delay" hint="Such as 500ms or 2s; at most 10m" />
        <CheckField name="drop" label="Drop the connection" value={false} />
        <FormField name="times" label="Number of times" type="number" hint="Empty: no limit" />
      </Action>
    </Card>
  )
}
