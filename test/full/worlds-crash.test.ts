import { test } from 'vitest'
import { killWorldsUnderLoad } from '../support/worlds-crash-kit.ts'

test('every world is whole after 25 kills under load', async () => {
  await killWorldsUnderLoad(25)
}, 900_000)
