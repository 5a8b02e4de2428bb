import { missingOf } from '../api/customers/completeness.ts'
import { presentQuote } from '../api/quotes/present.ts'
import { expectedEnd, scenarioOf } from '../api/quotes/scenarios.ts'
import { quoteMachine } from '../api/quotes/state-machine.ts'
import { presentTransaction } from '../api/transactions/present.ts'
import { allowedMoves } from '../api/transactions/transaction-control.ts'
import { presentWallet } from '../api/wallets/present.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type {
  EventRow,
  KycRow,
  PostingRow,
  QuoteRow,
  TransactionRow,
  UserRow,
} from '../model/rows.ts'
import type { Id } from '../model/values.ts'
import { pick } from './pick.ts'

/** Returns the next job of a row; null if there is none. */
export function nextJob(view: View, subject: string): Schemas['ControlNext'] | null {
  const [job] = view.find('jobs', { index: 'subject', key: [subject], limit: 1 })
  return job === undefined ? null : { task: job.task, due_at: job.due_at }
}

/** Returns everything about a customer. */
export function describeCustomer(view: View, user: UserRow): Schemas['ControlCustomer'] {
  const { email_key, tag_key, kyc, user_status, sequence, ...shown } = user
  const wallets = view.find('wallets', { index: 'user', key: [user.id] })
  return {
    ...shown,
    kyc: kyc === null ? null : presentKyc(kyc),
    missing: missingOf(user),
    wallets: wallets.map((wallet) => presentWallet(view, wallet, user)),
    history: [...user.history],
    next: nextJob(view, user.id),
  }
}

function presentKyc({ documents, identifications, ...kyc }: KycRow): Schemas['ControlKyc'] {
  return { ...kyc, documents: [...documents], identifications: [...identifications] }
}

/** Returns everything about a quote, and its expected end. */
export function describeQuote(view: View, quote: QuoteRow): Schemas['ControlQuote'] {
  const scenario = scenarioOf(view, quote)
  return {
    quote: presentQuote(view, quote),
    ...pick(quote, 'business_id', 'rail', 'origin_reference', 'beneficiary_id'),
    ...pick(quote, 'transaction_id', 'accepted_at'),
    scenario,
    outcome: expectedEnd(quote, scenario),
    history: [...quote.history],
    moves: [...quoteMachine.moves(quote.status)],
    next: nextJob(view, quote.id),
    ...pick(quote, 'created_at', 'updated_at'),
  }
}

/** Returns everything about a transaction: states, causes, ledger entries and events. */
export function describeTransaction(
  view: View,
  row: TransactionRow,
): Schemas['ControlTransaction'] {
  const quote = row.quote_id === null ? undefined : view.get('quotes', row.quote_id)
  const history = [...(quote?.history ?? []), ...row.history]
  return {
    transaction: presentTransaction(row),
    quote: quote === undefined ? null : presentQuote(view, quote),
    ...pick(row, 'quote_type', 'sender', 'recipient'),
    history: history.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    ...pick(row, 'scenario', 'failure_reason'),
    funding: row.funding ?? null,
    returned: row.returned ?? null,
    moves: allowedMoves(view, row),
    next: nextJob(view, row.quote_id ?? row.id) ?? nextJob(view, row.id),
    ledger_entries: entriesOf(view, row.id),
    events: eventsOf(view, row.id),
  }
}

/** Returns the ledger entries of a subject, oldest first; at equal times, received ones first. */
export function entriesOf(view: View, subject: Id): Schemas['LedgerEntry'][] {
  const postings = view.find('postings', { index: 'subject', key: [subject] })
  const arrived = ({ cause }: PostingRow) => (cause === 'received' ? 0 : 1)
  const ordered = postings.toSorted((a, b) =>
    a.created_at === b.created_at ? arrived(a) - arrived(b) : 0,
  )
  return ordered.flatMap(({ entries, cause, created_at }) =>
    entries.map((entry) => ({ ...entry, cause, created_at })),
  )
}

/** Returns the events of a subject, in order. */
export function eventsOf(view: View, subject: Id): Schemas['EventReference'][] {
  return view.find('events', { index: 'subject', key: [subject] }).map(eventReference)
}

/** Returns what a list of events shows of one. */
export function eventReference(event: EventRow): Schemas['EventReference'] {
  return pick(event, 'id', 'business_id', 'type', 'state', 'created_at')
}
