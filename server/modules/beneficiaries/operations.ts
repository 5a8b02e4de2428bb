import { command, query, schema } from '../../kernel/operation.ts'
import { createBeneficiary, createFaults, ownedBeneficiary } from './beneficiaries.ts'
import { changeBeneficiary, codeFaults, deleteBeneficiary } from './change.ts'
import { listBeneficiaries } from './list.ts'
import { presentBeneficiary } from './present.ts'
import { alwaysRequired } from './requirements.ts'

const tag = 'Beneficiaries'

export const beneficiaryOperations = [
  command('post', {
    id: 'createBeneficiary',
    path: '/api/v1/client/beneficiaries',
    auth: 'hmac',
    tag,
    summary: 'Add a payout recipient',
    body: schema('BeneficiaryCreate'),
    requiredFields: alwaysRequired,
    ruleErrors: createFaults,
    returns: [201, schema('Beneficiary')],
    errors: ['customer_unknown', 'customer_not_owned', 'beneficiary_exists'],
    assumptions: ['A2', 'A9', 'B3', 'B4', 'B15'],
    handle: async (unit, { caller, body }) =>
      presentBeneficiary(await createBeneficiary(unit, caller.business, body)),
  }),
  query({
    id: 'listBeneficiaries',
    path: '/api/v1/client/beneficiaries',
    auth: 'hmac',
    tag,
    summary: 'List payout recipients, newest first',
    query: schema('BeneficiaryQuery'),
    returns: [200, schema('BeneficiaryList')],
    errors: [],
    assumptions: ['A25', 'B16a', 'B18'],
    handle: async (view, { caller, query }) => listBeneficiaries(view, caller.business, query),
  }),
  query({
    id: 'getBeneficiary',
    path: '/api/v1/client/beneficiaries/{id}',
    auth: 'hmac',
    tag,
    summary: 'Look up one beneficiary',
    params: schema('ById'),
    returns: [200, schema('Beneficiary')],
    errors: ['beneficiary_unknown', 'beneficiary_not_owned'],
    assumptions: ['A2', 'A25'],
    handle: async (view, { caller, params }) =>
      presentBeneficiary(await ownedBeneficiary(view, caller.business, 'id', params.id)),
  }),
  command('patch', {
    id: 'updateBeneficiary',
    path: '/api/v1/client/beneficiaries/{id}',
    auth: 'hmac',
    tag,
    summary: 'Change what is given of a payout recipient',
    params: schema('ById'),
    body: schema('BeneficiaryUpdate'),
    ruleErrors: codeFaults,
    preserveEmptyStrings: true,
    returns: [200, schema('Beneficiary')],
    errors: [
      'beneficiary_unknown',
      'beneficiary_not_owned',
      'invalid_beneficiary',
      'customer_unknown',
      'customer_not_owned',
      'beneficiary_exists',
    ],
    assumptions: ['A2', 'A9', 'A25', 'B3', 'B4', 'B15', 'B18'],
    handle: async (unit, { caller, params, body }) =>
      presentBeneficiary(await changeBeneficiary(unit, caller.business, params.id, body)),
  }),
  command('delete', {
    id: 'deleteBeneficiary',
    path: '/api/v1/client/beneficiaries/{id}',
    auth: 'hmac',
    tag,
    summary: 'Delete a payout recipient that nothing open needs',
    params: schema('ById'),
    returns: [200, schema('BeneficiaryDeleted')],
    errors: ['beneficiary_unknown', 'beneficiary_not_owned', 'beneficiary_in_use'],
    assumptions: ['A25'],
    handle: async (unit, { caller, params }) => {
      await deleteBeneficiary(unit, caller.business, params.id)
      return { message: 'Beneficiary deleted' }
    },
  }),
]
