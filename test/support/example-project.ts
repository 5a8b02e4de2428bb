import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Schemas } from '../../server/generated/schemas.ts'
import { build, clean, type Ended, emptyFolder, launch } from './built.ts'

/** A project with the examples of the documentation, in which this package is installed. */
export interface ExampleProject {
  readonly folder: string
  /** Runs a command in the project until it exits. */
  run(command: string, ...args: string[]): Promise<Ended>
  /** Runs a command with variables of the environment. */
  runWith(env: Readonly<Record<string, string>>, ...command: string[]): Promise<Ended>
  /** Runs one example with Vitest, whose globals are those of Jest. */
  runVitest(file: string): Promise<Ended>
}

/** Returns an example project in an empty folder, with the test runners that are installed here. */
export function exampleProject(): ExampleProject {
  build()
  const folder = emptyFolder()
  cpSync('docs/examples', folder, { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(resolve('.'), join(folder, 'node_modules', 'payments-sandbox'))
  for (const name of ['vitest', 'playwright-core']) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
  const runWith: ExampleProject['runWith'] = (env, command = '', ...args) =>
    launch(command, args, { cwd: folder, env: clean(env) }).ended
  const run: ExampleProject['run'] = (command, ...args) => runWith({}, command, ...args)
  return {
    folder,
    run,
    runWith,
    runVitest(file) {
      const config = join(folder, 'vitest.config.mjs')
      const settings = `{ include: ['${file}'], globals: true, testTimeout: 20000 }`
      writeFileSync(config, `export default { test: ${settings} }\n`)
      const vitest = resolve('node_modules/vitest/vitest.mjs')
      return run('node', vitest, 'run', '--root', folder, '--config', config)
    },
  }
}

/** Returns a module that appends the review of every sandbox to a file before it stops. */
const reviewing = (real: string, file: string) => `
const { appendFileSync } = require('node:fs')
const real = require(${JSON.stringify(real)})
exports.startSandbox = async (options) => {
  const sandbox = await real.startSandbox(options)
  const stop = async () => {
    appendFileSync(${JSON.stringify(file)}, JSON.stringify(await sandbox.review()) + '\\n')
    await sandbox.stop()
  }
  return { ...sandbox, stop }
}
`

/**
 * Makes the sandboxes of a project write their review when they stop; returns a function that reads
 * the reviews.
 */
export function reviewsOf({ folder }: ExampleProject): () => Schemas['Review'][] {
  const place = join(folder, 'node_modules', 'payments-sandbox')
  const file = join(folder, 'reviews.ndjson')
  rmSync(place)
  mkdirSync(place)
  writeFileSync(join(place, 'index.js'), reviewing(resolve('dist/index.js'), file))
  writeFileSync(join(place, 'package.json'), JSON.stringify({ main: './index.js' }))
  writeFileSync(file, '')
  return () => {
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    return lines.map((line) => JSON.parse(line))
  }
}

/** Returns the findings of reviews with which `--fail-on warning` would fail. */
export function failing(reviews: readonly Schemas['Review'][]) {
  return reviews.flatMap(({ findings }) => findings.filter(({ severity }) => severity !== 'info'))
}
