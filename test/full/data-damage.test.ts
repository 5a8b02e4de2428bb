import { beforeAll, expect, test } from 'vitest'
import {
  damagedFiles,
  folderToDamage,
  type Harm,
  harmAndMend,
  harms,
} from '../support/data-damage.ts'

let pattern = ''
beforeAll(async () => {
  pattern = await folderToDamage()
})

test.each(Object.keys(harms) as Harm[])('any file of a folder, %s', async (harm) => {
  const files = damagedFiles(pattern)
  expect(files.length).toBeGreaterThan(8)
  for (const path of files) await harmAndMend(pattern, path, harm)
})
