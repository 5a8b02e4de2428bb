import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { build, clean, emptyFolder, launch, program, started } from './built.ts'

beforeAll(build)

const init = (cwd: string, args: readonly string[], env = {}) =>
  launch('node', [program, 'init', ...args], { cwd, env: clean(env) }).ended

test('init config writes a file that start accepts', async () => {
  const cwd = emptyFolder()
  expect(await init(cwd, ['config', '--yes'])).toMatchObject({ code: 0 })
  const file = join(cwd, 'payments-sandbox.config.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ port: 4510, clock: 'running' })
  const args = [program, '--port', '0', '--data', ':memory:']
  await launch('node', args, { cwd }).said(/^Ready: /m)
})

test.each([
  ['compose', 'compose.payments-sandbox.yml'],
  ['github', '.github/workflows/payments-sandbox.yml'],
  ['gitlab', '.gitlab/payments-sandbox.gitlab-ci.yml'],
])('init %s writes %s, which is YAML', async (what, path) => {
  const cwd = emptyFolder()
  expect(await init(cwd, [what, '--yes'])).toMatchObject({ code: 0, stdout: `wrote ${path}\n` })
  expect(Object.keys(parse(readFileSync(join(cwd, path), 'utf8'))).length).toBeGreaterThan(0)
})

test('init never overwrites a file', async () => {
  const cwd = emptyFolder()
  const file = join(cwd, 'payments-sandbox.config.json')
  writeFileSync(file, 'mine')
  const { code, stderr } = await init(cwd, ['config', '--yes'])
  expect(code).toBe(1)
  expect(stderr).toContain('payments-sandbox.config.json exists already')
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('without a terminal and --yes, init writes nothing and says what to add', async () => {
  const cwd = emptyFolder()
  const { code, stderr } = await init(cwd, ['config'])
  expect(code).toBe(2)
  expect(stderr).toContain('--yes')
  expect(existsSync(join(cwd, 'payments-sandbox.config.json'))).toBe(false)
})

test('init bruno writes the collection of the running sandbox', async () => {
  const { url } = await started()
  const cwd = emptyFolder()
  const env = { SANDBOX_URL: url }
  expect(await init(cwd, ['bruno', '--yes'], env)).toMatchObject({ code: 0 })
  expect(readFileSync(join(cwd, 'bruno/environments/Sandbox.bru'), 'utf8')).toContain(url)
})
