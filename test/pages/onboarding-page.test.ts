import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { countsOf, documentBytes, image, kilobyte, megabyte, person } from '../support/people.ts'

/** A fresh customer: the id, and the path of the page. */
async function invited({ as }: TestSandbox, over: object = {}) {
  const { body } = await as('main').post('/customers', person(over)).expect(201)
  return { id: body.user_id as string, page: pathOf(body.onboarding_data.link) }
}

const pathOf = (link: string) => new URL(link).pathname
const browse = ({ url }: TestSandbox) => supertest(url)

async function known({ control }: TestSandbox, id: string) {
  return (await control.get(`/customers/${id}`).expect(200)).body
}

/** What the form sends, filled in well. */
const filled = (over: Record<string, string> = {}) => ({
  street_1: '12 Front Street',
  street_2: '',
  city: 'Toronto',
  state: 'ON',
  postal_code: 'M5V 2T6',
  country_code: 'CA',
  document: 'passport',
  expires_at: '',
  ...over,
})

function submit(made: TestSandbox, page: string, fields: Record<string, string> = filled()) {
  const request = browse(made).post(page)
  for (const [name, value] of Object.entries(fields)) request.field(name, value)
  return request
}

function part(name: string, text: string): string {
  return `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
}

describe('opening the link', () => {
  test('shows the customer, and verifies the email', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made, { first_name: '<Nora> & "co"' })
    expect((await known(made, id)).email_verified).toBe(false)
    const { text, headers } = await browse(made).get(page).expect(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('&lt;Nora> &amp; &quot;co&quot; New')
    expect(text).toContain('Nora.New@customers.test')
    expect(text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
    expect((await known(made, id)).email_verified).toBe(true)
  })

  test('again changes nothing', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    await browse(made).get(page).expect(200)
    const before = await known(made, id)
    await made.advance('1h')
    await browse(made).get(page).expect(200)
    expect(await known(made, id)).toEqual(before)
  })

  test('starts KYC for a customer who had not started, and is sent', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    await made.control.post(`/customers/${id}/kyc`, { status: 'NOT_STARTED' }).expect(200)
    await browse(made).head(page).expect(200)
    expect((await known(made, id)).kyc_status).toBe('NOT_STARTED')
    await browse(made).get(page).expect(200)
    expect((await known(made, id)).kyc_status).toBe('PENDING')
    const events = await made.events('?type=kyc.status_updated')
    expect(events.at(-1)?.payload).toMatchObject({
      kyc_status: 'PENDING',
      previous_kyc_status: 'NOT_STARTED',
    })
    await browse(made).get(page).expect(200)
    expect(await made.events('?type=kyc.status_updated')).toHaveLength(events.length)
  })

  test('is not what a HEAD does', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    const before = await known(made, id)
    const { text } = await browse(made).head(page).expect(200)
    expect(text).toBeUndefined()
    expect(await known(made, id)).toEqual(before)
  })

  test('works for three days, and says so when it is over', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    await made.advance('259199s')
    await browse(made).get(page).expect(200)
    await made.advance('1s')
    const before = await known(made, id)
    const { text } = await browse(made).get(page).expect(410)
    expect(text).toContain('This link has expired: request a new one.')
    await browse(made).head(page).expect(410)
    await submit(made, page).expect(410)
    await browse(made).post(`${page}/decision`).type('form').send('decision=approve').expect(410)
    expect(await known(made, id)).toEqual(before)
  })

  test('ends when a newer link replaces it', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    const client = await made.user()
    const { body } = await client.post(`/api/v1/auth/users/${id}/resume-onboarding`).expect(200)
    const { text } = await browse(made).get(page).expect(410)
    expect(text).toContain('This link was replaced by a newer one: use that.')
    await submit(made, page).expect(410)
    expect((await known(made, id)).email_verified).toBe(false)
    await browse(made).get(pathOf(body.link)).expect(200)
  })

  test('goes on working once the session was taken as a business contact', async () => {
    const made = await sandbox()
    const { page } = await invited(made)
    const token_id = page.slice(page.lastIndexOf('/') + 1)
    const client = await made.user()
    await client.post('/api/v1/business/contact/onboard', { token_id }).expect(200)
    await browse(made).get(page).expect(200)
  })

  test('of no customer is not found', async () => {
    const made = await sandbox()
    for (const path of ['/onboarding/nobody', '/onboarding/__proto__']) {
      const { text } = await browse(made).get(path).expect(404)
      expect(text).toContain('This sandbox has no onboarding with this link.')
      await submit(made, path).expect(404)
      await browse(made).post(`${path}/decision`).type('form').send('decision=reject').expect(404)
    }
    await browse(made).get('/onboarding').expect(404)
  })
})

describe('submitting', () => {
  test('takes in address and document by the rules of the API', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    const response = await submit(made, page, filled({ document: 'id_card' }))
      .attach('front', documentBytes('image/png', 20 * kilobyte), 'front.png')
      .attach('back', documentBytes('application/pdf', 21 * kilobyte), 'back.pdf')
    expect(response.status).toBe(303)
    expect(response.headers.location).toBe(page)
    const user = await known(made, id)
    expect(user).toMatchObject({
      kyc_status: 'PENDING',
      address: { street_1: '12 Front Street', city: 'Toronto', country_code: 'CA' },
      kyc: {
        outcome: 'APPROVED',
        documents: [
          { name: 'id_card_front', type: 'image/png', bytes: 20 * kilobyte },
          { name: 'id_card_back', type: 'application/pdf', bytes: 21 * kilobyte },
        ],
      },
    })
    const { text } = await browse(made).get(page).expect(200)
    expect(text).toContain('2026-01-05 09:00:02 UTC')
    await made.advance('2s')
    expect((await known(made, id)).kyc_status).toBe('APPROVED')
    const approved = await browse(made).get(page).expect(200)
    expect(approved.text).not.toContain('multipart/form-data')
  })

  test('leaves nothing of a document in the journal but its length', async () => {
    const made = await sandbox()
    const { page } = await invited(made)
    const document = documentBytes('application/pdf', 20 * kilobyte)
    await submit(made, page).attach('front', document, 'front.pdf').expect(303)
    const { body } = await made.control.get('/requests').expect(200)
    const { id } = body.data.find((one: { path: string }) => one.path === page)
    const entry = await made.control.get(`/requests/${id}`).expect(200)
    expect(entry.body.request).toMatchObject({ city: 'Toronto', front: '[20480 bytes]' })
    expect(entry.text).not.toContain('sandbox sandbox')
  })

  test('goes by the trigger in the email', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made, { email: 'nora+rejected@customers.test' })
    await submit(made, page).expect(303)
    await made.advance('2s')
    expect((await known(made, id)).kyc_status).toBe('REJECTED')
    const { text } = await browse(made).get(page).expect(200)
    expect(text).toContain('the email asks for it with +rejected')
  })

  const wrong: [fields: Record<string, string>, status: number, field: string, rule: string][] = [
    [{ street_1: '' }, 400, 'street_1', 'is required'],
    [{ street_1: 'abc' }, 400, 'street_1', 'must have at least 4 characters'],
    [{ city: '   ' }, 400, 'city', 'is required'],
    [{ state: 'Bavaria' }, 400, 'state', 'must be the code or name of a subdivision of CA'],
    [{ postal_code: '90210' }, 400, 'postal_code', 'must have the form of a postal code of CA'],
    [{ country_code: 'ZZ' }, 400, 'country_code', 'must be an ISO country code'],
    [{ country_code: '' }, 400, 'country_code', 'is required'],
    [{ expires_at: '2026-02-30' }, 400, 'expires_at', 'must be a valid date'],
    [{ expires_at: '2026-01-04' }, 422, 'expires_at', 'must not be in the past'],
  ]

  test.each(wrong)('%j is said beside the field, and what was typed stays', async (...one) => {
    const [fields, status, field, rule] = one
    const made = await sandbox()
    const { id, page } = await invited(made)
    const before = await known(made, id)
    const { text } = await submit(made, page, filled({ street_2: 'Unit <4>', ...fields }))
    expect(text).toContain(`data-testid="${field}-error"`)
    expect(text).toContain(rule)
    expect(text).toContain('value="Unit &lt;4>"')
    const again = await submit(made, page, filled(fields))
    expect(again.status).toBe(status)
    expect(await known(made, id)).toEqual(before)
  })

  test('a document that is too small, or of another type, is said beside its field', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    const response = await submit(made, page)
      .attach('front', Buffer.from('tiny'), 'front.png')
      .attach('back', Buffer.alloc(10 * megabyte + 1, 'x'), 'back.png')
    expect(response.status).toBe(422)
    expect(response.text).toContain('must have at least 20 KB and must be a JPEG, PNG or PDF')
    expect(response.text).toContain('must have at most 10 MB and must be a JPEG, PNG or PDF')
    expect(response.text).toContain('data-testid="front-error"')
    expect(response.text).toContain('data-testid="back-error"')
    expect((await known(made, id)).kyc).toBeNull()
  })

  test('is refused once the customer is approved', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    await made.control.post(`/customers/${id}/kyc`, { status: 'APPROVED' }).expect(200)
    const { text } = await submit(made, page).expect(409)
    expect(text).toContain('The KYC of this customer is already approved.')
  })

  test('takes forms as browsers send them, and nothing else', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    const before = await known(made, id)
    const sendAs = (type: string, body: string) => browse(made).post(page).type(type).send(body)
    await sendAs('application/json', '{}').expect(400)
    await sendAs('multipart/form-data; boundary=x', 'nonsense').expect(400)
    await sendAs('multipart/form-data', '').expect(400)
    await sendAs('form', 'street_1=%FF%00').expect(400)
    expect(await known(made, id)).toEqual(before)
    await browse(made).post(page).type('form').send(filled()).expect(303)
  })

  test.each([
    ['a text that takes up all of them', 413, () => part('city', '4'.repeat(39 * megabyte))],
    ['a name that does', 413, () => part('4'.repeat(39 * megabyte), 'Accra')],
    ['a hundred thousand fields', 400, () => part('city', 'Accra').repeat(100_000)],
  ])('of these, %s is rejected at once', async (_name, status, parts) => {
    const made = await sandbox()
    const { page } = await invited(made)
    const { text } = await browse(made)
      .post(page)
      .set('content-type', 'multipart/form-data; boundary=edge')
      .send(`${parts()}--edge--\r\n`)
      .expect(status)
    expect(text).toContain(status === 413 ? '131072 bytes beside' : 'less than 100 parts')
  })

  test('no more than forty megabytes are taken', async () => {
    const made = await sandbox()
    const { page } = await invited(made)
    const { text } = await submit(made, page).attach('front', Buffer.alloc(40 * megabyte), 'f.png')
    expect(text).toContain('body must have at most')
  })
})

describe('documents on the page (A11)', () => {
  test.each(['passport', 'id_card', 'drivers_license', 'residence_permit', 'proof_of_address'])(
    '%s is offered and taken, with all that stands on it',
    async (document) => {
      const made = await sandbox()
      const { id, page } = await invited(made)
      const { text } = await browse(made).get(page).expect(200)
      expect(text).toContain(`value="${document}"`)
      for (const name of ['document_number', 'issuing_country', 'issued_at', 'expires_at']) {
        expect(text).toContain(`data-testid="${name}"`)
      }
      const fields = filled({
        document,
        document_number: 'AB1234567',
        issuing_country: 'NG',
        issued_at: '2025-12-01',
        expires_at: '2030-01-01',
      })
      await submit(made, page, fields)
        .attach('front', documentBytes('image/png', 20 * kilobyte), 'front.png')
        .attach('back', documentBytes('image/png', 20 * kilobyte), 'back.png')
        .expect(303)
      expect((await known(made, id)).kyc).toMatchObject({
        documents: [{ name: `${document}_front` }, { name: `${document}_back` }],
        identifications: [
          { identification_class: document, issuing_country: 'NG', last_four: '4567' },
        ],
      })
    },
  )

  test.each([
    [{ document: 'library_card' }, 400, 'Document must be one of passport'],
    [{ document: '', document_number: '1' }, 400, 'Document is required'],
    [{ issuing_country: 'ZZ' }, 400, 'Issuing country must be an ISO country code'],
    [{ issued_at: '2026-02-30' }, 400, 'Issued on must be a valid date'],
    [{ issued_at: '2026-01-06' }, 422, 'Issued on must not be in the future'],
    [{ document: 'proof_of_address', issued_at: '2025-10-04' }, 422, 'within the last 3 months'],
    [{ document: 'proof_of_address' }, 422, 'Issued on is required for a proof of address'],
    [{ document: 'id_card' }, 422, 'Back is required for this document'],
    [{ document: 'drivers_license' }, 422, 'Back is required for this document'],
  ])('%j is refused, and nothing is kept', async (over, status, says) => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    const { text } = await submit(made, page, filled(over)).expect(status)
    expect(text).toContain(says)
    expect((await known(made, id)).kyc).toBeNull()
  })

  test('a proof of address of three months ago is taken', async () => {
    const made = await sandbox()
    const { page } = await invited(made)
    const fields = filled({ document: 'proof_of_address', issued_at: '2025-10-05' })
    await submit(made, page, fields).expect(303)
  })
})

const passportOrCard =
  'the front of a passport or residence permit, or both sides of an identity card or driver'

describe('a submission that is not complete (A7)', () => {
  test.each([
    ['passport', ['back'], passportOrCard],
    ['residence_permit', ['back'], 'the front of a residence permit.'],
    ['id_card', ['back'], 'the front of an identity card.'],
    ['proof_of_address', ['front'], passportOrCard],
    ['residence_permit', ['front'], null],
    ['passport', ['front'], null],
    ['drivers_license', ['front', 'back'], null],
  ])('%s with %j: the page says what is missing, %s', async (document, sides, says) => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    const request = submit(made, page, filled({ document, issued_at: '2025-12-01' }))
    for (const side of sides) {
      request.attach(side, documentBytes('image/png', 20 * kilobyte), `${side}.png`)
    }
    await request.expect(303)
    const { text } = await browse(made).get(page).expect(200)
    if (says === null) expect(text).not.toContain('data-testid="missing"')
    else expect(text).toContain(`incomplete. To be approved automatically, upload ${says}`)
    await made.advance('1d')
    expect((await known(made, id)).kyc_status).toBe(says === null ? 'APPROVED' : 'PENDING')
  })

  test('is completed by the API, and the console says what is missing until then', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    await submit(made, page).expect(303)
    const screen = () => browse(made).get(`/_sandbox/customers/${id}`).set('accept', 'text/html')
    const sentence = `Automatic approval needs ${passportOrCard}`
    expect((await screen().expect(200)).text).toContain(sentence)
    const documents = { passport_front: image() }
    const { address } = await known(made, id)
    await made.as('main').post('/customers/kyc', { user_id: id, address, documents }).expect(200)
    expect((await screen().expect(200)).text).not.toContain(sentence)
    await made.advance('2s')
    expect((await known(made, id)).kyc_status).toBe('APPROVED')
  })
})

describe('deciding', () => {
  const decide = (made: TestSandbox, page: string, fields: Record<string, string>) =>
    browse(made).post(`${page}/decision`).type('form').send(fields)

  test.each([
    ['approve', 'APPROVED'],
    ['reject', 'REJECTED'],
  ])('%s sets %s at once, and sends an event', async (decision, status) => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    const response = await decide(made, page, { decision, reason: 'because' }).expect(303)
    expect(response.headers.location).toBe(`${page}?decided`)
    const user = await known(made, id)
    expect(user).toMatchObject({ kyc_status: status, kyc_reason: 'because' })
    expect(user.history.at(-1)).toMatchObject({ state: status, cause: 'onboarding page' })
    const [event] = await made.events('?type=kyc.status_updated')
    expect(event?.payload).toMatchObject({ kyc_status: status, previous_kyc_status: 'PENDING' })
  })

  test('leaving it pending drops the decision that waits', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    await submit(made, page)
      .attach('front', documentBytes('image/png', 20 * kilobyte), 'front.png')
      .expect(303)
    expect((await known(made, id)).next).not.toBeNull()
    await decide(made, page, { decision: 'pending' }).expect(303)
    await made.advance('1d')
    expect((await known(made, id)).kyc_status).toBe('PENDING')
  })

  test('needs one of the three', async () => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    for (const decision of ['', 'maybe', 'constructor']) {
      const { text } = await decide(made, page, { decision }).expect(400)
      expect(text).toContain('decision must be one of approve, reject, pending.')
    }
    await decide(made, page, {}).expect(400)
    expect((await known(made, id)).kyc_status).toBe('PENDING')
  })
})

describe('a form on the page of another site', () => {
  const foreign: [name: string, headers: Record<string, string>][] = [
    ['of another origin', { origin: 'https://evil.example' }],
    ['without an origin of its own', { origin: 'null' }],
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
  ]

  test.each(foreign)('%s is refused', async (_name, headers) => {
    const made = await sandbox()
    const { id, page } = await invited(made)
    const before = await known(made, id)
    const approve = browse(made).post(`${page}/decision`).type('form').set(headers)
    await approve.send({ decision: 'approve' }).expect(403)
    await submit(made, page).set(headers).expect(403)
    expect(await known(made, id)).toEqual(before)
  })

  test('is distinguished from our own', async () => {
    const made = await sandbox()
    const { page } = await invited(made)
    const own = { origin: made.url, 'sec-fetch-site': 'same-origin' }
    await submit(made, page).set(own).expect(303)
  })
})

test('a customer who was there from the start gets a page by resuming', async () => {
  const made = await sandbox()
  const client = await made.user(ids.rex)
  const { body } = await client.post(`/api/v1/auth/users/${ids.rex}/resume-onboarding`).expect(200)
  const { text } = await browse(made).get(pathOf(body.link)).expect(200)
  expect(text).toContain('Rex')
  const counts = await countsOf(made)
  expect(counts.links).toBe(1)
})
