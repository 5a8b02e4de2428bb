import supertest from 'supertest'
import { expect, test } from 'vitest'
import { requireDocumented } from '../support/documented.ts'
import { fixtureId, ids, sandbox } from '../support/harness.ts'

test('a world that does not exist is 404 to read, change and delete', async () => {
  const { control } = await sandbox()
  await control.get('/worlds/nope').expect(404)
  await control.patch('/worlds/nope', { ttl: '1h' }).expect(404)
  const { body } = await control.delete('/worlds/nope').expect(404)
  expect(body.error).toBe('world not found')
})

test('a world has no worlds of its own: 404 below its prefix', async () => {
  const { control, url } = await sandbox()
  await control.post('/worlds', { name: 'inner' }).expect(201)
  const answer = await supertest(url).get('/w/inner/_sandbox/worlds').expect(404)
  requireDocumented('get', '/_sandbox/worlds', answer)
})

test.each(['postman', 'bruno'])('the %s collection of an unknown business is 404', async (kind) => {
  const { control } = await sandbox()
  await control.get(`/collections/${kind}.json?business_id=${fixtureId(999)}`).expect(404)
})

test('a payout by the control API obeys the limits of its customer: 422', async () => {
  const { control } = await sandbox()
  await control
    .post('/payouts', {
      beneficiary_id: ids.usdBeneficiary,
      source_currency: 'USD',
      amount: '49000.00',
    })
    .expect(422)
})
