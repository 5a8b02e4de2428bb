import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { startOptions } from '../../server/cli/options.ts'
import {
  type ExampleProject,
  exampleProject,
  failing,
  reviewsOf,
} from '../support/example-project.ts'

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
    // A variable of the CI template: the packed file.
    passedOn.push('SANDBOX_PACKAGE')
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
    const tested = [
      'docker-compose.md',
      'github-actions.md',
      'gitlab.md',
      'helm.md',
      'testcontainers.md',
    ]
    expect(recipes.sort()).toEqual(tested)
    expect(textOf('testcontainers.md')).toMatch(/new GenericContainer\('payments-sandbox'\)/)
  })
})

describe('examples', () => {
  let examples: ExampleProject
  let reviews: ReturnType<typeof reviewsOf>

  beforeAll(() => {
    examples = exampleProject()
    reviews = reviewsOf(examples)
  })

  /** The review of the example that ran last, which has no finding to fail at. */
  function cleanReview(count: number, lookedAt: number) {
    expect(failing(reviews())).toEqual([])
    expect(reviews()).toHaveLength(count)
    expect(reviews().at(-1)?.looked_at).toBe(lookedAt)
  }

  test('the one for node:test passes, and its review finds nothing', async () => {
    const { stdout, code } = await examples.run('node', '--test', 'node-test.test.mjs')
    expect(stdout).toMatch(/^# pass 1$/m)
    expect(code).toBe(0)
    cleanReview(1, 2)
  })

  test.each([
    ['Vitest passes, and its review finds nothing', 'vitest.test.ts', 2, 2],
    // It makes control calls alone.
    ['Jest passes with the globals that Jest has', 'jest.test.js', 3, 0],
  ])('the one for %s', async (_, file, count, lookedAt) => {
    const { stdout, stderr, code } = await examples.runVitest(file)
    expect(stdout + stderr).toMatch(/Tests .*1 passed/)
    expect(code).toBe(0)
    cleanReview(count, lookedAt)
  })

  test('no example is left out of these tests', () => {
    const tested = ['jest.test.js', 'node-test.test.mjs', 'vitest.test.ts']
    const receivers = ['receiver.mjs', 'receiver.py']
    const elsewhere = ['playwright.spec.ts', ...receivers, 'signing', 'test_payouts.py', 'worlds']
    expect(readdirSync('docs/examples').sort()).toEqual([...tested, ...elsewhere].sort())
  })
})
