import { command, query, schema } from '../kernel/operation.ts'
import { Refusal } from '../kernel/refusal.ts'
import type { View } from '../kernel/unit.ts'
import type { UserRow } from '../model/rows.ts'
import { businessNamed } from '../modules/businesses/businesses.ts'
import { emailKey } from '../modules/customers/customers.ts'
import { decideAtOnce } from '../modules/customers/kyc.ts'
import { explainCustomer } from './explain.ts'
import type { Chapter } from './tools.ts'

const tag: Chapter = 'Businesses and customers'

async function customerNamed(view: View, id: string): Promise<UserRow> {
  const user = await view.get('users', id)
  if (user === undefined) throw new Refusal('customer_unknown', 'No customer with this id.')
  return user
}

export const customerControls = [
  query({
    id: 'controlListCustomers',
    path: '/_sandbox/customers',
    auth: 'control',
    tag,
    summary: 'List the customers of a business, or find one by email',
    query: schema('EmailQuery'),
    returns: [200, schema('ControlCustomerList')],
    refuses: ['business_unknown'],
    assumes: ['A7'],
    handle: async (view, { query }) => {
      const { email, business_id } = query
      const users =
        email === undefined
          ? await customersOf(view, business_id)
          : await customerOfEmail(view, email, business_id)
      return { data: await Promise.all(users.map((user) => explainCustomer(view, user))) }
    },
  }),
  query({
    id: 'controlGetCustomer',
    path: '/_sandbox/customers/{id}',
    auth: 'control',
    tag,
    summary: 'All the sandbox knows of a customer',
    params: schema('ById'),
    returns: [200, schema('ControlCustomer')],
    refuses: ['customer_unknown'],
    assumes: ['A7'],
    handle: async (view, { params }) => explainCustomer(view, await customerNamed(view, params.id)),
  }),
  command('post', {
    id: 'controlDecideKyc',
    path: '/_sandbox/customers/{id}/kyc',
    auth: 'control',
    tag,
    summary: 'Decide the KYC of a customer at once',
    params: schema('ById'),
    body: schema('KycDecision'),
    returns: [200, schema('KycDecided')],
    refuses: ['customer_unknown'],
    assumes: ['A7', 'A23'],
    handle: async (unit, { params, body }) => {
      const user = await customerNamed(unit, params.id)
      const decided = await decideAtOnce(unit, user, body.status, 'control', body.reason ?? null)
      return {
        user_id: user.id,
        kyc_status: decided.kyc_status,
        previous_kyc_status: user.kyc_status,
      }
    },
  }),
]

async function customersOf(view: View, businessId: string | undefined): Promise<UserRow[]> {
  const business = await businessNamed(view, businessId)
  return view.find('users', {
    index: 'business',
    key: [business.id],
    where: { role: 'CUSTOMER' },
  })
}

/** An email is unique, so it is looked for everywhere, unless a business is named. */
async function customerOfEmail(
  view: View,
  email: string,
  businessId: string | undefined,
): Promise<UserRow[]> {
  const business = businessId === undefined ? undefined : await businessNamed(view, businessId)
  const user = await view.lookup('users', 'email', [emailKey(email)])
  const elsewhere = business !== undefined && user?.business_id !== business.id
  return user === undefined || elsewhere ? [] : [user]
}
