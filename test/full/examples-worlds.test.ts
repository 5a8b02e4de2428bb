import { copyFileSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type ExampleProject, exampleProject, failing } from '../support/example-project.ts'
import { reviewedServer } from '../support/reviewed-server.ts'
import { isFull } from '../support/rounds.ts'

/** As many as a large project has in test:full. */
const workers = isFull ? 8 : 3

/** The examples of worlds in a project, with a test file for each worker. */
function projectOf(runner: string, file: string): ExampleProject & { readonly place: string } {
  const project = exampleProject()
  const place = join(project.folder, 'worlds', runner)
  const [name = '', ...endings] = file.split('.')
  for (let i = 1; i < workers; i += 1) {
    copyFileSync(join(place, file), join(place, `${name}-${i}.${endings.join('.')}`))
  }
  return { ...project, place }
}

test(`${workers} workers of Vitest, each in a world, use one guarded server, and reviews find nothing`, async () => {
  const { place, runWith } = projectOf('vitest', 'customers.test.ts')
  const config = join(place, 'vitest.config.mjs')
  const settings = `{ maxWorkers: ${workers}, pool: 'threads', testTimeout: 60000 }`
  writeFileSync(config, `export default { test: ${settings} }\n`)
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const command = ['node', vitest, 'run', '--root', place, '--config', config]
  const { url, adminToken, reviews, worlds } = await reviewedServer()
  const env = { SANDBOX_URL: url, SANDBOX_ADMIN_TOKEN: adminToken }
  const { stdout, stderr, code } = await runWith(env, ...command)
  expect(stdout + stderr).toMatch(new RegExp(`Tests .*${2 * workers} passed`))
  expect(code).toBe(0)
  expect(await worlds()).toEqual(['main'])
  expect(reviews.map(({ looked_at }) => looked_at)).toEqual(Array(2 * workers).fill(2))
  expect(failing(reviews)).toEqual([])
}, 120_000)

test(`${workers} workers of Playwright, each in a world, use one guarded server, and reviews find nothing`, async () => {
  const { folder, place, runWith } = projectOf('playwright', 'checkouts.spec.ts')
  mkdirSync(join(folder, 'node_modules', '@playwright'))
  const runner = resolve('node_modules/@playwright/test')
  symlinkSync(runner, join(folder, 'node_modules', '@playwright', 'test'))
  const config = join(place, 'playwright.config.mjs')
  writeFileSync(
    config,
    `export default { workers: ${workers}, timeout: 60000, reporter: 'line' }\n`,
  )
  const command = ['node', join(runner, 'cli.js'), 'test', '--config', config]
  const { url, adminToken, reviews, worlds } = await reviewedServer()
  const env = { SANDBOX_URL: url, SANDBOX_ADMIN_TOKEN: adminToken }
  const { stdout, stderr, code } = await runWith(env, ...command)
  expect(stdout + stderr).toContain(`${2 * workers} passed`)
  expect(stdout + stderr).toContain(`using ${workers} workers`)
  expect(code).toBe(0)
  expect(await worlds()).toEqual(['main'])
  expect(reviews.map(({ looked_at }) => looked_at)).toEqual(Array(2 * workers).fill(2))
  expect(failing(reviews)).toEqual([])
}, 120_000)

test('no example of worlds is left out of these tests', () => {
  // That of pytest is in test/full.
  expect(readdirSync('docs/examples/worlds').sort()).toEqual(['playwright', 'pytest', 'vitest'])
})
