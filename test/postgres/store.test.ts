import { describeStore } from '../store/contract.ts'
import { newSchema, openStore } from './database.ts'

const address = newSchema()
let worlds = 0

describeStore('a store on PostgreSQL', async () => {
  worlds += 1
  const world = `world-${worlds}`
  const store = await openStore(address, world)
  return {
    store,
    async reopen() {
      await store.close()
      return openStore(address, world)
    },
  }
})
