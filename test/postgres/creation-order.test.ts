import { expect, test } from 'vitest'
import { allLists, Creations, walkSome } from '../support/creations.ts'
import { newSchema } from './database.ts'
import { processAt } from './processes.ts'

test.each([1, 2, 3, 4])(
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
