import supertest from 'supertest'
import { expect, test } from 'vitest'
import { type SystemClock, systemClock } from '../../server/core/clock.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { sandbox } from '../support/harness.ts'

test('a second one while the first is at work is 409', async () => {
  const { control } = await sandbox()
  const make = () => control.post('/populate', { customers: 20, transactions: 200 })
  const statuses = (await Promise.all([make(), make()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 409])
})

test('how far it is can be read meanwhile and afterwards', async () => {
  const pause = firstPause()
  const { control, url } = await sandbox({ machine: pause.machine })
  const read = async () =>
    (await control.get('/populate').expect(200)).body as Schemas['PopulateProgress']
  expect(await read()).toEqual({ state: 'none', started_at: null, counts: [] })
  const wish = { customers: 20, beneficiaries: 10, transactions: 200 }
  const made = control.post('/populate', wish).expect(201)
  const ended = made.then(() => undefined)
  await pause.begun
  const meanwhile = await read()
  expect(meanwhile.state).toBe('running')
  expect(meanwhile.counts[0]?.done).toBeGreaterThan(0)
  expect(meanwhile.counts[2]).toEqual({ kind: 'transactions', done: 0, planned: 200 })
  for (const path of ['/_sandbox/populate', '/_sandbox']) {
    const { text } = await supertest(url).get(path).set({ accept: 'text/html' }).expect(200)
    expect(text).toContain('0 of 200 transactions')
  }
  pause.end()
  await ended
  const { state, counts } = await read()
  expect(state).toBe('done')
  const planned = Object.entries(wish).map(([kind, all]) => ({ kind, done: all, planned: all }))
  expect(counts).toEqual(planned)
})

/** Returns a machine whose first pause of no length, which is between two slices, a test ends. */
function firstPause() {
  let end = () => {}
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let isFirst = true
  const after: SystemClock['after'] = (ms, call) => {
    if (ms !== 0 || !isFirst) return systemClock.after(ms, call)
    isFirst = false
    end = call
    begin()
    return () => {}
  }
  return { machine: { ...systemClock, after }, begun, end: () => end() }
}
