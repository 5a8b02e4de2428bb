import { stateMachine } from '../../core/state-machine.ts'
import type { KycStatus } from '../../model/values.ts'

export type KycMove = 'open' | 'submit' | 'approve' | 'reject'

/** The automatic transitions of a customer's KYC (A7); the control API may set any status. */
export const kycMachine = stateMachine<KycStatus, KycMove>({
  name: 'kyc',
  initial: 'PENDING',
  transitions: [
    ['NOT_STARTED', 'open', 'PENDING', 'A7'],
    ['NOT_STARTED', 'submit', 'PENDING', 'A7'],
    ['PENDING', 'submit', 'PENDING', 'A7'],
    ['REJECTED', 'submit', 'PENDING', 'A7'],
    ['PENDING', 'approve', 'APPROVED', 'A7'],
    ['PENDING', 'reject', 'REJECTED', 'A7'],
  ],
})
