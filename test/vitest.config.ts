import { availableParallelism } from 'node:os'
import { env } from 'node:process'
import { defineConfig } from 'vitest/config'
import { type TestKind, testFilesOf } from './support/test-kinds.ts'

const database = 'test/postgres/global-setup.ts'
const onPostgres = env.SANDBOX_TEST_STORE === 'postgres'

/** The same for every kind of test; see docs/testing.md. */
function project(name: TestKind, globalSetup: string[] = []) {
  return {
    oxc: { jsx: { runtime: 'automatic' as const, importSource: 'preact' } },
    test: {
      name,
      root: 'test/..',
      include: testFilesOf(name),
      globalSetup: onPostgres ? [...new Set([...globalSetup, database])] : globalSetup,
      // Files share a worker: loading the server anew for each took a third of the time.
      isolate: false,
      setupFiles: ['test/setup.ts'],
      // It imports JSON in a way that Node itself does not take.
      server: { deps: { inline: ['@actions/workflow-parser'] } },
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  }
}

export default defineConfig({
  test: {
    root: 'test/..',
    // Many tests wait for a program or a clock, so two files at once fit on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['test/global-setup.ts'],
    reporters: ['default', './test/plain-reporter.ts'],
    projects: [
      project('fast'),
      project('slow'),
      project('browser', ['test/browser/global-setup.ts']),
      project('postgres', [database]),
    ],
  },
})
