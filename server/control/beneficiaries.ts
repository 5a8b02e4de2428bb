import { requireBeneficiary, setBeneficiaryStatus } from '../api/beneficiaries/beneficiaries.ts'
import { presentBeneficiary } from '../api/beneficiaries/present.ts'
import { command, schema } from '../core/operation.ts'
import type { Tag } from './admin-context.ts'

const tag: Tag = 'Money'

export const beneficiaryControls = [
  command('patch', {
    id: 'controlSetBeneficiaryStatus',
    path: '/_sandbox/beneficiaries/{id}',
    auth: 'control',
    tag,
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
