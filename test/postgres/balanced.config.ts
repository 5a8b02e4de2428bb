import { env } from 'node:process'
import { defineConfig } from 'vitest/config'
import { commonOptions, oxc } from '../support/vitest-config.ts'

/**
 * Tests that run once more with two processes on one database, behind a balancer that takes turns:
 * clock, faults, request log and payouts.
 */
const files = ['clock', 'faults', 'faults-at-once', 'request-log-bodies', 'quotes-accept'].map(
  (file) => `test/${file}.test.ts`,
)

env.SANDBOX_TEST_STORE = 'postgres'
env.SANDBOX_TEST_BALANCED = 'on'

export default defineConfig({
  oxc,
  test: {
    ...commonOptions,
    include: files,
    globalSetup: ['test/postgres/global-setup.ts'],
    maxWorkers: 3,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
