import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { build, clean, emptyFolder, launch } from '../support/built.ts'
import { renderChart } from '../support/chart.ts'
import { packedFile } from '../support/installed-package.ts'
import { serviceLinks } from '../support/service-links.ts'

type Data = Readonly<Record<string, never>>

let packed: string

beforeAll(() => {
  build()
  packed = packedFile()
}, 60_000)

describe('the workflows', () => {
  const workflows = ['ci', 'release'].map((name) => `.github/workflows/${name}.yml`)

  test.each(workflows)('%s is read by the parser of GitHub without an error', (file) => {
    const content = readFileSync(file, 'utf8')
    const { context } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter())
    expect(context.errors.getErrors().map(({ message }) => message)).toEqual([])
  })

  test.each(workflows)('%s asks for no right it does not need, and ends in time', (file) => {
    const { permissions, jobs } = parse(readFileSync(file, 'utf8'))
    expect(permissions).toEqual({ contents: 'read' })
    for (const [name, job] of Object.entries<Data>(jobs)) {
      expect(job['timeout-minutes'], name).toBeGreaterThan(0)
      const rights = Object.keys(job.permissions ?? {})
      expect(rights.length === 0 || ['npm', 'image', 'chart', 'notes'].includes(name)).toBe(true)
    }
  })

  test.each(workflows)('%s names a version of every action it uses', (file) => {
    const used = [...readFileSync(file, 'utf8').matchAll(/uses: (\S+)/g)].map(([, name]) => name)
    expect(used.length).toBeGreaterThan(3)
    for (const name of used) expect(name).toMatch(/^(\.\/|[\w-]+\/[\w-]+@v\d+(\.\d+\.\d+)?$)/)
  })

  test('every line of Node and every system of docs/support.md has a job', () => {
    const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8'))
    expect(jobs.linux.strategy.matrix.node).toEqual(['20.19', '22', '24'])
    const page = readFileSync('docs/support.md', 'utf8')
    expect(page).toContain('20 (from 20.19), 22, 24')
    expect([jobs.macos['runs-on'], jobs.windows['runs-on']]).toEqual([
      'macos-latest',
      'windows-latest',
    ])
  })
})

test('every document names the repository of package.json, and no placeholder', () => {
  const { repository, homepage, bugs } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [, name = ''] = /^git\+https:\/\/github\.com\/(.+)\.git$/.exec(repository.url) ?? []
  expect(homepage).toBe(`https://github.com/${name}#readme`)
  expect(bugs).toBe(`https://github.com/${name}/issues`)
  const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path))
  const files = [...pages, 'README.md', 'CONTRIBUTING.md', 'action.yml', 'renovate.json']
  const named = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    expect(text, file).not.toContain('your-org')
    const places = /(?:github\.com\/|uses: )([\w-]+\/payments-sandbox)\b/g
    return [...text.matchAll(places)].map(([, found]) => found)
  })
  expect(named.length).toBeGreaterThan(2)
  expect([...new Set(named)]).toEqual([name])
})

/** A step of the action, run as a runner would: with its inputs and its files. */
async function step(run: string, home: string, env: Readonly<Record<string, string>>) {
  const files = ['GITHUB_OUTPUT', 'GITHUB_ENV', 'GITHUB_STEP_SUMMARY']
  const paths = Object.fromEntries(files.map((name) => [name, join(home, name)]))
  for (const path of Object.values(paths)) writeFileSync(path, '', { flag: 'a' })
  const all = clean({ ...env, ...paths, RUNNER_TEMP: home })
  const command = ['--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', run]
  const { code, stderr } = await launch('bash', command, { env: all, cwd: home }).ended
  const [output, , summary] = files.map((name) => readFileSync(join(home, name), 'utf8'))
  return { code, stderr, output: output ?? '', summary: summary ?? '' }
}

test('the action starts a packed sandbox, gives its address, and stops with a summary', async () => {
  const { runs, inputs } = parse(readFileSync('action.yml', 'utf8'))
  expect(runs.using).toBe('composite')
  const [start, stop] = runs.steps
  for (const { shell, run } of [start, stop]) {
    expect(shell).toBe('bash')
    // An input in the text of a script would be run by the shell.
    expect(run).not.toContain('${{')
  }
  const home = emptyFolder()
  const begun = await step(start.run, home, {
    INPUT_PACKAGE: packed,
    INPUT_PORT: '0',
    INPUT_CLOCK: 'frozen',
    INPUT_SEED: inputs.seed.default,
  })
  expect(begun).toMatchObject({ code: 0 })
  const url = /^url=(\S+)$/m.exec(begun.output)?.[1] ?? ''
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  const env = { SANDBOX_URL: url, INPUT_MIN_COVERAGE: '100' }
  const ended = await step(stop.run, home, env)
  expect(ended.code).toBe(1)
  expect(ended.summary).toMatch(/### API coverage\n```text\n[\s\S]*Operations/)
  await expect(fetch(`${url}/readyz`)).rejects.toThrow()
})

test('the GitLab template starts the sandbox before a script and stops it after', async () => {
  const file = 'templates/payments-sandbox.gitlab-ci.yml'
  const job = parse(readFileSync(file, 'utf8'))['.payments-sandbox']
  const cwd = emptyFolder()
  const env = clean({ ...job.variables, PAYMENTS_SANDBOX_PACKAGE: packed, SANDBOX_PORT: '0' })
  const shell = (lines: readonly string[], url: string) =>
    launch('sh', ['-e', '-c', lines.join('\n')], { cwd, env: { ...env, SANDBOX_URL: url } }).ended
  const begun = await shell(job.before_script, '')
  expect(begun).toMatchObject({ code: 0 })
  const url = /^Ready: (\S+)$/m.exec(begun.stdout)?.[1] ?? ''
  const ended = await shell(job.after_script, url)
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringContaining(`Stopped: ${url}`) })
})

describe('a pod beside the Service of the recipe', () => {
  const recipe = readFileSync('docs/recipes/helm.md', 'utf8')
  const release = /helm install (\S+) charts\/payments-sandbox/.exec(recipe)?.[1] ?? ''
  const documents = renderChart('charts/payments-sandbox', {}, release)
  const service = documents.find(({ kind }) => kind === 'Service') as unknown as {
    metadata: { name: string }
    spec: { ports: { name: string; port: number }[] }
  }
  const env = serviceLinks(service.metadata.name, service.spec.ports[0]?.port ?? 0)

  test('gets variables that look like settings', () => {
    expect(release).not.toBe('')
    expect(env.SANDBOX_PORT).toBe('tcp://10.0.0.1:4510')
  })

  test('starts a sandbox, and finds none where none is', async () => {
    const ready = await launch('node', ['dist/main.js', 'ready'], { env: clean(env) }).ended
    expect(ready.stderr).toMatch(/^payments-sandbox: ignored SANDBOX_\w+ and 7 more .*Kubernetes/)
    expect(ready.stderr).not.toContain('must be')
    const cwd = emptyFolder()
    const config = { port: 0, data: ':memory:' }
    writeFileSync(join(cwd, 'payments-sandbox.config.json'), JSON.stringify(config))
    const started = launch('node', [resolve('dist/main.js')], { cwd, env: clean(env) })
    await started.said(/^Ready: /m)
    started.signal('SIGTERM')
    expect((await started.ended).code).toBe(0)
  })
})

test('the compose file starts its dependents once the sandbox is healthy', () => {
  const { services } = parse(readFileSync('docker-compose.yml', 'utf8'))
  const { depends_on, profiles } = services.receiver
  expect(depends_on).toEqual({ sandbox: { condition: 'service_healthy' } })
  expect(profiles).toEqual(['demo'])
})

describe('a release', () => {
  let home: string

  beforeAll(() => {
    home = emptyFolder()
    const files = ['package.json', 'CHANGELOG.md', 'server/model/version.ts', 'action.yml']
    files.push('templates/payments-sandbox.gitlab-ci.yml')
    for (const file of [...files, 'charts/payments-sandbox/Chart.yaml', 'scripts/release.mjs']) {
      mkdirSync(join(home, file, '..'), { recursive: true })
      cpSync(resolve(file), join(home, file))
    }
  })

  const releaseIn = (repository: string, ...args: string[]) => {
    const env = clean({ GITHUB_REPOSITORY: repository })
    return launch('node', ['scripts/release.mjs', ...args], { cwd: home, env }).ended
  }
  const release = (...args: string[]) => releaseIn('', ...args)

  test('is refused while the places of its version do not agree', async () => {
    expect(await release('--check', 'v7.0.0')).toMatchObject({ code: 1 })
    expect(await release('--check', 'next')).toMatchObject({ code: 1 })
    expect(await release('--prepare', '7.0.0')).toMatchObject({ code: 0, stderr: '' })
    expect(await release('--check', 'v7.0.0')).toMatchObject({ code: 0, stderr: '' })
    const elsewhere = await releaseIn('other/fork', '--check', 'v7.0.0')
    expect(elsewhere).toMatchObject({ code: 1, stderr: expect.stringContaining('other/fork') })
    const { stdout } = await release('--notes', 'v7.0.0')
    expect(stdout).toMatch(/^### Upgrade/)
    expect(stdout).not.toContain('## 7.0.0')
    expect(await release('--notes', 'v8.0.0')).toMatchObject({ code: 1 })
  })

  test('names in all places the version that is in the package today', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const chart = parse(readFileSync('charts/payments-sandbox/Chart.yaml', 'utf8'))
    expect([chart.version, chart.appVersion]).toEqual([version, version])
    expect(execFileSync('node', ['dist/main.js', '--version'], { encoding: 'utf8' })).toBe(
      `${version}\n`,
    )
  })
})
