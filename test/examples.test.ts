import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { startOptions } from '../server/cli/options.ts'
import { build, clean, type Ended, emptyFolder, launch, program } from './built.ts'

describe('recipes', () => {
  const recipes = readdirSync('docs/recipes').filter((file) => file.endsWith('.md'))
  const textOf = (file: string) => readFileSync(join('docs/recipes', file), 'utf8')

  /** The one YAML document of each block, as data. */
  function yamlOf(file: string): Record<string, never>[] {
    const blocks = [...textOf(file).matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
    return blocks.map(([, block = '']) => {
      const [document, ...others] = parseAllDocuments(block, { strict: true })
      expect(others).toEqual([])
      expect(document?.errors).toEqual([])
      return document?.toJS()
    })
  }

  test('every setting they name exists', () => {
    const known = startOptions.map(({ env }) => env)
    const passedOn = ['SANDBOX_URL', 'SANDBOX_API_KEY', 'SANDBOX_SECRET', 'SANDBOX_WEBHOOK_SECRET']
    for (const file of [...recipes.map((name) => join('recipes', name)), '../docker-compose.yml']) {
      const named = readFileSync(join('docs', file), 'utf8').match(/SANDBOX_[A-Z_]+/g) ?? []
      expect(named.filter((name) => ![...known, ...passedOn].includes(name))).toEqual([])
    }
  })

  test('the GitHub workflows are YAML with a job whose steps use the sandbox', () => {
    const [service, exec] = yamlOf('github-actions.md')
    expect(service).toMatchObject({
      jobs: { test: { services: { 'payments-sandbox': { ports: ['4510:4510'] } } } },
    })
    expect(JSON.stringify(exec)).toMatch(/payments-sandbox exec --clock frozen -- npm test/)
  })

  test('the GitLab job is YAML whose address is the alias of its service', () => {
    const [pipeline] = yamlOf('gitlab.md')
    expect(pipeline).toMatchObject({
      test: {
        services: [{ alias: 'payments-sandbox' }],
        variables: { SANDBOX_URL: 'http://payments-sandbox:4510' },
      },
    })
  })

  test('the compose file is YAML whose app waits until the sandbox is healthy', () => {
    const [compose] = yamlOf('docker-compose.md')
    expect(compose).toMatchObject({
      services: {
        sandbox: { environment: { SANDBOX_WEBHOOK_URL: 'http://app:3000/webhooks' } },
        app: { depends_on: { sandbox: { condition: 'service_healthy' } } },
      },
    })
  })

  test('no recipe is left out of these tests', () => {
    const tested = ['docker-compose.md', 'github-actions.md', 'gitlab.md', 'testcontainers.md']
    expect(recipes.sort()).toEqual(tested)
    expect(textOf('testcontainers.md')).toMatch(/new GenericContainer\('payments-sandbox'\)/)
  })
})

describe('examples', () => {
  let folder: string

  /** A project that has installed the package, and the test runners that there are here. */
  beforeAll(() => {
    build()
    folder = emptyFolder()
    cpSync('docs/examples', folder, { recursive: true })
    mkdirSync(join(folder, 'node_modules', '@playwright', 'test'), { recursive: true })
    symlinkSync(resolve('.'), join(folder, 'node_modules', 'payments-sandbox'))
    for (const name of ['vitest', 'playwright-core']) {
      symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
    }
  })

  const there = (command: string, ...args: string[]): Promise<Ended> =>
    launch(command, args, { cwd: folder, env: clean() }).ended

  /** Runs one example with Vitest, whose globals are those of Jest. */
  async function passes(example: string): Promise<void> {
    const vitest = resolve('node_modules/vitest/vitest.mjs')
    const config = join(folder, 'vitest.config.mjs')
    const include = JSON.stringify([example])
    const settings = `{ include: ${include}, globals: true, testTimeout: 20000 }`
    writeFileSync(config, `export default { test: ${settings} }\n`)
    const ended = await there('node', vitest, 'run', '--root', folder, '--config', config)
    expect(ended.stdout + ended.stderr).toMatch(/Tests .*1 passed/)
    expect(ended.code).toBe(0)
  }

  test('the one for node:test passes', async () => {
    const { stdout, code } = await there('node', '--test', 'node-test.test.mjs')
    expect(stdout).toMatch(/^# pass 1$/m)
    expect(code).toBe(0)
  })

  test('the one for Vitest passes', () => passes('vitest.test.ts'))

  test('the one for Jest passes with the globals that Jest has', () => passes('jest.test.js'))

  test('the one for Playwright passes in a browser, with a stand-in for its runner', async () => {
    writeFileSync(join(folder, 'node_modules', '@playwright', 'test', 'index.mjs'), runner)
    const manifest = { name: '@playwright/test', type: 'module', exports: './index.mjs' }
    const place = join(folder, 'node_modules', '@playwright', 'test', 'package.json')
    writeFileSync(place, JSON.stringify(manifest))
    await passes('playwright.spec.ts')
  })

  test('the one in Python passes beside a sandbox that exec starts', async () => {
    const args = [program, 'exec', '--clock', 'frozen', '--', 'python3', '-m', 'unittest']
    const { stderr, code } = await there('node', ...args, 'test_payouts.py')
    expect(stderr).toMatch(/^Ran 1 test in [\s\S]*^OK$/m)
    expect(code).toBe(0)
  })

  test('no example is left out of these tests', () => {
    const tested = ['jest.test.js', 'node-test.test.mjs', 'playwright.spec.ts']
    expect(readdirSync('docs/examples').sort()).toEqual([
      ...tested,
      'receiver.mjs',
      'test_payouts.py',
      'vitest.test.ts',
    ])
  })

  const chromium = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  )

  const runner = `
    import { chromium } from 'playwright-core'
    import * as vitest from 'vitest'
    export const test = Object.assign(
      (name, body) => vitest.test(name, async () => {
        const executablePath = ${JSON.stringify(chromium)}
        const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
        try {
          await body({ page: await browser.newPage() })
        } finally {
          await browser.close()
        }
      }),
      { beforeAll: vitest.beforeAll, afterAll: vitest.afterAll },
    )
    export const expect = (locator) => ({
      toContainText: (text) => locator.filter({ hasText: text }).waitFor({ timeout: 10000 }),
    })\n`
})
