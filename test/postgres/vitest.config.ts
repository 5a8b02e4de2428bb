import { env } from 'node:process'
import { defineConfig } from 'vitest/config'
import { testFilesOf } from '../support/test-kinds.ts'
import { commonOptions, oxc } from '../support/vitest-config.ts'
import { balanced } from './balanced.ts'

/**
 * The fast tests that do not run on PostgreSQL, because they take long and repeat the same queries,
 * open no sandbox at all, or run on it behind a balancer.
 * This configuration runs all others, and the tests of test/postgres. All tests:
 * `SANDBOX_TEST_STORE=postgres npm test`; see docs/testing.md.
 */
const leftOut = [
  'architecture',
  'authentication',
  'beneficiaries',
  'cards',
  'console-pages',
  'console-screens',
  'control-access',
  'cors',
  'customers',
  'deposits',
  'endpoint-hints',
  'every-operation',
  'exchange-rates',
  'express-app',
  'free-texts',
  'journal',
  'kyc',
  'limits',
  'llms',
  'mutate',
  'onboarding-page',
  'onboarding-upload',
  'openapi-documents',
  'openapi-examples',
  'parity',
  'parity-traffic',
  'populate',
  'quotes-create',
  'quotes-payouts',
  'reference',
  'reference-data',
  'request-targets',
  'signature-help',
  'steering',
  'transport',
  'virtual-wallets',
  'words',
  'world-files',
  'wrong-tokens',
  ...balanced,
].map((file) => `test/${file}.test.ts`)

env.SANDBOX_TEST_STORE = 'postgres'

export default defineConfig({
  oxc,
  test: {
    ...commonOptions,
    include: [...testFilesOf('postgres'), 'test/client-stories.test.ts', ...testFilesOf('fast')],
    exclude: leftOut,
    globalSetup: ['test/postgres/global-setup.ts'],
    maxWorkers: 3,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
