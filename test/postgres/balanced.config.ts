import { env } from 'node:process'
import { defineConfig } from 'vitest/config'
import { testFilesNamed } from '../support/test-kinds.ts'
import { commonOptions, oxc } from '../support/vitest-config.ts'
import { balanced } from './balanced.ts'

const files = testFilesNamed(balanced)

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
