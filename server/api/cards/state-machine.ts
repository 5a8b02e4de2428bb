import { stateMachine } from '../../core/state-machine.ts'
import type { TransactionStatus } from '../../model/values.ts'

export type PaymentMove = 'process' | 'complete' | 'fail' | 'retry' | 'cancel'

/** The states of a card payment (decisions, "Cards"). */
export const paymentMachine = stateMachine<TransactionStatus, PaymentMove>({
  name: 'card_payment',
  initial: 'PENDING',
  transitions: [
    ['PENDING', 'process', 'PROCESSING', 'cards'],
    ['PENDING', 'complete', 'COMPLETED', 'cards'],
    ['PENDING', 'fail', 'FAILED', 'cards'],
    ['PENDING', 'cancel', 'CANCELLED', 'cards'],
    ['PROCESSING', 'fail', 'FAILED', 'cards'],
    ['FAILED', 'retry', 'PENDING', 'cards'],
  ],
})

export type RefundMove = 'process' | 'complete' | 'fail' | 'cancel'

/** The states of a refund; only the control API moves PENDING to COMPLETED or FAILED (A6). */
export const refundMachine = stateMachine<TransactionStatus, RefundMove>({
  name: 'refund',
  initial: 'PENDING',
  transitions: [
    ['PENDING', 'process', 'PROCESSING', 'A6'],
    ['PENDING', 'complete', 'COMPLETED', 'A6'],
    ['PENDING', 'fail', 'FAILED', 'A6'],
    ['PENDING', 'cancel', 'CANCELLED', 'A6'],
    ['PROCESSING', 'complete', 'COMPLETED', 'A6'],
    ['PROCESSING', 'fail', 'FAILED', 'A6'],
    ['PROCESSING', 'cancel', 'CANCELLED', 'A6'],
  ],
})
