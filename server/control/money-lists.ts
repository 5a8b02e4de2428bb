import { presentBeneficiary } from '../api/beneficiaries/present.ts'
import { requireBusiness } from '../api/businesses/businesses.ts'
import { latestAttempt } from '../api/cards/checkouts.ts'
import { schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Collection, IndexOf, Rows } from '../model/collections.ts'
import { controls } from './admin-context.ts'
import { type ListQuery, listRows } from './lists.ts'
import { pick } from './pick.ts'
import { accountSummary } from './virtual-accounts.ts'

const { query } = controls('Money')

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
  present: (row) => ({
    ...pick(row, 'id', 'transaction_reference', 'status'),
    type: row.transaction_type_name,
    ...pick(row, 'quote_type', 'business_id', 'user_id', 'quote_id'),
    ...pick(row, 'source_currency', 'source_amount', 'target_currency', 'target_amount'),
    failure_reason: row.failure_reason,
    scenario: row.scenario?.name ?? null,
    ...pick(row, 'created_at', 'updated_at'),
  }),
}

const quotes: Source<'quotes', Schemas['QuoteSummary']> = {
  collection: 'quotes',
  tests: {
    status: (row, value) => row.status === value,
    type: (row, value) => row.type === value,
    user_id: (row, value) => row.user_id === value,
  },
  present: (row) => ({
    ...pick(row, 'id', 'type', 'status', 'business_id', 'user_id', 'transaction_id'),
    ...pick(row, 'origin_reference', 'source_currency', 'source_amount', 'target_currency'),
    ...pick(row, 'target_amount', 'created_at', 'valid_until'),
  }),
}

const checkouts: Source<'checkouts', Schemas['CheckoutSummary']> = {
  collection: 'checkouts',
  tests: { status: (row, value) => row.status === value },
  present: (row) => ({
    access_code: row.id,
    ...pick(row, 'transaction_reference', 'reference', 'business_id', 'email', 'status'),
    result: latestAttempt(row)?.result ?? null,
    attempts: row.attempts.length,
    ...pick(row, 'amount', 'currency', 'created_at', 'expires_at', 'completed_at'),
  }),
}

const refunds: Source<'refunds', Schemas['RefundSummary']> = {
  collection: 'refunds',
  tests: { status: (row, value) => row.status === value },
  present: (row) => ({
    refund_reference: row.id,
    ...pick(row, 'transaction_reference', 'access_code', 'business_id', 'status', 'amount'),
    ...pick(row, 'currency', 'reason', 'failure_reason', 'created_at', 'updated_at'),
  }),
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
  query('get', {
    id: 'controlListTransactions',
    path: '/_sandbox/transactions',
    summary: 'List the transactions of a business',
    query: schema('TransactionListQuery'),
    returns: [200, schema('TransactionSummaryList')],
    handle: (view, { query }) => listOf(view, transactions, query),
  }),
  query('get', {
    id: 'controlListQuotes',
    path: '/_sandbox/quotes',
    summary: 'List the quotes of a business',
    query: schema('QuoteListQuery'),
    returns: [200, schema('QuoteSummaryList')],
    handle: (view, { query }) => listOf(view, quotes, query),
  }),
  query('get', {
    id: 'controlListCheckouts',
    path: '/_sandbox/checkouts',
    summary: 'List the checkouts of a business',
    query: schema('CardListQuery'),
    returns: [200, schema('CheckoutSummaryList')],
    handle: (view, { query }) => listOf(view, checkouts, query),
  }),
  query('get', {
    id: 'controlListRefunds',
    path: '/_sandbox/refunds',
    summary: 'List the refunds of a business',
    query: schema('CardListQuery'),
    returns: [200, schema('RefundSummaryList')],
    handle: (view, { query }) => listOf(view, refunds, query),
  }),
  query('get', {
    id: 'controlListBeneficiaries',
    path: '/_sandbox/beneficiaries',
    summary: 'List the beneficiaries of a business and its customers',
    query: schema('BeneficiaryListQuery'),
    returns: [200, schema('ControlBeneficiaryList')],
    handle: (view, { query }) => listOf(view, beneficiaries, query),
  }),
  query('get', {
    id: 'controlListVirtualAccounts',
    path: '/_sandbox/virtual-accounts',
    summary: 'List the virtual accounts of a business and its customers',
    query: schema('VirtualAccountListQuery'),
    returns: [200, schema('VirtualAccountSummaryList')],
    handle: (view, { query }) => listOf(view, accounts, query),
  }),
]
