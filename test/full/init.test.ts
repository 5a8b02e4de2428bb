import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { build, clean, emptyFolder, launch, program, started } from '../support/built.ts'

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
  expect(await init(cwd, [what, '--yes'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(`^wrote ${path}\n`),
  })
  expect(Object.keys(parse(readFileSync(join(cwd, path), 'utf8'))).length).toBeGreaterThan(0)
})

test.runIf(process.platform === 'linux').each([
  ['config', 'payments-sandbox.config.json'],
  ['github', '.github/workflows/payments-sandbox.yml'],
])('init %s names the file that the system does not let it write', async (what, path) => {
  const { code, stdout, stderr } = await init('/proc', [what, '--yes'])
  expect(stderr).toBe(`payments-sandbox: cannot write ${path}: ENOENT\n`)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
})

describe('init without a word', () => {
  /** Makes a project of these files and returns what `init` prints and writes there. */
  async function inProject(files: Readonly<Record<string, string>>) {
    const cwd = emptyFolder()
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true })
      writeFileSync(join(cwd, path), text)
    }
    const ended = await init(cwd, ['--yes'])
    const read = (path: string) => readFileSync(join(cwd, path), 'utf8')
    return { ...ended, cwd, read }
  }

  const workflow = '.github/workflows/payments-sandbox.yml'

  test('writes a config file and a job for the test runner that it finds', async () => {
    const scripts = JSON.stringify({ scripts: { test: 'vitest run' } })
    const node = await inProject({ 'package.json': scripts, '.github/CODEOWNERS': '' })
    expect(node.stdout).toContain('found: package.json (tests: npm test), .github\n')
    expect(node.stdout).toContain(`wrote payments-sandbox.config.json\nwrote ${workflow}\n`)
    const commands = ({ read }: { read(path: string): string }) =>
      parse(read(workflow)).jobs.test.steps.flatMap(({ run }: { run?: string }) => run ?? [])
    const exec = 'npx --no payments-sandbox exec --clock frozen --'
    expect(commands(node)).toEqual(['npm install', `${exec} npm test`])
    const locked = { 'package.json': scripts, 'pnpm-lock.yaml': '', '.github/CODEOWNERS': '' }
    expect(commands(await inProject(locked)).at(-1)).toBe(`${exec} pnpm test`)
    const python = await inProject({ 'pyproject.toml': '[project]', '.github/CODEOWNERS': '' })
    expect(commands(python).at(-1)).toBe(`${exec} pytest`)
    expect(python.read(workflow)).toContain('uses: actions/setup-python@v')
  })

  test('fits a GitLab project with a compose file, and says what is left to do', async () => {
    const files = { 'go.mod': 'module x', '.gitlab-ci.yml': '', 'docker-compose.yml': '' }
    const { code, stdout, read } = await inProject(files)
    expect(code).toBe(0)
    expect(stdout).toContain('next: add to .gitlab-ci.yml: include: [{ local: .gitlab/')
    expect(stdout).toContain('docker compose -f docker-compose.yml -f compose.payments-sandbox.yml')
    const job = parse(read('.gitlab/payments-sandbox.gitlab-ci.yml'))['payments-sandbox']
    expect(job.image).toMatch(/^golang:/)
    expect(job.script.at(-1)).toContain('exec --clock frozen -- go test ./...')
    expect([read('.gitlab-ci.yml'), read('docker-compose.yml')]).toEqual(['', ''])
  })

  test('keeps what is there, and a package.json that cannot be read stops nothing', async () => {
    const mine = { 'payments-sandbox.config.json': 'mine', [workflow]: 'mine' }
    const { code, stdout, read } = await inProject({ ...mine, 'package.json': '{' })
    expect(code).toBe(0)
    expect(stdout).toContain('kept payments-sandbox.config.json: it already exists')
    expect(stdout).toContain('nothing to write')
    expect(read(workflow)).toBe('mine')
  })

  test('names what it would write where it cannot ask', async () => {
    const cwd = emptyFolder()
    const { code, stderr } = await init(cwd, [])
    expect(code).toBe(2)
    expect(stderr).toContain('payments-sandbox.config.json')
    expect(readdirSync(cwd)).toEqual([])
  })
})

test('init never overwrites a file', async () => {
  const cwd = emptyFolder()
  const file = join(cwd, 'payments-sandbox.config.json')
  writeFileSync(file, 'mine')
  const { code, stderr } = await init(cwd, ['config', '--yes'])
  expect(code).toBe(1)
  expect(stderr).toContain('payments-sandbox.config.json already exists')
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

test.each([
  ['../../escaped.txt', 'leads out of the folder'],
  ['/escaped.txt', 'leads out of the folder'],
  ['a/../../../escaped.txt', 'leads out of the folder'],
  ['..\\..\\escaped.txt', 'leads out of the folder'],
  ['C:escaped.txt', 'leads out of the folder'],
  ['a\u0000b', 'leads out of the folder'],
  ['', 'leads out of the folder'],
  ['linked/escaped.txt', 'is a link'],
  ['dangling', 'already exists'],
])('init bruno writes nothing where the answer has the path %j', async (path, problem) => {
  const server = createServer((_request, response) => {
    const files = [
      { path: 'bruno.json', text: '{}' },
      { path, text: 'escaped' },
    ]
    response.setHeader('x-sandbox-request-id', 'req_1')
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ files }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const outside = emptyFolder()
  const cwd = join(outside, 'project', 'inner')
  mkdirSync(join(cwd, 'bruno'), { recursive: true })
  symlinkSync(outside, join(cwd, 'bruno', 'linked'))
  symlinkSync(join(outside, 'escaped.txt'), join(cwd, 'bruno', 'dangling'))
  const before = readdirSync(outside, { recursive: true })
  const { port } = server.address() as AddressInfo
  const env = { SANDBOX_URL: `http://127.0.0.1:${port}` }
  const { code, stderr } = await init(cwd, ['bruno', '--yes'], env)
  server.close()
  expect([code, stderr]).toEqual([1, expect.stringContaining(problem)])
  expect(readdirSync(outside, { recursive: true })).toEqual(before)
})

test('init writes through no link that is in the project', async () => {
  const [outside, cwd] = [emptyFolder(), emptyFolder()]
  symlinkSync(outside, join(cwd, '.github'))
  const { code, stderr } = await init(cwd, ['github', '--yes'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('.github is a link')])
  expect(readdirSync(outside)).toEqual([])
})

describe('nothing fetches the program by a name that may not be ours', () => {
  const texts = execFileSync('git', ['ls-files', 'README.md', 'action.yml', 'docs', 'templates'], {
    encoding: 'utf8',
  })
  const files = texts.split('\n').filter((file) => /\.(?:md|yml|txt|[mc]?[jt]s|py|sh)$/.test(file))
  const fetches =
    /npx (?:--yes |-y )?payments-sandbox|npm (?:install|i|add)\b[^\n]* payments-sandbox(?:@\S+)?(?=[\s`]|$)|npx --no payments-sandbox -/

  test.each(files)('%s', (file) => {
    expect(readFileSync(file, 'utf8')).not.toMatch(fetches)
  })

  test.each([undefined, 'package.json', 'pyproject.toml', 'go.mod'])(
    'init with %j',
    async (found) => {
      const cwd = emptyFolder()
      const text = JSON.stringify({ scripts: { test: 'node --test' } })
      if (found !== undefined) writeFileSync(join(cwd, found), text)
      const { stdout } = await init(cwd, ['github', '--yes'])
      expect(stdout).toContain('npm pack')
      const file = readFileSync(join(cwd, '.github/workflows/payments-sandbox.yml'), 'utf8')
      expect(file).not.toMatch(fetches)
      expect(file).toContain('npx --no payments-sandbox exec')
    },
  )
})
