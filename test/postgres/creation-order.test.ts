import { env } from 'node:process'
import { expect, test } from 'vitest'
import { allLists, Creations, walkSome } from '../support/creations.ts'
import { newSchema } from './database.ts'
import { processAt } from './processes.ts'

/** `SANDBOX_TEST_SEQUENCES=200` tries more of them. */
const seeds = Array.from({ length: Number(env.SANDBOX_TEST_SEQUENCES ?? 4) }, (_, i) => i + 1)

test.each(seeds)(
  'random rows %i keep their order when another process takes the world',
  async (seed) => {
    const address = newSchema()
    const creations = await Creations.begin(await processAt(address), seed)
    for (let taken = 0; taken < 2; taken += 1) {
      await walkSome(creations)
      const before = await allLists(creations.box)
      await creations.box.close()
      creations.box = await processAt(address)
      expect(await allLists(creations.box)).toEqual(before)
    }
    await walkSome(creations)
  },
)
