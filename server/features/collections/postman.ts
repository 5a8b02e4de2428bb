import type { CollectionFolder, CollectionRequest, CollectionTarget } from './requests.ts'

/** Replaces the variables in the body first, so that the signed bytes are the sent ones. */
const sign = [
  "const { HmacSHA256 } = require('crypto-js')",
  'const path = pm.request.url.getPath()',
  "if (path.includes('/_sandbox')) {",
  "  const token = pm.variables.get('adminToken')",
  "  if (token) pm.request.headers.upsert({ key: 'authorization', value: 'Bearer ' + token })",
  '} else {',
  "  const raw = pm.request.body && pm.request.body.mode === 'raw' ? pm.request.body.raw : ''",
  '  const body = pm.variables.replaceIn(raw)',
  "  if (body !== '') pm.request.body.update({ mode: 'raw', raw: body })",
  '  const timestamp = new Date().toISOString()',
  "  const signature = HmacSHA256(body + '|' + timestamp, pm.variables.get('secret'))",
  "  pm.request.headers.upsert({ key: 'x-api-key', value: pm.variables.get('apiKey') })",
  "  pm.request.headers.upsert({ key: 'x-timestamp', value: timestamp })",
  "  pm.request.headers.upsert({ key: 'x-signature', value: signature.toString() })",
  '}',
]

/** Returns a collection in Postman's format 2.1, with the variables of one sandbox. */
export function postmanCollection(folders: readonly CollectionFolder[], target: CollectionTarget) {
  const variables = { ...target, adminToken: '' }
  return {
    info: {
      name: 'Payments sandbox',
      description: 'Every operation of the API, signed, in an order in which all of them succeed.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: Object.entries(variables).map(([key, value]) => ({ key, value })),
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: sign } }],
    item: folders.map(({ name, requests }) => ({ name, item: requests.map(itemOf) })),
  }
}

function itemOf(request: CollectionRequest): Record<string, unknown> {
  const { name, description, method, path, search, url, body, auth } = request
  const headers = [
    ...(body === undefined ? [] : [{ key: 'content-type', value: 'application/json' }]),
    ...(auth === 'jwt' ? [{ key: 'authorization', value: 'Bearer {{access_token}}' }] : []),
  ]
  return {
    name,
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: testsOf(request) } }],
    request: {
      method,
      description,
      header: headers,
      url: {
        raw: url,
        host: ['{{baseUrl}}'],
        path: path.slice(1).split('/'),
        query: search.map(([key, value]) => ({ key, value })),
      },
      ...(body === undefined ? {} : { body: bodyOf(body) }),
    },
  }
}

function bodyOf(body: unknown): object {
  const raw = JSON.stringify(body, null, 2)
  return { mode: 'raw', raw, options: { raw: { language: 'json' } } }
}

function testsOf({ status, keep }: CollectionRequest): string[] {
  const kept = Object.entries(keep)
  return [
    `pm.test('status is ${status}', () => pm.response.to.have.status(${status}))`,
    ...(kept.length === 0 ? [] : ['const body = pm.response.json()']),
    ...kept.map(([name, expression]) => `pm.collectionVariables.set('${name}', ${expression})`),
  ]
}
