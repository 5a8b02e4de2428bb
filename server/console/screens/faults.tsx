import type { VNode } from 'preact'
import { faultEffect, faultTarget, isUsedUp } from '../../control/fault-about.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { Action, CheckField, FormField } from '../forms.tsx'
import { Card, Status } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

type Fault = Schemas['InjectedFault']

/** Renders the injected faults, how often each applied, and a form that adds one. */
export const faultsScreen: Screen<'InjectedFaultList'> = ({ answer, admin }) => ({
  title: 'Faults',
  lead: 'Faults injected into incoming requests.',
  content: (
    <>
      <Card title="Injected faults" testId="faults">
        <Table
          maxRows={40}
          caption="Injected faults"
          rows={answer.data}
          empty="No faults: every request is answered as usual. Add one below."
          columns={[
            { name: 'Applies to', of: faultTarget },
            { name: 'Effect', of: faultEffect },
            {
              name: 'At most',
              of: ({ times }) => (times === null ? 'no limit' : plural(times, 'time')),
            },
            { name: 'Applied', of: (fault) => <Applied {...fault} /> },
            { name: 'Remove', of: (fault) => <Remove fault={fault} /> },
          ]}
        />
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

function Applied(fault: Fault): VNode {
  return (
    <>
      {String(fault.hits)} {isUsedUp(fault) ? <Status value="used up" /> : null}
    </>
  )
}

function Remove({ fault }: { readonly fault: Fault }): VNode {
  return (
    <Action
      operation="controlLiftFault"
      params={{ id: fault.id }}
      label="Remove"
      about={`${fault.id}, ${faultTarget(fault)}`}
      testId="remove-fault"
    />
  )
}

/** Renders the choice of the phase in which a fault applies. */
export function PhaseField(): VNode {
  return (
    <FormField
      name="phase"
      label="When"
      options={[
        ['before', 'before the operation: a status or a drop prevents it'],
        ['after', 'after the operation: it runs, but the client does not get its response'],
      ]}
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
        <PhaseField />
        <FormField name="times" label="Number of times" type="number" hint="Empty: no limit" />
      </Action>
    </Card>
  )
}
