import { expect, test } from 'vitest'
import { busyWorld, importWorld, tryChanges } from '../support/world-files.ts'

/** Every so many changes are tried; with SANDBOX_TEST_EVERY=1, in an hour or more, all 16,000. */
const every = Number(process.env.SANDBOX_TEST_EVERY ?? 389)

test('no field of a row makes a world that fails', async () => {
  const { made, file } = await busyWorld(200)
  const { failures, refused, taken } = await tryChanges(made, file, (i) => i % every === 0)
  expect(failures).toEqual([])
  expect(refused).toBeGreaterThan(0)
  expect(taken).toBeGreaterThan(0)
}, 36_000_000)

test.each([1, 2, 3, 4, 5])(
  'the world of random traffic %i can be imported as it was exported',
  async (seed) => {
    const { made, file } = await busyWorld(150, seed)
    const { status, body } = await importWorld(made, { name: 'copy', from: { file } })
    expect([status, body.message]).toEqual([201, undefined])
  },
)
