import { beforeAll, describe, expect, test } from 'vitest'
import { build, clean, launch, program, run, started } from '../support/built.ts'

let url: string

beforeAll(async () => {
  build()
  url = (await started(['--log-level', 'silent'])).url
})

const script = `
  const { createHmac } = require('node:crypto')
  const env = process.env
  const timestamp = new Date().toISOString()
  const signature = createHmac('sha256', env.SANDBOX_SECRET).update('|' + timestamp).digest('hex')
  const headers = {
    'x-api-key': env.SANDBOX_API_KEY, 'x-timestamp': timestamp, 'x-signature': signature,
  }
  const main = env.SANDBOX_URL.replace(/\\/w\\/.*/, '')
  const own = (path) => fetch(env.SANDBOX_URL + path, { headers })
  const seen = [env.SANDBOX_URL, env.SANDBOX_WORLD, env.SANDBOX_WEBHOOK_SECRET]
  Promise.all([own('/api/v1/client/wallets'), own('/_sandbox'), fetch(main + '/_sandbox/worlds')])
    .then(async ([wallets, index, worlds]) => {
      const { seed, clock } = await index.json()
      const { data } = await worlds.json()
      const names = data.map(({ name }) => name)
      console.log(JSON.stringify({ seen, status: wallets.status, seed, clock, names }))
    })`

const exec = (flags: readonly string[], command: readonly string[], env = {}) =>
  run(['exec', '--world', ...flags, '--', ...command], { env: { SANDBOX_URL: url, ...env } })

async function worlds(): Promise<string[]> {
  const { data } = await (await fetch(`${url}/_sandbox/worlds`)).json()
  return data.map(({ name }: { name: string }) => name)
}

describe('exec --world', () => {
  test('gives a command a new world of a server, and deletes it afterwards', async () => {
    const flags = ['--seed', '7', '--clock', 'frozen', '--now', '2030-01-01T00:00:00Z']
    const { code, stdout, stderr } = await exec(flags, ['node', '-e', script])
    expect(code, stderr).toBe(0)
    const told = JSON.parse(stdout)
    const [address, name, webhookSecret] = told.seen
    expect(address).toBe(`${url}/w/${name}`)
    expect(webhookSecret).toBe('sandbox_webhook_secret')
    expect(told).toMatchObject({ status: 200, seed: '7', names: ['main', name] })
    expect(told.clock).toMatchObject({ now: '2030-01-01T00:00:00.000Z', mode: 'frozen' })
    expect(stderr).toContain('Coverage of the API')
    expect(await worlds()).toEqual(['main'])
  })

  test('begins as a fork with --from, and takes settings', async () => {
    const command = [
      'node',
      '-e',
      "fetch(process.env.SANDBOX_URL.replace('/w/', '/_sandbox/worlds/')).then(async (answer) => console.log((await answer.json()).from))",
    ]
    expect((await exec(['--from', 'main', '--step-ms', '5'], command)).stdout).toBe('world:main\n')
  })

  test('the world goes when the command fails, cannot be run, or is ended by a signal', async () => {
    expect((await exec([], ['node', '-e', 'process.exit(7)'])).code).toBe(7)
    const { code, stderr } = await exec([], ['no-such-command'])
    expect(code).toBe(127)
    expect(stderr).toContain('cannot run "no-such-command"')
    const waiting = "console.log('started'); setInterval(() => {}, 1000)"
    const running = launch('node', [program, 'exec', '--world', '--', 'node', '-e', waiting], {
      env: clean({ SANDBOX_URL: url }),
    })
    await running.said(/started/)
    expect(await worlds()).toHaveLength(2)
    running.signal('SIGTERM')
    expect((await running.ended).code).toBe(143)
    expect(await worlds()).toEqual(['main'])
  })

  test('a world that the command has deleted itself is no failure', async () => {
    const remove =
      "fetch(process.env.SANDBOX_URL.replace('/w/', '/_sandbox/worlds/'), { method: 'DELETE' })"
    const { code, stderr } = await exec([], ['node', '-e', remove])
    expect(code, stderr).toBe(0)
  })

  test.each([
    [
      'an address that names a world',
      [],
      { SANDBOX_URL: 'http://127.0.0.1:1/w/one' },
      'SANDBOX_URL already names the world "one"',
    ],
    ['a setting of a server', ['--fsync', 'on'], {}, '--fsync cannot be used with exec --world'],
    ['an unknown source', ['--from', 'snapshot:'], {}, '--from must be a world'],
    ['a wrong value', ['--clock', 'x'], {}, '--clock must be one of running, frozen'],
  ])('%s is wrong use', async (_what, flags, env, text) => {
    const { code, stderr } = await exec(flags, ['true'], env)
    expect(stderr).toContain(text)
    expect(code).toBe(2)
  })

  test('without a server it is exit 3, an unknown source exit 1, --from alone exit 2', async () => {
    expect((await exec([], ['true'], { SANDBOX_URL: 'http://127.0.0.1:1' })).code).toBe(3)
    const unknown = await exec(['--from', 'nope'], ['true'])
    expect(unknown.code).toBe(1)
    expect(unknown.stderr).toContain('no world named nope')
    expect((await run(['exec', '--from', 'main', '--', 'true'])).code).toBe(2)
  })

  test('with an admin token the command gets that of its world, not that of the server', async () => {
    const guarded = await started(['--admin-token', 'operator', '--log-level', 'silent'])
    const env = { SANDBOX_URL: guarded.url, SANDBOX_ADMIN_TOKEN: 'operator' }
    const show = ['node', '-e', 'console.log(process.env.SANDBOX_ADMIN_TOKEN)']
    const { code, stdout, stderr } = await exec([], show, env)
    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/^wt_\w+\n$/)
  })
})
