import supertest from 'supertest'
import { afterEach, describe, expect, test } from 'vitest'
import { type StartedSandbox, type StartOptions, startSandbox } from '../../server/index.ts'
import { emptyFolder } from '../support/built.ts'

const open: StartedSandbox[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.stop()))
})

async function start(options: StartOptions = {}): Promise<StartedSandbox> {
  const frozen = { clock: 'frozen', now: '2026-01-05T09:00:00Z', seed: 42 } as const
  const sandbox = await startSandbox({ ...frozen, ...options })
  open.push(sandbox)
  return sandbox
}

/** The emails of its customers, without those of the fixtures. */
async function added({ control }: StartedSandbox): Promise<string[]> {
  const { data } = await control<{ data: { email: string }[] }>('GET', '/customers')
  return data
    .map(({ email }) => email)
    .filter((email) => email.endsWith('@added.test'))
    .sort()
}

async function add({ request }: StartedSandbox, name: string): Promise<void> {
  const { status } = await request('POST', '/api/v1/client/customers', {
    email: `${name}@added.test`,
    first_name: 'Wanda',
    last_name: 'World',
    password: 'long enough',
    date_of_birth: '1990-01-01',
    country_code: 'CA',
    phone_number: `+1416555${String(1000 + name.length)}`,
  })
  expect(status).toBe(201)
}

/** The worlds beside main. */
const names = async ({ control }: StartedSandbox) => {
  const { data } = await control('GET', '/worlds')
  return data.map(({ name }) => name).filter((name) => name !== 'main')
}

describe('a world made by the library', () => {
  test('answers to every call of a sandbox, and main sees nothing of it', async () => {
    const sandbox = await start()
    const world = await sandbox.createWorld({ name: 'one', seed: '7' })
    expect(world.world).toBe('one')
    expect(world.url).toBe(`${sandbox.url}/w/one`)
    expect([world.apiKey, world.secret]).not.toEqual([sandbox.apiKey, sandbox.secret])
    expect(world.webhookSecret).toMatch(/./)
    await add(world, 'a')
    const { id } = await world.control('POST', '/webhooks/example', { type: 'transaction' })
    expect(await world.events()).toMatchObject([{ id }])
    expect((await world.advance('1h')).now).toBe('2026-01-05T10:00:00.000Z')
    expect((await sandbox.control('GET', '/clock')).now).toBe('2026-01-05T09:00:00.000Z')
    expect((await world.client.GET('/api/v1/client/wallets')).status).toBe(200)
    expect((await supertest(world.app).get('/_sandbox/clock')).body.now).toBe(
      '2026-01-05T10:00:00.000Z',
    )
    expect(await added(world)).toEqual(['a@added.test'])
    expect([await added(sandbox), await sandbox.events()]).toEqual([[], []])
    await world.reset()
    expect(await added(world)).toEqual([])
  })

  test('a fork begins as its source is now, and so does a fork of the fork', async () => {
    const sandbox = await start()
    await add(sandbox, 'a')
    const fork = await sandbox.fork()
    await add(fork, 'bb')
    const second = await fork.fork({ name: 'second' })
    await add(second, 'ccc')
    expect(await added(sandbox)).toEqual(['a@added.test'])
    expect(await added(fork)).toEqual(['a@added.test', 'bb@added.test'])
    expect(await added(second)).toHaveLength(3)
    expect(await added(await fork.createWorld())).toEqual([])
  })

  test('stop deletes it, twice is no mistake, and its sandbox goes on', async () => {
    const sandbox = await start()
    {
      await using world = await sandbox.createWorld({ name: 'short' })
      expect(await names(sandbox)).toEqual(['short'])
      await world.stop()
    }
    expect(await names(sandbox)).toEqual([])
    const gone = await sandbox.createWorld()
    await sandbox.control('DELETE', `/worlds/${gone.world}`)
    await gone.stop()
    const left = await sandbox.fork()
    await sandbox.stop()
    await left.stop()
  })

  test('names, sources and settings that cannot be are refused', async () => {
    const sandbox = await start()
    await expect(sandbox.createWorld({ name: 'Not A Name' })).rejects.toMatchObject({ status: 400 })
    await expect(sandbox.createWorld({ from: { world: 'no' } })).rejects.toMatchObject({
      name: 'ControlError',
      status: 404,
    })
    expect(await names(sandbox)).toEqual([])
  })

  test('with an admin token it works with the token of its own', async () => {
    const sandbox = await start({ adminToken: 'an-admin-token', data: emptyFolder() })
    await using world = await sandbox.fork()
    await add(world, 'a')
    expect(await added(world)).toEqual(['a@added.test'])
    expect((await world.client.GET('/api/v1/client/wallets')).status).toBe(200)
  })
})
