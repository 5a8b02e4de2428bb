import type { VNode } from 'preact'
import { refundMachine } from '../../api/cards/state-machine.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { labelOf, shortened } from '../labels.ts'
import { ListScreen } from '../list-screen.tsx'
import { ComesNext, type NextBySubject, nextOf } from '../next.tsx'
import { Link, Money, Status, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { StatusFilters } from '../status-filters.tsx'
import { Table } from '../table.tsx'
import { reasonText } from './refund.tsx'

const statuses = ['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

/** Renders the refunds of card payments, newest first, each with its next step. */
export const refundsScreen: Screen<'RefundSummaryList'> = async ({ answer, admin }) => {
  const businesses = await businessChoices(admin)
  const nexts = await nextOf(
    admin,
    answer.data.map((row) => row.refund_reference),
  )
  return {
    title: 'Refunds',
    content: (
      <ListScreen
        title="Refunds"
        lead="Money that goes back to cards. Open a refund to complete, fail or cancel it."
        filters={
          <StatusFilters
            statuses={statuses.map((status) => [status, labelOf(status)] as const)}
            businesses={businesses}
          />
        }
        isEmpty={answer.data.length === 0}
        empty={
          <>
            No refunds here. Pay a <Link to="/_sandbox/checkouts">checkout</Link>, then ask for a
            refund on its page or with the API.
          </>
        }
        next={answer.next_cursor}
      >
        <Rows rows={answer.data} nexts={nexts} />
      </ListScreen>
    ),
  }
}

function Rows({
  rows,
  nexts,
}: {
  readonly rows: readonly Schemas['RefundSummary'][]
  readonly nexts: NextBySubject
}): VNode {
  return (
    <Table
      caption="Refunds"
      rows={rows}
      keyOf={({ refund_reference }) => refund_reference}
      to={({ refund_reference }) => `/_sandbox/refunds/${encodeURIComponent(refund_reference)}`}
      columns={[
        { name: 'Reference', of: (row) => row.refund_reference },
        { name: 'Status', of: ({ status }) => <Status value={status} /> },
        {
          name: 'Comes next',
          of: ({ refund_reference, status }) => (
            <ComesNext
              next={nexts.get(refund_reference)}
              isFinal={refundMachine.isFinal(status as never)}
            />
          ),
        },
        { name: 'Amount', numeric: true, of: (row) => <Money {...row} /> },
        {
          name: 'Reason',
          of: ({ reason }) => <span class="words">{shortened(reasonText(reason) ?? '')}</span>,
        },
        {
          name: 'Checkout',
          of: ({ access_code }) => (
            <Link to={`/_sandbox/checkouts/${access_code}`}>{access_code}</Link>
          ),
        },
        { name: 'Requested', of: ({ created_at }) => <Time at={created_at} /> },
      ]}
    />
  )
}
