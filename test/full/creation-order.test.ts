import { join } from 'node:path'
import { env } from 'node:process'
import { test } from 'vitest'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { Creations, walkSome } from '../support/creations.ts'
import { sandbox } from '../support/harness.ts'

/** `SANDBOX_TEST_SEQUENCES=200` tries more of them. */
const count = Number(env.SANDBOX_TEST_SEQUENCES ?? 10)
const seeds = Array.from({ length: count }, (_, i) => 1_000 + i)

test.each(seeds)('random rows %i are listed in the order of creation', async (seed) => {
  await walkSome(await Creations.begin(await sandbox(), seed))
})

/** A small limit compacts the journal often, so that restarts read snapshots too. */
const compactAfterBytes = 20_000

test.each(seeds)('random rows %i keep their order in files, over restarts', async (seed) => {
  const directory = join(temporaryFolder(), 'data')
  const started = async () => {
    const files = folderOptions(directory, { compactAfterBytes })
    return sandbox({ stores: await embeddedWorlds({ files }) })
  }
  const creations = await Creations.begin(await started(), seed)
  for (let restart = 0; restart < 3; restart += 1) {
    await walkSome(creations)
    await creations.box.close()
    creations.box = await started()
    await creations.expectOrder()
  }
})
