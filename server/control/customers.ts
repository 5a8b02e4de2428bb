import { requireBusiness } from '../api/businesses/businesses.ts'
import { emailKey } from '../api/customers/customers.ts'
import { setKycStatus } from '../api/customers/kyc.ts'
import { replaceLink } from '../api/customers/links.ts'
import { ApiError } from '../core/api-error.ts'
import { schema } from '../core/operation.ts'
import type { View } from '../core/unit.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { UserRow } from '../model/rows.ts'
import { controls } from './admin-context.ts'
import { fromCursor } from './cursor.ts'
import { describeCustomer } from './describe.ts'
import { listRows } from './lists.ts'
import { createReadyCustomer } from './ready-customer.ts'
import { requireRow } from './require-row.ts'

const { command, query } = controls('Businesses and customers')

export const customerControls = [
  query('get', {
    id: 'controlListCustomers',
    path: '/_sandbox/customers',
    summary: 'List the customers of a business',
    query: schema('EmailQuery'),
    returns: [200, schema('ControlCustomerList')],
    assumptions: ['A7'],
    handle: (view, { query }) => listCustomers(view, query),
  }),
  command('post', {
    id: 'controlCreateCustomer',
    path: '/_sandbox/customers',
    summary: 'Create a test customer',
    body: schema('ReadyCustomerCreate'),
    example: { body: { amount: '500.00', beneficiary: 'completed' } },
    returns: [201, schema('ControlCustomer')],
    errors: ['business_unknown', 'email_taken', 'phone_taken'],
    assumptions: ['A7', 'B1', 'B7'],
    handle: (unit, { body }) => {
      const { id } = createReadyCustomer(unit, body)
      return describeCustomer(unit, requireRow(unit, 'customer', id))
    },
  }),
  query('get', {
    id: 'controlGetCustomer',
    path: '/_sandbox/customers/{id}',
    summary: 'Get customer details',
    params: schema('ById'),
    returns: [200, schema('ControlCustomer')],
    errors: ['customer_unknown'],
    assumptions: ['A7'],
    handle: (view, { params }) => describeCustomer(view, requireRow(view, 'customer', params.id)),
  }),
  command('post', {
    id: 'controlDecideKyc',
    path: '/_sandbox/customers/{id}/kyc',
    summary: 'Set the KYC status of a customer',
    params: schema('ById'),
    body: schema('KycDecision'),
    returns: [200, schema('KycDecided')],
    errors: ['customer_unknown'],
    assumptions: ['A7', 'A23'],
    handle: (unit, { params, body }) => {
      const user = requireRow(unit, 'customer', params.id)
      const decided = setKycStatus(unit, user, body.status, 'control', body.reason ?? null)
      return {
        user_id: user.id,
        kyc_status: decided.kyc_status,
        previous_kyc_status: user.kyc_status,
      }
    },
  }),
  command('post', {
    id: 'controlIssueLink',
    path: '/_sandbox/customers/{id}/link',
    summary: 'Issue a new onboarding link',
    params: schema('ById'),
    returns: [201, schema('OnboardingData')],
    errors: ['customer_unknown', 'onboarding_complete'],
    assumptions: ['B11'],
    handle: (unit, { params, publicBaseUrl }) => {
      const user = requireRow(unit, 'customer', params.id)
      if (user.kyc_status === 'APPROVED') {
        throw new ApiError('onboarding_complete', 'The KYC of this customer is already approved.')
      }
      return replaceLink(unit, user, publicBaseUrl)
    },
  }),
]

/** Returns the customers of a business; none if the business is unknown. */
function listCustomers(
  view: View,
  { limit, cursor, order, ...filters }: Schemas['EmailQuery'],
): Schemas['ControlCustomerList'] {
  const { email, business_id } = filters
  const businessId = business_id ?? requireBusiness(view, undefined).id
  const list = {
    name: 'customers',
    collection: 'users' as const,
    filters,
    index: 'business' as const,
    key: [businessId],
    matches: ({ role }: UserRow) => role === 'CUSTOMER',
    present: (user: UserRow) => describeCustomer(view, user),
  }
  if (email === undefined) return listRows(view, list, { limit, cursor, order })
  // The only page has no next_cursor, so any cursor belongs to another list.
  if (cursor !== undefined) fromCursor({ name: list.name, order: 'oldest', filters }, cursor, [])
  const user = customerOfEmail(view, email, business_id)
  return { data: user === undefined ? [] : [list.present(user)], next_cursor: null }
}

/** Returns the customer with an email, which is unique, of any business unless one is named. */
function customerOfEmail(
  view: View,
  email: string,
  businessId: string | undefined,
): UserRow | undefined {
  const user = view.lookup('users', 'email', [emailKey(email)])
  return businessId === undefined || user?.business_id === businessId ? user : undefined
}
