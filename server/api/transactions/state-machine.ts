import { stateMachine } from '../../core/state-machine.ts'
import type { TransactionStatus } from '../../model/values.ts'

export type TransactionMove = 'process' | 'complete' | 'fail' | 'cancel'

/** The states of a transaction. A deposit into a virtual account skips PROCESSING (A5). */
export const transactionMachine = stateMachine<TransactionStatus, TransactionMove>({
  name: 'transaction',
  initial: 'PENDING',
  transitions: [
    ['PENDING', 'process', 'PROCESSING', 'spec'],
    ['PENDING', 'complete', 'COMPLETED', 'A5'],
    ['PENDING', 'fail', 'FAILED', 'A5'],
    ['PENDING', 'cancel', 'CANCELLED', 'A5'],
    ['PROCESSING', 'complete', 'COMPLETED', 'spec'],
    ['PROCESSING', 'fail', 'FAILED', 'A5'],
    ['PROCESSING', 'cancel', 'CANCELLED', 'A5'],
  ],
})
