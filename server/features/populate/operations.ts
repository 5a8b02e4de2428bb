import { controls, requestedBusinessId } from '../../control/admin-context.ts'
import { schema } from '../../core/operation.ts'
import { assertRoom } from '../../core/world-size.ts'

const { action } = controls('World')

const defaults = { customers: 50, transactions: 500, days: 30 } as const

export const populateControls = [
  action('get', {
    id: 'controlPopulateProgress',
    path: '/_sandbox/populate',
    page: true,
    summary: 'Get the progress of generating data',
    example: {},
    returns: [200, schema('PopulateProgress')],
    handle: async ({ populateProgress }) => populateProgress(),
  }),
  action('post', {
    id: 'controlPopulate',
    path: '/_sandbox/populate',
    summary: 'Generate customers, beneficiaries and transactions',
    query: schema('BusinessQuery'),
    body: schema('Populate'),
    returns: [201, schema('Populated')],
    errors: ['business_unknown', 'clock_busy', 'world_full'],
    assumptions: ['A5', 'A7', 'A26', 'B15'],
    handle: async ({ populate, db }, { query, body }) => {
      await db.read(({ settings }) => assertRoom(db, settings.bounds))
      const { business_id, ...asked } = body
      const wish = { ...defaults, ...asked, businessId: requestedBusinessId(query, body) }
      return populate({ ...wish, beneficiaries: asked.beneficiaries ?? wish.customers }, db)
    },
  }),
]
