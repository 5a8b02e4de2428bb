import type { WorldStores } from '../../server/store/world-stores.ts'
import { afterEveryFile } from '../support/cleanup.ts'
import { sandbox, type TestOptions, type TestSandbox } from '../support/harness.ts'
import { newSchema, openWorlds } from './database.ts'

const opened: WorldStores[] = []

afterEveryFile(async () => {
  for (const stores of opened.splice(0)) await stores.close()
})

/** Sandboxes that serve one database, as processes of their own would. */
export async function processes(count: number, options: TestOptions = {}, address = newSchema()) {
  const all: TestSandbox[] = []
  for (let i = 0; i < count; i += 1) all.push(await processAt(address, options))
  return all as [TestSandbox, TestSandbox, TestSandbox]
}

/** One more sandbox on a database. */
export async function processAt(address: string, options: TestOptions = {}): Promise<TestSandbox> {
  const stores = await openWorlds(address)
  opened.push(stores)
  return sandbox({ ...options, stores })
}

/** What one process did, the others show soon. */
export const soon = { timeout: 20_000, interval: 50 }
