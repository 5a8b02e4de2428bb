import { expect, test } from 'vitest'
import { busyWorld, tryChanges } from '../support/world-files.ts'

/** Every so many changes are tried; with SANDBOX_TEST_EVERY=1, in an hour or more, all 16,000. */
const every = Number(process.env.SANDBOX_TEST_EVERY ?? 193)

test('no field of a row makes a world that fails', async () => {
  const { made, file } = await busyWorld(200)
  const { failures, refused, taken } = await tryChanges(made, file, (i) => i % every === 0)
  expect(failures).toEqual([])
  expect(refused).toBeGreaterThan(0)
  expect(taken).toBeGreaterThan(0)
}, 36_000_000)
