import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import supertest, { type Response } from 'supertest'
import { describe, expect, test } from 'vitest'
import { embeddedStore } from '../../server/store/embedded.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { fixtureId, ids, sandbox, signed, type TestSandbox } from '../support/harness.ts'
import {
  address,
  another,
  countsOf,
  type DocumentType,
  documentBytes,
  expectRefusal,
  image,
  kilobyte,
  megabyte,
  passport,
  person,
  sendTooMuch,
} from '../support/people.ts'
import { isFull, rounds, some } from '../support/rounds.ts'
import { copyFor } from '../support/trade.ts'
import { importWorld } from '../support/world-files.ts'

const full = (over: object = {}) => person({ address: address(), ...over })

/** The two ways to submit KYC data, which share their rules. */
const ways = [
  {
    path: '/api/v1/client/customers/full',
    done: 201,
    submit: ({ as }: TestSandbox, data: object) => as('main').post('/customers/full', full(data)),
  },
  {
    path: '/api/v1/client/customers/kyc',
    done: 200,
    submit: ({ as }: TestSandbox, data: object) =>
      as('main').post('/customers/kyc', { user_id: ids.pat, address: address(), ...data }),
  },
] as const

/** Every field of a customer, all of them acceptable on 5 January 2026. */
const everything = {
  address: address({ street_2: 'Unit 4' }),
  nationality: 'GB',
  us_tax_id: '078051120',
  identification_numbers: [
    {
      identification_class: 'visa',
      identification_number: 'V-4711-000-8822',
      issuing_country: 'US',
      issued_at: '2026-01-05',
      expires_at: '2026-01-05',
    },
    { identification_class: 'cct', identification_number: '123', issuing_country: 'CA' },
  ],
  documents: {
    passport_front: image('image/png', 30 * kilobyte),
    passport_back: image('application/pdf').replace(/^data:.*,/, ''),
    passport_number: 'PASS99887766',
    passport_issuing_country: 'GB',
    passport_issued_at: '2020-02-29',
    passport_expires_at: '2030-02-28',
    drivers_license_front: '',
    selfie_photo: image(),
  },
}

describe('registering with KYC', () => {
  test('answers field for field', async () => {
    const made = await sandbox()
    const { body } = await made.as('main').post('/customers/full', full(everything)).expect(201)
    const at = '2026-01-05T09:00:00.000Z'
    const id = body.user_id
    expect(body).toEqual({
      message: 'Customer registered, KYC submitted.',
      user: {
        id,
        email: 'Nora.New@customers.test',
        first_name: 'Nora',
        last_name: 'New',
        role: 'CUSTOMER',
        created_at: at,
        updated_at: at,
        kyc_status: 'PENDING',
      },
      user_id: id,
      onboarding_data: {
        link: expect.stringMatching(`^${made.url}/onboarding/[0-9A-Za-z]{32}$`),
        expires_at: '2026-01-08T09:00:00.000Z',
      },
    })
    const { body: known } = await made.control.get(`/customers/${id}`).expect(200)
    expect(known.address).toEqual(everything.address)
    expect(known.kyc).toEqual({
      submitted_at: at,
      outcome: 'APPROVED',
      scenario: null,
      nationality: 'GB',
      documents: [
        { name: 'passport_front', type: 'image/png', bytes: 30 * kilobyte },
        { name: 'passport_back', type: 'application/pdf', bytes: 20 * kilobyte },
        { name: 'selfie_photo', type: 'image/jpeg', bytes: 20 * kilobyte },
      ],
      identifications: [
        { identification_class: 'passport', issuing_country: 'GB', last_four: '7766' },
        { identification_class: 'visa', issuing_country: 'US', last_four: '8822' },
        { identification_class: 'cct', issuing_country: 'CA', last_four: '' },
      ],
    })
    expect(known.next).toEqual({ task: 'kyc.decide', due_at: '2026-01-05T09:00:02.000Z' })
  })

  test('that fails at the last document leaves no trace, and everything stays free', async () => {
    const made = await sandbox()
    const { user_tag } = { user_tag: 'nora1' }
    const documents = { ...everything.documents, selfie_photo: image('image/png', kilobyte) }
    const before = await countsOf(made)
    const refused = await made
      .as('main')
      .post('/customers/full', full({ ...everything, user_tag, documents }))
    expectRefusal(refused, 422, 'document not acceptable', 'documents.selfie_photo must have')
    expect(await countsOf(made)).toEqual(before)
    expect(await made.events()).toEqual([])
    const { body } = await made
      .as('main')
      .post('/customers/full', full({ ...everything, user_tag }))
    const fresh = await sandbox()
    const { body: first } = await fresh
      .as('main')
      .post('/customers/full', full({ ...everything, user_tag }))
      .expect(201)
    expect(body.user_id, 'no id was used up').toBe(first.user_id)
  })

  test('refuses a registration as the plain one does', async () => {
    const made = await sandbox()
    await made
      .as('other')
      .post('/customers', another(1, { user_tag: 'first' }))
      .expect(201)
    const { email, phone_number } = another(1)
    const cases: [over: object, status: number, error: string][] = [
      [{ email }, 403, 'email already registered'],
      [{ phone_number }, 403, 'phone number already registered'],
      [{ user_tag: 'first' }, 403, 'user tag already taken'],
      [{ user_tag: 'First' }, 400, 'invalid request'],
      [{ password: '1234567' }, 422, 'password too weak'],
      [{ date_of_birth: '2010-01-01' }, 422, 'customer is under age'],
      [{ country_code: 'ZZ' }, 400, 'invalid request'],
      [{ first_name: '' }, 400, 'missing required fields'],
    ]
    const before = await countsOf(made)
    for (const [over, status, error] of cases) {
      expectRefusal(await made.as('main').post('/customers/full', full(over)), status, error)
    }
    expect(await countsOf(made)).toEqual(before)
  })

  test('of equal registrations at once exactly one succeeds', async () => {
    const { as } = await sandbox()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => as('main').post('/customers/full', full())),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(9).fill(403)])
  })
})

describe('submitting KYC', () => {
  const submit = ({ as }: TestSandbox, user_id: string, over: object = {}) =>
    as('main').post('/customers/kyc', { user_id, address: address(), ...over })

  test('answers field for field', async () => {
    const made = await sandbox()
    const { body } = await submit(made, ids.pat.toUpperCase(), everything).expect(200)
    expect(body).toEqual({ message: 'KYC submitted.', user_id: ids.pat, kyc_status: 'PENDING' })
  })

  test('needs a customer who is known, one of this business, and not approved yet', async () => {
    const made = await sandbox()
    expectRefusal(await submit(made, fixtureId(999)), 404, 'customer not found', 'user_id')
    const { body } = await made.as('other').post('/customers', person()).expect(201)
    const foreign = await submit(made, body.user_id)
    expectRefusal(foreign, 403, 'customer does not belong to this business', 'user_id')
    expectRefusal(await submit(made, ids.ada), 409, 'kyc already approved')
    expectRefusal(await submit(made, ids.mainUser), 409, 'kyc already approved')
    expectRefusal(await submit(made, 'x'), 400, 'invalid request', 'user_id must be a UUID')
    const withoutUser = await made.as('main').post('/customers/kyc', { address: address() })
    expectRefusal(withoutUser, 400, 'missing required fields', 'user_id is required')
  })

  const flat = {
    address: undefined,
    address_line_1: '1',
    city: 'Toronto',
    postal_code: 'M5V 2T6',
    country_code: 'CA',
  }

  test('takes the address as flat fields, the province optional (A11)', async () => {
    const made = await sandbox()
    await submit(made, ids.pat, { ...flat, province: null, address_line_2: '' }).expect(200)
    const { body } = await made.control.get(`/customers/${ids.pat}`).expect(200)
    expect(body.address).toEqual({
      street_1: '1',
      street_2: '',
      city: 'Toronto',
      state: '',
      postal_code: 'M5V 2T6',
      country_code: 'CA',
    })
    await submit(made, ids.rex, { ...flat, province: 'ontario' }).expect(200)
  })

  test.each([
    [{ ...flat, city: '' }, 'missing required fields', 'city is required.'],
    [
      { ...flat, address_line_1: ' ', country_code: undefined },
      'missing required fields',
      'address_line_1 is required; country_code is required.',
    ],
    [
      { ...flat, province: 'Texas', postal_code: '1' },
      'invalid request',
      /^province must be the code or name .*; postal_code must have the form/,
    ],
    [
      { city: 'Toronto' },
      'invalid request',
      'address must not be combined with city: send the object or the flat fields.',
    ],
  ] as const)('flat fields %j are refused', async (data, error, says) => {
    expectRefusal(await submit(await sandbox(), ids.pat, data), 400, error, says)
  })

  test('faults of schema and of reference data are said at once', async () => {
    const response = await submit(await sandbox(), ids.pat, {
      address: address({ postal_code: 'x', state: 'Texas', street_1: 'a' }),
      nationality: 'ZZ',
      us_tax_id: '1',
      identification_numbers: [
        { identification_class: 'visa', identification_number: '1', issuing_country: 'ZZ' },
      ],
    })
    expectRefusal(response, 400, 'invalid request')
    for (const field of ['address.street_1', 'address.state', 'address.postal_code']) {
      expect(response.body.message).toContain(`${field} must`)
    }
    expect(response.body.message).toContain('us_tax_id must be nine digits')
    expect(response.body.message).toContain('nationality must be an ISO country code')
    expect(response.body.message).toContain('identification_numbers.0.issuing_country must')
  })

  test('is judged in the order form, rules without rows, customer (ground rules)', async () => {
    const made = await sandbox()
    const documents = { selfie_photo: image('image/jpeg', kilobyte) }
    const wrongForm = address({ postal_code: 'x' })
    const shape = await submit(made, fixtureId(999), { address: wrongForm, documents })
    expectRefusal(shape, 400, 'invalid request', 'address.postal_code')
    for (const id of [fixtureId(999), ids.otherUser, ids.ada, ids.pat]) {
      expectRefusal(await submit(made, id, { documents }), 422, 'document not acceptable')
    }
    expectRefusal(await submit(made, fixtureId(999)), 404, 'customer not found')
    expectRefusal(await submit(made, ids.ada), 409, 'kyc already approved')
  })
})

describe.each(ways)('$path', ({ path, done, submit }) => {
  const required = ['street_1', 'state', 'city', 'postal_code', 'country_code']

  test.each(required)('an address without %s is refused', async (field) => {
    const made = await sandbox()
    for (const value of [undefined, '', ' ']) {
      const response = await submit(made, { address: address({ [field]: value }) })
      expectRefusal(response, 400, 'missing required fields', `address.${field} is required`)
    }
  })

  test('the address itself is required', async () => {
    const response = await submit(await sandbox(), { address: undefined })
    expectRefusal(response, 400, 'missing required fields', 'address is required')
  })

  const malformed: [data: object, rule: string][] = [
    [{ address: 'Toronto' }, 'address must be an object'],
    [{ address: address({ street_1: 'abc' }) }, 'address.street_1 must have at least 4'],
    [{ address: address({ street_1: 'a'.repeat(35) }) }, 'address.street_1 must have at most 34'],
    [{ address: address({ street_2: 5 }) }, 'address.street_2 must be a string'],
    [{ address: address({ state: 'Ontarium' }) }, 'address.state must be the code or name'],
    [{ address: address({ state: 'LA' }) }, 'address.state must be the code or name'],
    [{ address: address({ postal_code: '90210' }) }, 'address.postal_code must have the form'],
    [{ address: address({ country_code: 'ca' }) }, 'address.country_code must be a two-letter'],
    [{ address: address({ country_code: 'ZZ' }) }, 'address.country_code must be an ISO'],
    [{ nationality: 'British' }, 'nationality must be a two-letter'],
    [{ nationality: 'ZZ' }, 'nationality must be an ISO'],
    [{ us_tax_id: '078-05-1120' }, 'us_tax_id must be nine digits'],
    [{ us_tax_id: '07805112' }, 'us_tax_id must be nine digits'],
    [{ us_tax_id: 78051120 }, 'us_tax_id must be a string'],
    [{ documents: [] }, 'documents must be an object'],
    [{ documents: { selfie_photo: 7 } }, 'documents.selfie_photo must be a string'],
    [{ documents: { passport_front: 'not base64' } }, 'documents.passport_front must be an image'],
    [{ documents: { passport_front: 'abcde' } }, 'documents.passport_front must be an image'],
    [{ documents: { passport_front: 'ab=c' } }, 'documents.passport_front must be an image'],
    [{ documents: { passport_back: 'data:image/png,abcd' } }, 'documents.passport_back must be an'],
    [{ documents: { passport_back: 'data:image/png;base64,' } }, 'documents.passport_back must'],
    [{ documents: { id_card_issued_at: '2025-02-29' } }, 'documents.id_card_issued_at must be a'],
    [{ documents: { passport_expires_at: '2030' } }, 'documents.passport_expires_at must be a'],
    [{ documents: { passport_issuing_country: 'uk' } }, 'documents.passport_issuing_country must'],
    [
      { documents: { drivers_license_issuing_country: 'XX' } },
      'documents.drivers_license_issuing_country must be an ISO',
    ],
    [{ identification_numbers: {} }, 'identification_numbers must be a list'],
    [{ identification_numbers: ['A1'] }, 'identification_numbers.0 must be an object'],
    [{ identification_numbers: [{}] }, 'identification_numbers.0.issuing_country is required'],
    [
      { identification_numbers: [number({ identification_class: 'library_card' })] },
      'identification_numbers.0.identification_class must be one of visa, cct, passport',
    ],
    [
      { identification_numbers: [number(), number({ identification_number: ' ' })] },
      'identification_numbers.1.identification_number is required',
    ],
    [
      { identification_numbers: [number({ issuing_country: 'ZZ' })] },
      'identification_numbers.0.issuing_country must be an ISO',
    ],
    [
      { identification_numbers: [number({ expires_at: '2026-02-30' })] },
      'identification_numbers.0.expires_at must be a valid date',
    ],
  ]

  test.each(malformed)('%j is refused', async (data, rule) => {
    const made = await sandbox()
    const before = await countsOf(made)
    const response = await submit(made, data)
    expect(response.status).toBe(400)
    expect(response.body.message).toContain(rule)
    expect(await countsOf(made)).toEqual(before)
  })

  const unacceptable: [data: object, error: string, rule: string][] = [
    [
      { documents: { selfie_photo: image('image/jpeg', 20 * kilobyte - 1) } },
      'document not acceptable',
      'documents.selfie_photo must have at least 20 KB',
    ],
    [
      { documents: { id_card_back: image('image/png', 10 * megabyte + 1) } },
      'document not acceptable',
      'documents.id_card_back must have at most 10 MB',
    ],
    [
      { documents: { passport_front: base64(Buffer.alloc(30 * kilobyte, 'plain text ')) } },
      'document not acceptable',
      'documents.passport_front must be a JPEG, PNG or PDF',
    ],
    [
      { documents: { passport_front: `data:image/png;base64,${base64(gif())}` } },
      'document not acceptable',
      'documents.passport_front must be a JPEG, PNG or PDF',
    ],
    [
      { documents: { passport_expires_at: '2026-01-04' } },
      'document not acceptable',
      'documents.passport_expires_at must not be in the past',
    ],
    [
      { documents: { id_card_issued_at: '2026-01-06' } },
      'document not acceptable',
      'documents.id_card_issued_at must not be in the future',
    ],
    [
      { identification_numbers: [number({ expires_at: '2026-01-04' })] },
      'identification not acceptable',
      'identification_numbers.0.expires_at must not be in the past',
    ],
    [
      { identification_numbers: [number(), number({ issued_at: '2026-01-06' })] },
      'identification not acceptable',
      'identification_numbers.1.issued_at must not be in the future',
    ],
  ]

  test.each(unacceptable)('case %# is refused', async (data, error, rule) => {
    const made = await sandbox()
    const before = await countsOf(made)
    expectRefusal(await submit(made, data), 422, error, rule)
    expect(await countsOf(made)).toEqual(before)
  })

  test('all that is wrong with documents is said at once', async () => {
    const documents = {
      passport_front: base64(Buffer.from('tiny')),
      passport_expires_at: '2020-01-01',
      selfie_photo: image('image/jpeg', kilobyte),
    }
    const response = await submit(await sandbox(), { documents })
    expectRefusal(response, 422, 'document not acceptable')
    for (const field of ['passport_front', 'passport_expires_at', 'selfie_photo']) {
      expect(response.body.message).toContain(`documents.${field} must`)
    }
    expect(response.body.message).toContain('at least 20 KB and must be a JPEG, PNG or PDF')
  })

  const places: [state: string, postal_code: string, country_code: string][] = [
    ['ON', 'M5V2T6', 'CA'],
    ['on', 'm5v 2t6', 'CA'],
    ['Ontario', 'M5V-2T6', 'CA'],
    ['quebec', 'H2X 1Y4', 'CA'],
    ['California', '90210-1234', 'US'],
    ['LA', '100001', 'NG'],
    ['Greater Accra', 'GA-183-8164', 'GH'],
    ['ENG', 'SW1A 1AA', 'GB'],
    ['Central', 'none', 'UG'],
    ['anything', '999077', 'HK'],
  ]

  test.each(some(places))(
    '%s, %s is an address in %s',
    async (state, postal_code, country_code) => {
      const place = address({ state, postal_code, country_code })
      await submit(await sandbox(), { address: place }).expect(done)
    },
  )

  test.each([
    ['image/jpeg', 20 * kilobyte],
    ['image/png', 20 * kilobyte],
    ['application/pdf', 20 * kilobyte],
    ['image/jpeg', 20 * kilobyte + 1],
    ['image/png', 10 * megabyte],
  ] as const)('a %s of %i bytes is taken', async (type, bytes) => {
    const documents = { id_card_front: image(type, bytes) }
    await submit(await sandbox(), { documents }).expect(done)
  })

  test.runIf(isFull)('a body may have 40 megabytes, and not more', async () => {
    const size = 40
    const made = await sandbox()
    const documents = {
      id_card_front: image('image/png', 10 * megabyte),
      id_card_back: image('image/jpeg', 10 * megabyte),
      selfie_photo: image('application/pdf', 9 * megabyte),
    }
    await submit(made, { documents }).expect(done)
    const response = await sendTooMuch(made, 'post', path, size * megabyte)
    expectRefusal(response, 413, 'request body too large')
  })

  const floods = ['{},', '[],', '1,', '[']
  // In npm test, one of them at one path.
  const tried = floods.filter((_, i) => isFull || (i === 0 && path.endsWith('/full')))

  test.each(tried)('millions of %s are refused before they are read', async (item) => {
    const made = await sandbox()
    const count = Math.floor((39 * megabyte) / item.length)
    const response = await supertest(made.url)
      .post(path)
      .set({ 'x-api-key': 'sandbox_key', 'content-type': 'application/json' })
      .set(signed('sandbox_key', 'sandbox_secret', `[${item.repeat(count)}`))
      .send(`[${item.repeat(count)}`)
    expectRefusal(response, 400, 'invalid request', 'body must hold at most 100000 values')
  })

  test('a list of numbers has its limit, too', async () => {
    const made = await sandbox()
    const numbers = (length: number) => ({
      identification_numbers: Array.from({ length }, () => number()),
    })
    const response = await submit(made, numbers(101))
    expectRefusal(response, 400, 'invalid request', 'identification_numbers must have at most 100')
    const flood = await submit(made, { identification_numbers: Array(30_000).fill({}) })
    expectRefusal(flood, 400, 'invalid request', 'identification_numbers must have at most 100')
    await submit(made, numbers(100)).expect(done)
  })

  test('must be signed, and not too often', async () => {
    const made = await sandbox({ settings: { rateLimit: 1 } })
    expectRefusal(await made.anyone.post(path, {}), 401, 'missing api key')
    await submit(made, {}).expect(done)
    expectRefusal(await submit(made, {}), 429, 'too many requests')
  })

  test('unknown fields are ignored, with a hint', async () => {
    const documents = { selfie_video: 'x' }
    const response = await submit(await sandbox(), { documents, occupation: 'tester' })
    expect(response.status).toBe(done)
    expect(response.headers['x-sandbox-advice']).toContain('documents.selfie_video')
    expect(response.headers['x-sandbox-advice']).toContain('occupation')
  })
})

function number(over: object = {}) {
  return {
    identification_class: 'id_card',
    identification_number: 'ID-20394857',
    issuing_country: 'CA',
    ...over,
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64')
}

function gif(): Buffer {
  const bytes = Buffer.alloc(30 * kilobyte)
  bytes.write('GIF89a')
  return bytes
}

test('the magic bytes alone tell the type; those of a PDF may stand in its first kilobyte', async () => {
  const made = await sandbox()
  const at = (offset: number, ...bytes: number[]) => {
    const content = Buffer.alloc(20 * kilobyte, 0x2e)
    content.set(bytes, offset)
    return base64(content)
  }
  const pdf = [...Buffer.from('%PDF-')]
  const cases: [content: string, status: number][] = [
    [at(0, 0xff, 0xd8, 0xff), 200],
    [at(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 200],
    [at(0, 0x89, 0x50, 0x4e, 0x47), 422],
    [at(1, 0xff, 0xd8, 0xff), 422],
    [at(0, ...pdf), 200],
    [at(2, ...pdf), 200],
    [at(kilobyte - pdf.length, ...pdf), 200],
    [at(kilobyte, ...pdf), 422],
  ]
  for (const [index, [content, status]] of cases.entries()) {
    const { status: answered } = await made.as('main').post('/customers/kyc', {
      user_id: ids.pat,
      address: address(),
      documents: { passport_front: content },
    })
    expect({ index, status: answered }).toEqual({ index, status })
  }
})

test('a document is taken when bytes and type are right, and a data URI names that type (A11)', async () => {
  const made = await sandbox()
  const types: DocumentType[] = ['image/jpeg', 'image/png', 'application/pdf']
  const size = fc.oneof(
    fc.integer({ min: 20 * kilobyte - 3, max: 20 * kilobyte + 3 }),
    fc.integer({ min: 1, max: 40 * kilobyte }),
  )
  const named = fc.constantFrom(
    '',
    'data:image/png;base64,',
    'data:IMAGE/JPEG;base64,',
    'data:application/pdf;base64,',
    'data:;base64,',
    'data:x/y;base64,',
    'data:image/jpg;base64,',
  )
  const kind = fc.constantFrom<DocumentType | 'text'>(...types, 'text')
  await fc.assert(
    fc.asyncProperty(kind, size, named, async (type, bytes, head) => {
      const content =
        type === 'text' ? Buffer.alloc(bytes, 'lorem ipsum ') : documentBytes(type, bytes)
      const { status, body } = await made.as('main').post('/customers/kyc', {
        user_id: ids.pat,
        address: address(),
        documents: { id_card_front: head + base64(content.subarray(0, bytes)) },
      })
      const mediaType = /^data:([^;]*)/.exec(head)?.[1]?.toLowerCase() ?? type
      const fine = type !== 'text' && bytes >= 20 * kilobyte && mediaType === type
      expect({ status, message: body.message }).toMatchObject({ status: fine ? 200 : 422 })
    }),
    { numRuns: rounds(80), seed: 5 },
  )
})

describe('what becomes of a submission', () => {
  const statusOf = async ({ control }: TestSandbox, id: string) =>
    (await control.get(`/customers/${id}`)).body.kyc_status

  async function customer(made: TestSandbox, local: string): Promise<string> {
    const email = `${local}@customers.test`
    const { body } = await made.as('main').post('/customers', person({ email })).expect(201)
    return body.user_id
  }
  const submit = ({ as }: TestSandbox, user_id: string, documents: object = passport()) =>
    as('main').post('/customers/kyc', { user_id, address: address(), documents })

  const anyPassport =
    'documents.passport_front is missing (or front and back of an id_card or a drivers_license)'
  test.each<[given: string[], missing: string[], advice: string | null]>([
    [[], ['passport_front'], anyPassport],
    [['selfie_photo', 'passport_back'], ['passport_front'], anyPassport],
    [['passport_front'], [], null],
    [['id_card_front'], ['id_card_back'], 'documents.id_card_back is missing'],
    [['id_card_back'], ['id_card_front'], 'documents.id_card_front is missing'],
    [['id_card_front', 'id_card_back'], [], null],
    [['drivers_license_back'], ['drivers_license_front'], 'drivers_license_front is missing'],
    [['drivers_license_front', 'drivers_license_back'], [], null],
    [['id_card_front', 'drivers_license_back'], ['id_card_back'], 'id_card_back is missing'],
    [['id_card_front', 'passport_front'], [], null],
  ])('with the images %j, these are missing: %j', async (given, fields, advice) => {
    const made = await sandbox()
    const id = await customer(made, 'nora')
    const images = Object.fromEntries(given.map((name) => [name, image()]))
    const response = await submit(made, id, images).expect(200)
    const missing = fields.map((field) => `documents.${field}`)
    const hint = response.headers['x-sandbox-advice'] ?? ''
    if (advice === null) expect(hint).toBe('')
    else expect(hint).toContain('the KYC data is incomplete, so no decision follows: ')
    expect(hint).toContain(advice ?? '')
    const { body: known } = await made.control.get(`/customers/${id}`).expect(200)
    expect(known.missing).toEqual(missing)
    expect(known.kyc.outcome).toBe(advice === null ? 'APPROVED' : 'PENDING')
    expect(known.next === null).toBe(advice !== null)
    await made.advance('30d')
    expect(await statusOf(made, id)).toBe(advice === null ? 'APPROVED' : 'PENDING')
    const { body: waited } = await made.control
      .get(`/wait?customer=${id}&status=APPROVED&timeout=0s`)
      .expect(200)
    if (advice === null) expect(waited.met).toBe(true)
    else
      expect(waited.blocked_by).toMatch(/^the rest of a KYC submission: documents\.\w+ is missing/)
    expect(waited.blocked_by ?? '').toContain(advice ?? '')
  })

  test('what was submitted before counts, and a newer image replaces the one before', async () => {
    const made = await sandbox()
    const id = await customer(made, 'nora')
    const numbers = { identification_numbers: [number()], nationality: 'CA' }
    const post = (body: object) =>
      made.as('main').post('/customers/kyc', { user_id: id, address: address(), ...body })
    await post({ ...numbers, documents: { id_card_front: image() } }).expect(200)
    const larger = image('image/png', 21 * kilobyte)
    await post({ ...numbers, documents: { id_card_front: larger } }).expect(200)
    await made.advance('1d')
    expect(await statusOf(made, id)).toBe('PENDING')
    await post({ documents: { id_card_back: image() } }).expect(200)
    await made.advance('2s')
    const { body } = await made.control.get(`/customers/${id}`).expect(200)
    expect(body).toMatchObject({
      kyc_status: 'APPROVED',
      missing: [],
      kyc: {
        nationality: 'CA',
        documents: [
          { name: 'id_card_front', type: 'image/png', bytes: 21 * kilobyte },
          { name: 'id_card_back', type: 'image/jpeg' },
        ],
        identifications: [{ identification_class: 'id_card', last_four: '4857' }],
      },
    })
  })

  test('another submission without documents restarts the steps of a complete one', async () => {
    const made = await sandbox()
    const id = await customer(made, 'nora')
    await submit(made, id).expect(200)
    await made.advance('1s')
    await submit(made, id, {}).expect(200)
    await made.advance('1999ms')
    expect(await statusOf(made, id)).toBe('PENDING')
    await made.advance('1ms')
    expect(await statusOf(made, id)).toBe('APPROVED')
  })

  test.each([
    ['nora+approved', 'APPROVED'],
    ['nora+rejected', 'REJECTED'],
  ])('the trigger of %s decides whatever is missing: %s', async (local, status) => {
    const made = await sandbox()
    const id = await customer(made, local)
    const response = await submit(made, id, {}).expect(200)
    expect(response.headers['x-sandbox-advice']).toContain(
      `only the scenario ${local.slice(4)} decides it: documents.passport_front is missing`,
    )
    await made.advance('2s')
    expect(await statusOf(made, id)).toBe(status)
  })

  test('nothing is missing of a customer who is approved', async () => {
    const { control } = await sandbox()
    const missingOf = async (id: string) => (await control.get(`/customers/${id}`)).body.missing
    expect(await missingOf(ids.ada)).toEqual([])
    expect(await missingOf(ids.mainUser)).toEqual([])
    expect(await missingOf(ids.pat)).toEqual(['documents.passport_front'])
    await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    expect(await missingOf(ids.pat)).toEqual([])
  })

  test('a registration with KYC data says what is missing', async () => {
    const made = await sandbox()
    const { headers, body } = await made.as('main').post('/customers/full', full()).expect(201)
    expect(headers['x-sandbox-advice']).toContain('documents.passport_front is missing')
    await made.advance('1d')
    expect(await statusOf(made, body.user_id)).toBe('PENDING')
  })

  test.each([
    ['plain', 'APPROVED', null],
    ['nora+approved', 'APPROVED', '+approved'],
    ['nora+rejected', 'REJECTED', '+rejected'],
    ['NORA+Rejected', 'REJECTED', '+rejected'],
    ['nora+pending', 'PENDING', '+pending'],
    ['nora+rejected+tag', 'APPROVED', null],
  ])('%s is %s two steps later', async (local, outcome, scenario) => {
    const made = await sandbox()
    const id = await customer(made, local)
    const response = await submit(made, id).expect(200)
    expect(response.body.kyc_status).toBe('PENDING')
    expect(response.headers['x-sandbox-scenario'] ?? null).toBe(scenario)
    await made.advance('1999ms')
    expect(await statusOf(made, id)).toBe('PENDING')
    await made.advance('1ms')
    expect(await statusOf(made, id)).toBe(outcome)
    await made.advance('1d')
    expect(await statusOf(made, id)).toBe(outcome)
  })

  test.each(['nora+approved', 'nora+rejected'])(
    'a world in which the email %s has decided can be exported and imported',
    async (local) => {
      const made = await sandbox()
      await submit(made, await customer(made, local)).expect(200)
      await made.advance('2s')
      const { body: file } = await made.control.get('/export').expect(200)
      const { status, body } = await importWorld(made, { name: 'copy', from: { file } })
      expect([status, body.message]).toEqual([201, undefined])
    },
  )

  test('a customer who submitted nothing stays pending', async () => {
    const made = await sandbox()
    const id = await customer(made, 'nora')
    await made.advance('30d')
    expect(await statusOf(made, id)).toBe('PENDING')
  })

  test('a step is as long as the setting says', async () => {
    const made = await sandbox({ settings: { stepMs: 60_000 } })
    const id = await customer(made, 'nora')
    await submit(made, id).expect(200)
    await made.advance('119s')
    expect(await statusOf(made, id)).toBe('PENDING')
    await made.advance('1s')
    expect(await statusOf(made, id)).toBe('APPROVED')
  })

  test('another submission meanwhile starts the two steps again', async () => {
    const made = await sandbox()
    const id = await customer(made, 'nora')
    await submit(made, id).expect(200)
    await made.advance('1500ms')
    await submit(made, id).expect(200)
    await made.advance('1500ms')
    expect(await statusOf(made, id)).toBe('PENDING')
    await made.advance('500ms')
    expect(await statusOf(made, id)).toBe('APPROVED')
    const { body } = await made.control.get(`/customers/${id}`)
    expect(body.history.map(({ cause }: { cause: string }) => cause)).toEqual([
      'registration',
      'submission',
      'submission',
      'timeline',
    ])
  })

  test('a rejected customer may submit again, and is pending until decided', async () => {
    const made = await sandbox()
    await submit(made, ids.rex).expect(200)
    expect(await statusOf(made, ids.rex)).toBe('PENDING')
    await made.advance('2s')
    expect(await statusOf(made, ids.rex)).toBe('APPROVED')
    expectRefusal(await submit(made, ids.rex), 409, 'kyc already approved')
  })

  test('every change is sent, with the status before', async () => {
    const made = await sandbox()
    const id = await customer(made, 'nora+rejected')
    await submit(made, id).expect(200)
    expect(await made.events()).toEqual([])
    await made.advance('2s')
    await submit(made, id).expect(200)
    await made.control.post(`/customers/${id}/kyc`, { status: 'NOT_STARTED' }).expect(200)
    const events = await made.events('?type=kyc.status_updated')
    expect(
      events.map(({ payload, subject, business_id }) => ({ payload, subject, business_id })),
    ).toEqual(
      [
        ['REJECTED', 'PENDING'],
        ['PENDING', 'REJECTED'],
        ['NOT_STARTED', 'PENDING'],
      ].map(([kyc_status, previous_kyc_status]) => ({
        subject: id,
        business_id: ids.main,
        payload: {
          event_type: 'kyc.status_updated',
          user_id: id,
          email: 'nora+rejected@customers.test',
          kyc_status,
          previous_kyc_status,
          timestamp: '2026-01-05T09:00:02.000Z',
        },
      })),
    )
  })

  test('nothing is sent where that is turned off', async () => {
    const made = await sandbox({ settings: { webhookKyc: false } })
    await submit(made, ids.rex).expect(200)
    await made.advance('2s')
    expect(await statusOf(made, ids.rex)).toBe('APPROVED')
    expect(await made.events()).toEqual([])
  })

  test('the seeded approved customer can be paid out, a fresh one only once approved', async () => {
    const made = await sandbox()
    const id = await customer(made, 'nora')
    const beneficiary_id = await copyFor(made.as('main'), ids.cadBeneficiary, id)
    const quote = (origin_reference: string) =>
      made.as('main').post('/quotes', {
        source_currency: 'USD',
        target_currency: 'CAD',
        source_amount: '20.00',
        quote_type: 'EXCHANGE',
        payment_method: 'FIAT',
        tz: 'UTC',
        origin_reference,
        on_behalf_of: id,
        beneficiary_id,
      })
    expectRefusal(await quote('before'), 422, 'customer kyc is incomplete')
    await submit(made, id).expect(200)
    await made.advance('2s')
    await quote('after').expect(201)
  })

  describe('with the control API', () => {
    const decide = ({ control }: TestSandbox, id: string, body: object) =>
      control.post(`/customers/${id}/kyc`, body)
    const all = ['NOT_STARTED', 'PENDING', 'APPROVED', 'REJECTED'] as const

    test('every status can follow every other at once, and is sent once', async () => {
      const made = await sandbox()
      for (const from of all) {
        for (const to of all) {
          await decide(made, ids.pat, { status: from })
          const before = (await made.events()).length
          const { body } = await decide(made, ids.pat, { status: to }).expect(200)
          expect(body).toEqual({
            user_id: ids.pat,
            kyc_status: to,
            previous_kyc_status: from,
          })
          expect((await made.events()).length - before).toBe(from === to ? 0 : 1)
        }
      }
    })

    test('a decision still waiting is dropped, even where the status stays', async () => {
      const made = await sandbox()
      const id = await customer(made, 'nora')
      await submit(made, id).expect(200)
      await decide(made, id, { status: 'PENDING' }).expect(200)
      await made.advance('1d')
      expect(await statusOf(made, id)).toBe('PENDING')
      const { body } = await made.control.get(`/customers/${id}`)
      expect(body.next).toBeNull()
    })

    test('a reason is kept, also for a customer who submitted nothing', async () => {
      const made = await sandbox()
      await decide(made, ids.pat, { status: 'REJECTED', reason: 'blurred' }).expect(200)
      const { body } = await made.control.get(`/customers/${ids.pat}`)
      expect(body).toMatchObject({ kyc_status: 'REJECTED', kyc_reason: 'blurred', kyc: null })
      expect(body.history.at(-1)).toMatchObject({ state: 'REJECTED', cause: 'control' })
    })

    test('who is unknown, and what is misspelt, is refused', async () => {
      const made = await sandbox()
      const unknown = await decide(made, fixtureId(999), { status: 'APPROVED' })
      expectRefusal(unknown, 404, 'customer not found')
      const shapes: [body: object, error: string][] = [
        [{}, 'missing required fields'],
        [{ status: 'approved' }, 'invalid request'],
        [{ status: 'APPROVED', reasons: 'x' }, 'invalid request'],
      ]
      for (const [body, error] of shapes) {
        expectRefusal(await decide(made, ids.pat, body), 400, error)
      }
      expectRefusal(await decide(made, 'x', { status: 'APPROVED' }), 400, 'invalid request')
    })

    test('customers are listed, and found by email in any case', async () => {
      const made = await sandbox()
      const emails = async (query: string) => {
        const { body } = await made.control.get(`/customers${query}`).expect(200)
        return body.data.map(({ email }: { email: string }) => email)
      }
      expect(await emails('')).toEqual([
        'ada.approved@sandbox.test',
        'ben.approved@sandbox.test',
        'pat.pending@sandbox.test',
        'rex.rejected@sandbox.test',
      ])
      expect(await emails('?email=PAT.pending@sandbox.test')).toEqual(['pat.pending@sandbox.test'])
      expect(await emails('?email=nobody@sandbox.test')).toEqual([])
      expect(await emails(`?business_id=${ids.other}`)).toEqual([])
    })
  })
})

test('passwords, images and numbers are in no event, no row and no file', async () => {
  const folder = temporaryFolder()
  const made = await sandbox({ store: await embeddedStore({ files: folderOptions(folder) }) })
  const password = 'unmistakable-7f3a'
  const sent = full({ ...everything, password })
  await made.as('main').post('/customers/full', sent).expect(201)
  await made.as('main').post('/customers/full', sent).expect(403)
  await made
    .as('main')
    .post('/customers/kyc', { ...everything, user_id: ids.rex })
    .expect(200)
  await made.advance('10s')
  const events = JSON.stringify(await made.events())
  expect(events).toContain('APPROVED')
  await made.close()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
  expect(files).toContain('kyc.status_updated')
  for (const secret of secretsOf(password)) {
    expect(events).not.toContain(secret)
    expect(files).not.toContain(secret)
  }
})

/** What of `everything` must not be stored. */
function secretsOf(password: string): string[] {
  const { documents, identification_numbers, us_tax_id } = everything
  return [
    password,
    us_tax_id,
    documents.passport_number,
    documents.selfie_photo.slice(30, 90),
    documents.passport_front.slice(60, 120),
    ...identification_numbers.map((one) => one.identification_number).filter((n) => n.length > 4),
  ]
}

test('the journal has no secret, whether a request was taken, refused or not even signed', async () => {
  const made = await sandbox()
  const password = 'unmistakable-7f3a'
  const tiny = image('image/jpeg', 60).slice(23)
  const sent = full({ ...everything, password })
  const stranger = made.as({ key: 'sandbox_key', secret: 'wrong' })
  await stranger.post('/customers/full', sent).expect(401)
  await made.as('main').post('/customers/full', sent).expect(201)
  await made.as('main').post('/customers/full', sent).expect(403)
  await made
    .as('main')
    .post('/customers/full', { ...sent, address: 'here' })
    .expect(400)
  const small = { ...everything.documents, selfie_photo: tiny }
  const submission = { ...everything, user_id: ids.pat, documents: small }
  await made.as('main').post('/customers/kyc', submission).expect(422)
  const { body: list } = await made.control.get('/requests').expect(200)
  expect(list.data).toHaveLength(5)
  const shown = await Promise.all(
    list.data.map(async ({ id }: { id: string }) => [
      (await made.control.get(`/requests/${id}`).expect(200)).body,
      (await made.control.get(`/requests/${id}/signature`).expect(200)).body,
    ]),
  )
  const journal = JSON.stringify(shown)
  expect(journal).toContain('Nora.New@customers.test')
  for (const secret of [...secretsOf(password), tiny]) expect(journal).not.toContain(secret)
})

test('an unfinished decision is not lost with a restart', async () => {
  const folder = temporaryFolder()
  const first = await sandbox({ store: await embeddedStore({ files: folderOptions(folder) }) })
  const sent = full({ documents: passport() })
  const { body } = (await first.as('main').post('/customers/full', sent)) as Response
  await first.close()
  const second = await sandbox({ store: await embeddedStore({ files: folderOptions(folder) }) })
  await second.advance('2s')
  const { body: known } = await second.control.get(`/customers/${body.user_id}`).expect(200)
  expect(known.kyc_status).toBe('APPROVED')
})
