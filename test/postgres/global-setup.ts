import { env } from 'node:process'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './server.ts'

/** One server for all test files of a run, or the one that SANDBOX_TEST_DATABASE_URL names. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = env.SANDBOX_TEST_DATABASE_URL
  if (given) {
    project.provide('databaseUrl', given)
    return async () => {}
  }
  const server = await startPostgres()
  project.provide('databaseUrl', server.url)
  return server.stop
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}
