import { randomBytes } from 'node:crypto'
import { env } from 'node:process'
import { embeddedStore } from '../../server/store/embedded.ts'
import type { Store } from '../../server/store/store.ts'
import type { WorldStores } from '../../server/store/world-stores.ts'
import { afterEveryFile } from '../support/cleanup.ts'
import { newSchema, openWorlds } from './database.ts'

/** With SANDBOX_TEST_STORE=postgres the tests run on PostgreSQL. */
export const runsOnPostgres = env.SANDBOX_TEST_STORE === 'postgres'

let worlds: Promise<WorldStores> | undefined

afterEveryFile(async () => {
  const opened = await worlds
  worlds = undefined
  await opened?.close()
})

/** An empty store for one sandbox of a test. */
export async function emptyStore(): Promise<Store> {
  if (!runsOnPostgres) return embeddedStore({ freeze: true })
  worlds ??= openWorlds(newSchema())
  const name = `test-${randomBytes(6).toString('hex')}`
  return (await worlds).create({ name, keys: [], metadata: {} })
}
