import { expect, test } from 'vitest'
import { collections } from '../../server/model/collections.ts'
import { busyWorld, tryChanges } from '../support/world-files.ts'

test.each(Object.keys(collections))(
  'no field of a row of %s makes a world that fails',
  async (collection) => {
    const { made, file } = await busyWorld(200)
    const { failures } = await tryChanges(made, file, (_, name) => name === collection)
    expect(failures).toEqual([])
  },
  3_600_000,
)
