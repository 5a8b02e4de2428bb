import { env } from 'node:process'
import { embeddedStore } from '../../server/store/embedded.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import type { Store } from '../../server/store/store.ts'
import type { WorldStores } from '../../server/store/world-stores.ts'
import { afterEveryFile } from '../support/cleanup.ts'
import { emptySchema, newSchema, openWorlds } from './database.ts'

/** With SANDBOX_TEST_STORE=postgres the tests run on PostgreSQL. */
export const runsOnPostgres = env.SANDBOX_TEST_STORE === 'postgres'

/** With SANDBOX_TEST_BALANCED=on two processes serve each test, which take turns. */
export const runsBalanced = env.SANDBOX_TEST_BALANCED === 'on'

/** The unused schemas of this test file; emptying one is faster than creating one. */
const unused: string[] = []
const opened = new Set<WorldStores>()
const addresses = new WeakMap<WorldStores, string>()

afterEveryFile(async () => {
  for (const stores of opened) await stores.close()
  unused.length = 0
})

/** Returns empty stores for one sandbox of a test; its `main` is in memory, or on PostgreSQL. */
export async function emptyStores(main?: Store): Promise<WorldStores> {
  if (main !== undefined) return { ...(await embeddedWorlds({ freeze: true })), main }
  if (runsOnPostgres) return storesOnPostgres()
  return {
    ...(await embeddedWorlds({ freeze: true })),
    main: await embeddedStore({ freeze: true }),
  }
}

async function storesOnPostgres(): Promise<WorldStores> {
  const kept = unused.pop()
  const address = kept ?? newSchema()
  if (kept !== undefined) await emptySchema(kept)
  const stores = await openWorlds(address)
  const close = stores.close.bind(stores)
  opened.add(stores)
  addresses.set(stores, address)
  return Object.assign(stores, {
    async close() {
      if (!opened.delete(stores)) return
      await close()
      unused.push(address)
    },
  })
}

/** Returns the stores of another process on the same database; null without one. */
export async function storesBeside(stores: WorldStores): Promise<WorldStores | null> {
  const address = addresses.get(stores)
  return address === undefined ? null : openWorlds(address)
}
