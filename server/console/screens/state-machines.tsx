import type { VNode } from 'preact'
import { capitalized } from '../../core/capitalized.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { labelOf } from '../labels.ts'
import { MachinePicture } from '../machine-picture.tsx'
import { Card, Link, Status } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Table } from '../table.tsx'

type Machine = Schemas['ControlStateMachine']

const titles: Readonly<Record<string, string>> = {
  quote: 'Quotes',
  transaction: 'Transactions',
  kyc: 'KYC',
  refund: 'Refunds',
}

/** Renders the transitions of each state machine, and their triggers. */
export const stateMachinesScreen: Screen<'StateMachineList'> = ({ answer }) => ({
  title: 'State machines',
  lead: (
    <>
      The transitions of each object, and their sources: the reference, or an{' '}
      <Link to="/_sandbox/assumptions">assumption</Link>. The money of a completed payout or deposit
      can also come back, which makes it failed (<Source name="A30" />
      ), and the control API can set any KYC status (<Source name="A7" />
      ).
    </>
  ),
  content: (
    <>
      {answer.data.map((machine) => (
        <MachineCard machine={machine} />
      ))}
    </>
  ),
})

/** Renders a link to an assumption. */
function Source({ name }: { readonly name: string }): VNode {
  const number = capitalized(name)
  return <Link to={`/_sandbox/assumptions?find=${number}`}>{number}</Link>
}

function MachineCard({ machine }: { readonly machine: Machine }): VNode {
  const { name, transitions } = machine
  return (
    <Card title={titles[name] ?? `${name.slice(0, 1).toUpperCase()}${labelOf(name).slice(1)}s`}>
      <MachinePicture machine={machine} />
      <details>
        <summary>{`${transitions.length} transitions`}</summary>
        <Table
          caption={`Transitions of ${labelOf(name)}`}
          rows={transitions}
          columns={[
            { name: 'From', of: ({ from }) => <Status value={from} /> },
            { name: 'Event', of: ({ event }) => labelOf(event) },
            { name: 'To', of: ({ to }) => <Status value={to} /> },
            {
              name: 'Source',
              of: ({ source }) => (source === 'spec' ? 'the reference' : <Source name={source} />),
            },
          ]}
        />
      </details>
    </Card>
  )
}
