import { join } from 'node:path'
import { embeddedWorlds } from '../server/store/embedded-worlds.ts'
import { folderOptions, temporaryFolder } from './store/folders.ts'
import { describeWorldStores } from './store/worlds-contract.ts'

describeWorldStores('worlds in memory', async () => ({
  stores: await embeddedWorlds({ freeze: true }),
}))

describeWorldStores('worlds in files', () => inFiles(16 * 1024 * 1024))

describeWorldStores('worlds in files that compact all the time', () => inFiles(300))

async function inFiles(compactAfterBytes: number) {
  const files = folderOptions(join(temporaryFolder(), 'data'), { compactAfterBytes })
  const stores = await embeddedWorlds({ freeze: true, files })
  return {
    stores,
    async reopen() {
      await stores.close()
      return embeddedWorlds({ freeze: true, files })
    },
  }
}
