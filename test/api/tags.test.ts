import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'
import { expectRefusal, megabyte, person, sendTooMuch } from '../support/people.ts'

test('a business sets its tag, which is kept as it was typed (B13)', async () => {
  const { as } = await sandbox()
  const { body } = await as('main').put('/users/tag', { user_tag: 'SandBox1' }).expect(200)
  expect(body).toEqual({ user_id: ids.mainUser, user_tag: 'SandBox1', message: 'User tag set.' })
})

test('a tag leads to its user in any case and from every business, with the full record', async () => {
  const { as } = await sandbox()
  await as('main').put('/users/tag', { user_tag: 'Acme' }).expect(200)
  const business = {
    user_id: ids.mainUser,
    first_name: 'Sandbox Business',
    last_name: '',
    email: expect.stringContaining('@'),
    user_tag: 'Acme',
    type_id: 2,
    type_name: 'BUSINESS',
    role_id: 2,
    role_name: 'BUSINESS',
    status: 'ACTIVE',
  }
  for (const tag of ['acme', 'ACME', 'aCmE']) {
    const { body } = await as('other').get(`/users/by-tag?tag=${tag}`).expect(200)
    expect(body).toEqual(business)
  }
  const { body } = await as('other').get('/users/by-tag?tag=Ada1').expect(200)
  expect(body).toEqual({
    user_id: ids.ada,
    first_name: 'Ada',
    last_name: 'Approved',
    email: 'ada.approved@sandbox.test',
    user_tag: 'ada1',
    type_id: 1,
    type_name: 'INDIVIDUAL',
    role_id: 3,
    role_name: 'CUSTOMER',
    status: 'ACTIVE',
  })
})

test('a tag of a customer of any business is taken, in any case', async () => {
  const { as } = await sandbox()
  for (const user_tag of ['ada1', 'ADA1', 'Ben1']) {
    const response = await as('other').put('/users/tag', { user_tag })
    expectRefusal(response, 409, 'user tag already taken', 'user_tag is already taken')
  }
  await as('main').put('/users/tag', { user_tag: 'first' }).expect(200)
  expectRefusal(
    await as('other').put('/users/tag', { user_tag: 'FIRST' }),
    409,
    'user tag already taken',
  )
})

test('the same tag again is fine, and a tag that was given up is free', async () => {
  const { as, control } = await sandbox()
  await as('main').put('/users/tag', { user_tag: 'first' }).expect(200)
  const { body: before } = await control.get(`/customers/${ids.mainUser}`)
  await as('main').put('/users/tag', { user_tag: 'first' }).expect(200)
  expect((await control.get(`/customers/${ids.mainUser}`)).body).toEqual(before)
  await as('main').put('/users/tag', { user_tag: 'First' }).expect(200)
  expect((await control.get(`/customers/${ids.mainUser}`)).body.user_tag).toBe('First')
  await as('main').put('/users/tag', { user_tag: 'second' }).expect(200)
  expectRefusal(await as('main').get('/users/by-tag?tag=first'), 404, 'user not found')
  await as('other').put('/users/tag', { user_tag: 'first' }).expect(200)
})

test('a customer cannot register with the tag of a business', async () => {
  const { as } = await sandbox()
  await as('main').put('/users/tag', { user_tag: 'acme' }).expect(200)
  const response = await as('other').post('/customers', person({ user_tag: 'acme' }))
  expectRefusal(response, 403, 'user tag already taken')
})

test('of two businesses that want a tag at once one gets it', async () => {
  const { as } = await sandbox()
  const answers = await Promise.all([
    as('main').put('/users/tag', { user_tag: 'wanted' }),
    as('other').put('/users/tag', { user_tag: 'WANTED' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

describe('the form of a tag', () => {
  test.each(['abc', 'a'.repeat(21), 'with_score', 'with space', 'ümlaut', 7])(
    '%j is refused',
    async (user_tag) => {
      const { as } = await sandbox()
      const response = await as('main').put('/users/tag', { user_tag })
      expectRefusal(response, 400, 'invalid request', /^user_tag must be /)
    },
  )

  test.each(['abc', 'a'.repeat(21), 'with_score', 'with%20space', '%C3%BCmlaut'])(
    'a look-up of %s is refused',
    async (tag) => {
      const { as } = await sandbox()
      const response = await as('main').get(`/users/by-tag?tag=${tag}`)
      expectRefusal(response, 400, 'invalid request', 'tag must be 4 to 20 letters and digits')
    },
  )

  test('it must be there', async () => {
    const { as } = await sandbox()
    for (const body of [{}, { user_tag: '' }, { user_tag: '  ' }, { user_tag: null }]) {
      const set = await as('main').put('/users/tag', body)
      expectRefusal(set, 400, 'missing required fields', 'user_tag is required')
    }
    for (const query of ['', '?tag=']) {
      const found = await as('main').get(`/users/by-tag${query}`)
      expectRefusal(found, 400, 'missing required fields', 'tag is required')
    }
    const twice = await as('main').get('/users/by-tag?tag=ada1&tag=ben1')
    expectRefusal(twice, 400, 'invalid request', 'tag must be given once')
  })

  test('whatever its case, what was set is found again and said as it was typed', async () => {
    const { as } = await sandbox()
    const tag = fc
      .stringMatching(/^[a-zA-Z0-9]{4,20}$/)
      .filter((text) => !/^(ada|ben)1$/i.test(text))
    await fc.assert(
      fc.asyncProperty(tag, fc.boolean(), async (user_tag, shout) => {
        const { body } = await as('main').put('/users/tag', { user_tag }).expect(200)
        expect(body.user_tag).toBe(user_tag)
        const asked = shout ? user_tag.toUpperCase() : user_tag
        const { body: found } = await as('other').get(`/users/by-tag?tag=${asked}`).expect(200)
        expect(found).toMatchObject({ user_id: ids.mainUser, user_tag })
      }),
      { numRuns: 40, seed: 11 },
    )
  })
})

test('an unknown tag is not found', async () => {
  const { as } = await sandbox()
  const response = await as('main').get('/users/by-tag?tag=nobody')
  expectRefusal(response, 404, 'user not found', 'No user with this tag')
})

test('both want a signature, a body that is not too large, and patience', async () => {
  const made = await sandbox({ settings: { rateLimit: 1 } })
  const { anyone, as } = made
  const paths = { put: '/api/v1/client/users/tag', get: '/api/v1/client/users/by-tag' } as const
  expectRefusal(await anyone.put(paths.put, { user_tag: 'acme' }), 401, 'missing api key')
  expectRefusal(await anyone.get(`${paths.get}?tag=ada1`), 401, 'missing api key')
  for (const method of ['put', 'get'] as const) {
    const response = await sendTooMuch(made, method, paths[method], megabyte)
    expectRefusal(response, 413, 'request body too large')
  }
  await as('main').get('/users/by-tag?tag=ada1').expect(200)
  expectRefusal(await as('main').get('/users/by-tag?tag=ada1'), 429, 'too many requests')
  expectRefusal(await as('main').put('/users/tag', { user_tag: 'acme' }), 429, 'too many requests')
})
