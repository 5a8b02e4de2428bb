import { requireBeneficiary, setBeneficiaryStatus } from '../api/beneficiaries/beneficiaries.ts'
import { presentBeneficiary } from '../api/beneficiaries/present.ts'
import { schema } from '../core/operation.ts'
import { controls } from './admin-context.ts'
import { createTestBeneficiary } from './test-beneficiary.ts'

const { command } = controls('Money')

export const beneficiaryControls = [
  command('post', {
    id: 'controlCreateBeneficiary',
    path: '/_sandbox/beneficiaries',
    summary: 'Create a beneficiary with test values',
    body: schema('ControlBeneficiaryCreate'),
    example: { body: { currency_code: 'NGN', outcome: 'account_closed' } },
    returns: [201, schema('Beneficiary')],
    errors: ['business_unknown', 'customer_unknown', 'customer_not_owned', 'beneficiary_exists'],
    assumptions: ['A9', 'B3', 'B4', 'B15'],
    handle: (unit, { body }) => presentBeneficiary(createTestBeneficiary(unit, body)),
  }),
  command('patch', {
    id: 'controlSetBeneficiaryStatus',
    path: '/_sandbox/beneficiaries/{id}',
    summary: 'Set the verification status of a beneficiary',
    params: schema('ById'),
    body: schema('BeneficiaryStatusUpdate'),
    returns: [200, schema('Beneficiary')],
    errors: ['beneficiary_unknown'],
    assumptions: ['A9'],
    handle: (unit, { params, body }) => {
      const row = requireBeneficiary(unit, 'id', params.id)
      return presentBeneficiary(setBeneficiaryStatus(unit, row, body.status))
    },
  }),
]
