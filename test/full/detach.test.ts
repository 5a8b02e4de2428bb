import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { platform } from 'node:process'
import { beforeAll, describe, expect, test } from 'vitest'
import { decideStop, parseProcessState } from '../../server/cli/process-state.ts'
import { startedAt } from '../../server/cli/started-at.ts'
import { build, emptyFolder, run, started } from '../support/built.ts'

beforeAll(build, 60_000)

const state = { pid: 4711, startedAt: 'boot/100', host: 'here', url: 'http://127.0.0.1:4510' }
const found = { host: 'here', ownPids: [10, 11], startedAt: 'boot/100' }

describe('which process stop may signal', () => {
  test('the one that was started, and no other', () => {
    expect(decideStop(state, found)).toEqual({ kind: 'signal', pid: 4711 })
  })

  test.each([
    ['another start time', { ...found, startedAt: 'boot/101' }, 'refuse'],
    ['another boot', { ...found, startedAt: 'other/100' }, 'refuse'],
    ['another host', { ...found, host: 'there' }, 'refuse'],
    ['the process itself or its parent', { ...found, ownPids: [4711] }, 'refuse'],
    ['a system that does not say', { ...found, startedAt: undefined }, 'refuse'],
    ['no process', { ...found, startedAt: null }, 'ended'],
  ])('not with %s', (_title, surroundings, kind) => {
    expect(decideStop(state, surroundings)).toMatchObject({ kind })
  })

  test.each([0, 1, -1, -4711, 1.5, 2 ** 22 + 1, '4711', null, [4711], Number.MAX_SAFE_INTEGER])(
    'a state with pid %j is refused when it is read',
    (pid) => {
      expect(() => parseProcessState(JSON.stringify({ ...state, pid }))).toThrow(/pid must be/)
    },
  )

  test.each([
    ['', 'not a JSON object'],
    ['4711', 'not a JSON object'],
    ['[4711]', 'not a JSON object'],
    ['null', 'not a JSON object'],
    ['{"pid":4711}', 'its fields must be'],
    [JSON.stringify({ ...state, startedAt: '' }), 'its fields must be'],
    [JSON.stringify({ ...state, startedAt: 'x'.repeat(256) }), 'its fields must be'],
    [JSON.stringify({ ...state, group: true }), 'its fields must be'],
  ])('the state %j is refused when it is read', (text, reason) => {
    expect(() => parseProcessState(text)).toThrow(reason)
  })

  test('a complete state is read as it was written', () => {
    expect(parseProcessState(JSON.stringify(state))).toEqual(state)
  })

  test('a process has one start time, and a pid that is not used has none', () => {
    expect(startedAt(process.pid)).toBe(startedAt(process.pid))
    if (platform !== 'linux') return
    expect(startedAt(process.pid)).toMatch(/^[0-9a-f-]{36}\/\d+$/)
    expect(startedAt(2 ** 22 + 5)).toBeNull()
  })
})

describe.skipIf(platform === 'win32')('a sandbox in the background', () => {
  const options = (data: string) => ['start', '--detach', '--data', data, '--port', '0']

  test('outlives the command that started it, and stop ends it cleanly', async () => {
    const data = join(emptyFolder(), 'data')
    const begun = await run([...options(data), '--clock', 'frozen'])
    expect(begun.stderr).toBe('')
    const url = /^Ready: (\S+)$/m.exec(begun.stdout)?.[1] ?? ''
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(statSync(join(data, 'process.json')).mode & 0o077).toBe(0)
    expect(statSync(join(data, 'sandbox.log')).mode & 0o077).toBe(0)
    const again = await run([...options(data)])
    const advice = `Stop it with \`payments-sandbox stop --data ${data}\``
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining(advice) })
    const stopped = await run(['stop', '--data', data])
    expect(stopped).toMatchObject({ code: 0, stdout: `Stopped: ${url}\n` })
    await expect(fetch(`${url}/readyz`)).rejects.toThrow()
    expect(readdirSync(data)).not.toContain('process.json')
    expect(readdirSync(data)).not.toContain('lock')
    const none = await run(['stop', '--data', data])
    expect(none).toMatchObject({ code: 3, stderr: expect.stringContaining('check --data') })
  })

  test('in the foreground is left to its terminal', async () => {
    const data = emptyFolder()
    const { pid, signal, ended } = await started(['--data', data])
    const { code, stderr } = await run(['stop', '--data', data])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(`was not started with --detach: .*, or end process ${pid}`),
    ])
    signal('SIGTERM')
    await ended
  })

  test('says in the foreground why it does not start', async () => {
    const data = emptyFolder()
    const wrong = await run([...options(data), '--fixtures', '/nowhere'])
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('/nowhere') })
    const memory = await run(['start', '--detach', '--data', ':memory:'])
    expect(memory).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--detach needs a data folder'),
    })
  })

  test('is not looked for by a state file that was changed', async () => {
    const data = emptyFolder()
    for (const pid of [1, 0, -1]) {
      writeFileSync(join(data, 'process.json'), JSON.stringify({ ...state, pid }))
      const { code, stderr } = await run(['stop', '--data', data])
      expect(stderr).toContain('No process was signalled')
      expect(code).toBe(2)
    }
    expect(readFileSync(join(data, 'process.json'), 'utf8')).toContain('"pid":-1')
  })
})
