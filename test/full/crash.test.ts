import { test } from 'vitest'
import { killUnderLoad } from '../support/crash-kit.ts'

test.each([1, 2])(
  'nothing that was acknowledged is lost in 10 kills under load, seed %i',
  async (seed) => {
    await killUnderLoad(10, seed)
  },
  600_000,
)
