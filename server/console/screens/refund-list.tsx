import { refundMachine } from '../../api/cards/state-machine.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { shortened } from '../labels.ts'
import { ListAndDetails } from '../list-and-details.tsx'
import { ComesNext, type NextBySubject, nextOf } from '../next.tsx'
import { Link, Money, Status, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { StatusFilters } from '../status-filters.tsx'
import { type Subjects, subjectsOf } from '../subjects.ts'
import { type Column, List } from '../table.tsx'
import { reasonText } from './refund.tsx'

type Row = Schemas['RefundSummary']

/** Renders the refunds of card payments, newest first, each with its next step. */
export const refundsScreen: Screen<'RefundSummaryList'> = async ({ answer, admin }) => {
  const businesses = await businessChoices(admin)
  const nexts = await nextOf(
    admin,
    answer.data.map((row) => row.refund_reference),
  )
  const checkouts = await subjectsOf(
    admin,
    answer.data.map(({ access_code }) => access_code),
  )
  return {
    title: 'Refunds',
    lead: 'Money that goes back to cards. Open a refund to complete, fail or cancel it.',
    content: (
      <ListAndDetails>
        <List
          answer={answer}
          filters={<StatusFilters businesses={businesses} />}
          empty={
            <>
              No refunds here. Pay a <Link to="/_sandbox/checkouts">checkout</Link>, then ask for a
              refund on its page or with the API.
            </>
          }
          caption="Refunds"
          to={pathOf}
          columns={columnsOf(nexts, checkouts)}
        />
      </ListAndDetails>
    ),
  }
}

function pathOf({ refund_reference }: Row): string {
  return `/_sandbox/refunds/${encodeURIComponent(refund_reference)}`
}

function columnsOf(nexts: NextBySubject, checkouts: Subjects): readonly Column<Row>[] {
  return [
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
        <Link to={`/_sandbox/checkouts/${access_code}`}>
          {checkouts.get(access_code)?.title.replace('Checkout ', '') ?? access_code}
        </Link>
      ),
    },
    { name: 'Requested', of: ({ created_at }) => <Time at={created_at} /> },
  ]
}
