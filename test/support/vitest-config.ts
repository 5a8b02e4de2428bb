import { availableParallelism } from 'node:os'
import { env } from 'node:process'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { LongFirst } from './long-first.ts'
import { type TestKind, testFilesOf } from './test-kinds.ts'

const needs: Readonly<Partial<Record<TestKind, string>>> = {
  browser: 'test/browser/global-setup.ts',
  postgres: 'test/postgres/global-setup.ts',
}

/** The options of every test run. */
export const commonOptions = {
  root: 'test/..',
  setupFiles: ['test/support/setup.ts'],
  reporters: ['default', './test/support/plain-reporter.ts'],
  // The package imports JSON in a form that Node itself does not accept.
  server: { deps: { inline: ['@actions/workflow-parser'] } },
}

/** Compiles the JSX of pages. */
export const oxc = { jsx: { runtime: 'automatic' as const, importSource: 'preact' } }

/** Returns the configuration of tests of these kinds, with their services (docs/testing.md). */
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
      // Files share a worker, because loading the server for each one took a third of the time.
      isolate: false,
      // Many tests wait for a program or a clock, so three files in parallel fit on two cores.
      maxWorkers: Math.max(3, availableParallelism()),
      sequence: { sequencer: LongFirst },
      // A browser is slow while other tests use the processors.
      testTimeout: 120_000,
      hookTimeout: 60_000,
    },
  })
}
