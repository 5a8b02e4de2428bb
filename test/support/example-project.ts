import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, clean, type Ended, emptyFolder, launch } from '../built.ts'

/** A project with the examples of the documentation, which has installed this package. */
export interface ExampleProject {
  readonly folder: string
  /** Runs a command there to its end. */
  run(command: string, ...args: string[]): Promise<Ended>
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
  const run = (command: string, ...args: string[]) =>
    launch(command, args, { cwd: folder, env: clean() }).ended
  return {
    folder,
    run,
    runVitest(file) {
      const config = join(folder, 'vitest.config.mjs')
      const settings = `{ include: ['${file}'], globals: true, testTimeout: 20000 }`
      writeFileSync(config, `export default { test: ${settings} }\n`)
      const vitest = resolve('node_modules/vitest/vitest.mjs')
      return run('node', vitest, 'run', '--root', folder, '--config', config)
    },
  }
}
