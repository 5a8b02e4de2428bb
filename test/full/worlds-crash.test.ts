import { test } from 'vitest'
import { killWorldsUnderLoad } from '../support/worlds-crash-kit.ts'

test('every world is whole after 10 kills under load', async () => {
  await killWorldsUnderLoad(10)
}, 900_000)
