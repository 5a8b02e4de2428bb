import { schema } from '../core/operation.ts'
import { inSlices } from '../core/slices.ts'
import type { Schemas } from '../generated/schemas.ts'
import { type AdminContext, controls } from './admin-context.ts'
import { requireWorlds } from './all-worlds.ts'

const { action } = controls('Worlds')

const defaultLimit = 100

/** Compares two worlds as they are now, in slices, so that other requests do not wait. */
async function compared(admin: AdminContext, names: Schemas['WorldPair'], limit = defaultLimit) {
  const worlds = requireWorlds(admin)
  const { compareWorlds } = await import('./world-diff.ts')
  const of = async (name: string) => ({ ...(await worlds.present(name)), name })
  const [a, b] = [await of(names.a), await of(names.b)]
  return inSlices(compareWorlds(a, b, limit, admin.requestLog.secrets))
}

export const worldControls = [
  action('post', {
    id: 'controlCreateWorld',
    path: '/_sandbox/worlds',
    allowLargeBody: true,
    summary: 'Create a world',
    body: schema('WorldCreate'),
    returns: [201, schema('WorldCreated')],
    errors: [
      'not_found',
      'world_taken',
      'world_unknown',
      'worlds_full',
      'snapshot_unknown',
      'fixtures_invalid',
    ],
    handle: async (admin, { body, publicBaseUrl, http }) => {
      const hold = (bytes: number) => admin.held.holdBytes(http.request, bytes)
      const { path, ...created } = await requireWorlds(admin).create(body, hold)
      const url = `${publicBaseUrl}${path}`
      return { ...created, url, control_url: `${url}/_sandbox` }
    },
  }),
  action('get', {
    id: 'controlListWorlds',
    path: '/_sandbox/worlds',
    summary: 'List worlds',
    query: schema('WorldQuery'),
    returns: [200, schema('WorldList')],
    errors: ['not_found'],
    handle: async (admin, { query }) => requireWorlds(admin).list(query),
  }),
  action('get', {
    id: 'controlGetWorld',
    path: '/_sandbox/worlds/{name}',
    summary: 'Retrieve a world',
    params: schema('WorldName'),
    example: { params: { name: 'main' } },
    returns: [200, schema('World')],
    errors: ['not_found', 'world_unknown'],
    handle: async (admin, { params }) => requireWorlds(admin).get(params.name),
  }),
  action('get', {
    id: 'controlCompareWorlds',
    path: '/_sandbox/worlds/{a}/diff/{b}',
    summary: 'Compare two worlds',
    params: schema('WorldPair'),
    query: schema('WorldDiffQuery'),
    returns: [200, schema('WorldDiff')],
    errors: ['not_found', 'world_unknown'],
    handle: (admin, { params, query }) => compared(admin, params, query.limit),
  }),
  action('patch', {
    id: 'controlChangeWorld',
    path: '/_sandbox/worlds/{name}',
    summary: 'Change the lifetime of a world',
    params: schema('WorldName'),
    body: schema('WorldUpdate'),
    returns: [200, schema('World')],
    errors: ['not_found', 'world_unknown', 'world_main'],
    handle: async (admin, { params, body }) => requireWorlds(admin).change(params.name, body.ttl),
  }),
  action('post', {
    id: 'controlReplaceWorldKeys',
    path: '/_sandbox/worlds/{name}/keys',
    summary: 'Replace the keys of a world',
    params: schema('WorldName'),
    returns: [201, schema('WorldKeys')],
    errors: ['not_found', 'world_unknown', 'world_main'],
    handle: async (admin, { params: { name } }) => {
      const { worlds, adminToken, operatorToken, replaceKeys } = admin
      // Worlds do not nest, but the token of a world is valid only under its own prefix. There, a
      // world without a token, on a server that has one, would give it to every caller.
      const isItself = worlds === null && name === admin.name
      const mayReplace = isItself && (adminToken !== '' || operatorToken === '')
      return (mayReplace ? replaceKeys?.() : null) ?? requireWorlds(admin).replaceKeys(name)
    },
  }),
  action('delete', {
    id: 'controlDeleteWorld',
    path: '/_sandbox/worlds/{name}',
    summary: 'Delete a world',
    params: schema('WorldName'),
    returns: [200, schema('World')],
    errors: ['not_found', 'world_unknown', 'world_main'],
    handle: async (admin, { params }) => requireWorlds(admin).delete(params.name),
  }),
  action('get', {
    id: 'controlExportWorld',
    path: '/_sandbox/export',
    summary: 'Export this world as one file',
    returns: [200, schema('WorldFile')],
    handle: ({ exportWorld }) => exportWorld(),
  }),
]
