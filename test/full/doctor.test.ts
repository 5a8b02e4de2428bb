import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkNode, checkProxy } from '../../server/cli/doctor.ts'
import type { DoctorCheck } from '../../server/cli/doctor-checks.ts'
import { hex } from '../../server/store/checksum.ts'
import { build, emptyFolder, run, started } from '../support/built.ts'

beforeAll(build, 60_000)

const noProxy = { HTTP_PROXY: '', HTTPS_PROXY: '', ALL_PROXY: '' }

async function examined(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const lower = { http_proxy: '', https_proxy: '', all_proxy: '', no_proxy: '' }
  const { stdout, code, stderr } = await run(['doctor', '--json', ...args], {
    env: { ...noProxy, ...lower, ...env },
  })
  const checks: DoctorCheck[] = JSON.parse(stdout).data
  const of = (name: string) => checks.find((check) => check.name === name)
  return { code, stderr, of, all: checks, names: checks.map(({ name }) => name) }
}

test('a machine where a sandbox can start has no failed check', async () => {
  const { code, names, of } = await examined(['--port', '0', '--data', join(emptyFolder(), 'new')])
  const all = ['node', 'platform', 'proxy', 'variables', 'settings', 'port', 'data', 'clock']
  expect(names).toEqual(all)
  expect(of('data')).toMatchObject({ result: 'ok' })
  expect(code).toBe(0)
})

test('a port that another program uses fails, and one of a sandbox does not', async () => {
  const stranger = createServer((_request, response) => response.end('hello'))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const { port } = stranger.address() as AddressInfo
  const taken = await examined(['--port', String(port), '--data', ':memory:'])
  stranger.close()
  expect(taken.of('port')).toMatchObject({
    result: 'failed',
    advice: expect.stringMatching('--port'),
  })
  expect(taken).toMatchObject({ code: 1, stderr: 'payments-sandbox: failed: port\n' })
  const running = await started()
  const own = await examined(['--port', new URL(running.url).port, '--data', ':memory:'])
  expect(own.of('port')).toMatchObject({
    result: 'warning',
    detail: expect.stringMatching('version'),
  })
  expect(own.of('clock')).toMatchObject({
    result: 'ok',
    detail: expect.stringMatching(/differs from it by \d s$/),
  })
  expect(own.code).toBe(0)
})

test('a data directory in use fails and names its process, one open to others is a warning', async () => {
  const data = join(emptyFolder(), 'data')
  const running = await started(['--data', data])
  const held = await examined(['--port', '0', '--data', data])
  expect(held.of('data')).toMatchObject({ result: 'failed' })
  expect(held.of('data')?.detail).toContain(`process ${running.pid}`)
  running.signal('SIGTERM')
  await running.ended
  expect((await examined(['--port', '0', '--data', data])).of('data')).toMatchObject({
    result: 'ok',
  })
  const loose = join(emptyFolder(), 'loose')
  mkdirSync(loose)
  chmodSync(loose, 0o755)
  const looseResult = async () => (await examined(['--port', '0', '--data', loose])).of('data')
  expect(await looseResult(), 'a start corrects it').toMatchObject({ result: 'ok' })
  writeFileSync(join(loose, 'notes.txt'), 'mine')
  expect(await looseResult()).toMatchObject({
    result: 'warning',
    advice: expect.stringMatching(`^chmod 700 ${loose}, or name a folder`),
  })
})

test('a wrong setting and an unknown variable are reported, not thrown', async () => {
  const { code, of } = await examined([], { SANDBOX_STEP_MS: 'soon', SANDBOX_PROT: '1' })
  expect(of('settings')).toMatchObject({ result: 'failed' })
  expect(of('settings')?.detail).toContain('SANDBOX_STEP_MS')
  expect(of('variables')).toMatchObject({
    result: 'warning',
    detail:
      'the environment variable SANDBOX_PROT is unknown (did you mean SANDBOX_PORT?) and ignored',
  })
  expect(code).toBe(1)
})

test('each wrong setting and each kind of wrong variable is named, with advice that fits', async () => {
  const env = {
    SANDBOX_STEP_MS: 'soon',
    SANDBOX_CLOCK: 'frosen',
    SANDBOX_HOST: '"127.0.0.1"',
    SANDBOX_STORE: 'mysql://db',
    SANDBOX_PROT: '1',
    SANDBOX_SERVICE_HOST: '10.0.0.1',
  }
  const { code, stderr, all } = await examined([], env)
  const settings = all.filter(({ name }) => name === 'settings').map(({ detail }) => detail)
  expect(settings).toHaveLength(4)
  for (const name of ['SANDBOX_STEP_MS', 'SANDBOX_CLOCK', 'SANDBOX_HOST', 'SANDBOX_STORE']) {
    expect(settings.join('\n')).toContain(name)
  }
  const [unknown, ofService] = all.filter(({ name }) => name === 'variables')
  expect(unknown).toMatchObject({
    detail: expect.stringContaining('SANDBOX_PROT'),
    advice: 'correct the name, or unset the variable',
  })
  expect(ofService?.detail).toContain('ignored SANDBOX_SERVICE_HOST in the environment')
  expect(ofService).not.toHaveProperty('advice')
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^payments-sandbox: failed: settings$/m),
  ])
  const started = await run([], { env })
  expect(started.code).toBe(2)
  for (const detail of settings) expect(started.stderr).toContain(detail.replace(/\.$/, ''))
})

test('a format that is too new has one advice', async () => {
  const data = join(emptyFolder(), 'data')
  const running = await started(['--data', data])
  running.signal('SIGTERM')
  await running.ended
  const file = join(data, 'journal-000001.ndjson')
  const [first = '', ...others] = readFileSync(file, 'utf8').split('\n')
  const header = first.slice(9).replace(/"format":\d+/, '"format":99')
  writeFileSync(file, [`${hex(crc32(header))} ${header}`, ...others].join('\n'))
  const { of } = await examined(['--port', '0', '--data', data])
  expect(of('data')).toEqual({
    name: 'data',
    result: 'failed',
    detail: expect.stringMatching(/has format version 99; .*; nothing was changed$/),
    advice: 'Use the newer version of the program, or another data folder',
  })
})

describe('a proxy', () => {
  test.each([
    [{}, 'ok'],
    [{ HTTP_PROXY: 'http://proxy:3128' }, 'warning'],
    [{ http_proxy: 'http://proxy:3128', no_proxy: 'localhost' }, 'warning'],
    [{ HTTPS_PROXY: 'http://proxy:3128', NO_PROXY: 'localhost, 127.0.0.1' }, 'ok'],
    [{ ALL_PROXY: 'socks5://proxy', NO_PROXY: '*' }, 'ok'],
  ])('%j: %s', (env, result) => {
    expect(checkProxy(env)).toMatchObject({ name: 'proxy', result })
  })
})

test.each([
  ['20.19.0', 'ok'],
  ['22.1.0', 'ok'],
  ['24.0.0', 'ok'],
  ['23.1.0', 'warning'],
])('Node %s: %s', (version, result) => {
  expect(checkNode(version).result).toBe(result)
})

test.each([['the journal of main', ['journal-000001.ndjson']]])(
  'damage to %s fails, as the start would, and nothing is changed',
  async (_name, path) => {
    const data = join(emptyFolder(), 'data')
    const running = await started(['--data', data])
    running.signal('SIGTERM')
    await running.ended
    const whole = await examined(['--port', '0', '--data', data])
    expect(whole.of('data')).toMatchObject({ result: 'ok' })
    const file = join(data, ...path)
    const before = `${readFileSync(file, 'utf8').slice(0, 20)}\n`
    writeFileSync(file, before)
    const { of, code } = await examined(['--port', '0', '--data', data])
    expect(of('data')?.result).toBe('failed')
    expect(of('data')?.detail).toContain(`${file} is damaged at line 1`)
    expect(of('data')?.advice).toContain('restore a backup')
    expect(code).toBe(1)
    expect(readFileSync(file, 'utf8')).toBe(before)
  },
)
