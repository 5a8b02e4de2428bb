import { stateMachine } from '../../core/state-machine.ts'
import type { QuoteStatus } from '../../model/values.ts'

export type QuoteMove =
  | 'accept'
  | 'expire'
  | 'await_payment'
  | 'await_deposit'
  | 'confirm_payment'
  | 'confirm_deposit'
  | 'start_payout'
  | 'settle'
  | 'fail'

/** The states of a quote; ACCEPTED is between CREATED and the later states (A5). */
export const quoteMachine = stateMachine<QuoteStatus, QuoteMove>({
  name: 'quote',
  initial: 'CREATED',
  transitions: [
    ['CREATED', 'accept', 'ACCEPTED', 'spec'],
    ['CREATED', 'expire', 'EXPIRED', 'spec'],
    ['ACCEPTED', 'await_payment', 'AWAITING_PAYMENT', 'A5'],
    ['ACCEPTED', 'await_deposit', 'AWAITING_DEPOSIT', 'A5'],
    ['ACCEPTED', 'settle', 'COMPLETED', 'A5'],
    ['ACCEPTED', 'fail', 'FAILED', 'A5'],
    ['AWAITING_PAYMENT', 'confirm_payment', 'PAYMENT_CONFIRMED', 'spec'],
    ['AWAITING_PAYMENT', 'fail', 'FAILED', 'A5'],
    ['AWAITING_DEPOSIT', 'confirm_deposit', 'DEPOSIT_CONFIRMED', 'A5'],
    ['AWAITING_DEPOSIT', 'fail', 'FAILED', 'A5'],
    ['PAYMENT_CONFIRMED', 'start_payout', 'PROCESSING_PAYOUT', 'spec'],
    ['PAYMENT_CONFIRMED', 'fail', 'FAILED', 'A5'],
    ['DEPOSIT_CONFIRMED', 'start_payout', 'PROCESSING_PAYOUT', 'A5'],
    ['DEPOSIT_CONFIRMED', 'settle', 'COMPLETED', 'A5'],
    ['DEPOSIT_CONFIRMED', 'fail', 'FAILED', 'A5'],
    ['PROCESSING_PAYOUT', 'settle', 'COMPLETED', 'spec'],
    ['PROCESSING_PAYOUT', 'fail', 'FAILED', 'A5'],
  ],
})
