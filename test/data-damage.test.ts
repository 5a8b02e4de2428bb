import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { emptyFolder } from './support/built.ts'
import { damagedFiles, folderToDamage, harmAndMend } from './support/data-damage.ts'
import { program } from './support/program.ts'

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

test('a world folder that no record names is moved aside, never deleted, and reported', async () => {
  const data = join(emptyFolder(), 'data')
  cpSync(pattern, data, { recursive: true })
  const orphan = join(data, 'worlds', 'lost')
  cpSync(join(data, 'worlds', 'used'), orphan, { recursive: true })
  const files = readdirSync(orphan)
  for (const place of ['lost', 'lost-2']) {
    const running = await program(['--data', data])
    const moved = join(data, 'worlds', '.orphaned', place)
    expect(running.stderr()).toContain(`${orphan} belongs to no world that`)
    expect(running.stderr()).toContain(`was moved to ${moved}. If this world is missing, restore`)
    expect(readdirSync(moved)).toEqual(files)
    expect((await fetch(`${running.url}/w/used/_sandbox/clock`)).status).toBe(200)
    await running.end('SIGTERM')
    // The next one of this name takes the place of none.
    cpSync(moved, orphan, { recursive: true })
  }
}, 60_000)
