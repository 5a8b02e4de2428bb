import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongFirst } from '../support/long-first.ts'
import { isFull } from '../support/rounds.ts'
import { testFiles } from '../support/test-kinds.ts'
import { commonOptions, oxc } from '../support/vitest-config.ts'

/** What a file needs beside Node and npm; without it the file does not run, and the run says so. */
const toolchains: Readonly<Record<string, string>> = {
  'explore-languages.test.ts': 'python3',
  'python-example.test.ts': 'python3',
  'pytest-worlds.test.ts': 'pytest',
  'receiver-audit-php.test.ts': 'php',
}

const lacking = Object.entries(toolchains).filter(
  ([, command]) => spawnSync(command, ['--version']).status !== 0,
)
const files = readdirSync('test/full').filter(
  (file) => file.endsWith('.test.ts') && !lacking.some(([name]) => name === file),
)
/**
 * The tests that do some of their rounds in `npm test`; none if `npm test` did all of them, because
 * the environment says so to both.
 */
const inPart = [...testFiles().keys()].filter(
  (file) => !isFull && /support\/rounds\.ts'/.test(readFileSync(file, 'utf8')),
)
for (const [file, command] of lacking) {
  console.log(`not run: test/full/${file}, which needs ${command}: it is not installed here`)
}

/** What takes longer than a person waits: `npm run test:full`; see docs/testing.md. */
export default defineConfig({
  oxc,
  test: {
    ...commonOptions,
    globalSetup: ['test/postgres/global-setup.ts', 'test/browser/global-setup.ts'],
    env: { SANDBOX_TEST_ROUNDS: 'all' },
    include: [...files.map((file) => `test/full/${file}`), ...inPart],
    isolate: false,
    sequence: { sequencer: LongFirst },
    // Most of these wait for a program or a browser of their own, so three files fit on two cores.
    maxWorkers: 3,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
