import { cpSync } from 'node:fs'
import { join } from 'node:path'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import type { SystemClock } from '../../server/core/clock.ts'
import { embeddedWorlds } from '../../server/store/embedded-worlds.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { sandbox, type TestOptions, type TestSandbox } from '../support/harness.ts'
import { type TestMachine, testMachine } from '../support/machine.ts'

const hourMs = 3_600_000

/** The clock of a machine, set to another time. */
function shifted(machine: TestMachine, byMs: number): SystemClock {
  return { ...machine, now: () => machine.now() + byMs }
}

/** A server with its data in a directory; started again, it goes on with that. */
async function started(
  directory: string,
  machine: SystemClock,
  { compactAfterBytes = 1_000_000, ...options }: TestOptions & { compactAfterBytes?: number } = {},
): Promise<TestSandbox> {
  const stores = await embeddedWorlds({ files: folderOptions(directory, { compactAfterBytes }) })
  return sandbox({ clock: 'running', machine, stores, ...options })
}

/** What a process leaves behind that is killed now. */
function killed(directory: string): string {
  const copy = join(temporaryFolder(), 'data')
  const filter = (path: string) => !/(^|\/)lock[^/]*$/.test(path)
  cpSync(directory, copy, { recursive: true, filter })
  return copy
}

const nowOf = async ({ url }: TestSandbox, world = '') =>
  Date.parse((await supertest(url).get(`${world}/_sandbox/clock`).expect(200)).body.now)

const listed = async ({ control }: TestSandbox, name: string) =>
  Date.parse((await control.get(`/worlds/${name}`).expect(200)).body.clock.now)

const write = ({ url }: TestSandbox, world = '') =>
  supertest(url).post(`${world}/_sandbox/businesses`).send({ name: 'Written' }).expect(201)

const endings = [
  [
    'that ended in order',
    async (server: TestSandbox, folder: string) => {
      await server.close()
      return folder
    },
  ],
  ['that was killed', async (_: TestSandbox, folder: string) => killed(folder)],
] as const

test.each(endings)('no clock goes back over a start %s', async (_how, end) => {
  const machine = testMachine()
  const folder = join(temporaryFolder(), 'data')
  const first = await started(folder, machine)
  await first.control.post('/worlds', { name: 'fast', clock: { rate: 60 } }).expect(201)
  await first.control.post('/worlds', { name: 'frozen', clock: { mode: 'frozen' } }).expect(201)
  await first.control.post('/worlds', { name: 'fork', from: { world: 'fast' } }).expect(201)
  machine.pass(5 * hourMs)
  const worlds = ['', '/w/fast', '/w/frozen', '/w/fork']
  for (const world of worlds) await write(first, world)
  const before = await Promise.all(worlds.map((world) => nowOf(first, world)))
  const left = await end(first, folder)
  const again = await started(left, shifted(machine, -2 * hourMs))
  expect(await listed(again, 'fast')).toBeGreaterThanOrEqual(before[1] as number)
  const after = await Promise.all(worlds.map((world) => nowOf(again, world)))
  expect(after, 'they go on from where they were').toEqual(before)
  machine.pass(1_000)
  const [main = 0, fast = 0, frozen = 0, fork = 0] = before
  const later = await Promise.all(worlds.map((world) => nowOf(again, world)))
  expect(later).toEqual([main + 1_000, fast + 60_000, frozen, fork + 60_000])
})

test('what readers saw of the time counts, too, where the server ended in order', async () => {
  const machine = testMachine()
  const folder = join(temporaryFolder(), 'data')
  const first = await started(folder, machine)
  machine.pass(hourMs)
  const before = await nowOf(first)
  await first.close()
  const again = await started(folder, shifted(machine, -hourMs / 2))
  expect(await nowOf(again)).toBe(before)
  await again.close()
  const third = await started(folder, shifted(machine, -hourMs))
  expect(await nowOf(third)).toBe(before)
})

test('the time stays after a compaction, and a machine that is ahead again changes nothing', async () => {
  const machine = testMachine()
  const folder = join(temporaryFolder(), 'data')
  const first = await started(folder, machine, { compactAfterBytes: 1 })
  machine.pass(hourMs)
  for (let i = 0; i < 5; i += 1) await write(first)
  const before = await nowOf(first)
  await first.close()
  const again = await started(folder, shifted(machine, -hourMs))
  expect(await nowOf(again)).toBe(before)
  await again.close()
  const third = await started(folder, shifted(machine, hourMs))
  expect(await nowOf(third)).toBe(before + 2 * hourMs)
})

test('a frozen clock stands where it stood, and a reset brings the machine’s time back', async () => {
  const machine = testMachine()
  const folder = join(temporaryFolder(), 'data')
  const first = await started(folder, machine)
  machine.pass(hourMs)
  await first.control.patch('/clock', { mode: 'frozen' }).expect(200)
  const before = await nowOf(first)
  await first.close()
  const back = shifted(machine, -hourMs / 2)
  const again = await started(folder, back)
  expect(await nowOf(again)).toBe(before)
  await again.control.post('/reset').expect(200)
  const reset = await nowOf(again)
  expect(reset).toBeLessThan(before)
  await again.close()
  const third = await started(folder, back)
  expect(await nowOf(third)).toBe(reset)
})
