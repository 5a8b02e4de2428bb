import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import { type JsonSchema, refName } from '../../server/http/openapi.ts'
import { readSchemas } from '../../server/schemas.ts'
import { sandbox } from '../support/harness.ts'

const schemas = readSchemas()

/** Formats that bound the length of a text themselves; images are bounded in bytes (A28). */
const boundedFormats = new Set([
  'uuid',
  'uuid-or-self',
  'date',
  'amount',
  'card-amount',
  'plain-number',
  'card-expiry',
  'cvv',
  'currency-code',
  'country-code',
  'e164',
  'phone',
  'user-tag',
  'new-user-tag',
  'ssn',
  'account-number',
  'iban',
  'bic',
  'sort-code',
  'aba',
  'nuban',
  'bvn',
  'snapshot-name',
  'base64-image',
])

interface Text {
  readonly at: string
  readonly schema: JsonSchema
}

/** Every text that a schema lets a client send, with the schemas it refers to. */
function textsOf(name: string, seen = new Set<string>()): Text[] {
  if (seen.has(name)) return []
  seen.add(name)
  const texts: Text[] = []
  const walk = (value: unknown, at: string) => {
    if (typeof value !== 'object' || value === null) return
    const part = value as JsonSchema
    if (typeof part.$ref === 'string') texts.push(...textsOf(refName(part.$ref), seen))
    const types = [part.type].flat()
    if (types.includes('string')) texts.push({ at, schema: part })
    for (const [key, inner] of Object.entries(part)) walk(inner, `${at}.${key}`)
  }
  walk(schemas.get(name), name)
  return texts
}

function isBounded({ maxLength, enum: values, const: fixed, format }: JsonSchema): boolean {
  return (
    maxLength !== undefined ||
    values !== undefined ||
    fixed !== undefined ||
    boundedFormats.has(String(format))
  )
}

const requests = [...operations, ...controlOperations].flatMap(({ id, params, query, body }) =>
  [params, query, body].flatMap((ref) => (ref === undefined ? [] : [{ id, name: ref.name }])),
)

describe('F17: every text that a client can send has a maximum length', () => {
  test.each(requests)('$id: $name', ({ name }) => {
    expect(textsOf(name).filter(({ schema }) => !isBounded(schema))).toEqual([])
  })

  test('the walk finds texts in references, lists and alternatives', () => {
    expect(textsOf('CustomerFullCreate').length).toBeGreaterThan(15)
  })
})

const lengths: readonly (readonly [name: string, field: string, max: number])[] = [
  ['CustomerCreate', 'first_name', 100],
  ['CustomerCreate', 'password', 128],
  ['BeneficiaryCreate', 'account_name', 201],
  ['BeneficiaryCreate', 'notes', 500],
  ['BeneficiaryQuery', 'name', 200],
  ['BeneficiaryAddressInput', 'city', 100],
  ['KycAddress', 'street_1', 34],
  ['KycDocuments', 'passport_number', 50],
  ['IdentificationNumber', 'identification_number', 50],
  ['CheckoutInitialize', 'reference', 100],
  ['CheckoutInitialize', 'description', 500],
  ['CheckoutInitialize', 'redirectUrl', 2_048],
  ['CheckoutInitialize', 'customer_phone_number', 20],
  ['QuoteCreate', 'origin_reference', 40],
  ['QuoteCreate', 'narration', 500],
  ['RefundCreate', 'refund_reason', 500],
  ['Reason', 'reason', 500],
  ['WebhookUpdate', 'url', 2_048],
  ['FaultCreate', 'error', 200],
  ['FaultCreate', 'path', 255],
]

test.each(lengths)('F17: %s.%s has at most %i characters', (name, field, max) => {
  const properties = schemas.get(name)?.properties as Record<string, JsonSchema>
  expect(JSON.stringify(properties[field])).toContain(`"maxLength":${max}`)
})

const customer = (first_name: string) => ({
  email: 'zoe@customers.test',
  first_name,
  last_name: 'Ünal',
  password: 'correct horse',
  date_of_birth: '1990-01-01',
  phone_number: '+14165550100',
  country_code: 'CA',
})

test('F17: a text of its maximum length passes, one character more is named', async () => {
  const { as } = await sandbox()
  const { body } = await as('main')
    .post('/customers', customer('é'.repeat(101)))
    .expect(400)
  expect(body.message).toBe('first_name must have at most 100 characters.')
  await as('main')
    .post('/customers', customer('é'.repeat(100)))
    .expect(201)
})

describe('F17: characters that are none', () => {
  test.each([
    ['NUL', 'a\u0000b', 'must not hold NUL characters'],
    ['half a surrogate pair', 'a\ud800b', 'must not hold half a surrogate pair'],
  ])('F17: %s in a text is 400 and names the field', async (_name, text, rule) => {
    const { as, control } = await sandbox()
    const { body } = await as('main').post('/customers', customer(text)).expect(400)
    expect(body.message).toBe(`first_name ${rule}.`)
    const nested = { currency_code: 'CAD', address: { city: text } }
    const { body: deep } = await as('main').post('/beneficiaries', nested).expect(400)
    expect(deep.message).toContain(`address.city ${rule}`)
    const { body: sign } = await control.post('/sign', { body: text }).expect(400)
    expect(sign.message).toBe(`body ${rule}.`)
  })

  test.each([
    ['a query', '/_sandbox/customers?email=a%00b', 'email must not hold NUL characters.'],
    ['a path', '/_sandbox/requests/a%00b', 'id must not hold NUL characters.'],
  ])('F17: NUL in %s too', async (_name, path, message) => {
    const { anyone } = await sandbox()
    const { body } = await anyone.get(path).expect(400)
    expect(body.message).toBe(message)
  })
})

test('F17: a list of customers with the longest names is answered', async () => {
  const { as, control } = await sandbox()
  for (let i = 0; i < 300; i += 1) {
    const body = {
      ...customer('\ud83d\ude00'.repeat(100)),
      last_name: 'é'.repeat(100),
      email: `zoe${i}@customers.test`,
      phone_number: `+1416555${String(i).padStart(4, '0')}`,
    }
    await as('main').post('/customers', body).expect(201)
  }
  const { body } = await control.get('/customers').expect(200)
  expect(body.data.length).toBeGreaterThanOrEqual(300)
})

test('docs/limits.md has every maximum length that a schema gives', () => {
  const page = readFileSync('docs/limits.md', 'utf8')
  const table = page.slice(page.indexOf('## Text lengths'))
  const documented = [...table.matchAll(/\b\d[\d,]*\b/g)].map(([text]) => text.replaceAll(',', ''))
  const given = requests.flatMap(({ name }) => textsOf(name).map(({ schema }) => schema.maxLength))
  const missing = given.filter((max) => max !== undefined && !documented.includes(String(max)))
  expect([...new Set(missing)]).toEqual([])
})
