import { readdirSync, readlinkSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'

/** A server with its data in a folder; started again, it goes on with that. */
async function inFolder(directory: string): Promise<TestSandbox> {
  return sandbox({ stores: await embeddedWorlds({ files: folderOptions(directory) }) })
}

const count = 300
const names = Array.from({ length: count }, (_, i) => `w${i}`)

/** How many files of a directory this process has open. */
function openBelow(directory: string): number {
  const targets = readdirSync('/proc/self/fd').map((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`)
    } catch {
      return ''
    }
  })
  return targets.filter((target) => target.startsWith(directory)).length
}

/** The names of the businesses of a world that a test made. */
async function made({ url }: TestSandbox, name: string): Promise<string[]> {
  const { body } = await supertest(url).get(`/w/${name}/_sandbox/businesses`).expect(200)
  return body.data
    .map((row: { name: string }) => row.name)
    .filter((one: string) => /^Of /.test(one))
}

test(`${count} worlds used in turn stay within 256 files, and keep their rows`, async () => {
  const directory = join(temporaryFolder(), 'data')
  const server = await inFolder(directory)
  const use = (name: string, business: string) =>
    supertest(server.url)
      .post(`/w/${name}/_sandbox/businesses`)
      .send({ name: business })
      .expect(201)
  for (const name of names) await server.control.post('/worlds', { name }).expect(201)
  let open = 0
  for (const round of [1, 2]) {
    for (const name of names) {
      await use(name, `Of ${name}, ${round}`)
      if (platform() === 'linux') open = Math.max(open, openBelow(directory))
    }
  }
  expect(open).toBeLessThanOrEqual(256)
  const wanted = (name: string) => [`Of ${name}, 1`, `Of ${name}, 2`]
  for (const name of names) expect(await made(server, name)).toEqual(wanted(name))
  await server.close()
  if (platform() === 'linux') expect(openBelow(directory)).toBe(0)
  const again = await inFolder(directory)
  for (const name of names) expect(await made(again, name)).toEqual(wanted(name))
  if (platform() === 'linux') expect(openBelow(directory)).toBeLessThanOrEqual(256)
}, 240_000)
