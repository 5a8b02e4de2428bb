import type { VNode } from 'preact'
import { uploadText } from '../../api/customers/completeness.ts'
import { activeCurrencies } from '../../api/reference/currencies.ts'
import type { AdminContext } from '../../control/admin-context.ts'
import { describeCustomer } from '../../control/describe.ts'
import { moneyText } from '../../core/amount-text.ts'
import { toMillis } from '../../core/clock.ts'
import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { TransactionRow } from '../../model/rows.ts'
import { dueWords } from '../due.tsx'
import { Action, FormField } from '../forms.tsx'
import { labelOf } from '../labels.ts'
import { SelectedCard } from '../list-and-details.tsx'
import { Card, Email, Facts, Json, Link, Status, Time } from '../parts.tsx'
import { endsOf, PayoutCard } from '../payout-form.tsx'
import { PlannedOutcomes, plannable, plansFor } from '../planned.tsx'
import { HistoryTable, RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { fullName } from '../subjects.ts'
import { Table } from '../table.tsx'
import { Access } from './customer-access.tsx'

type Customer = Schemas['ControlCustomer']

const shownTransactions = 10
const maxRecipients = 200
const plannedKinds = ['payout', 'deposit', 'kyc'] as const

/** Renders one customer: verification, money, payouts, and all actions. */
export const customerScreen: Screen<'ControlCustomer'> = async (call) => {
  const { answer, admin, publicBaseUrl } = call
  const { id } = answer
  const planned = await plannable(admin, plannedKinds)
  const plans = await plansFor(admin, plannedKinds, { ...answer, user_id: id })
  const found = await admin.db.read((view) => ({
    links: view.find('links', { index: 'user', key: [id], where: { replaced: false } }),
    transactions: latestOf(view, id),
    beneficiaries: view.find('beneficiaries', {
      index: 'business',
      key: [answer.business_id],
      where: { user_id: id },
      limit: maxRecipients,
    }),
    currencies: activeCurrencies(view),
    business: view.get('businesses', answer.business_id)?.name ?? answer.business_id,
  }))
  const { transactions, beneficiaries, currencies } = found
  const ends = await admin.db.read((view) => endsOf(view, beneficiaries))
  const link = found.links.find(({ expires_at }) => toMillis(expires_at) > admin.clock.now())
  const missing = currencies.filter((code) => !answer.wallets.some((own) => own.currency === code))
  return {
    title: fullName(answer),
    state: answer.kyc_status,
    lead: (
      <>
        <Email text={answer.email} />
        {answer.user_tag === null ? '' : ` · tag ${answer.user_tag}`}
      </>
    ),
    content: (
      <div class="two">
        <div>
          <Kyc {...answer} />
          <Wallets customer={answer} missing={missing} />
          <Payouts {...answer} transactions={transactions} canPay={beneficiaries.length > 0} />
        </div>
        <div>
          <PayoutCard
            beneficiaries={beneficiaries}
            currencies={answer.wallets.map(
              ({ currency, available_balance }) =>
                [
                  currency,
                  `${currency}, ${moneyText(available_balance, currency)} available`,
                ] as const,
            )}
            currency={filledWallet(answer)?.currency}
            ends={ends}
          />
          <PlannedOutcomes plannable={planned} plans={plans} owner={{ user_id: id }} />
          <Access customer={answer} link={link} publicBaseUrl={publicBaseUrl} />
          <Data {...answer} business={found.business} />
          <RequestsCard requests={requestsAbout(admin, [id])} />
        </div>
      </div>
    ),
  }
}

function latestOf(view: View, userId: string): readonly TransactionRow[] {
  const latest = { index: 'user', order: 'newest', limit: shownTransactions } as const
  return view.find('transactions', { ...latest, key: [userId] })
}

/** Renders a customer beside the list that contains her; nothing without an id. */
export async function customerBeside(
  admin: AdminContext,
  id: string | null,
): Promise<VNode | null> {
  if (id === null) return null
  const found = await admin.db.read((view) => {
    const user = view.get('users', id)
    if (user === undefined) return null
    return { answer: describeCustomer(view, user), transactions: latestOf(view, id) }
  })
  if (found === null) return <SelectedCard of="customer" to={null} />
  const { answer, transactions } = found
  return (
    <>
      <SelectedCard of="customer" to={`/_sandbox/customers/${id}`}>
        <p>
          <b>{fullName(answer)}</b> <Status value={answer.kyc_status} />
        </p>
        <p class="words">
          <Email text={answer.email} />
        </p>
      </SelectedCard>
      <Kyc {...answer} />
      <Wallets customer={answer} missing={[]} />
      <Payouts {...answer} transactions={transactions} payFrom={`/_sandbox/customers/${id}`} />
    </>
  )
}

const decisions = [
  ['APPROVED', 'Approve'],
  ['PENDING', 'Set pending'],
  ['REJECTED', 'Reject'],
] as const

const reasoned = ['REJECTED', 'PENDING', 'APPROVED', 'NOT_STARTED'] as const

function Kyc({ id, kyc_status, kyc_reason, kyc, missing, history, next }: Customer): VNode {
  return (
    <Card title="Verification (KYC)" testId="kyc">
      <p>
        <Status value={kyc_status} />
        {kyc_reason === null ? '' : ` ${kyc_reason}`}
        {next === null ? null : (
          <>
            {' '}
            {`${dueWords(next.task)} due `}
            <Time at={next.due_at} />
          </>
        )}
      </p>
      <div class="actions">
        {decisions
          // The present status again cancels a decision that is due, and changes nothing else.
          .filter(([status]) => status !== kyc_status || next !== null)
          .map(([status, label]) => (
            <Action
              operation="controlDecideKyc"
              params={{ id }}
              values={{ status }}
              label={status === kyc_status ? `Keep ${labelOf(status)}, without a decision` : label}
              testId={`kyc-${status}`}
              {...(status === 'APPROVED' ? { kind: 'primary' } : {})}
            />
          ))}
        <Action
          operation="controlDecideKyc"
          params={{ id }}
          name="reason"
          summary="Decide with a reason…"
          label="Decide"
        >
          <FormField
            name="status"
            label="Decision"
            options={reasoned.map((status) => [status, labelOf(status)] as const)}
          />
          <FormField name="reason" label="Reason" hint="Shown to the customer" />
        </Action>
      </div>
      {missing.length === 0 ? null : (
        <p class="soft" data-testid="kyc-missing">
          {`Automatic approval needs ${uploadText(missing)}. You can decide without it.`}
        </p>
      )}
      {kyc === null ? null : <Json value={kyc} label="What was submitted" />}
      <HistoryTable history={history} title="History of the KYC status" />
    </Card>
  )
}

interface WalletsProps {
  readonly customer: Customer
  readonly missing: readonly string[]
}

function Wallets({ customer, missing }: WalletsProps): VNode {
  const { id, wallets } = customer
  return (
    <Card title="Wallets">
      <Table
        caption="Wallets"
        rows={wallets}
        empty="No wallets yet. Open one below."
        placeOf={(wallet) => wallet.id}
        to={(wallet) => `/_sandbox/wallets/${wallet.id}`}
        columns={[
          { name: 'Currency', of: ({ currency }) => currency },
          { name: 'Available', money: (own) => [own.available_balance, own.currency] },
          { name: 'Ledger', money: (own) => [own.ledger_balance, own.currency] },
          { name: 'Status', of: ({ status }) => <Status value={status} /> },
          { name: 'Actions', of: (own) => <SuspendOrResume {...own} /> },
        ]}
      />
      {missing.length === 0 ? null : (
        <Action
          operation="controlOpenWallet"
          values={{ user_id: id }}
          summary="Open a wallet…"
          label="Open it"
        >
          <FormField name="currency" label="Currency" options={missing} />
        </Action>
      )}
      <Credit wallets={wallets} />
    </Card>
  )
}

type Wallet = Customer['wallets'][number]

function SuspendOrResume({ id, status, currency }: Wallet): VNode {
  const isActive = status === 'active'
  return (
    <Action
      operation="controlSetWalletStatus"
      params={{ id }}
      values={{ status: isActive ? 'suspended' : 'active' }}
      label={`${isActive ? 'Suspend' : 'Activate'} ${currency}`}
      testId={`wallet-${currency}`}
    />
  )
}

/** Returns the first wallet with available money; undefined if there is none. */
function filledWallet({ wallets }: Pick<Customer, 'wallets'>) {
  return wallets.find(({ available_balance }) => /[1-9]/.test(available_balance))
}

/** Renders a form that credits one of the wallets. */
function Credit({ wallets }: Pick<Customer, 'wallets'>): VNode | null {
  const first = filledWallet({ wallets }) ?? wallets[0]
  if (first === undefined) return null
  const choices = wallets.map(
    ({ id, currency, available_balance }) =>
      [id, `${currency}, with ${moneyText(available_balance, currency)}`] as const,
  )
  return (
    <>
      <h3>Credit a wallet</h3>
      <Action
        operation="controlCreditWallet"
        params={{ id: first.id }}
        label="Credit"
        testId="credit"
      >
        <div class="pair">
          <FormField
            name="_param.id"
            label="Wallet"
            options={choices}
            value={first.id}
            testId="wallet"
          />
          <FormField name="amount" label="Amount in its currency" value="100.00" required />
        </div>
      </Action>
    </>
  )
}

interface PayoutsProps extends Pick<Customer, 'wallets'> {
  readonly transactions: readonly TransactionRow[]
  /** True if the page has the form of a new payout. */
  readonly canPay?: boolean
  /** The page that has it, if this one does not. */
  readonly payFrom?: string
}

function Payouts({ transactions, canPay = false, payFrom, wallets }: PayoutsProps): VNode {
  return (
    <Card title="Latest transactions">
      <Table
        caption="Latest transactions"
        rows={transactions}
        empty={
          <>
            {payFrom !== undefined ? (
              <>
                No transactions yet. Pay out on <Link to={payFrom}>the page of the customer</Link>.
              </>
            ) : canPay ? (
              'No transactions yet. Use the form New payout on this page.'
            ) : (
              <>
                No transactions yet. Payouts need a beneficiary: create one under{' '}
                <Link to="/_sandbox/beneficiaries">Beneficiaries</Link>.
              </>
            )}
            <Credited wallets={wallets} />
          </>
        }
        to={({ id }) => `/_sandbox/transactions/${id}`}
        columns={[
          { name: 'Reference', of: (row) => row.transaction_reference },
          { name: 'Type', of: (row) => labelOf(row.transaction_type_name) },
          { name: 'Sent', of: (row) => moneyText(row.source_amount, row.source_currency) },
          { name: 'Status', of: ({ status }) => <Status value={status} /> },
          { name: 'Created', of: ({ created_at }) => <Time at={created_at} /> },
        ]}
      />
    </Card>
  )
}

/** Says where the money of wallets without transactions came from. */
function Credited({ wallets }: Pick<Customer, 'wallets'>): VNode | null {
  const filled = wallets.filter(({ ledger_balance }) => /[1-9]/.test(ledger_balance))
  if (filled.length === 0) return null
  return (
    <>
      {' A credit is not a transaction. It is in the statement of its wallet: '}
      {filled.map(({ id, currency }, i) => (
        <>
          {i === 0 ? '' : ', '}
          <Link to={`/_sandbox/wallets/${id}`}>{currency}</Link>
        </>
      ))}
      .
    </>
  )
}

function Data({ address, business, ...customer }: Customer & { readonly business: string }) {
  return (
    <Card title="Data">
      <Facts
        facts={[
          ['ID', customer.id],
          [
            'Business',
            <Link to={`/_sandbox/businesses?find=${customer.business_id}`}>{business}</Link>,
          ],
          ['Phone', customer.phone_number],
          ['Born', customer.date_of_birth],
          ['Country', customer.country_code],
          ['Email verified', customer.email_verified ? 'yes' : 'no'],
          [
            'Address',
            address === null
              ? ''
              : [
                  address.street_1,
                  address.street_2,
                  address.postal_code,
                  address.city,
                  address.state,
                ]
                  .filter((part) => part !== '')
                  .join(', '),
          ],
          ['Registered', <Time at={customer.created_at} />],
        ]}
      />
      <Link to={`/_sandbox/customers/${customer.id}?format=json`}>As JSON</Link>
    </Card>
  )
}
