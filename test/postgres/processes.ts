import type { WorldStores } from '../../server/store/world-stores.ts'
import { afterEveryFile } from '../support/cleanup.ts'
import { sandbox, type TestOptions, type TestSandbox } from '../support/harness.ts'
import { newSchema, openWorlds } from './database.ts'

const opened: WorldStores[] = []

afterEveryFile(async () => {
  for (const stores of opened.splice(0)) await stores.close()
})

/** Sandboxes on one database, as separate processes would be. */
export async function processes(count: number, options: TestOptions = {}, address = newSchema()) {
  const all: TestSandbox[] = []
  for (let i = 0; i < count; i += 1) all.push(await processAt(address, options))
  return all as [TestSandbox, TestSandbox, TestSandbox]
}

/** Starts another sandbox on a database. */
export async function processAt(address: string, options: TestOptions = {}): Promise<TestSandbox> {
  const stores = await openWorlds(address)
  opened.push(stores)
  return sandbox({ ...options, stores })
}

/** The maximum wait until other processes show what one has changed, in milliseconds. */
export const soon = { timeout: 20_000, interval: 50 }
