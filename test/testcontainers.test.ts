import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { clean, launch, started } from './support/built.ts'
import { placePackage } from './support/installed-package.ts'

let home: string

/** A stand-in for the package, with the calls of its GenericContainer that the module makes. */
const standIn = `
const calls = []
class GenericContainer {
  constructor(image) { calls.push(['image', image]) }
  withEnvironment(variables) { calls.push(['environment', variables]); return this }
  withExposedPorts(...ports) { calls.push(['ports', ports]); return this }
  withWaitStrategy(strategy) { calls.push(['wait', strategy]); return this }
  withStartupTimeout(ms) { calls.push(['timeout', ms]); return this }
  async start() {
    return {
      getHost: () => '127.0.0.1',
      getMappedPort: (port) => { calls.push(['mapped', port]); return Number(process.env.MAPPED) },
      getName: () => '/sandbox-1',
      stop: async () => { calls.push(['stop']) },
    }
  }
}
exports.GenericContainer = GenericContainer
exports.Wait = { forHealthCheck: () => 'healthy' }
exports.calls = calls`

beforeAll(() => {
  home = placePackage()
}, 60_000)

function use(code: string, env: Readonly<Record<string, string>> = {}) {
  const script = `import { startSandboxContainer } from 'payments-sandbox/testcontainers'\n${code}`
  return launch('node', ['--input-type=module', '-e', script], { cwd: home, env: clean(env) }).ended
}

test('without the package it says what to install', async () => {
  const { stdout } = await use('await startSandboxContainer().catch((e) => console.log(e.message))')
  expect(stdout).toContain('npm install -D testcontainers')
})

describe('with the package', () => {
  beforeAll(() => {
    const folder = join(home, 'node_modules', 'testcontainers')
    mkdirSync(folder)
    writeFileSync(join(folder, 'package.json'), '{ "name": "testcontainers", "main": "index.js" }')
    writeFileSync(join(folder, 'index.js'), standIn)
  })

  test('the container gets the settings, and the library talks to its mapped port', async () => {
    const sandbox = await started(['--clock', 'frozen'])
    const code = `
      import { calls } from 'testcontainers'
      const sandbox = await startSandboxContainer({ clock: 'frozen', seed: 42, autoFund: false })
      const { status } = await sandbox.request('GET', '/api/v1/client/wallets')
      await sandbox.advance('1s')
      const { url, internalUrl } = sandbox
      await sandbox.stop()
      await sandbox.stop()
      console.log(JSON.stringify({ status, url, internalUrl, calls: Object.fromEntries(calls), count: calls.length }))`
    const { stdout, stderr } = await use(code, { MAPPED: new URL(sandbox.url).port })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toMatchObject({
      status: 200,
      url: sandbox.url,
      internalUrl: 'http://sandbox-1:4510',
      count: 7,
      calls: {
        image: 'payments-sandbox:0.1.0',
        environment: {
          SANDBOX_DATA: ':memory:',
          SANDBOX_CLOCK: 'frozen',
          SANDBOX_SEED: '42',
          SANDBOX_AUTO_FUND: 'off',
        },
        ports: [4510],
        wait: 'healthy',
        timeout: 60_000,
        mapped: 4510,
      },
    })
  })

  test('worlds of the container are created, forked and deleted', async () => {
    const sandbox = await started(['--clock', 'frozen'])
    const code = `
      const sandbox = await startSandboxContainer({ clock: 'frozen' })
      const names = async () => (await sandbox.control('GET', '/worlds')).data.map(({ name }) => name)
      const one = await sandbox.createWorld({ name: 'one' })
      await one.advance('1h')
      const two = await one.fork({ name: 'two' })
      const { status } = await two.request('GET', '/api/v1/client/wallets')
      const clocks = []
      for (const world of [sandbox, one, two]) clocks.push((await world.control('GET', '/clock')).now)
      const before = await names()
      await two.stop()
      await two.stop()
      const after = await names()
      await sandbox.stop()
      console.log(JSON.stringify({ status, url: two.url, world: two.world, clocks, before, after }))`
    const { stdout, stderr } = await use(code, { MAPPED: new URL(sandbox.url).port })
    expect(stderr).toBe('')
    const told = JSON.parse(stdout)
    expect(told).toMatchObject({ status: 200, url: `${sandbox.url}/w/two`, world: 'two' })
    expect(told.before).toEqual(['main', 'one', 'two'])
    expect(told.after).toEqual(['main', 'one'])
    const [main, one, two] = told.clocks.map(Date.parse)
    expect([one - main, two - one]).toEqual([3_600_000, 0])
  })

  test('a wrong option fails before a container starts', async () => {
    const code = `
      import { calls } from 'testcontainers'
      for (const options of [{ clock: 'slow' }, { colck: 'frozen' }]) {
        await startSandboxContainer(options).catch((error) => console.log(error.message))
      }
      console.log(calls.length)`
    const { stdout } = await use(code)
    expect(stdout).toMatch(/clock must be one of[^\n]*\nUnknown option "colck"[^\n]*\n0\n/)
  })

  test('its types are complete without the package', () => {
    const folder = join(home, 'types')
    mkdirSync(folder)
    const compilerOptions = {
      module: 'NodeNext',
      target: 'ES2022',
      lib: ['ES2022'],
      types: [],
      noEmit: true,
      strict: true,
      skipLibCheck: false,
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
    writeFileSync(
      join(folder, 'use.mts'),
      `import { startSandboxContainer } from 'payments-sandbox/testcontainers'
       export async function use(): Promise<string> {
         await using sandbox = await startSandboxContainer({ clock: 'frozen' })
         // @ts-expect-error the container decides its port
         await startSandboxContainer({ port: 1 })
         return sandbox.url + sandbox.internalUrl
       }`,
    )
    const compiler = join(process.cwd(), 'node_modules/typescript/bin/tsc')
    execFileSync('node', [compiler, '-p', folder], { stdio: 'pipe' })
  })
})
