import { test } from 'vitest'
import { killWorldsUnderLoad } from '../support/worlds-crash-kit.ts'

test('every world is whole after 20 kills under load', async () => {
  await killWorldsUnderLoad(20)
}, 900_000)
