import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import supertest from 'supertest'
import { describe, expect, test, vi } from 'vitest'
import type { SystemClock } from '../../server/core/clock.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { idleMs } from '../../server/sandbox/worlds/world-loader.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { ids, sandbox, type TestOptions, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { receiver } from '../support/receiver.ts'
import { openStream } from '../support/stream.ts'

/** A server with its data in a directory, which a restart continues with. */
async function inDirectory(
  directory: string,
  machine?: SystemClock,
  options: TestOptions = {},
): Promise<TestSandbox> {
  const stores = await embeddedWorlds({ files: folderOptions(directory) })
  return sandbox({ ...options, stores, ...(machine === undefined ? {} : { machine }) })
}

const dataDirectory = () => join(temporaryFolder(), 'data')

/** Returns true if the world is open, so that `find` returns it at once. */
async function isOpen({ inside }: TestSandbox, name: string): Promise<boolean> {
  return !(inside.worlds.find(name) instanceof Promise)
}

describe('an idle world in files', () => {
  test('leaves the memory, and comes back with rows, log, coverage and faults', async () => {
    const machine = testMachine()
    const server = await inDirectory(dataDirectory(), machine)
    await server.control.post('/worlds', { name: 'idle' }).expect(201)
    const inside = supertest(`${server.url}/w/idle`)
    await inside.post('/_sandbox/businesses').send({ name: 'Kept' }).expect(201)
    await inside
      .post('/_sandbox/faults')
      .send({ path: '/api/v1/client/quotes', status: 503 })
      .expect(201)
    await inside.get('/api/v1/client/wallets').expect(401)
    const ask = async (path: string) => (await inside.get(`/_sandbox/${path}`).expect(200)).body
    const before = [await ask('requests'), await ask('coverage')]
    expect(await isOpen(server, 'idle')).toBe(true)
    machine.pass(idleMs + 60_000)
    await vi.waitFor(async () => expect(await isOpen(server, 'idle')).toBe(false))
    expect(JSON.stringify(await ask('businesses'))).toContain('Kept')
    expect(await isOpen(server, 'idle')).toBe(true)
    expect((await ask('faults')).data).toHaveLength(1)
    expect([await ask('requests'), await ask('coverage')]).toEqual(before)
    const { body } = await inside.post('/_sandbox/businesses').send({ name: 'More' }).expect(201)
    expect(body.name).toBe('More')
    expect((await ask('requests')).data).toHaveLength(before[0].data.length + 1)
  })

  test('leaves the memory early if all open ones are too large, the longest unused first', async () => {
    const machine = testMachine()
    const main = await (await sandbox()).inside.worlds.find('main')
    const maxOpenWorldBytes = 2.5 * (main?.db.size() ?? 0)
    const bounds = { ...defaultBounds, maxOpenWorldBytes }
    const server = await inDirectory(dataDirectory(), machine, { settings: { bounds } })
    const names = ['one', 'two', 'three', 'four']
    const opened = () => Promise.all(names.map((name) => isOpen(server, name)))
    for (const name of names) {
      // Worlds from the same fixtures share their rows, and these do not.
      const { body: file } = await server.control.get('/export').expect(200)
      await server.control.post('/worlds', { name, from: { file } }).expect(201)
      await supertest(server.url).get(`/w/${name}/_sandbox/customers`).expect(200)
      machine.pass(100)
    }
    expect(await opened()).toEqual([true, true, true, true])
    machine.pass(2_000)
    await vi.waitFor(async () => expect(await opened()).toEqual([false, false, true, true]))
    for (const name of names) {
      await supertest(server.url).get(`/w/${name}/_sandbox/customers`).expect(200)
    }
  })

  test('stays in memory if open worlds are small besides the rows that they share', async () => {
    const machine = testMachine()
    const main = await (await sandbox()).inside.worlds.find('main')
    const bounds = { ...defaultBounds, maxOpenWorldBytes: 2.5 * (main?.db.size() ?? 0) }
    const server = await inDirectory(dataDirectory(), machine, { settings: { bounds } })
    const names = ['one', 'two', 'three', 'fork-one', 'fork-two', 'fork-three']
    for (const name of names) {
      const from = name.startsWith('fork') ? { from: { world: 'main' } } : {}
      await server.control.post('/worlds', { name, ...from }).expect(201)
      await supertest(server.url).post(`/w/${name}/_sandbox/businesses`).send({ name }).expect(201)
    }
    machine.pass(3_000)
    await new Promise(setImmediate)
    const opened = await Promise.all(names.map((name) => isOpen(server, name)))
    expect(opened).toEqual(names.map(() => true))
  })

  test('stays open while it has snapshots, which are nowhere else', async () => {
    const machine = testMachine()
    const server = await inDirectory(dataDirectory(), machine)
    await server.control.post('/worlds', { name: 'kept' }).expect(201)
    await supertest(server.url).put('/w/kept/_sandbox/snapshots/here').expect(201)
    for (let i = 0; i < 5; i += 1) {
      machine.pass(idleMs)
      await new Promise(setImmediate)
    }
    expect(await isOpen(server, 'kept')).toBe(true)
    await supertest(server.url).post('/w/kept/_sandbox/snapshots/here/restore').expect(200)
  })

  test('leaves the memory while its metrics are scraped', async () => {
    const machine = testMachine()
    const server = await inDirectory(dataDirectory(), machine)
    await server.control.post('/worlds', { name: 'scraped' }).expect(201)
    await supertest(server.url).get('/w/scraped/_sandbox').expect(200)
    for (let i = 0; i < 4; i += 1) {
      machine.pass(idleMs / 4)
      await supertest(server.url).get('/w/scraped/metrics').expect(200)
    }
    machine.pass(60_000)
    await vi.waitFor(async () => expect(await isOpen(server, 'scraped')).toBe(false))
    await supertest(server.url).get('/w/scraped/metrics').expect(200)
  })

  test('leaves the memory, too, when it was only created or listed', async () => {
    const machine = testMachine()
    const stores = await embeddedWorlds({ files: folderOptions(dataDirectory()) })
    const released: string[] = []
    const release = async (name: string) => {
      released.push(name)
      await stores.release?.(name)
    }
    const server = await sandbox({ machine, stores: { ...stores, release } })
    await server.control.post('/worlds', { name: 'listed' }).expect(201)
    for (const times of [1, 2]) {
      machine.pass(idleMs + 1_000)
      await vi.waitFor(() => expect(released).toEqual(Array(times).fill('listed')))
      const { body } = await server.control.get('/worlds').expect(200)
      expect(body.data[1]).toMatchObject({ name: 'listed', problem: null })
      expect(body.data[1].counts.users).toBeGreaterThan(0)
    }
  })

  test('is opened for what falls due in it, without a request', async () => {
    const machine = testMachine()
    const server = await inDirectory(dataDirectory(), machine, { clock: 'running' })
    const hooks = await receiver()
    await server.control
      .post('/worlds', { name: 'due', settings: { webhook_url: hooks.url, webhook_kyc: true } })
      .expect(201)
    const inside = supertest(`${server.url}/w/due/_sandbox`)
    hooks.answer(500)
    await inside.post(`/customers/${ids.pat}/kyc`).send({ status: 'APPROVED' }).expect(200)
    await hooks.arrived(1)
    hooks.answer(200)
    await vi.waitFor(async () => {
      machine.pass(60_000)
      await new Promise(setImmediate)
      expect(hooks.received.length).toBeGreaterThan(1)
    })
  })
})

test('after a restart, webhooks of a world that are due are delivered without a request', async () => {
  const directory = dataDirectory()
  const hooks = await receiver()
  hooks.answer(500)
  const first = await inDirectory(directory, undefined, { clock: 'running' })
  const clock = { mode: 'running', rate: 100_000 }
  const settings = { webhook_url: hooks.url, webhook_kyc: true }
  await first.control.post('/worlds', { name: 'hooked', settings, clock }).expect(201)
  await supertest(first.url)
    .post(`/w/hooked/_sandbox/customers/${ids.pat}/kyc`)
    .send({ status: 'APPROVED' })
    .expect(200)
  await hooks.arrived(1)
  await first.close()
  hooks.answer(200)
  const count = hooks.received.length
  await inDirectory(directory, undefined, { clock: 'running' })
  await hooks.arrived(count + 1)
})

describe('a ttl', () => {
  test('ends a world in real time, once it was not used for so long', async () => {
    const server = await sandbox()
    await server.control.post('/worlds', { name: 'short', ttl: '1s' }).expect(201)
    await server.control.post('/worlds', { name: 'long', ttl: '10m' }).expect(201)
    await vi.waitFor(() => server.control.get('/worlds/short').expect(404), 20_000)
    await supertest(server.url).get('/w/short/_sandbox').expect(404)
    await server.control.get('/worlds/long').expect(200)
  })

  test('is at most a hundred years, and a longer one changes nothing', async () => {
    const server = await sandbox()
    await server.control.post('/worlds', { name: 'long', ttl: '36500d' }).expect(201)
    for (const ttl of ['36501d', '99999999999d', '999999999999h', 'P999999999W']) {
      const refused = await server.control.post('/worlds', { name: 'longer', ttl }).expect(400)
      expect(refused.body.message).toMatch(/ttl must be at most 36500d/)
      await server.control.patch('/worlds/long', { ttl }).expect(400)
    }
    const { body } = await server.control.get('/worlds').expect(200)
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['main', 'long'])
  })

  test('does not run while a stream is open', async () => {
    const machine = testMachine()
    const server = await sandbox({ machine })
    await server.control.post('/worlds', { name: 'watched', ttl: '1m' }).expect(201)
    const inside = { ...server, url: `${server.url}/w/watched` }
    const stream = await openStream(inside, 'controlStreamEvents', '/events/stream')
    for (let i = 0; i < 10; i += 1) machine.pass(60_000)
    await server.control.get('/worlds/watched').expect(200)
    stream.close()
    await vi.waitFor(async () => {
      machine.pass(60_000)
      await server.control.get('/worlds/watched').expect(404)
    })
  })

  test.each(['/metrics', '/readyz', '/healthz?by=probe'])(
    'runs on while only %s is asked for',
    async (path) => {
      const machine = testMachine()
      const server = await sandbox({ machine })
      await server.control.post('/worlds', { name: 'scraped', ttl: '1m' }).expect(201)
      const of = async () => (await server.control.get('/worlds/scraped').expect(200)).body
      const { last_used_at } = await of()
      machine.pass(40_000)
      await supertest(server.url).get(`/w/scraped${path}`).expect(200)
      expect((await of()).last_used_at).toBe(last_used_at)
      machine.pass(40_000)
      await vi.waitFor(() => server.control.get('/worlds/scraped').expect(404))
    },
  )

  test('deleting a world ends its streams, and a second deletion is 404', async () => {
    const server = await sandbox()
    await server.control.post('/worlds', { name: 'streamed' }).expect(201)
    const inside = { ...server, url: `${server.url}/w/streamed` }
    const stream = await openStream(inside, 'controlStreamEvents', '/events/stream')
    const both = await Promise.all([
      server.control.delete('/worlds/streamed'),
      server.control.delete('/worlds/streamed'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    await stream.ended
  })
})

describe('a world that is damaged on disk', () => {
  test('is reported and closed, and the others go on', async () => {
    const directory = dataDirectory()
    const first = await inDirectory(directory)
    for (const name of ['good', 'bad']) {
      await first.control.post('/worlds', { name }).expect(201)
      await supertest(first.url)
        .post(`/w/${name}/_sandbox/businesses`)
        .send({ name: 'Written' })
        .expect(201)
      await supertest(first.url)
        .post(`/w/${name}/_sandbox/businesses`)
        .send({ name: 'Again' })
        .expect(201)
    }
    await first.close()
    damage(join(directory, 'worlds', 'bad'))
    const again = await inDirectory(directory)
    const bad = supertest(`${again.url}/w/bad`)
    const { body } = await bad.get('/_sandbox/businesses').expect(503)
    expect(body.error).toBe('storage unavailable')
    expect(body.message).toContain('bad is damaged')
    await bad.get('/api/v1/client/wallets').expect(503)
    const good = await supertest(again.url).get('/w/good/_sandbox/businesses').expect(200)
    expect(JSON.stringify(good.body)).toContain('Again')
    const { body: list } = await again.control.get('/worlds').expect(200)
    const problems = list.data.map((world: { problem: string | null }) => world.problem)
    expect(problems).toEqual([null, expect.stringContaining('damaged'), null])
    await again.control.post('/worlds', { from: { world: 'bad' } }).expect(503)
    expect(again.errors.length).toBeGreaterThan(0)
    expect(JSON.stringify(again.errors)).toContain('bad')
    again.errors.length = 0
    await again.control.delete('/worlds/bad').expect(200)
    expect(existsSync(join(directory, 'worlds', 'bad'))).toBe(false)
    await again.control.post('/worlds', { name: 'bad' }).expect(201)
    await bad.get('/_sandbox/businesses').expect(200)
  })
})

/** Changes a byte in the first line after the header of the journal of a world. */
function damage(directory: string): void {
  const [journal = ''] = readdirSync(directory).filter((name) => name.startsWith('journal-'))
  const file = join(directory, journal)
  const text = readFileSync(file, 'utf8')
  const at = text.indexOf('Written')
  expect(at).toBeGreaterThan(0)
  writeFileSync(file, `${text.slice(0, at)}X${text.slice(at + 1)}`)
  truncateSync(file, text.length)
}

test('a world that is created, used and deleted many times leaves no files', async () => {
  const directory = dataDirectory()
  const server = await inDirectory(directory)
  for (let i = 0; i < 10; i += 1) {
    await server.control.post('/worlds', { name: 'again' }).expect(201)
    await supertest(server.url).post('/w/again/_sandbox/businesses').send({ name: 'B' }).expect(201)
    await server.control.delete('/worlds/again').expect(200)
  }
  await sleep(0)
  expect(existsSync(join(directory, 'worlds', 'again'))).toBe(false)
})
