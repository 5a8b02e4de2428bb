import { availableParallelism } from 'node:os'
import { env } from 'node:process'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { LongFirst } from './long-first.ts'
import { type TestKind, testFilesOf } from './test-kinds.ts'

const needs: Readonly<Partial<Record<TestKind, string>>> = {
  browser: 'test/browser/global-setup.ts',
  postgres: 'test/postgres/global-setup.ts',
}

/** What every run of tests has in common. */
export const commonOptions = {
  root: 'test/..',
  setupFiles: ['test/support/setup.ts'],
  reporters: ['default', './test/support/plain-reporter.ts'],
  // It imports JSON in a way that Node itself does not take.
  server: { deps: { inline: ['@actions/workflow-parser'] } },
}

/** Pages are written in JSX. */
export const oxc = { jsx: { runtime: 'automatic' as const, importSource: 'preact' } }

/** How the tests of these kinds run, and what starts before them; see docs/testing.md. */
export function configOf(kinds: readonly TestKind[]): ViteUserConfig {
  const onPostgres: readonly TestKind[] = env.SANDBOX_TEST_STORE === 'postgres' ? ['postgres'] : []
  const started = new Set([...kinds, ...onPostgres])
  const setups = [...started].flatMap((kind) => needs[kind] ?? [])
  return defineConfig({
    oxc,
    test: {
      ...commonOptions,
      include: kinds.flatMap(testFilesOf),
      globalSetup: ['test/support/global-setup.ts', ...setups],
      // Files share a worker: loading the server anew for each took a third of the time.
      isolate: false,
      // Many tests wait for a program or a clock, so three files at once fit on two cores.
      maxWorkers: Math.max(3, availableParallelism()),
      sequence: { sequencer: LongFirst },
      // A browser needs its time where other tests have the processors.
      testTimeout: 120_000,
      hookTimeout: 60_000,
    },
  })
}
