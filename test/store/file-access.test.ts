import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { embeddedStore } from '../../server/store/embedded.ts'
import { program } from '../support/program.ts'
import { some } from '../support/rounds.ts'
import { folderOptions, temporaryFolder } from './folders.ts'

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Returns the modes of files; without those that a compaction deleted meanwhile. */
function modesIn(directory: string): Record<string, string> {
  const modes = readdirSync(directory).map((name) => {
    const stats = statSync(join(directory, name), { throwIfNoEntry: false })
    return [name, stats && (stats.mode & 0o777).toString(8)] as const
  })
  return Object.fromEntries(modes.filter((one) => one[1] !== undefined)) as Record<string, string>
}

async function reports(directory: string): Promise<string[]> {
  const said: string[] = []
  const files = folderOptions(directory, { report: (line) => said.push(line) })
  const store = await embeddedStore({ files })
  await store.close()
  return said
}

describe.runIf(platform() !== 'win32')('F19: only the owner can open the data', () => {
  test.each(some(['0000', '0022', '0077']))('whatever the umask is: %s', async (umask) => {
    const directory = join(temporaryFolder(), 'parent', 'data')
    const args = ['--data', directory, '--compact-after-kb', '1', '--log-level', 'error']
    const running = await program(args, { shell: `umask ${umask}` })
    const seen = new Set<string>()
    const look = () => {
      expect(modeOf(directory)).toBe('700')
      for (const [name, mode] of Object.entries(modesIn(directory))) {
        expect(mode, name).toBe('600')
        seen.add(name.replace(/-[0-9a-f]+/, ''))
      }
    }
    for (let i = 0; i < 200 && !(seen.has('snapshot.ndjson') && seen.has('lock.sock')); i += 1) {
      await fetch(`${running.url}/_sandbox/snapshots/one`, { method: 'PUT' })
      await fetch(`${running.url}/_sandbox/reset`, { method: 'POST' })
      look()
    }
    expect([...seen]).toEqual(expect.arrayContaining(['lock', 'lock.sock', 'journal.ndjson']))
    expect(seen).toContain('snapshot.ndjson')
    expect(await running.end('SIGTERM')).toBe(0)
    look()
  })

  test('a directory and files that were open to others are closed', async () => {
    const directory = join(temporaryFolder(), 'data')
    await reports(directory)
    chmodSync(directory, 0o755)
    chmodSync(join(directory, 'journal-000001.ndjson'), 0o644)
    writeFileSync(join(directory, '.gitignore'), '*\n', { mode: 0o644 })
    writeFileSync(join(directory, 'sandbox.log'), '', { mode: 0o444 })
    expect(await reports(directory)).toEqual([])
    expect(modeOf(directory)).toBe('700')
    expect(modesIn(directory)).toEqual({
      '.gitignore': '644',
      'journal-000001.ndjson': '600',
      'sandbox.log': '400',
    })
  })

  test('the worlds of a volume that its group can write are no other files', async () => {
    const directory = join(temporaryFolder(), 'worlds')
    await reports(join(directory, 'one'))
    await reports(directory)
    for (const name of ['.bases', '.orphaned']) mkdirSync(join(directory, name))
    chmodSync(directory, 0o2770)
    expect(await reports(directory)).toEqual([])
    mkdirSync(join(directory, 'photos'))
    chmodSync(directory, 0o2770)
    expect(await reports(directory)).toEqual([expect.stringContaining('such as photos,')])
  })

  test('a directory with other files in it is left as it is, with a warning', async () => {
    const directory = join(temporaryFolder(), 'shared')
    mkdirSync(directory)
    chmodSync(directory, 0o755)
    writeFileSync(join(directory, 'notes.txt'), 'mine')
    chmodSync(join(directory, 'notes.txt'), 0o644)
    expect(await reports(directory)).toEqual([
      `${directory} also holds other files, such as notes.txt, so its permissions stay as they ` +
        'are, and other users can list it. Better: choose a new folder with --data',
    ])
    expect(modeOf(directory)).toBe('755')
    expect(modesIn(directory)).toEqual({ 'notes.txt': '644', 'journal-000001.ndjson': '600' })
    chmodSync(directory, 0o700)
    expect(await reports(directory), 'nothing to warn about').toEqual([])
  })
})
