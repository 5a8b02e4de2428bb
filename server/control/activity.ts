import { moneyText } from '../core/amount-text.ts'
import { capitalized } from '../core/capitalized.ts'
import { schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { RequestSummary } from '../http/request-log/request-log.ts'
import { personName } from '../model/person-name.ts'
import type { EventRow, TransactionRow } from '../model/rows.ts'
import { loggedAbout } from './action-about.ts'
import { type AdminContext, controls } from './admin-context.ts'
import { eventStatus } from './event-status.ts'

const { action } = controls('World')

export type ActivityItem = Schemas['ActivityItem']
type Query = Schemas['ActivityQuery']

const defaultLimit = 50

/** The number of latest events that are sorted: test data is new, but about earlier times. */
const maxEventsSorted = 2_000

/** The number of events that are read for each line. */
const readPerLine = 4

/** Returns what happened last, newest first: one line for each object and each kind of request. */
export async function activityOf(
  admin: AdminContext,
  { limit = defaultLimit, kind }: Query,
): Promise<ActivityItem[]> {
  const { db, requestLog, operations, undo } = admin
  const abouts = new Map(undo.list().map(({ requestId, about }) => [requestId, about]))
  const isWanted = (item: ActivityItem) => kind === undefined || item.kind === kind
  const events = await db.read((view) => eventItems(view, readPerLine * limit))
  const items = events.filter(isWanted)
  const summaries = new Map(operations().map(({ id, summary }) => [id, summary]))
  // Many requests of one kind are one line, so that they do not hide what was before them.
  let lines = 0
  let last: ActivityItem | undefined
  for (const [, entry] of requestLog.list({ order: 'newest' })) {
    const about = abouts.get(entry.id) ?? aboutInLog(requestLog, entry)
    const item = itemOf(entry, summaries.get(entry.operation ?? ''), about)
    if (item === null || !isWanted(item)) continue
    if (!saysTheSame(last, item)) lines += 1
    if (lines > limit) break
    last = item
    items.push(item)
  }
  const sorted = items.sort((a, b) => newestFirst(a.at, b.at))
  return joined(sorted).slice(0, limit)
}

/** The actions whose object only their two bodies name: most of them cannot be taken back. */
const namedByBodies: ReadonlySet<string> = new Set([
  'controlChangeSettings',
  'controlCreateWorld',
  'controlDeleteWorld',
  'controlTakeSnapshot',
  'controlKeepSnapshot',
  'controlDropSnapshot',
  'controlStartRecording',
  'controlStopRecording',
  'controlDeleteRecording',
  'controlInjectFault',
  'controlLiftFault',
])

/** Returns the object of an action from the request log; '' if its bodies name none. */
export function aboutInLog(
  { get }: AdminContext['requestLog'],
  { id, operation }: Pick<RequestSummary, 'id' | 'operation'>,
): string {
  if (!namedByBodies.has(operation ?? '')) return ''
  const entry = get(id)
  return entry === undefined ? '' : loggedAbout(entry.request, entry.response)
}

function newestFirst(a: string, b: string): number {
  return a < b ? 1 : a > b ? -1 : 0
}

function saysTheSame(a: ActivityItem | undefined, b: ActivityItem): boolean {
  return a?.title === b.title && a.about === b.about && a.status === b.status
}

/** Joins neighbours that say the same. */
function joined(sorted: readonly ActivityItem[]): ActivityItem[] {
  const lines: ActivityItem[] = []
  for (const item of sorted) {
    const last = lines.at(-1)
    if (last !== undefined && saysTheSame(last, item)) {
      lines[lines.length - 1] = { ...last, count: last.count + 1 }
    } else lines.push(item)
  }
  return lines
}

/** Returns a line for the newest event of each object. */
function eventItems(view: View, limit: number): ActivityItem[] {
  const seen = new Set<string>()
  const latest = view.find('events', { index: 'all', order: 'newest', limit: maxEventsSorted })
  const events = latest.toSorted((a, b) => newestFirst(a.created_at, b.created_at))
  return events.slice(0, limit).flatMap((event) => {
    if (seen.has(event.subject)) return []
    seen.add(event.subject)
    return [eventItem(view, event)]
  })
}

function eventItem(view: View, event: EventRow): ActivityItem {
  const { id, type, subject, body, created_at } = event
  const line = {
    at: created_at,
    status: eventStatus(JSON.parse(body)),
    count: 1,
    about: '',
    path: `/_sandbox/events/${id}`,
    operation: null,
    request_id: null,
  }
  const transaction = view.get('transactions', subject)
  if (transaction !== undefined) {
    const { source_amount, source_currency } = transaction
    const given = moneyText(source_amount, source_currency)
    const received = moneyText(transaction.target_amount, transaction.target_currency)
    return {
      ...line,
      kind: 'payment',
      title: paymentTitle(transaction),
      about: given === received ? given : `${given} → ${received}`,
      path: `/_sandbox/transactions/${subject}`,
    }
  }
  const user = view.get('users', subject)
  if (user !== undefined) {
    const title = personName(user)
    const path = `/_sandbox/customers/${subject}`
    return { ...line, kind: 'customer', title, about: 'KYC decided', path }
  }
  const account = view.get('virtual_accounts', subject)
  if (account !== undefined) {
    const { currency, account_name, state } = account
    const title = `${currency} virtual account`
    return { ...line, kind: 'webhook', title, about: `of ${account_name}`, status: state }
  }
  const checkout = view.lookup('checkouts', 'transaction', [subject])
  if (checkout !== undefined) {
    const { reference, amount, currency, status } = checkout
    const path = `/_sandbox/checkouts/${checkout.id}`
    const about = `${moneyText(amount, currency)}, ${reference}`
    // The event of a cancelled payment says failed: the line says what its page says.
    return { ...line, kind: 'card', title: 'Card payment', about, status, path }
  }
  if (event.example === true) return { ...line, kind: 'webhook', title: `Example event: ${type}` }
  const isCard = type.startsWith('card') || type.startsWith('refund')
  const words = type.replace(/[._]/g, ' ')
  const title = capitalized(words)
  return { ...line, kind: isCard ? 'card' : 'webhook', title }
}

/** Returns the direction of a payment; money may stay with one customer. */
function paymentTitle(row: TransactionRow): string {
  const { quote_type, transaction_type_name: type, sender, recipient } = row
  const from = sender.account_name || 'Your business'
  const to = recipient.account_name || 'a wallet'
  if (type === 'DEPOSIT' && sender.account_name === '') return `Deposit to ${to}`
  if (quote_type === 'SWAP') return `Swap by ${from}`
  if (type !== 'DEPOSIT') return `${from} to ${to}`
  return from === to ? `Deposit to ${to}` : `Deposit from ${from} to ${to}`
}

/** Returns the line of a request; null for a control call that changed nothing. */
function itemOf(
  entry: RequestSummary,
  title: string | undefined,
  about: string,
): ActivityItem | null {
  const { id, method, path, operation, at, status } = entry
  const item = (
    kind: 'request' | 'action',
    title: string,
    about: string,
    status: string | null,
  ) => {
    const page = `/_sandbox/requests/${id}`
    return { kind, title, about, at, status, count: 1, path: page, operation, request_id: id }
  }
  if (path.startsWith('/api/')) {
    const answer = status === null ? 'dropped' : String(status)
    return item('request', title ?? `${method} ${path.split('?')[0]}`, '', answer)
  }
  return isChange(entry) && title !== undefined ? item('action', title, about, null) : null
}

function isChange({ method, status }: RequestSummary): boolean {
  return method !== 'GET' && status !== null && status < 400
}

export const activityControls = [
  action('get', {
    id: 'controlListActivity',
    path: '/_sandbox/activity',
    summary: 'List what happened last',
    query: schema('ActivityQuery'),
    returns: [200, schema('ActivityList')],
    handle: async (admin, { query }) => ({ data: await activityOf(admin, query) }),
  }),
]
