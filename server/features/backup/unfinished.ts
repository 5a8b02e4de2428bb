import { StoreFailure } from '../../store/store.ts'
import type { WorldStores } from '../../store/world-stores.ts'

/** A record that exists while a restore writes; no world that a client creates has its metadata. */
const name = 'unfinished-restore'
const metadata = { unfinished: true }

/** Makes every start with this data fail until `noteFinished`. */
export async function noteUnfinished(stores: WorldStores): Promise<void> {
  await stores.create({ name, keys: [], metadata })
}

export async function noteFinished(stores: WorldStores): Promise<void> {
  await stores.delete(name)
}

/** Throws StoreFailure if a restore into these stores was interrupted. */
export async function assertFinished(stores: WorldStores): Promise<void> {
  const record = await stores.get(name)
  if (record?.metadata.unfinished !== true) return
  throw new StoreFailure(
    'a restore into this data was interrupted, so the data is incomplete: delete the folder ' +
      '(--data) ' +
      'or the schema (--store), and restore the backup again',
  )
}
