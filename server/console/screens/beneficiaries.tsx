import type { VNode } from 'preact'
import type { Schemas } from '../../generated/schemas.ts'
import { businessChoices } from '../businesses.ts'
import { Action } from '../forms.tsx'
import { labelOf } from '../labels.ts'
import { ListScreen } from '../list-screen.tsx'
import { newBeneficiary } from '../new-beneficiary.tsx'
import { Email, Link, Status, Time } from '../parts.tsx'
import { endsOf } from '../payout-form.tsx'
import type { Screen } from '../screen.ts'
import { StatusFilters } from '../status-filters.tsx'
import { subjectsOf } from '../subjects.ts'
import { Table } from '../table.tsx'

const statuses = ['pending', 'verified'] as const

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
    content: (
      <>
        <ListScreen
          title="Beneficiaries"
          lead={
            <>
              Recipients of payouts. Pay them from the page of their owner, or from{' '}
              <Link to="/_sandbox/transactions">Transactions</Link>.{' '}
              <Link to="/_sandbox/beneficiaries#card-new-beneficiary">New beneficiary</Link>
            </>
          }
          filters={
            <StatusFilters
              statuses={statuses.map((status) => [status, status] as const)}
              businesses={businesses}
            />
          }
          isEmpty={answer.data.length === 0}
          empty={
            <>
              No beneficiaries here. Create one with the form below, or with{' '}
              <code>POST /api/v1/client/beneficiaries</code>.
            </>
          }
          next={answer.next_cursor}
        >
          <Rows rows={answer.data} owners={owners} ends={ends} />
        </ListScreen>
        {await newBeneficiary(admin, query)}
      </>
    ),
  }
}

function Rows({
  rows,
  owners,
  ends,
}: {
  readonly rows: readonly Schemas['Beneficiary'][]
  readonly owners: Awaited<ReturnType<typeof subjectsOf>>
  /** The end of payouts to each of them, by its id. */
  readonly ends: ReadonlyMap<string, string>
}): VNode {
  return (
    <Table
      caption="Beneficiaries"
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          name: 'Name',
          of: (row) => row.account_name || `${row.first_name} ${row.last_name}`,
        },
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
        {
          name: 'Owner',
          of: ({ user_id }) => {
            const owner = owners.get(user_id)
            if (owner === undefined) return user_id
            return <Link to={owner.to}>{owner.title}</Link>
          },
        },
        {
          name: 'Actions',
          acts: true,
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
      ]}
    />
  )
}
