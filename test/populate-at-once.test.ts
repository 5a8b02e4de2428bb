import supertest from 'supertest'
import { expect, test } from 'vitest'
import type { Schemas } from '../server/generated/schemas.ts'
import { sandbox } from './support/harness.ts'

test('a second one while the first is at work is 409', async () => {
  const { control } = await sandbox()
  const make = () => control.post('/populate', { customers: 20, transactions: 200 })
  const statuses = (await Promise.all([make(), make()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
})

test('how far it is can be read meanwhile and afterwards', async () => {
  const { control, url } = await sandbox()
  const read = async () =>
    (await control.get('/populate').expect(200)).body as Schemas['PopulateProgress']
  expect(await read()).toEqual({ state: 'none', started_at: null, counts: [] })
  const wish = { customers: 20, beneficiaries: 10, transactions: 200 }
  const made = control.post('/populate', wish).expect(201)
  let isMade = false
  const ended = made.then(() => {
    isMade = true
  })
  const seen: Schemas['PopulateProgress'][] = []
  const pages: string[] = []
  const asPage = { accept: 'text/html' }
  while (!isMade) {
    seen.push(await read())
    for (const path of ['/_sandbox/populate', '/_sandbox']) {
      pages.push((await supertest(url).get(path).set(asPage).expect(200)).text)
    }
  }
  await ended
  const running = seen.filter(({ state }) => state === 'running')
  expect(running.length).toBeGreaterThan(0)
  const done = running.map(({ counts }) => counts.reduce((sum, one) => sum + one.done, 0))
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  const withText = pages.filter((page) => page.includes('of 200 transactions'))
  expect(withText.length).toBeGreaterThan(0)
  const { state, counts } = await read()
  expect(state).toBe('done')
  const planned = Object.entries(wish).map(([kind, all]) => ({ kind, done: all, planned: all }))
  expect(counts).toEqual(planned)
})
