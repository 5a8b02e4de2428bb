import { ApiError } from '../kernel/api-error.ts'
import type { View } from '../kernel/unit.ts'
import type { Id, Instant } from '../model/values.ts'
import { isOpen, openAttempt } from '../modules/cards/checkouts.ts'
import { paymentMachine, refundMachine } from '../modules/cards/state-machine.ts'
import { kycMachine } from '../modules/customers/state-machine.ts'
import { quoteMachine } from '../modules/quotes/state-machine.ts'
import { transactionMachine } from '../modules/transactions/state-machine.ts'

/** How a subject stands: what it is, whether that is its end, and what moves it next. */
export interface WaitState {
  readonly status: string
  readonly final: boolean
  /** When the next job or attempt for it is due; null when nothing is scheduled. */
  readonly dueAt: Instant | null
  /** That job's name, or what somebody has to do: the rest of "it waits for …". */
  readonly next: string
}

export interface WaitSubject {
  /** Every status it can have. */
  readonly statuses: readonly string[]
  /** Throws the refusal of an unknown subject: 404. */
  currentState(view: View, id: Id): Promise<WaitState>
}

/** What can be waited for, by the name of its field in the query. */
export const waitSubjects = {
  transaction: {
    statuses: statesOf(transactionMachine),
    async currentState(view, id) {
      const row = await view.get('transactions', id)
      if (row === undefined) {
        throw new ApiError('transaction_unknown', 'No transaction with this id.')
      }
      const final = transactionMachine.isFinal(row.status)
      const push = 'money from outside, or a push by control'
      return { status: row.status, final, ...(await nextOf(view, row.quote_id ?? id, push)) }
    },
  },
  quote: {
    statuses: statesOf(quoteMachine),
    async currentState(view, id) {
      const row = await view.get('quotes', id)
      if (row === undefined) throw new ApiError('quote_unknown', 'No quote with this id.')
      const final = quoteMachine.isFinal(row.status)
      const next = await nextOf(view, id, 'money from outside, or a push by control')
      if (row.status !== 'CREATED') return { status: row.status, final, ...next }
      return { status: row.status, final, ...next, next: 'somebody to accept it' }
    },
  },
  checkout: {
    statuses: statesOf(paymentMachine),
    async currentState(view, id) {
      const row = await view.get('checkouts', id)
      if (row === undefined) {
        throw new ApiError('checkout_unknown', 'No checkout with this access code.')
      }
      const attempt = openAttempt(row)
      const final = attempt === undefined && !isOpen(row)
      const next = await nextOf(view, id, 'nothing')
      if (attempt === undefined) return { status: row.status, final, ...next, next: 'a payer' }
      if (attempt.state !== 'challenge') return { status: row.status, final, ...next }
      return { status: row.status, final, ...next, next: 'the result of 3-D Secure' }
    },
  },
  refund: {
    statuses: statesOf(refundMachine),
    async currentState(view, id) {
      const row = await view.get('refunds', id)
      if (row === undefined) {
        throw new ApiError('refund_unknown', 'No refund with this refund_reference.')
      }
      const final = refundMachine.isFinal(row.status)
      return { status: row.status, final, ...(await nextOf(view, id, 'a push by control')) }
    },
  },
  customer: {
    statuses: statesOf(kycMachine),
    async currentState(view, id) {
      const row = await view.get('users', id)
      if (row === undefined) throw new ApiError('customer_unknown', 'No customer with this id.')
      const push = 'a KYC submission, or a decision by control'
      return { status: row.kyc_status, final: false, ...(await nextOf(view, id, push)) }
    },
  },
  event: {
    statuses: ['recorded', 'pending', 'delivered', 'exhausted', 'disabled'],
    async currentState(view, id) {
      const row = await view.get('events', id)
      if (row === undefined) throw new ApiError('event_unknown', 'No event with this id.')
      const attempt = await view.get('deliveries', id)
      const dueAt = attempt?.due_at ?? null
      const next = dueAt === null ? 'a redelivery by control' : 'the next attempt'
      return { status: row.state, final: false, dueAt, next }
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

async function nextOf(view: View, subject: Id, otherwise: string) {
  const [job] = await view.find('jobs', { index: 'subject', key: [subject], limit: 1 })
  if (job === undefined) return { dueAt: null, next: otherwise }
  return { dueAt: job.due_at, next: `its job ${job.task}` }
}
