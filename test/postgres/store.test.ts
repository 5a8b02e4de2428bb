import { describeStore } from '../store/contract.ts'
import { describeWorldStores } from '../store/worlds-contract.ts'
import { emptySchema, newSchema, openWorlds } from './database.ts'

let address = ''

/** Stores of a schema without rows; a test closes only the store, and this closes the rest. */
async function emptyWorlds() {
  if (address === '') address = newSchema()
  else await emptySchema(address)
  return openWorlds(address)
}

const closingAll = (stores: Awaited<ReturnType<typeof openWorlds>>) =>
  Object.assign(Object.create(stores.main), {
    transact: stores.main.transact.bind(stores.main),
    read: stores.main.read.bind(stores.main),
    image: stores.main.image.bind(stores.main),
    flushed: stores.main.flushed.bind(stores.main),
    close: () => stores.close(),
  }) as typeof stores.main

describeStore('a store on PostgreSQL', async () => {
  const store = closingAll(await emptyWorlds())
  return {
    store,
    async reopen() {
      await store.close()
      return closingAll(await openWorlds(address))
    },
  }
})

describeWorldStores('worlds on PostgreSQL', async () => {
  const stores = await emptyWorlds()
  return {
    stores,
    async reopen() {
      await stores.close()
      return openWorlds(address)
    },
  }
})
