import { command, schema } from '../../kernel/operation.ts'
import { registerCustomer } from './customers.ts'
import { issueLink } from './links.ts'
import { presentCreated } from './present.ts'

export const customerOperations = [
  command('post', {
    id: 'createCustomer',
    path: '/api/v1/client/customers',
    auth: 'hmac',
    tag: 'Onboarding and KYC',
    summary: 'Register a customer and get a KYC link',
    body: schema('CustomerCreate'),
    returns: [201, schema('CustomerCreated')],
    refuses: ['email_taken', 'phone_taken', 'registered_tag_taken', 'weak_password', 'underage'],
    assumes: ['A7', 'B1', 'B11', 'B12', 'B13'],
    handle: async (unit, { caller, body, origin }) => {
      const user = await registerCustomer(unit, caller.business, body)
      return presentCreated(user, await issueLink(unit, user, origin))
    },
  }),
]
