import { requireBusiness } from '../../api/businesses/businesses.ts'
import { signingPair } from '../../api/businesses/public-keys.ts'
import { type AdminContext, controls } from '../../control/admin-context.ts'
import { schema } from '../../core/operation.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { CollectionTarget } from './requests.ts'

const { action } = controls('World')

/** Returns the address of the server and the key of a business that signs requests. */
async function targetOf(
  { db }: AdminContext,
  baseUrl: string,
  requested: string | undefined,
): Promise<CollectionTarget> {
  return db.read((view) => {
    const business = requireBusiness(view, requested)
    const { id: apiKey, secret } = signingPair(view, business.id)
    return { baseUrl, apiKey, secret }
  })
}

/** Collections are generated at each request, because most sandboxes need none. */
export const collectionControls = [
  action('get', {
    id: 'controlPostmanCollection',
    path: '/_sandbox/collections/postman.json',
    summary: 'Get a Postman collection',
    query: schema('BusinessQuery'),
    returns: [200, schema('PostmanCollection')],
    errors: ['business_unknown'],
    handle: async (admin, { query: { business_id }, publicBaseUrl }) => {
      const target = await targetOf(admin, publicBaseUrl, business_id)
      const { postmanCollection } = await import('./postman.ts')
      const { collectionFolders } = await import('./requests.ts')
      return postmanCollection(
        collectionFolders(admin.operations()),
        target,
      ) as Schemas['PostmanCollection']
    },
  }),
  action('get', {
    id: 'controlBrunoCollection',
    path: '/_sandbox/collections/bruno.json',
    summary: 'Get a Bruno collection',
    query: schema('BusinessQuery'),
    returns: [200, schema('BrunoCollection')],
    errors: ['business_unknown'],
    handle: async (admin, { query: { business_id }, publicBaseUrl }) => {
      const target = await targetOf(admin, publicBaseUrl, business_id)
      const { brunoFiles } = await import('./bruno.ts')
      const { collectionFolders } = await import('./requests.ts')
      return { files: brunoFiles(collectionFolders(admin.operations()), target) }
    },
  }),
]
