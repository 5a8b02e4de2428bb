import { test } from 'vitest'
import { killUnderLoad } from '../support/crash-rounds.ts'

const kills = 60

test(
  `nothing that was answered is lost in ${kills} kills under load`,
  () => killUnderLoad(kills),
  600_000,
)
