import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, renameSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { platform } from 'node:process'
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyFolder } from '../support/built.ts'
import { damagedFiles, folderToDamage, harmAndMend } from '../support/data-damage.ts'
import { failedStart, program } from '../support/program.ts'

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

test('worlds whose shared files are missing as a whole are closed, with advice', async () => {
  const data = copyOfPattern()
  const bases = join(data, 'worlds', '.bases')
  renameSync(bases, `${bases}.kept`)
  const running = await program(['--data', data])
  expect((await fetch(`${running.url}/w/untouched/_sandbox/clock`)).status).toBe(503)
  expect((await fetch(`${running.url}/w/used/_sandbox/clock`)).status).toBe(200)
  expect(running.stderr()).toMatch(/\.bases\/1-\w+ is missing; nothing was changed\. Put it back/)
  expect(running.stderr()).not.toContain('ENOENT')
  await running.end('SIGTERM')
  renameSync(`${bases}.kept`, bases)
  const again = await program(['--data', data])
  expect((await fetch(`${again.url}/w/untouched/_sandbox/clock`)).status).toBe(200)
  await again.end('SIGTERM')
})

test('a world folder that no record names is moved aside, never deleted, and reported', async () => {
  const data = copyOfPattern()
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

function copyOfPattern(): string {
  const data = join(emptyFolder(), 'data')
  cpSync(pattern, data, { recursive: true })
  return data
}

const newest = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^journal-\d+\.ndjson$/.test(name))
    .sort()
    .at(-1) as string

describe.runIf(platform === 'linux')('a data file without an end', () => {
  /** A start that reads on for ever then ends for want of memory, and takes no other's. */
  const shell = 'ulimit -v 4000000'
  const device = (file: string) => symlinkSync('/dev/zero', file)
  const pipe = (file: string) => execFileSync('mkfifo', [file])
  const line = (file: string) => truncateSync(file, 2 ** 31)

  test.each([
    ['main', 'a device', (data: string) => join(data, newest(data)), device],
    [
      'the records',
      'a pipe',
      (data: string) => join(data, 'worlds', newest(`${data}/worlds`)),
      pipe,
    ],
  ])('stops the start: the journal of %s is %s', async (_whose, _kind, fileOf, make) => {
    const data = copyOfPattern()
    const file = fileOf(data)
    renameSync(file, `${file}.kept`)
    make(file)
    const { code, stderr } = await failedStart(['--data', data], { shell })
    expect(stderr).toBe(
      `payments-sandbox: ${file} is not a regular file; nothing was changed. Put the data file back\n`,
    )
    expect(code).toBe(1)
    rmSync(file)
    // A link to a regular file is one.
    symlinkSync(`${file}.kept`, file)
    const running = await program(['--data', data], { shell })
    expect((await fetch(`${running.url}/w/used/_sandbox/clock`)).status).toBe(200)
    expect(await running.end('SIGTERM')).toBe(0)
  })

  test('stops the start if it is one line', async () => {
    const data = copyOfPattern()
    const file = join(data, newest(data))
    line(file)
    const { code, stderr } = await failedStart(['--data', data], { shell })
    expect(stderr).toMatch(/ is damaged at line \d+ \(it is longer than any line of a data file\)/)
    expect(stderr).toContain(`${file} is damaged`)
    expect(code).toBe(1)
  })

  test('stops the start if it is the lock', async () => {
    const data = copyOfPattern()
    device(join(data, 'lock'))
    const { code, stderr } = await failedStart(['--data', data], { shell })
    expect(stderr).toContain(`${join(data, 'lock')} cannot be read: it is not a regular file`)
    expect(code).toBe(1)
  })

  test('closes the world that it belongs to', async () => {
    const data = copyOfPattern()
    const folder = join(data, 'worlds', 'older')
    const names = readdirSync(folder).filter((name) => name.startsWith('snapshot'))
    for (const name of names) {
      rmSync(join(folder, name))
      device(join(folder, name))
    }
    expect(names).not.toEqual([])
    const running = await program(['--data', data], { shell })
    expect((await fetch(`${running.url}/w/older/_sandbox/clock`)).status).toBe(503)
    expect((await fetch(`${running.url}/w/used/_sandbox/clock`)).status).toBe(200)
    expect(running.stderr()).toContain(`${join(folder, names[0] as string)} is not a regular file`)
    await running.end('SIGTERM')
  })
})
