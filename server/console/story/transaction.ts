import { paysOut } from '../../api/quotes/request.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { TransactionRow } from '../../model/rows.ts'
import type { QuoteType } from '../../model/values.ts'
import type { EffectInput } from './effect.ts'
import type { StoryInput } from './read.ts'

type Shown = Schemas['ControlTransaction']

/** Returns the input for the story of a transaction. */
export function transactionStory(shown: Shown, row: TransactionRow | undefined): StoryInput {
  const { transaction, quote, history, events, next } = shown
  const isBetweenWallets = Boolean(row?.source_wallet_id && row.target_wallet_id)
  return {
    // A request whose response was dropped names the transaction by its key alone.
    ids: [transaction.id, quote?.quote_id ?? null, row?.idempotency_key ?? null],
    history,
    events: events.map(({ id }) => id),
    next,
    outside: isBetweenWallets ? null : 'Bank (simulated)',
    effect: row === undefined ? null : effectInput(shown, row),
  }
}

function effectInput(shown: Shown, row: TransactionRow): EffectInput | null {
  const { source_wallet_id, target_wallet_id } = row
  const walletId = source_wallet_id ?? target_wallet_id
  if (walletId === null) return null
  const isSource = source_wallet_id !== null
  return {
    walletId,
    currency: isSource ? row.source_currency : row.target_currency,
    entries: shown.ledger_entries,
    hold: isSource ? holdOf(shown, row) : null,
  }
}

/** Returns the money that an accepted payout reserves; null for other transactions. */
function holdOf({ quote, history }: Shown, row: TransactionRow): EffectInput['hold'] {
  if (quote === null || row.quote_type === null) return null
  if (!paysOut.has(row.quote_type as QuoteType)) return null
  const accepted = history.find(({ machine, state }) => machine === 'quote' && state === 'ACCEPTED')
  if (accepted === undefined) return null
  const end = history.find(({ state }) => state === 'FAILED' || state === 'CANCELLED')
  return { amount: row.total_payable, from: accepted.at, to: end?.at ?? null }
}
