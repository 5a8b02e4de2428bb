import { beforeAll, expect, test } from 'vitest'
import { damagedFiles, folderToDamage, harmAndMend } from './support/data-damage.ts'

let pattern = ''
beforeAll(async () => {
  pattern = await folderToDamage()
}, 120_000)

/** A closed world stays closed; what stops the start is a file of main or of the records. */
const ends = [
  [/^[^/]+$/, 'refused'],
  [/^worlds\/[^/]+$/, 'refused'],
  [/^worlds\/used\//, 'closed: used'],
  [/^worlds\/older\//, 'closed: older'],
  [/^worlds\/\.bases\/1-/, 'closed: untouched'],
  [/^worlds\/\.bases\/2-/, 'closed: seeded'],
] as const

test('a file that is missing stops the start or closes its world; test:full does more', async () => {
  for (const path of damagedFiles(pattern)) {
    const [, end] = ends.find(([form]) => form.test(path)) ?? []
    expect(await harmAndMend(pattern, path, 'missing'), path).toBe(end)
  }
}, 120_000)
