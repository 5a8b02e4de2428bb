import { quoteMachine } from '../../api/quotes/state-machine.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { FilterForm } from '../filter-form.tsx'
import { Action } from '../forms.tsx'
import { labelled, labelOf } from '../labels.ts'
import { ListAndDetails } from '../list-and-details.tsx'
import { ComesNext, type NextBySubject, nextOf } from '../next.tsx'
import { Link, Status, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { type Column, List, sourceText, targetText } from '../table.tsx'

const statuses = [
  ...(['CREATED', 'ACCEPTED', 'AWAITING_PAYMENT', 'AWAITING_DEPOSIT'] as const),
  ...(['PAYMENT_CONFIRMED', 'DEPOSIT_CONFIRMED', 'PROCESSING_PAYOUT'] as const),
  ...(['COMPLETED', 'EXPIRED', 'FAILED'] as const),
]
const types = ['DEPOSIT', 'WITHDRAWAL', 'EXCHANGE', 'SWAP', 'TRANSFER', 'DIRECT_EXCHANGE'] as const

/** Renders the quotes, newest first, each with its next step. */
export const quotesScreen: Screen<'QuoteSummaryList'> = async ({ answer, admin }) => {
  const businesses = await businessChoices(admin)
  const nexts = await nextOf(
    admin,
    answer.data.map(({ id }) => id),
  )
  return {
    title: 'Quotes',
    lead: (
      <>
        Quoted prices, and what became of them. Your client asks for a quote with{' '}
        <code>POST /api/v1/client/quotes</code>.
      </>
    ),
    content: (
      <ListAndDetails>
        <List
          answer={answer}
          filters={
            <FilterForm
              fields={[
                { name: 'status', label: 'Status', options: labelled(statuses) },
                { name: 'type', label: 'Type', options: labelled(types) },
                { name: 'business_id', label: 'Business', options: businesses },
              ]}
            />
          }
          empty={
            <>
              No quotes here. Ask for one, or <Link to="/_sandbox/transactions">make a payout</Link>
              , which creates a quote.
            </>
          }
          caption="Quotes"
          placeOf={({ id }) => id}
          to={({ id }) => `/_sandbox/quotes/${id}`}
          columns={columnsOf(nexts)}
        />
      </ListAndDetails>
    ),
  }
}

function columnsOf(nexts: NextBySubject): readonly Column<Schemas['QuoteSummary']>[] {
  return [
    { name: 'Reference', of: (row) => row.origin_reference },
    { name: 'Status', of: ({ status }) => <Status value={status} /> },
    {
      name: 'Comes next',
      of: ({ id, status }) =>
        status === 'AWAITING_DEPOSIT' ? (
          <Action
            operation="controlDeposit"
            values={{ quote_id: id }}
            label="Simulate deposit"
            testId="deposit-for-quote"
          />
        ) : (
          <ComesNext next={nexts.get(id)} isFinal={quoteMachine.isFinal(status as never)} />
        ),
    },
    { name: 'Type', of: ({ type }) => labelOf(type) },
    { name: 'Source', numeric: true, of: sourceText },
    { name: 'Target', numeric: true, of: targetText },
    { name: 'Created', of: ({ created_at }) => <Time at={created_at} /> },
  ]
}
