import { describe, expect, test, vi } from 'vitest'
import { ids, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { bodies } from '../support/trade.ts'
import { newSchema, openWorlds } from './database.ts'
import { processAt, soon } from './processes.ts'
import { proxyTo } from './proxy.ts'

/** The end of a commit that wrote rows, as the database answers it. */
const committed = /INSERT 0 1\0[\s\S]*COMMIT\0/

/** A process behind a proxy, and one that reaches its database by itself. */
async function oneBehindProxy(options = {}) {
  const address = newSchema()
  const other = await processAt(address, options)
  const proxy = await proxyTo(address)
  const one = await processAt(proxy.address, options)
  return { one, other, proxy }
}

/** Errors that a test provokes are no failures of the sandbox. */
function forgive(...all: TestSandbox[]): void {
  for (const { errors } of all) errors.length = 0
}

const quotesOf = async (process: TestSandbox) =>
  (await process.control.get('/quotes?limit=100').expect(200)).body.data.length

describe('a connection that is lost', () => {
  test('after a commit, before its answer: what was kept is acknowledged, and once', async () => {
    const { one, other, proxy } = await oneBehindProxy()
    proxy.loseAnswer(committed)
    const { body } = await one.as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
    await other.as('main').get(`/quotes/${body.quote_id}`).expect(200)
    expect(await quotesOf(other)).toBe(1)
    forgive(one)
  })

  test('with the database, in a commit: the answer says that the outcome is unknown', async () => {
    const { one, other, proxy } = await oneBehindProxy()
    proxy.loseAnswer(committed, proxy.cut)
    const { body } = await one.as('main').post('/quotes', bodies.EXCHANGE()).expect(503)
    expect(body.error).toBe('storage unavailable')
    expect(body.message).toMatch(/its outcome is unknown\.$/)
    expect(body.message).not.toContain('nothing was changed')
    expect(await quotesOf(other)).toBe(1)
    proxy.mend()
    await vi.waitFor(() => one.as('main').get('/beneficiaries').expect(200), soon)
    forgive(one)
  })

  test('before a commit: nothing of it stays, and the server goes on by itself', async () => {
    const { one, other, proxy } = await oneBehindProxy()
    proxy.cut()
    const { body } = await one.as('main').post('/quotes', bodies.EXCHANGE()).expect(503)
    expect(body.message).toMatch(/nothing was changed\.$/)
    await one.as('main').get('/beneficiaries').expect(503)
    await one.control.get('/worlds').expect(503)
    expect((await fetch(`${one.url}/w/some/_sandbox/clock`)).status).toBe(503)
    await one.as({ key: 'wk_any', secret: 'any' }).get('/beneficiaries').expect(503)
    proxy.mend()
    await vi.waitFor(() => one.as('main').post('/quotes', bodies.EXCHANGE()).expect(201), soon)
    expect(await quotesOf(other)).toBe(1)
    forgive(one)
  })

  test('while a world is created: it is there as a whole, or not at all', async () => {
    const { one, other, proxy } = await oneBehindProxy()
    const world = { name: 'maybe', from: { world: 'main' } }
    for (const pattern of [/INSERT 0 \d+\0/, committed, /UPDATE 1\0[\s\S]*COMMIT\0/]) {
      proxy.loseAnswer(pattern)
      const { status } = await one.control.post('/worlds', world)
      const found = (await fetch(`${other.url}/w/maybe/_sandbox/clock`)).status
      expect([status, found]).toEqual(status === 201 ? [201, 200] : [503, 404])
      await other.control.delete('/worlds/maybe')
    }
    await one.control.post('/worlds', world).expect(201)
    forgive(one)
  })
})

describe('what a process has claimed', () => {
  test('is given back once the database is there again, while the process lives', async () => {
    const address = newSchema()
    const proxy = await proxyTo(address)
    const [one, other] = await Promise.all([openWorlds(proxy.address), openWorlds(address)])
    const mine = one.main.shared
    expect(await mine?.claim(['clock', 'kept'])).toEqual(new Set(['clock', 'kept']))
    proxy.cut()
    await mine?.release(['clock'])
    await expect(mine?.claim(['late'])).rejects.toThrow('cannot be reached')
    proxy.mend()
    await vi.waitFor(async () => {
      expect(await other.main.shared?.claim(['clock', 'late'])).toEqual(new Set(['clock', 'late']))
    }, soon)
    expect(await mine?.claim(['kept'])).toEqual(new Set(['kept']))
    expect(await mine?.claim(['clock'])).toEqual(new Set())
    for (const stores of [one, other]) await stores.close()
  })

  test('and could not end is done by another: a webhook is written down once', async () => {
    const { one, other, proxy } = await oneBehindProxy({ clock: 'running' })
    const hook = await receiver()
    let answered = 0
    hook.answer((_delivery, response) => {
      answered += 1
      if (answered === 1) proxy.cut()
      response.writeHead(200).end()
    })
    const settings = { url: hook.url }
    await other.control.put(`/businesses/${ids.main}/webhook`, settings).expect(200)
    await one.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    await hook.arrived(1)
    setTimeout(proxy.mend, 400)
    await vi.waitFor(async () => {
      const [event] = await other.events()
      expect(event).toMatchObject({ state: 'delivered' })
      expect(event?.attempts).toHaveLength(1)
      await one.control.get('/clock').expect(200)
    }, soon)
    forgive(one)
  })
})

test('a process that another has taken to be gone writes nothing it claimed before', async () => {
  const address = newSchema()
  const proxy = await proxyTo(address)
  const [one, other] = await Promise.all([openWorlds(proxy.address), openWorlds(address)])
  await one.main.shared?.claim(['attempt'])
  proxy.cut()
  await vi.waitFor(async () => {
    expect(await other.main.shared?.claim(['attempt'])).toEqual(new Set(['attempt']))
  }, soon)
  proxy.mend()
  await vi.waitFor(async () => {
    expect(await one.main.transact(async (tx) => tx.hasClaim?.('attempt'))).toBe(false)
  }, soon)
  for (const stores of [one, other]) await stores.close()
})
