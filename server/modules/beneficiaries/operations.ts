import { command, query, schema } from '../../kernel/operation.ts'
import { createBeneficiary, ownedBeneficiary } from './beneficiaries.ts'
import { presentBeneficiary } from './present.ts'

const tag = 'Beneficiaries'

export const beneficiaryOperations = [
  command('post', {
    id: 'createBeneficiary',
    path: '/api/v1/client/beneficiaries',
    auth: 'hmac',
    tag,
    summary: 'Add a payout recipient',
    body: schema('BeneficiaryCreate'),
    returns: [201, schema('Beneficiary')],
    refuses: ['customer_unknown', 'customer_not_owned', 'beneficiary_exists'],
    assumes: ['A2', 'A9', 'B3', 'B4', 'B15'],
    handle: async (unit, { caller, body }) =>
      presentBeneficiary(await createBeneficiary(unit, caller.business, body)),
  }),
  query({
    id: 'getBeneficiary',
    path: '/api/v1/client/beneficiaries/{id}',
    auth: 'hmac',
    tag,
    summary: 'Look up one beneficiary',
    params: schema('ById'),
    returns: [200, schema('Beneficiary')],
    refuses: ['beneficiary_unknown', 'beneficiary_not_owned'],
    assumes: ['A2'],
    handle: async (view, { caller, params }) =>
      presentBeneficiary(await ownedBeneficiary(view, caller.business, 'id', params.id)),
  }),
]
