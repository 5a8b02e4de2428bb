import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { embeddedStore } from '../../server/store/embedded.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { bodies } from '../support/trade.ts'
import { folderOptions, temporaryFolder } from './folders.ts'

const realWrite = fs.writeSync

/** From now on, the disk takes `count` writes that need room, and refuses the next `failures`. */
function fillDisk(count: number, failures = Number.POSITIVE_INFINITY): void {
  let writes = 0
  vi.spyOn(fs, 'writeSync').mockImplementation(((...args: never[]) => {
    const [file, , , length, position] = args as unknown as number[]
    const end = (position as number) + (length as number)
    const needsRoom = end > fs.fstatSync(file as number).size
    if (needsRoom) writes += 1
    if (!needsRoom || writes <= count || writes > count + failures) {
      return (realWrite as (...given: never[]) => number)(...args)
    }
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  }) as never)
  syncBuiltinESMExports()
}

function makeRoom(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

afterEach(makeRoom)

const onDisk = async () =>
  sandbox({
    store: await embeddedStore({ files: folderOptions(join(temporaryFolder(), 'data')) }),
  })

async function countsOf({ control }: TestSandbox): Promise<Record<string, number>> {
  return (await control.get('').expect(200)).body.counts
}

const wish = { customers: 40, beneficiaries: 40, transactions: 200 }

test.each([
  ['refuses every write after the second commit', 2, Number.POSITIVE_INFINITY],
  ['refuses one commit in the middle', 3, 1],
])('populate is 503 and has failed if the disk %s', async (_name, count, failures) => {
  const made = await onDisk()
  const { users: before = 0 } = await countsOf(made)
  fillDisk(count, failures)
  const { body, headers } = await made.control.post('/populate', wish).expect(503)
  makeRoom()
  expect(body.error).toBe('storage unavailable')
  expect(body.message).toMatch(/ENOSPC/)
  expect(body.message).not.toContain('nothing was changed')
  expect(headers['retry-after']).toBe('1')
  const { body: progress } = await made.control.get('/populate').expect(200)
  expect(progress.state).toBe('failed')
  const { users, transactions } = await countsOf(made)
  const [customers, , payments] = progress.counts
  expect(users, 'what it says is done is kept').toBe(before + customers.done)
  expect(transactions).toBe(payments.done)
  await made.control.post('/populate', wish).expect(201)
  expect(made.errors.length).toBeGreaterThan(0)
  made.errors.length = 0
})

test.each([0, 2])('an advance is 503 if the disk refuses one commit after %i', async (count) => {
  const made = await onDisk()
  const hook = await receiver()
  await made.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  const { body: quote } = await made.as('main').post('/quotes', bodies.WITHDRAWAL()).expect(201)
  await made.as('main').post(`/quotes/${quote.quote_id}/accept`).expect(200)
  const clock = async () => (await made.control.get('/clock').expect(200)).body.now
  const before = await clock()
  fillDisk(count, 1)
  const { body, headers } = await made.control.post('/clock/advance', { by: '24h' }).expect(503)
  makeRoom()
  expect(headers['retry-after']).toBe('1')
  const isUnchanged = (await clock()) === before
  expect(isUnchanged).toBe(count === 0)
  const end = isUnchanged ? '; nothing was changed.' : '; the commits before it are kept.'
  expect(body.message.endsWith(end), body.message).toBe(true)
  const { body: advanced } = await made.control.post('/clock/advance', { by: '24h' }).expect(200)
  expect(await clock()).toBe(advanced.now)
  made.errors.length = 0
})

test('a full disk is one line of the log, and /readyz is 503 until a write succeeds', async () => {
  const made = await onDisk()
  const ready = () => made.anyone.get('/readyz')
  await ready().expect(200)
  fillDisk(0)
  for (let n = 0; n < 5; n += 1) {
    await made.as('main').post('/quotes', bodies.WITHDRAWAL()).expect(503)
  }
  const { body } = await ready().expect(503)
  expect(body).toEqual({ status: 'unavailable', reason: expect.stringContaining('ENOSPC') })
  await made.as('main').get('/wallets').expect(200)
  expect(made.errors).toEqual([
    expect.objectContaining({
      message: 'storage failure',
      error: { type: 'Error', message: expect.stringContaining('ENOSPC') },
    }),
  ])
  made.errors.length = 0
  await ready().expect(503)
  makeRoom()
  await vi.waitFor(() => ready().expect(200))
})
