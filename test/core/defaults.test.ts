import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sandbox } from '../support/harness.ts'

const rate = 'quote_type=EXCHANGE&source_currency=USD&target_currency=NGN&amount=100.00&'

/** Every default the reference names: the path below the client API, the parameter, its value. */
const defaults: readonly (readonly [string, string, string | number])[] = [
  ['/transactions/v2?', 'page', 1],
  ['/transactions/v2?', 'limit', 10],
  ['/virtual-wallets?', 'page', 1],
  ['/virtual-wallets?', 'limit', 50],
  ['/beneficiaries?', 'page_id', 1],
  ['/beneficiaries?', 'page_size', 10],
  ['/payment/refund/history?', 'start_at', 1],
  ['/banks/GH?', 'type', 'banks'],
  [`/exchange-rates?${rate}`, 'amount_side', 'SOURCE'],
  [`/exchange-rates?${rate}`, 'user_type_id', 1],
]

interface Parameter {
  readonly name: string
  readonly schema: { readonly default?: unknown }
}

const { paths } = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as {
  paths: Record<string, { get?: { parameters?: readonly Parameter[] } }>
}

test.each(defaults)('%s without %s is served as with %s', async (path, name, value) => {
  const { as } = await sandbox()
  const { body: without } = await as('main').get(path).expect(200)
  const { body } = await as('main').get(`${path}${name}=${value}`).expect(200)
  expect(without).toEqual(body)
})

test('the document of the API names these defaults and no others', () => {
  const documented = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? [])
      .filter(({ schema }) => schema.default !== undefined)
      .map(({ name, schema }) => `${path} ${name} ${schema.default}`),
  )
  const client = '/api/v1/client'
  const expected = defaults.map(([path, name, value]) => {
    const [bare = ''] = path.replace('/GH', '/{country_code}').split('?')
    return `${client}${bare} ${name} ${value}`
  })
  const open = ['amount_side SOURCE', 'user_type_id 1'].map((d) => `/api/v1/exchange-rates ${d}`)
  expect(documented.sort()).toEqual([...expected, ...open].sort())
})
