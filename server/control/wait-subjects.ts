import { isOpen, openAttempt } from '../api/cards/checkouts.ts'
import { paymentMachine, refundMachine } from '../api/cards/state-machine.ts'
import { missingOf, missingText } from '../api/customers/completeness.ts'
import { kycMachine } from '../api/customers/state-machine.ts'
import { quoteMachine } from '../api/quotes/state-machine.ts'
import { transactionMachine } from '../api/transactions/state-machine.ts'
import type { View } from '../core/unit.ts'
import type { Id, Instant } from '../model/values.ts'
import { requireRow } from './require-row.ts'

/** The state of a subject, and its next change. */
export interface WaitState {
  readonly status: string
  readonly final: boolean
  /** The due time of its next job or attempt; null if nothing is scheduled. */
  readonly dueAt: Instant | null
  /** The name of that job, or the missing call; the text follows "waits for". */
  readonly next: string
  /** True if time alone causes the next change, so that advancing the clock helps. */
  readonly isTimed: boolean
}

export interface WaitSubject {
  /** Every possible status. */
  readonly statuses: readonly string[]
  /** Returns the present state. Throws ApiError (404) if the subject does not exist. */
  currentState(view: View, id: Id): WaitState
}

const missingFunds = 'a deposit or a transition (POST /_sandbox/transactions/{id}/…)'
const missingKyc = 'a KYC submission or decision (POST /_sandbox/customers/{id}/kyc)'
const incompleteKyc = (missing: readonly string[]) =>
  `the rest of a KYC submission: ${missingText(missing)}; submit it (POST ` +
  '/api/v1/client/customers/kyc), or decide (POST /_sandbox/customers/{id}/kyc)'
const missingRedelivery = 'a redelivery (POST /_sandbox/events/{id}/redeliver)'
const missingUrl = 'a webhook URL (PUT /_sandbox/businesses/{id}/webhook), then '

/** The next due job is the expiry, so advancing the clock does not help. */
const missingAccept = {
  next: 'the accept call (POST /api/v1/client/quotes/{id}/accept) before the quote expires',
  isTimed: false,
}
const missingPayment = {
  next: 'a payment (POST /_sandbox/checkouts/{access_code}/pay) before the session ends',
  isTimed: false,
}
const missingChallengeResult = {
  next: 'a 3-D Secure result before the session ends',
  isTimed: false,
}

/** The subjects of a wait, by the name of their query field. */
export const waitSubjects = {
  transaction: {
    statuses: statesOf(transactionMachine),
    currentState(view, id) {
      const { status, quote_id } = requireRow(view, 'transaction', id)
      const final = transactionMachine.isFinal(status)
      return { status, final, ...nextOf(view, quote_id ?? id, missingFunds) }
    },
  },
  quote: {
    statuses: statesOf(quoteMachine),
    currentState(view, id) {
      const { status } = requireRow(view, 'quote', id)
      const next = nextOf(view, id, missingFunds)
      const state = { status, final: quoteMachine.isFinal(status), ...next }
      return status === 'CREATED' ? { ...state, ...missingAccept } : state
    },
  },
  checkout: {
    statuses: statesOf(paymentMachine),
    currentState(view, id) {
      const row = requireRow(view, 'checkout', id, 'access code')
      const attempt = openAttempt(row)
      const final = attempt === undefined && !isOpen(row)
      const state = { status: row.status, final, ...nextOf(view, id, 'nothing') }
      if (attempt === undefined) return { ...state, ...missingPayment }
      return attempt.state === 'challenge' ? { ...state, ...missingChallengeResult } : state
    },
  },
  refund: {
    statuses: statesOf(refundMachine),
    currentState(view, id) {
      const { status } = requireRow(view, 'refund', id, 'refund_reference')
      return { status, final: refundMachine.isFinal(status), ...nextOf(view, id, 'a decision') }
    },
  },
  customer: {
    statuses: statesOf(kycMachine),
    currentState(view, id) {
      const row = requireRow(view, 'customer', id)
      const missing = row.kyc === null ? [] : missingOf(row)
      const next = nextOf(view, id, missing.length > 0 ? incompleteKyc(missing) : missingKyc)
      return { status: row.kyc_status, final: false, ...next }
    },
  },
  event: {
    statuses: ['recorded', 'pending', 'delivered', 'exhausted', 'disabled'],
    currentState(view, id) {
      const row = requireRow(view, 'event', id)
      const attempt = view.get('deliveries', id)
      const dueAt = attempt?.due_at ?? null
      const hasUrl = view.get('businesses', row.business_id)?.webhook.url != null
      const call = hasUrl ? missingRedelivery : missingUrl + missingRedelivery
      const next = dueAt === null ? call : 'the next delivery attempt'
      return { status: row.state, final: false, dueAt, next, isTimed: dueAt !== null }
    },
  },
} as const satisfies Readonly<Record<string, WaitSubject>>

function statesOf(machine: {
  readonly initial: string
  readonly transitions: readonly (readonly [string, string, string, string])[]
}): string[] {
  const states = machine.transitions.flatMap(([from, , to]) => [from, to])
  return [...new Set([machine.initial, ...states])]
}

function nextOf(view: View, subject: Id, otherwise: string) {
  const [job] = view.find('jobs', { index: 'subject', key: [subject], limit: 1 })
  if (job === undefined) return { dueAt: null, next: otherwise, isTimed: false }
  return { dueAt: job.due_at, next: `job ${job.task}`, isTimed: true }
}
