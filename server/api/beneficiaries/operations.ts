import { command, query, schema } from '../../core/operation.ts'
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
    summary: 'Create a beneficiary',
    body: schema('BeneficiaryCreate'),
    takesOutcomes: ['beneficiary'],
    requiredFields: alwaysRequired,
    ruleErrors: createFaults,
    returns: [201, schema('Beneficiary')],
    errors: ['customer_unknown', 'customer_not_owned', 'beneficiary_exists'],
    assumptions: ['A2', 'A9', 'B3', 'B4', 'B15', 'B21'],
    handle: (unit, { caller, body }) =>
      presentBeneficiary(createBeneficiary(unit, caller.business, body)),
  }),
  query({
    id: 'listBeneficiaries',
    path: '/api/v1/client/beneficiaries',
    auth: 'hmac',
    tag,
    summary: 'List beneficiaries, newest first',
    query: schema('BeneficiaryQuery'),
    returns: [200, schema('BeneficiaryList')],
    errors: [],
    assumptions: ['A25', 'B16a', 'B18'],
    handle: (view, { caller, query }) => listBeneficiaries(view, caller.business, query),
  }),
  query({
    id: 'getBeneficiary',
    path: '/api/v1/client/beneficiaries/{id}',
    auth: 'hmac',
    tag,
    summary: 'Retrieve a beneficiary',
    params: schema('ById'),
    returns: [200, schema('Beneficiary')],
    errors: ['beneficiary_unknown', 'beneficiary_not_owned'],
    assumptions: ['A2', 'A25'],
    handle: (view, { caller, params }) =>
      presentBeneficiary(ownedBeneficiary(view, caller.business, 'id', params.id)),
  }),
  command('patch', {
    id: 'updateBeneficiary',
    path: '/api/v1/client/beneficiaries/{id}',
    auth: 'hmac',
    tag,
    summary: 'Update a beneficiary',
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
    handle: (unit, { caller, params, body }) =>
      presentBeneficiary(changeBeneficiary(unit, caller.business, params.id, body)),
  }),
  command('delete', {
    id: 'deleteBeneficiary',
    path: '/api/v1/client/beneficiaries/{id}',
    auth: 'hmac',
    tag,
    summary: 'Delete a beneficiary',
    params: schema('ById'),
    returns: [200, schema('BeneficiaryDeleted')],
    errors: ['beneficiary_unknown', 'beneficiary_not_owned', 'beneficiary_in_use'],
    assumptions: ['A25', 'B20'],
    handle: (unit, { caller, params }) => {
      deleteBeneficiary(unit, caller.business, params.id)
      return { message: 'Beneficiary deleted' }
    },
  }),
]
