import { describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../server/core/clock.ts'
import { parsePostgresAddress } from '../../server/store/postgres/address.ts'
import { PostgresDatabase } from '../../server/store/postgres/database.ts'
import { removeLeftovers } from '../../server/store/postgres/states.ts'
import { signed, type TestSandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { bodies } from '../support/trade.ts'
import { asAdministrator, newSchema } from './database.ts'
import { processAt, processes, soon } from './processes.ts'

interface Created {
  readonly name: string
  readonly api_key: string
  readonly secret: string
}

async function create({ control }: TestSandbox, body: object): Promise<Created> {
  return (await control.post('/worlds', body).expect(201)).body
}

/** Calls the API of a world through one process. */
async function call(process: TestSandbox, world: string, method: string, path: string, body = {}) {
  const text = method === 'GET' ? '' : JSON.stringify(body)
  const response = await fetch(`${process.url}/w/${world}/api/v1/client${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...signed('sandbox_key', 'sandbox_secret', text),
    },
    ...(text === '' ? {} : { body: text }),
  })
  return { status: response.status, body: await response.json() }
}

const statusOf = async (process: TestSandbox, path: string) =>
  (await fetch(`${process.url}${path}`)).status

/** Returns the worlds other than `main`. */
async function namesIn({ control }: TestSandbox): Promise<string[]> {
  const { body } = await control.get('/worlds').expect(200)
  return body.data.map(({ name }: Created) => name).filter((name: string) => name !== 'main')
}

describe('worlds of several processes', () => {
  test('are served by each of them, and are gone for all once one has deleted them', async () => {
    const [one, two, three] = await processes(3)
    const made = await create(one, { name: 'shared' })
    const { status, body } = await call(two, 'shared', 'POST', '/quotes', bodies.EXCHANGE())
    expect(status).toBe(201)
    const path = `/quotes/${body.quote_id}`
    expect((await call(three, 'shared', 'GET', path)).status).toBe(200)
    await one.as({ key: made.api_key, secret: made.secret }).get(path).expect(200)
    await two.as({ key: made.api_key, secret: made.secret }).get(path).expect(200)
    await three.control.delete('/worlds/shared').expect(200)
    for (const process of [one, two, three]) {
      expect(await statusOf(process, '/w/shared/_sandbox/clock')).toBe(404)
      await process.as({ key: made.api_key, secret: made.secret }).get(path).expect(401)
    }
    await create(two, { name: 'shared', seed: 'another' })
    for (const process of [one, two, three]) {
      expect((await call(process, 'shared', 'GET', path)).status).toBe(404)
      expect(await namesIn(process)).toEqual(['shared'])
    }
    await one.close()
    await two.control.delete('/worlds/shared').expect(200)
  })

  test('are made once, in any process, and count for all', async () => {
    const [one, two] = await processes(2, { settings: {} })
    const both = [one, two].map((process) => process.control.post('/worlds', { name: 'same' }))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 409])
    await two.control.patch('/worlds/same', { ttl: '1h' }).expect(200)
    expect((await one.control.get('/worlds/same')).body.expires_at).not.toBeNull()
  })

  test('end their streams in every process when they are deleted', async () => {
    const [one, two] = await processes(2)
    await create(one, { name: 'streamed' })
    const response = await fetch(`${two.url}/w/streamed/_sandbox/events/stream`)
    expect(response.status).toBe(200)
    const ended = response.text()
    await one.control.delete('/worlds/streamed').expect(200)
    await expect(ended).resolves.toBeTypeOf('string')
  })

  test('have their jobs and webhooks done by a process that never saw them', async () => {
    const address = newSchema()
    const [one] = await processes(2, {}, address)
    const hook = await receiver()
    const clock = { mode: 'running' }
    await create(one, { name: 'due', clock, settings: { step_ms: 300, webhook_url: hook.url } })
    const { body: quote } = await call(one, 'due', 'POST', '/quotes', bodies.EXCHANGE())
    await call(one, 'due', 'POST', `/quotes/${quote.quote_id}/accept`)
    await one.close()
    await vi.waitFor(async () => {
      const schema = new URL(address).searchParams.get('schema')
      const { rows } = await asAdministrator((client) =>
        client.query(`SELECT wake_ms FROM "${schema}".worlds WHERE name = 'due'`),
      )
      expect(rows).toEqual([{ wake_ms: null }])
      expect(hook.received.some(({ body }) => /COMPLETED/i.test(body))).toBe(true)
    }, soon)
  })

  test('stay as long as any process uses them, and go after their ttl', async () => {
    const [one, two] = await processes(2)
    await create(one, { name: 'used', ttl: '3s' })
    await create(one, { name: 'unused', ttl: '3s' })
    await vi.waitFor(async () => {
      expect(await statusOf(two, '/w/used/_sandbox/clock')).toBe(200)
      expect(await namesIn(one)).toEqual(['used'])
    }, soon)
    await vi.waitFor(async () => {
      expect(await namesIn(two)).toEqual([])
    }, soon)
  })

  test('are 404, not a failure, for requests that meet their deletion', async () => {
    const all = await processes(2)
    for (let round = 0; round < 3; round += 1) {
      const names = ['a', 'b'].map((letter) => `${letter}-${round}`)
      for (const name of names) await create(all[0], { name })
      const asked = all.flatMap((process) => [
        statusOf(process, '/_sandbox/worlds'),
        statusOf(process, '/_sandbox/ledger/audit?worlds=all'),
        ...names.flatMap((name) => [
          statusOf(process, `/_sandbox/worlds/${name}`),
          statusOf(process, `/w/${name}/_sandbox/export`),
          statusOf(process, `/w/${name}/_sandbox/state`),
          process.control.post('/worlds', { from: { world: name } }).then(({ status }) => status),
          process.control.patch(`/worlds/${name}`, { ttl: '1h' }).then(({ status }) => status),
        ]),
      ])
      const gone = names.map((name, at) => all[at % 2]?.control.delete(`/worlds/${name}`))
      const statuses = new Set(await Promise.all(asked))
      for (const { status } of await Promise.all(gone as Promise<{ status: number }>[])) {
        expect(status).toBe(200)
      }
      expect([...statuses].filter((status) => ![200, 201, 404].includes(status))).toEqual([])
    }
  })

  test('show counts and bytes that grow with their rows', async () => {
    const [one, two] = await processes(2)
    await create(one, { name: 'grown' })
    const { body: before } = await two.control.get('/worlds/grown').expect(200)
    await call(one, 'grown', 'POST', '/quotes', bodies.EXCHANGE())
    const { body: after } = await two.control.get('/worlds/grown').expect(200)
    expect(after.counts).toMatchObject({ users: before.counts.users, quotes: 1 })
    expect(after.bytes).toBeGreaterThan(before.bytes)
  })

  test('are counted and reviewed together, whichever process has them', async () => {
    const [one, two] = await processes(2)
    for (const [process, name] of [
      [one, 'first'],
      [two, 'second'],
    ] as const) {
      await create(process, { name })
      expect((await call(process, name, 'GET', '/beneficiaries')).status).toBe(200)
    }
    const { body: coverage } = await two.control.get('/coverage?worlds=all').expect(200)
    const items = coverage.sections.flatMap(({ items }: { items: object[] }) => items)
    expect(items).toContainEqual({ name: 'listBeneficiaries 200', count: 2 })
    const { body: review } = await one.control.get('/review?worlds=all').expect(200)
    expect(review).toMatchObject({ looked_at: 2, total: 2 })
    const { body: audit } = await two.control.get('/ledger/audit?worlds=all').expect(200)
    expect(audit).toMatchObject({ ok: true, differences: [] })
  })
})

describe('snapshots of several processes', () => {
  test('are kept, restored, forked and dropped by any of them', async () => {
    const address = newSchema()
    const [one, two] = await processes(2, {}, address)
    const { body: quote } = await one.as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
    const { body: kept } = await one.control.put('/snapshots/before').expect(201)
    expect(kept).toMatchObject({ name: 'before', counts: { quotes: 1 } })
    await two.advance('2h')
    const { body: later } = await two.as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
    expect((await two.control.get('/snapshots')).body.data).toEqual([kept])
    await create(two, { name: 'forked', from: { snapshot: 'before' } })
    await create(one, { name: 'present', from: { world: 'main' } })
    expect((await call(one, 'forked', 'GET', `/quotes/${quote.quote_id}`)).status).toBe(200)
    expect((await call(one, 'forked', 'GET', `/quotes/${later.quote_id}`)).status).toBe(404)
    expect((await call(two, 'present', 'GET', `/quotes/${later.quote_id}`)).status).toBe(200)
    const clockOf = async (path: string) => (await fetch(`${two.url}${path}/_sandbox/clock`)).json()
    expect((await clockOf('/w/forked')).now).toBe(kept.now)
    expect((await clockOf('/w/present')).now).toBe((await clockOf('')).now)
    await two.control.post('/snapshots/before/restore').expect(200)
    await one.as('main').get(`/quotes/${quote.quote_id}`).expect(200)
    await one.as('main').get(`/quotes/${later.quote_id}`).expect(404)
    expect((await one.control.get('/clock')).body.now).toBe(kept.now)
    const three = await processAt(address)
    await three.control.put('/snapshots/before').expect(201)
    await three.control.delete('/snapshots/before').expect(200)
    await one.control.post('/snapshots/before/restore').expect(404)
    await one.control.delete('/snapshots/before').expect(404)
    expect((await one.control.get('/ledger/audit')).body.differences).toEqual([])
    const database = await PostgresDatabase.open(parsePostgresAddress(address), systemClock)
    await removeLeftovers(database)
    await database.close()
    const schema = new URL(address).searchParams.get('schema')
    const { rows } = await asAdministrator((client) =>
      client.query(`SELECT count(DISTINCT state)::int AS states FROM "${schema}".rows`),
    )
    expect(rows).toEqual([{ states: 3 }])
  })

  test('are at most as many as the setting says, in all processes together', async () => {
    const { defaultBounds } = await import('../../server/model/bounds.ts')
    const bounds = { ...defaultBounds, maxSnapshots: 2 }
    const [one, two] = await processes(2, { settings: { bounds } })
    await one.control.put('/snapshots/b').expect(201)
    await two.control.put('/snapshots/a').expect(201)
    const { body } = await one.control.put('/snapshots/c').expect(429)
    expect(body.message).toContain('such as the oldest, b.')
    await two.control.put('/snapshots/a').expect(201)
  })
})
