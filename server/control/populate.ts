import { schema } from '../kernel/operation.ts'
import { action, businessWished, type Chapter } from './tools.ts'

const tag: Chapter = 'World'

const usual = { customers: 50, transactions: 500, days: 30 } as const

export const populateControls = [
  action('post', {
    id: 'controlPopulate',
    path: '/_sandbox/populate',
    auth: 'control',
    tag,
    summary: 'Make believable customers, beneficiaries and transactions in bulk',
    query: schema('BusinessQuery'),
    body: schema('Populate'),
    returns: [201, schema('Populated')],
    refuses: ['business_unknown', 'clock_busy'],
    assumes: ['A5', 'A7', 'A26', 'B15'],
    handle: ({ populate }, { query, body }) => {
      const { business_id, ...asked } = body
      const wish = { ...usual, ...asked, businessId: businessWished(query, body) }
      return populate({ ...wish, beneficiaries: asked.beneficiaries ?? wish.customers })
    },
  }),
]
