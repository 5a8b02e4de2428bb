import { knownCurrency } from '../api/reference/currencies.ts'
import { presentWallet } from '../api/wallets/present.ts'
import { formatExact, subtract } from '../core/money.ts'
import { schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { WalletRow } from '../model/rows.ts'
import { controls } from './admin-context.ts'
import type { Position } from './cursor.ts'
import { positionsOf } from './lists.ts'
import { requireRow } from './require-row.ts'

const { query } = controls('Money')

const defaultEntries = 100
/** The maximum number of postings of the currency that are read for a statement. */
const maxVisited = 20_000
const batchSize = 500
const positions = positionsOf('postings', 'currency')

type Entry = Schemas['WalletEntry']

/** Returns the newest entries of a wallet, each with the balance after it. */
function statement(view: View, { id, currency, ledger_balance }: WalletRow, limit: number) {
  const account = `wallet:${id}`
  const exactly = knownCurrency(view, currency)
  const entries: Entry[] = []
  let balance = ledger_balance
  let after: Position | undefined
  for (let visited = 0; visited < maxVisited; visited += batchSize) {
    const further = after === undefined ? {} : { after }
    const found = { index: 'currency', key: [currency], order: 'newest', limit: batchSize } as const
    const postings = view.find('postings', { ...found, ...further })
    for (const row of postings) {
      const { id: posting, subject, cause, created_at, entries: parts } = row
      for (const { amount } of parts.filter((part) => part.account === account)) {
        if (entries.length === limit) return { entries, complete: false }
        entries.push({ id: posting, subject, cause, amount, balance, created_at })
        balance = formatExact(subtract(balance, amount), exactly)
      }
      after = positions.of(row)
    }
    if (postings.length < batchSize) return { entries, complete: true }
  }
  return { entries, complete: false }
}

function holdsOf(view: View, wallet: WalletRow): Schemas['WalletHold'][] {
  const holds = view.find('holds', { index: 'currency', key: [wallet.currency] })
  return holds
    .filter(({ wallet_id }) => wallet_id === wallet.id)
    .map(({ id, amount, owner, created_at }) => ({ id, amount, owner, created_at }))
}

export const walletViews = [
  query('get', {
    id: 'controlGetWallet',
    path: '/_sandbox/wallets/{id}',
    summary: 'Get wallet details',
    params: schema('ById'),
    query: schema('WalletViewQuery'),
    returns: [200, schema('ControlWallet')],
    errors: ['wallet_unknown'],
    assumptions: ['A5'],
    handle: (view, { params, query: { limit = defaultEntries } }) => {
      const row = requireRow(view, 'wallet', params.id)
      return {
        wallet: presentWallet(view, row),
        business_id: row.business_id,
        ...statement(view, row, limit),
        holds: holdsOf(view, row),
      }
    },
  }),
]
