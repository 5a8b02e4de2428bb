import { ids } from '../support/harness.ts'
import { bodies, unknownId } from '../support/trade.ts'
import { guardsControl, guardsSigned } from '../support/transport.ts'

const client = '/api/v1/client'
const beneficiary = `${client}/beneficiaries/${ids.ngnBeneficiary}`

guardsSigned([
  ['get', `${client}/beneficiaries`],
  ['post', `${client}/beneficiaries`, {}],
  ['get', beneficiary],
  ['patch', beneficiary, {}],
  ['delete', beneficiary],
  ['post', `${client}/quotes`, bodies.SWAP()],
  ['get', `${client}/quotes/${unknownId}`],
  ['post', `${client}/quotes/${unknownId}/accept`],
  ['post', `${client}/transactions/transfer`, {}],
  ['get', `${client}/transactions/v2`],
  ['get', `${client}/transactions/v2/${unknownId}`],
  ['get', `${client}/transactions/reference?transaction_ref=none`],
])

guardsControl([
  ['get', `/_sandbox/quotes/${unknownId}`],
  ['get', `/_sandbox/transactions/${unknownId}`],
  ['post', `/_sandbox/transactions/${unknownId}/complete`, {}],
  ['post', `/_sandbox/transactions/${unknownId}/fail`, {}],
  ['post', `/_sandbox/transactions/${unknownId}/cancel`, {}],
  ['post', `/_sandbox/transactions/${unknownId}/advance`, {}],
  ['get', '/_sandbox/scenarios'],
  ['get', '/_sandbox/fee-configs'],
  ['patch', `/_sandbox/beneficiaries/${unknownId}`, { status: 'pending' }],
])
