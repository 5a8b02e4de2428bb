import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { Action } from '../forms.tsx'
import { labelOf } from '../labels.ts'
import { ListAndDetails } from '../list-and-details.tsx'
import { newBeneficiary } from '../new-beneficiary.tsx'
import { Email, Link, Status, Time } from '../parts.tsx'
import { endsOf } from '../payout-form.tsx'
import type { Screen } from '../screen.ts'
import { StatusFilters } from '../status-filters.tsx'
import { SubjectLink } from '../subject-link.tsx'
import { type Subjects, subjectsOf } from '../subjects.ts'
import { type Column, List } from '../table.tsx'

/** Renders the recipients of payouts, newest first, each with its owner. */
export const beneficiariesScreen: Screen<'ControlBeneficiaryList'> = async (call) => {
  const { answer, admin, query } = call
  const businesses = await businessChoices(admin)
  const owners = await subjectsOf(
    admin,
    answer.data.map(({ user_id }) => user_id),
  )
  const ends = await admin.db.read((view) =>
    endsOf(
      view,
      answer.data.flatMap(({ id }) => view.get('beneficiaries', id) ?? []),
    ),
  )
  return {
    title: 'Beneficiaries',
    lead: (
      <>
        Recipients of payouts. Pay them from the page of their owner, or from{' '}
        <Link to="/_sandbox/transactions">Transactions</Link>.{' '}
        <Link to="/_sandbox/beneficiaries#card-new-beneficiary">New beneficiary</Link>
      </>
    ),
    content: (
      <>
        <ListAndDetails>
          <List
            answer={answer}
            filters={<StatusFilters statuses={['pending', 'verified']} businesses={businesses} />}
            empty={
              <>
                No beneficiaries here. Create one with the form below, or with{' '}
                <code>POST /api/v1/client/beneficiaries</code>.
              </>
            }
            caption="Beneficiaries"
            placeOf={({ id }) => id}
            columns={columnsOf(owners, ends)}
          />
        </ListAndDetails>
        {await newBeneficiary(admin, query)}
      </>
    ),
  }
}

/** Returns the columns; `ends` has the end of payouts to each recipient, by its id. */
function columnsOf(
  owners: Subjects,
  ends: ReadonlyMap<string, string>,
): readonly Column<Schemas['Beneficiary']>[] {
  return [
    { name: 'Name', of: (row) => row.account_name || `${row.first_name} ${row.last_name}` },
    { name: 'Status', of: ({ status }) => <Status value={status} /> },
    { name: 'Currency', of: (row) => row.currency_code },
    { name: 'Bank', of: (row) => row.bank_name || 'none' },
    {
      name: 'Account',
      of: (row) => {
        const account = row.account_number || row.iban || row.phone || row.email || 'none'
        const end = ends.get(row.id) ?? 'completed'
        return (
          <>
            <Email text={account} />
            {end === 'completed' ? null : <span class="soft">{` → ${labelOf(end)}`}</span>}
          </>
        )
      },
    },
    { name: 'Owner', of: ({ user_id }) => SubjectLink({ id: user_id, subjects: owners }) },
    {
      name: 'Actions',
      of: ({ id, status, account_name }) => {
        const isVerified = status === 'verified'
        return (
          <Action
            operation="controlSetBeneficiaryStatus"
            params={{ id }}
            values={{ status: isVerified ? 'pending' : 'verified' }}
            label={isVerified ? 'Set pending' : 'Verify'}
            about={account_name}
            testId={`beneficiary-${id}`}
          />
        )
      },
    },
    { name: 'Created', of: ({ created_at }) => <Time at={created_at} /> },
  ]
}
