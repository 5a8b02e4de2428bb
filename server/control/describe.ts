import type { Schemas } from '../generated/schemas.ts'
import type { View } from '../kernel/unit.ts'
import type { KycRow, PostingRow, QuoteRow, TransactionRow, UserRow } from '../model/rows.ts'
import type { Id } from '../model/values.ts'
import { missingOf } from '../modules/customers/completeness.ts'
import { presentQuote } from '../modules/quotes/present.ts'
import { expectedEnd, scenarioOf } from '../modules/quotes/scenarios.ts'
import { quoteMachine } from '../modules/quotes/state-machine.ts'
import { presentTransaction } from '../modules/transactions/present.ts'
import { allowedTransitions } from '../modules/transactions/transaction-control.ts'
import { presentWallet } from '../modules/wallets/present.ts'

/** Returns the next job of a row; null if there is none. */
export async function nextJob(view: View, subject: string): Promise<Schemas['ControlNext'] | null> {
  const [job] = await view.find('jobs', { index: 'subject', key: [subject], limit: 1 })
  return job === undefined ? null : { task: job.task, due_at: job.due_at }
}

/** Returns everything about a customer. */
export async function describeCustomer(
  view: View,
  user: UserRow,
): Promise<Schemas['ControlCustomer']> {
  const { email_key, tag_key, kyc, user_status, ...shown } = user
  const wallets = await view.find('wallets', { index: 'user', key: [user.id] })
  return {
    ...shown,
    kyc: kyc === null ? null : presentKyc(kyc),
    missing: missingOf(user),
    wallets: await Promise.all(wallets.map((wallet) => presentWallet(view, wallet, user))),
    history: [...user.history],
    next: await nextJob(view, user.id),
  }
}

function presentKyc({ documents, identifications, ...kyc }: KycRow): Schemas['ControlKyc'] {
  return { ...kyc, documents: [...documents], identifications: [...identifications] }
}

/** Returns everything about a quote, and its expected end. */
export async function describeQuote(view: View, quote: QuoteRow): Promise<Schemas['ControlQuote']> {
  const { business_id, rail, origin_reference, beneficiary_id, transaction_id, accepted_at } = quote
  const scenario = await scenarioOf(view, quote)
  return {
    quote: await presentQuote(view, quote),
    business_id,
    rail,
    origin_reference,
    beneficiary_id,
    transaction_id,
    accepted_at,
    scenario,
    outcome: expectedEnd(quote, scenario),
    history: [...quote.history],
    moves: [...quoteMachine.events(quote.status)],
    next: await nextJob(view, quote.id),
    created_at: quote.created_at,
    updated_at: quote.updated_at,
  }
}

/** Returns everything about a transaction: states, causes, ledger entries and events. */
export async function describeTransaction(
  view: View,
  row: TransactionRow,
): Promise<Schemas['ControlTransaction']> {
  const quote = row.quote_id === null ? undefined : await view.get('quotes', row.quote_id)
  const history = [...(quote?.history ?? []), ...row.history]
  return {
    transaction: presentTransaction(row),
    quote: quote === undefined ? null : await presentQuote(view, quote),
    quote_type: row.quote_type,
    history: history.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    scenario: row.scenario,
    failure_reason: row.failure_reason,
    funding: row.funding ?? null,
    moves: await allowedTransitions(view, row),
    next: await nextJob(view, row.quote_id ?? row.id),
    ledger_entries: await entriesOf(view, row.id),
    events: await eventsOf(view, row.id),
  }
}

/** Returns the ledger entries of a subject, oldest first; at equal times, received ones first. */
export async function entriesOf(view: View, subject: Id): Promise<Schemas['LedgerEntry'][]> {
  const postings = await view.find('postings', { index: 'subject', key: [subject] })
  const arrived = ({ cause }: PostingRow) => (cause === 'received' ? 0 : 1)
  const ordered = postings.toSorted((a, b) =>
    a.created_at === b.created_at ? arrived(a) - arrived(b) : 0,
  )
  return ordered.flatMap(({ entries, cause, created_at }) =>
    entries.map((entry) => ({ ...entry, cause, created_at })),
  )
}

/** Returns the events of a subject, in order. */
export async function eventsOf(view: View, subject: Id): Promise<Schemas['EventReference'][]> {
  const events = await view.find('events', { index: 'subject', key: [subject] })
  return events.map(({ id, business_id, type, state, created_at }) => ({
    id,
    business_id,
    type,
    state,
    created_at,
  }))
}
