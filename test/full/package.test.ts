import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { clean, type Ended, emptyFolder, launch } from '../support/built.ts'
import { installPackage } from '../support/installed-package.ts'
import { blocksOf } from '../support/page-blocks.ts'
import { isFull } from '../support/rounds.ts'

let home: string

/** The compiler needs seconds, many more on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })

beforeAll(() => {
  home = installPackage()
}, 60_000)

function there(command: string, ...args: string[]): Promise<Ended> {
  return launch(command, args, { cwd: home, env: clean() }).ended
}

test('it brings no other package', () => {
  const installed = readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))
  expect(installed).toEqual(['payments-sandbox'])
})

test('it has all it needs, and nothing of how it is made', () => {
  const files = readdirSync(join(home, 'node_modules', 'payments-sandbox')).sort()
  const documents = ['CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'NOTICE', 'README.md']
  expect(files).toEqual([...documents, 'dist', 'docs', 'fixtures', 'package.json', 'schemas'])
})

test('every link of its README leads to a file in it, and no install script runs', () => {
  const root = join(home, 'node_modules', 'payments-sandbox')
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = '']) => path)
  expect(links.length).toBeGreaterThan(15)
  // Pictures of pages are in the site alone, which the package contains.
  const files = links.filter((path) => !path.endsWith('.png'))
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // npm takes prepare for one when a package is installed from a file.
  const run = Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))
  expect(run).toEqual([])
})

test('the commands of its README install a packed clone in an empty folder, and start it', async () => {
  const [block = ''] = blocksOf('README.md', 'sh')
  const [pack = '', install = '', start = ''] = block.trim().split('\n')
  // A command that installed in the clone itself would take the modules away from other tests.
  expect(pack).toMatch(/^npm pack /)
  // What npm pack would build is built, and nothing is fetched.
  const commands = [
    pack.replace('../payments-sandbox', `'${resolve('.')}' --ignore-scripts --loglevel=error`),
    `${install} --offline --no-audit --no-fund --loglevel=error`,
    `exec ${start} --port 0 --data :memory:`,
  ]
  const folder = emptyFolder()
  const started = launch('sh', ['-ec', commands.join('\n')], { cwd: folder, env: clean() })
  const [, url = ''] = await started.said(/^Ready: (\S+)$/m)
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  started.signal('SIGTERM')
  await started.ended
  await expect(fetch(`${url}/readyz`)).rejects.toThrow()
})

test('F2: no compiled code of the Node that packed it is in it', () => {
  const dist = join(home, 'node_modules', 'payments-sandbox', 'dist')
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(files).toContain('app.js')
  const known = /\.(js|d\.ts|json|txt|css|html|png|svg|gz)$|^(LICENSE|NOTICE)$/
  expect(files.filter((name) => !known.test(name))).toEqual([])
})

test('F3: the oldest Node it asks for is the one of its package', () => {
  const main = readFileSync(join(home, 'node_modules/payments-sandbox/dist/main.js'), 'utf8')
  const [, major, minor] = /oldest = \[(\d+), (\d+)\]/.exec(main) ?? []
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(engines.node).toBe(`>=${major}.${minor}.0`)
})

test('npx payments-sandbox starts, answers, and ends cleanly', async () => {
  const args = ['--offline', 'payments-sandbox', '--port', '0', '--data', ':memory:']
  const running = launch('npx', args, { cwd: home, env: clean(), detached: true })
  const [, url = ''] = await running.said(/^Ready: (\S+)$/m)
  const statuses: Record<string, number> = {}
  for (const path of ['/readyz', '/openapi.json', '/_sandbox/openapi.json']) {
    statuses[path] = (await fetch(url + path)).status
  }
  // As a terminal does: npx, its shell and the program all get the signal.
  process.kill(-running.pid, 'SIGTERM')
  await running.ended
  expect(Object.values(statuses)).toEqual([200, 200, 200])
  await expect(fetch(url)).rejects.toThrow()
})

test('a data folder is made where it is started', async () => {
  const main = join('node_modules', 'payments-sandbox', 'dist', 'main.js')
  const running = launch('node', [main, '--port', '0'], { cwd: home, env: clean() })
  await running.said(/^Ready: /m)
  running.signal('SIGTERM')
  expect((await running.ended).code).toBe(0)
  const folder = join(home, '.payments-sandbox')
  expect(readdirSync(folder)).toContain('journal-000001.ndjson')
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('*\n')
})

test('validate and exec work from there', async () => {
  const bin = join('node_modules', '.bin', 'payments-sandbox')
  expect((await there(bin, 'validate', 'default')).stdout).toMatch(/^default: 2 businesses/)
  const executed = await there(bin, 'exec', '--', 'node', '-p', 'process.env.SANDBOX_URL')
  expect(executed.stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\n$/)
})

test.each(['module', 'commonjs'])('the client is found from a %s', async (type) => {
  const load =
    type === 'module'
      ? "import { createClient } from 'payments-sandbox/client'"
      : "const { createClient } = require('payments-sandbox/client')"
  const use = `${load}
    const api = createClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'k', secret: 's' })
    api.GET('/api/v1/currencies').catch(({ message }) => console.log(message))`
  expect(await there('node', `--input-type=${type}`, '-e', use)).toMatchObject({
    stdout: 'fetch failed\n',
  })
})

test('an error that the client throws and no code catches prints a short line of it', async () => {
  const use = `const { createClient, dataOf } = require('payments-sandbox/client')
    const fetch = async () => new Response('{"error": "no"}', { status: 401 })
    const api = createClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'k', secret: 's', fetch })
    api.GET('/api/v1/currencies').then(dataOf)`
  const { stderr } = await there('node', '--input-type=commonjs', '-e', use)
  expect(stderr).toContain('ApiError: status 401: no')
  expect(Math.max(...stderr.split('\n').map((line) => line.length))).toBeLessThan(200)
})

test('its exports have the documents, and the vectors of the signing guide', async () => {
  const use = `for (const name of ['openapi.json', 'signing-vectors.json'])
    console.log(Object.keys(require('payments-sandbox/' + name)).length)`
  const { stdout } = await there('node', '--input-type=commonjs', '-e', use)
  expect(stdout).toMatch(/^\d+\n20\n$/)
})

test.each(['module', 'commonjs'])('the library is found from a %s', async (type) => {
  const load =
    type === 'module'
      ? "import { startSandbox } from 'payments-sandbox'"
      : "const { startSandbox } = require('payments-sandbox')"
  const use = `${load}
    const run = async () => {
      const sandbox = await startSandbox({ clock: 'frozen' })
      const { status } = await sandbox.request('GET', '/api/v1/client/wallets')
      console.log(status)
      await sandbox.stop()
    }
    run()`
  const { stdout, stderr } = await there('node', `--input-type=${type}`, '-e', use)
  expect(stderr).toBe('')
  expect(stdout).toBe('200\n')
})

describe('types', () => {
  const consumer = `
    import { startSandbox, type Schemas, type StartedSandbox, version } from 'payments-sandbox'
    const shown: string = version
    export async function use(): Promise<string> {
      const sandbox: StartedSandbox = await startSandbox({ clock: 'frozen', seed: 42 })
      const { body } = await sandbox.request<Schemas['Quote']>('GET', '/api/v1/client/quotes/1')
      const { jobs_run } = await sandbox.advance('30m')
      const [event] = await sandbox.events({ type: 'transaction' })
      await sandbox.wait({ quote: body.quote_id, status: 'COMPLETED' })
      // @ts-expect-error a clock has two modes
      await startSandbox({ clock: 'slow' })
      // @ts-expect-error a misspelt option must not pass
      await startSandbox({ frozen: true })
      // @ts-expect-error the body of an answer has the fields of its schema
      console.log(body.quote_number)
      return body.quote_status + jobs_run + (event?.state ?? '') + shown
    }
  `

  const clientConsumer = `
    import { ApiError, createClient, dataOf, type Schemas } from 'payments-sandbox/client'
    export async function use(): Promise<string> {
      const api = createClient({ baseUrl: 'https://api.example', apiKey: 'k', secret: 's' })
      const path = '/api/v1/client/quotes/{id}'
      const read = await api.GET(path, { params: { path: { id: 'q' } } })
      const quote: Schemas['Quote'] = dataOf(read)
      if (read.status === 404) { const text: 'quote not found' = read.error.error; return text }
      // @ts-expect-error a parameter of the path is required
      await api.GET(path)
      // @ts-expect-error a path that is not documented
      await api.GET('/api/v1/client/quote/{id}', { params: { path: { id: 'q' } } })
      // @ts-expect-error a body with a field of a wrong type
      await api.POST('/api/v1/client/regions/validate/phone', { body: { country_code: 7 } })
      // @ts-expect-error a status that is not documented
      if (read.status === 418) return ''
      // @ts-expect-error data is there only when the response succeeded
      console.log(read.data)
      return quote.quote_id + String(ApiError.name)
    }
  `

  const ways = [
    ['NodeNext', 'NodeNext'],
    ['ESNext', 'Bundler'],
    ['CommonJS', 'Node10'],
  ] as const

  // In npm test, library-types.test.ts stands for bundlers.
  test.each(ways.filter(([, resolution]) => isFull || resolution !== 'Bundler'))(
    'are complete for module %s, resolved by %s',
    async (module, moduleResolution) => {
      const folder = join(home, module)
      mkdirSync(folder)
      const options = { module, moduleResolution, target: 'ES2022', lib: ['ES2022'], types: [] }
      const strict = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false }
      const silenced = moduleResolution === 'Node10' ? { ignoreDeprecations: '6.0' } : {}
      const compilerOptions = { ...options, ...strict, ...silenced, noEmit: true }
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
      writeFileSync(join(folder, 'consumer.ts'), consumer)
      writeFileSync(join(folder, 'client.ts'), clientConsumer)
      const compiler = resolve('node_modules/typescript/bin/tsc')
      expect(await there('node', compiler, '-p', folder)).toMatchObject({ stdout: '', code: 0 })
    },
  )
})

test('the version of the program is the version of the package', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const bin = join('node_modules', '.bin', 'payments-sandbox')
  expect((await there(bin, '--version')).stdout).toBe(`${version}\n`)
})
