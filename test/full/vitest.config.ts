import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** What a file needs beside Node and npm; without it the file does not run, and the run says so. */
const toolchains: Readonly<Record<string, string>> = {
  'python-example.test.ts': 'python3',
}

const lacking = Object.entries(toolchains).filter(
  ([, command]) => spawnSync(command, ['--version']).status !== 0,
)
const files = readdirSync('test/full').filter(
  (file) => file.endsWith('.test.ts') && !lacking.some(([name]) => name === file),
)
for (const [file, command] of lacking) {
  console.log(`not run: test/full/${file}, which needs ${command}: it is not installed here`)
}

/** What takes longer than a person waits: `npm run test:full`; see docs/testing.md. */
export default defineConfig({
  test: {
    root: 'test/..',
    globalSetup: ['test/postgres/global-setup.ts'],
    setupFiles: ['test/setup.ts'],
    include: files.map((file) => `test/full/${file}`),
    reporters: ['default', './test/plain-reporter.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
