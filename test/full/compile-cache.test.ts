import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { build, clean, emptyFolder, launch, program } from '../support/built.ts'
import { otherNode } from '../support/other-node.ts'

beforeAll(build)

/** Starts on a Node, with its caches in a directory; fails when it does not run cleanly. */
async function start(version: string, env: Readonly<Record<string, string>>): Promise<void> {
  const args = [program, '--port', '0', '--data', ':memory:', '--log-level', 'warn']
  const running = launch(otherNode(version), args, { env: clean(env) })
  await running.said(/^Ready: /m)
  running.signal('SIGTERM')
  expect(await running.ended).toMatchObject({ code: 0, stderr: '' })
}

/** The files of the cache below a directory. */
function cacheFiles(caches: string): string[] {
  const folder = join(caches, 'payments-sandbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
}

test('Node 20, which has no compile cache, gets none, and no directory for it', async () => {
  const caches = emptyFolder()
  await start('20.19.0', { XDG_CACHE_HOME: caches })
  expect(readdirSync(caches)).toEqual([])
})

describe.each(['22', '24'])('F2: the compile cache of Node %s', (version) => {
  test('is made by the first start, for its user alone', async () => {
    const caches = emptyFolder()
    await start(version, { XDG_CACHE_HOME: caches })
    expect(cacheFiles(caches).length).toBeGreaterThan(0)
    expect(statSync(join(caches, 'payments-sandbox')).mode & 0o777).toBe(0o700)
    await start(version, { XDG_CACHE_HOME: caches })
  })

  test('is not made where it is turned off', async () => {
    const caches = emptyFolder()
    await start(version, { XDG_CACHE_HOME: caches, NODE_DISABLE_COMPILE_CACHE: '1' })
    expect(readdirSync(caches)).toEqual([])
  })

  test.each<[string, (file: string) => void]>([
    [
      'flipped bytes',
      (file) =>
        writeFileSync(
          file,
          readFileSync(file).map((byte) => byte ^ 255),
        ),
    ],
    ['flipped last bytes', flipTail],
    ['half of it', (file) => truncateSync(file, statSync(file).size >> 1)],
    ['nothing', (file) => truncateSync(file, 0)],
    ['text', (file) => writeFileSync(file, 'not a cache\n'.repeat(1_000))],
  ])('is ignored when a file of it holds %s', async (_, spoil) => {
    const caches = emptyFolder()
    await start(version, { XDG_CACHE_HOME: caches })
    for (const file of cacheFiles(caches)) spoil(file)
    await start(version, { XDG_CACHE_HOME: caches })
  })

  test('survives eight first starts at once', async () => {
    const caches = emptyFolder()
    const env = { XDG_CACHE_HOME: caches }
    await Promise.all(Array.from({ length: 8 }, () => start(version, env)))
    await start(version, env)
    expect(cacheFiles(caches).length).toBeGreaterThan(0)
  })

  test('is not used where it cannot be made', async () => {
    const file = join(emptyFolder(), 'file')
    writeFileSync(file, '')
    for (const place of [
      file,
      join(file, 'below'),
      '/dev/null',
      '/proc',
      '/proc/none',
      '/none/a',
    ]) {
      await start(version, { XDG_CACHE_HOME: place })
    }
    await start(version, { HOME: '/none', XDG_CACHE_HOME: '' })
  })
})

test('F2: Nodes that share a cache directory ignore the files of each other', async () => {
  const caches = emptyFolder()
  const versions = ['22', '24', '20.19.0', '22', '24']
  for (const version of versions) await start(version, { XDG_CACHE_HOME: caches })
  // The files of one, under the name of the other.
  const [one = '', other = ''] = readdirSync(join(caches, 'payments-sandbox')).sort()
  const folders = [one, other].map((name) => join(caches, 'payments-sandbox', name))
  const contents = folders.map((folder) => readdirSync(folder).sort())
  const [from = '', to = ''] = folders
  expect(contents[0]).not.toHaveLength(0)
  rmSync(to, { recursive: true })
  mkdirSync(to)
  for (const name of contents[0] ?? []) {
    writeFileSync(join(to, name), readFileSync(join(from, name)))
  }
  for (const name of contents[1] ?? []) {
    const [file = ''] = contents[0] ?? []
    writeFileSync(join(to, name), readFileSync(join(from, file)))
  }
  for (const version of new Set(versions)) await start(version, { XDG_CACHE_HOME: caches })
})

function flipTail(file: string): void {
  const bytes = readFileSync(file)
  for (let at = bytes.length >> 1; at < bytes.length; at += 1) bytes[at] = (bytes[at] ?? 0) ^ 255
  writeFileSync(file, bytes)
}
