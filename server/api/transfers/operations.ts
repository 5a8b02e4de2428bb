import { command, schema } from '../../core/operation.ts'
import { presentTransfer } from './present.ts'
import { transferDirectly } from './transfers.ts'

export const transferOperations = [
  command('post', {
    id: 'createTransfer',
    path: '/api/v1/client/transactions/transfer',
    auth: 'hmac',
    tag: 'Transfers',
    summary: 'Transfer money between two wallets',
    body: schema('DirectTransferCreate'),
    takesOutcomes: ['transfer'],
    returns: [201, schema('DirectTransfer')],
    errors: [
      'transfer_invalid',
      'wallet_unknown',
      'wallet_not_owned',
      'currency_mismatch',
      'transfer_wallet_blocked',
      'transfer_over_limit',
      'insufficient_funds',
    ],
    assumptions: ['A5', 'A8', 'A26', 'B7', 'B9', 'B10', 'B20'],
    handle: (unit, { caller, body }) =>
      presentTransfer(transferDirectly(unit, caller.business, body)),
  }),
]
