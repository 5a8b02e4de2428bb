import { presentBeneficiary } from '../api/beneficiaries/present.ts'
import { requireBusiness } from '../api/businesses/businesses.ts'
import { latestAttempt } from '../api/cards/checkouts.ts'
import { query, schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Collection, IndexOf, Rows } from '../model/collections.ts'
import type { CheckoutRow, QuoteRow, RefundRow, TransactionRow } from '../model/rows.ts'
import type { Tag } from './admin-context.ts'
import { type ListQuery, listRows } from './lists.ts'
import { accountSummary } from './virtual-accounts.ts'

const tag: Tag = 'Money'

type Filters = Readonly<Record<string, string | undefined>>

/** The source of a list: the rows of a business by time, or the rows of a narrower index. */
interface Source<N extends Collection, T> {
  readonly collection: N
  /** The tests of a row by filter name. */
  readonly tests: Readonly<Record<string, (row: Rows[N], value: string) => boolean>>
  /** Filters with their own index; the first given one is used. */
  readonly indexes?: Readonly<Record<string, IndexOf<N>>>
  readonly present: (row: Rows[N]) => T
}

function listOf<N extends Collection, T>(
  view: View,
  { collection, tests, indexes = {}, present }: Source<N, T>,
  { limit, cursor, order, ...rest }: ListQuery & Readonly<Record<string, unknown>>,
) {
  const filters = rest as Filters
  const own = Object.entries(indexes).find(([name]) => filters[name] !== undefined)
  const businessId = () => filters.business_id ?? requireBusiness(view, undefined).id
  const index = own === undefined ? ('business' as IndexOf<N>) : own[1]
  const key = own === undefined ? businessId() : (filters[own[0]] as string)
  const given = Object.entries(filters).filter(([, value]) => value !== undefined)
  const list = {
    name: collection,
    collection,
    index,
    key: [key],
    filters,
    present,
    matches: (row: Rows[N]) =>
      given.every(([name, value]) => tests[name]?.(row, value as string) ?? true),
  }
  return listRows(view, list, { limit, cursor, order })
}

function transactionSummary(row: TransactionRow): Schemas['TransactionSummary'] {
  const { id, transaction_reference, status, quote_type, business_id, user_id, quote_id } = row
  const { source_currency, source_amount, target_currency, target_amount } = row
  const { failure_reason, scenario, created_at, updated_at } = row
  return {
    id,
    transaction_reference,
    status,
    type: row.transaction_type_name,
    quote_type,
    business_id,
    user_id,
    quote_id,
    source_currency,
    source_amount,
    target_currency,
    target_amount,
    failure_reason,
    scenario: scenario?.name ?? null,
    created_at,
    updated_at,
  }
}

function quoteSummary(row: QuoteRow): Schemas['QuoteSummary'] {
  const { id, type, status, business_id, user_id, transaction_id, origin_reference } = row
  const { source_currency, source_amount, target_currency, target_amount } = row
  const { created_at, valid_until } = row
  return {
    id,
    type,
    status,
    business_id,
    user_id,
    transaction_id,
    origin_reference,
    source_currency,
    source_amount,
    target_currency,
    target_amount,
    created_at,
    valid_until,
  }
}

function checkoutSummary(row: CheckoutRow): Schemas['CheckoutSummary'] {
  const { transaction_reference, reference, business_id, email, status } = row
  const { amount, currency, created_at, expires_at, completed_at } = row
  return {
    access_code: row.id,
    transaction_reference,
    reference,
    business_id,
    email,
    status,
    result: latestAttempt(row)?.result ?? null,
    attempts: row.attempts.length,
    amount,
    currency,
    created_at,
    expires_at,
    completed_at,
  }
}

function refundSummary(row: RefundRow): Schemas['RefundSummary'] {
  const { transaction_reference, access_code, business_id, status, amount, currency } = row
  const { reason, failure_reason, created_at, updated_at } = row
  return {
    refund_reference: row.id,
    transaction_reference,
    access_code,
    business_id,
    status,
    amount,
    currency,
    reason,
    failure_reason,
    created_at,
    updated_at,
  }
}

const shared = { auth: 'control', tag, errors: [], assumptions: [] } as const

const transactions: Source<'transactions', Schemas['TransactionSummary']> = {
  collection: 'transactions',
  indexes: { wallet_id: 'wallet', user_id: 'user' },
  tests: {
    status: (row, value) => row.status === value,
    type: (row, value) => row.transaction_type_name === value,
    business_id: (row, value) => row.business_ids.includes(value),
    user_id: (row, value) => row.user_id === value,
    wallet_id: (row, value) => row.wallet_ids.includes(value),
    currency: (row, value) => row.source_currency === value || row.target_currency === value,
  },
  present: transactionSummary,
}

const quotes: Source<'quotes', Schemas['QuoteSummary']> = {
  collection: 'quotes',
  tests: {
    status: (row, value) => row.status === value,
    type: (row, value) => row.type === value,
    user_id: (row, value) => row.user_id === value,
  },
  present: quoteSummary,
}

const checkouts: Source<'checkouts', Schemas['CheckoutSummary']> = {
  collection: 'checkouts',
  tests: { status: (row, value) => row.status === value },
  present: checkoutSummary,
}

const refunds: Source<'refunds', Schemas['RefundSummary']> = {
  collection: 'refunds',
  tests: { status: (row, value) => row.status === value },
  present: refundSummary,
}

const beneficiaries: Source<'beneficiaries', Schemas['Beneficiary']> = {
  collection: 'beneficiaries',
  tests: {
    status: (row, value) => row.status === value,
    user_id: (row, value) => row.user_id === value,
  },
  present: presentBeneficiary,
}

const accounts: Source<'virtual_accounts', Schemas['VirtualAccountSummary']> = {
  collection: 'virtual_accounts',
  tests: {
    status: (row, value) => row.state === value,
    user_id: (row, value) => row.user_id === value,
  },
  present: accountSummary,
}

export const moneyLists = [
  query({
    ...shared,
    id: 'controlListTransactions',
    path: '/_sandbox/transactions',
    summary: 'List the transactions of a business',
    query: schema('TransactionListQuery'),
    returns: [200, schema('TransactionSummaryList')],
    handle: (view, { query }) => listOf(view, transactions, query),
  }),
  query({
    ...shared,
    id: 'controlListQuotes',
    path: '/_sandbox/quotes',
    summary: 'List the quotes of a business',
    query: schema('QuoteListQuery'),
    returns: [200, schema('QuoteSummaryList')],
    handle: (view, { query }) => listOf(view, quotes, query),
  }),
  query({
    ...shared,
    id: 'controlListCheckouts',
    path: '/_sandbox/checkouts',
    summary: 'List the checkouts of a business',
    query: schema('CardListQuery'),
    returns: [200, schema('CheckoutSummaryList')],
    handle: (view, { query }) => listOf(view, checkouts, query),
  }),
  query({
    ...shared,
    id: 'controlListRefunds',
    path: '/_sandbox/refunds',
    summary: 'List the refunds of a business',
    query: schema('CardListQuery'),
    returns: [200, schema('RefundSummaryList')],
    handle: (view, { query }) => listOf(view, refunds, query),
  }),
  query({
    ...shared,
    id: 'controlListBeneficiaries',
    path: '/_sandbox/beneficiaries',
    summary: 'List the beneficiaries of a business and its customers',
    query: schema('BeneficiaryListQuery'),
    returns: [200, schema('ControlBeneficiaryList')],
    handle: (view, { query }) => listOf(view, beneficiaries, query),
  }),
  query({
    ...shared,
    id: 'controlListVirtualAccounts',
    path: '/_sandbox/virtual-accounts',
    summary: 'List the virtual accounts of a business and its customers',
    query: schema('VirtualAccountListQuery'),
    returns: [200, schema('VirtualAccountSummaryList')],
    handle: (view, { query }) => listOf(view, accounts, query),
  }),
]
