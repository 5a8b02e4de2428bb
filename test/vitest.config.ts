import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    root: 'test/..',
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    globalSetup: ['test/global-setup.ts'],
    reporters: ['default', './test/plain-reporter.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
