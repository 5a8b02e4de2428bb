import type { VNode } from 'preact'
import type { Schemas } from '../../../generated/schemas.ts'
import type { BeneficiaryRow, TransactionRow } from '../../../model/rows.ts'
import { Action, FormField } from '../forms.tsx'
import { wordsOf } from '../looks.ts'
import { Card, Empty, Facts, Head, Json, Link, Money, moneyText, Status, Time } from '../parts.tsx'
import { HistoryTable, RequestsCard, requestsAbout } from '../related.tsx'
import type { Screen } from '../screen.ts'
import { usePage } from '../screen.ts'
import { Table } from '../table.tsx'
import { fullName } from './customers.tsx'

type Customer = Schemas['ControlCustomer']

const shownTransactions = 10

/** One customer: verification, money, payouts, and everything that can be done for them. */
export const customerScreen: Screen<'ControlCustomer'> = async ({ answer, tools }) => {
  const { id } = answer
  const { transactions, beneficiaries, currencies } = await tools.work.read(async (view) => ({
    transactions: await view.find('transactions', {
      ...{ index: 'user', key: [id], order: 'newest', limit: shownTransactions },
    }),
    beneficiaries: (
      await view.find('beneficiaries', { index: 'business', key: [answer.business_id], limit: 500 })
    ).filter(({ user_id }) => user_id === id),
    currencies: [...view.reference.currencies.keys()],
  }))
  const missing = currencies.filter((code) => !answer.wallets.some((own) => own.currency === code))
  return {
    title: fullName(answer),
    content: (
      <>
        <Head title={fullName(answer)} status={answer.kyc_status}>
          {answer.email}
          {answer.user_tag === null ? '' : ` · tag ${answer.user_tag}`}
        </Head>
        <div class="two">
          <div>
            <Kyc {...answer} />
            <Wallets customer={answer} missing={missing} />
            <Payouts transactions={transactions} />
          </div>
          <div>
            <Payout customer={answer} beneficiaries={beneficiaries} />
            <PlannedOutcome id={id} />
            <Access id={id} />
            <Data {...answer} />
            <RequestsCard requests={requestsAbout(tools, [id])} />
          </div>
        </div>
      </>
    ),
  }
}

function Kyc({ id, kyc_status, kyc_reason, kyc, history, next }: Customer): VNode {
  const decide = (status: string, label: string, kind?: 'primary') => (
    <Action
      operation="controlDecideKyc"
      params={{ id }}
      values={{ status }}
      label={label}
      testId={`kyc-${status}`}
      {...(kind === undefined ? {} : { kind })}
    />
  )
  return (
    <Card title="Verification (KYC)" live="kyc" testId="kyc">
      <p>
        <Status value={kyc_status} />
        {kyc_reason === null ? '' : ` ${kyc_reason}`}
        {next === null ? null : (
          <>
            {' '}
            {`${wordsOf(next.task.replace('.', ' '))} is due `}
            <Time at={next.due_at} />
          </>
        )}
      </p>
      <div class="actions">
        {decide('APPROVED', 'Approve', 'primary')}
        {decide('PENDING', 'Set pending')}
        {decide('REJECTED', 'Reject')}
        <details>
          <summary>Decide with a reason…</summary>
          <Action operation="controlDecideKyc" params={{ id }} name="reason" label="Decide">
            <FormField
              name="status"
              label="Decision"
              options={['REJECTED', 'PENDING', 'APPROVED', 'NOT_STARTED']}
            />
            <FormField name="reason" label="Reason" hint="Shown to the customer" />
          </Action>
        </details>
      </div>
      {kyc === null ? null : <Json value={kyc} label="What was submitted" />}
      <HistoryTable history={history} />
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
    <Card title="Wallets" live="wallets">
      {wallets.length === 0 ? <Empty>No wallets yet: open one below.</Empty> : null}
      <Table
        caption="Wallets"
        rows={wallets}
        keyOf={(wallet) => wallet.id}
        to={(wallet) => `/_sandbox/wallets/${wallet.id}`}
        columns={[
          { name: 'Currency', of: ({ currency }) => currency },
          {
            name: 'Available',
            numeric: true,
            of: (own) => <Money amount={own.available_balance} currency={own.currency} />,
          },
          {
            name: 'Ledger',
            numeric: true,
            of: (own) => <Money amount={own.ledger_balance} currency={own.currency} />,
          },
          { name: 'Status', of: ({ status }) => <Status value={status} /> },
        ]}
      />
      <div class="actions">
        {missing.length === 0 ? null : (
          <details>
            <summary>Open a wallet…</summary>
            <Action operation="controlOpenWallet" values={{ user_id: id }} label="Open it">
              <FormField name="currency" label="Currency" options={missing} />
            </Action>
          </details>
        )}
        {wallets.length === 0 ? null : (
          <details>
            <summary>Credit a wallet…</summary>
            <div class="grid">
              {wallets.map((wallet) => (
                <Credit key={wallet.id} wallet={wallet} />
              ))}
            </div>
          </details>
        )}
      </div>
    </Card>
  )
}

function Credit({ wallet }: { readonly wallet: Customer['wallets'][number] }): VNode {
  return (
    <Action operation="controlCreditWallet" params={{ id: wallet.id }} label="Credit">
      <FormField name="amount" label={`Amount in ${wallet.currency}`} value="100.00" required />
    </Action>
  )
}

function Payouts({ transactions }: { readonly transactions: readonly TransactionRow[] }): VNode {
  return (
    <Card title="Latest transactions" live="transactions">
      {transactions.length === 0 ? (
        <Empty>No transactions yet: make a payout beside this.</Empty>
      ) : (
        <Table
          caption="Latest transactions"
          rows={transactions}
          keyOf={({ id }) => id}
          to={({ id }) => `/_sandbox/transactions/${id}`}
          columns={[
            { name: 'Reference', of: (row) => row.transaction_reference },
            { name: 'Type', of: (row) => wordsOf(row.transaction_type_name) },
            { name: 'Given', of: (row) => moneyText(row.source_amount, row.source_currency) },
            { name: 'Status', of: ({ status }) => <Status value={status} /> },
            { name: 'Made', of: ({ created_at }) => <Time at={created_at} /> },
          ]}
        />
      )}
    </Card>
  )
}

interface PayoutProps {
  readonly customer: Customer
  readonly beneficiaries: readonly BeneficiaryRow[]
}

function Payout({ customer, beneficiaries }: PayoutProps): VNode | null {
  if (beneficiaries.length === 0) return null
  const recipients = beneficiaries.map(
    (row) =>
      [
        row.id,
        `${row.account_name || row.last_name}, ${row.currency_code}, ${row.bank_name}`,
      ] as const,
  )
  const currencies = customer.wallets.map(({ currency }) => currency)
  return (
    <Card title="New payout" testId="new-payout">
      <Action
        operation="controlCreatePayout"
        label="Pay out"
        kind="primary"
        next="/_sandbox/transactions/{transaction.id}"
        testId="pay-out"
      >
        <FormField name="beneficiary_id" label="To" options={recipients} />
        <FormField name="source_currency" label="From the wallet in" options={currencies} />
        <FormField name="amount" label="Amount" value="45.00" required />
        <FormField name="narration" label="Narration" hint="A word of a scenario decides its end" />
      </Action>
    </Card>
  )
}

const plannedKinds = ['payout', 'kyc', 'deposit', 'card_payment', 'refund'] as const

/** How the next one of a kind will end, chosen in advance. */
function PlannedOutcome({ id }: { readonly id: string }): VNode | null {
  const { operations } = usePage()
  const operation = [...operations.values()].find(
    ({ method, path }) => method === 'post' && path === '/_sandbox/outcomes',
  )
  if (operation === undefined) return null
  return (
    <Card title="Make the next one…">
      <Action operation={operation.id} values={{ user_id: id }} label="Plan it">
        <FormField name="for" label="What" options={plannedKinds} />
        <FormField name="outcome" label="Ends as" hint="A name of a scenario" required />
        <FormField name="reason" label="Reason" />
        <FormField name="times" label="How often" type="number" value="1" />
      </Action>
    </Card>
  )
}

function Access({ id }: { readonly id: string }): VNode {
  return (
    <Card title="Access">
      <div class="actions">
        <Action operation="controlIssueToken" values={{ user_id: id }} label="Issue a token" />
        <Action operation="controlRenewLink" params={{ id }} label="New onboarding link" />
      </div>
    </Card>
  )
}

function Data({ address, ...customer }: Customer): VNode {
  return (
    <Card title="Data">
      <Facts
        facts={[
          ['ID', customer.id],
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
