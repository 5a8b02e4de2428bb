import { env } from 'node:process'
import { defineConfig } from 'vitest/config'
import { testFilesNamed, testFilesOf } from '../support/test-kinds.ts'
import { commonOptions, oxc } from '../support/vitest-config.ts'
import { balanced } from './balanced.ts'

/**
 * The fast tests that do not run on PostgreSQL, because they take long and repeat the same commits,
 * judge requests or draw pages, open no sandbox at all, or run on it behind a balancer.
 * This configuration runs all others, and the tests of test/postgres. All tests:
 * `SANDBOX_TEST_STORE=postgres npm test`; see docs/testing.md.
 */
const leftOut = testFilesNamed([
  'advice',
  'architecture',
  'authentication',
  'base-path',
  'beneficiaries',
  'cards',
  'console-feedback',
  'console-frame',
  'console-pages',
  'console-screens',
  'console-versions',
  'control-access',
  'control-lists',
  'cors',
  'customers',
  'deposits',
  'endpoint-hints',
  'event-catalogue',
  'every-operation',
  'exchange-rates',
  'expect-continue',
  'exploration-reports',
  'explore',
  'express-app',
  'free-texts',
  'held-requests',
  'instants',
  'integration-review',
  'journal',
  'kyc',
  'limits',
  'llms',
  'mutate',
  'next-call-advice',
  'onboarding-page',
  'onboarding-upload',
  'openapi-documents',
  'openapi-examples',
  'parity',
  'parity-file',
  'parity-library',
  'parity-traffic',
  'pipelining',
  'planned-outcomes',
  'quotes-create',
  'quotes-funding',
  'quotes-payouts',
  'reference',
  'reference-data',
  'request-targets',
  'requested-outcomes',
  'review-access',
  'review-corners',
  'session',
  'signature-help',
  'steering',
  'text-lengths',
  'transport',
  'virtual-wallets',
  'wallets',
  'words',
  'wrong-tokens',
  ...balanced,
])

env.SANDBOX_TEST_STORE = 'postgres'

export default defineConfig({
  oxc,
  test: {
    ...commonOptions,
    include: [
      ...testFilesOf('postgres'),
      ...testFilesNamed(['client-stories']),
      ...testFilesOf('fast'),
    ],
    exclude: leftOut,
    globalSetup: ['test/postgres/global-setup.ts'],
    maxWorkers: 3,
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
