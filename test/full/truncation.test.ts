import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DataDirectoryOptions } from '../../server/store/data-directory.ts'
import { embeddedStore } from '../../server/store/embedded.ts'
import { DataDirectoryError, type Store } from '../../server/store/store.ts'
import { folderOptions, temporaryFolder } from '../store/folders.ts'
import { job } from '../store/rows.ts'
import { failedStart, program } from '../support/program.ts'

const journal = 'journal-000001.ndjson'
const commits = 12

const newDirectory = () => join(temporaryFolder(), 'data')

function opened(directory: string, over: Partial<DataDirectoryOptions> = {}): Promise<Store> {
  return embeddedStore({ files: folderOptions(directory, over) })
}

/** Commits of one job each, the later ones longer; the bytes after each commit. */
let pattern = ''
let whole = Buffer.of()
let header = 0
const ends: number[] = []

async function write(directory: string, from: number, to: number): Promise<void> {
  const store = await opened(directory)
  for (let i = from; i <= to; i += 1) {
    await store.transact((tx) => tx.put('jobs', job(`job-${i}`, { task: 'ö'.repeat(i * 3) })))
  }
  await store.close()
}

beforeAll(async () => {
  pattern = newDirectory()
  await write(pattern, 1, commits)
  whole = readFileSync(join(pattern, journal))
  for (let at = whole.indexOf(10); at >= 0; at = whole.indexOf(10, at + 1)) ends.push(at + 1)
  header = ends[1] as number
  ends.splice(0, 2)
  expect(ends).toHaveLength(commits)
})

function copied(bytes: Uint8Array): string {
  const directory = newDirectory()
  cpSync(pattern, directory, { recursive: true })
  writeFileSync(join(directory, journal), bytes)
  return directory
}

/** Commits that are whole before a byte; a line needs no line feed for that. */
const wholeBefore = (end: number) => ends.filter((one) => one - 1 <= end).length

/** What a process leaves that was killed after `acknowledged` commits and a write up to `end`. */
function killedAfter(acknowledged: number, end: number): Buffer {
  const bytes = Buffer.from(whole.subarray(0, end))
  marks[acknowledged]?.copy(bytes, header - (marks[acknowledged]?.length ?? 0))
  return bytes
}

/** The high-water mark after so many commits. */
const marks: Buffer[] = []
beforeAll(async () => {
  const directory = newDirectory()
  const store = await opened(directory)
  const mark = () => readFileSync(join(directory, journal)).subarray(0, header)
  const first = mark().indexOf(10) + 1
  marks.push(mark().subarray(first))
  for (let i = 1; i <= commits; i += 1) {
    await store.transact((tx) => tx.put('jobs', job(`job-${i}`, { task: 'ö'.repeat(i * 3) })))
    marks.push(mark().subarray(first))
  }
  await store.close()
  expect(readFileSync(join(directory, journal))).toEqual(whole)
})

async function refusal(directory: string): Promise<string> {
  const names = readdirSync(directory)
  const before = readFileSync(join(directory, journal))
  const error = await opened(directory).catch((reason) => reason)
  expect(error).toBeInstanceOf(DataDirectoryError)
  expect(readFileSync(join(directory, journal)), 'nothing is changed').toEqual(before)
  expect(readdirSync(directory)).toEqual(names)
  return error.message
}

/** Opens it, expects so many commits, writes another, and expects all of them after a restart. */
async function expectCommits(directory: string, count: number): Promise<string[]> {
  const said: string[] = []
  const store = await opened(directory, { report: (line) => said.push(line) })
  expect(await store.read((view) => view.size('jobs'))).toBe(count)
  await store.transact((tx) => tx.put('jobs', job('another')))
  await store.close()
  const again = await opened(directory)
  expect(await again.read((view) => view.size('jobs'))).toBe(count + 1)
  await again.close()
  return said
}

const missing = (count: number) =>
  count === 1
    ? '1 commit after that was acknowledged and is missing'
    : `${count} commits after that were acknowledged and are missing`

describe('F20: a journal that was cut short', () => {
  test.each([1, 3, commits])('at a line end, by %i, stops the start', async (count) => {
    const end = count === commits ? header : (ends[commits - count - 1] as number)
    const directory = copied(whole.subarray(0, end))
    expect(await refusal(directory)).toBe(
      `${join(directory, journal)} ends after commit ${commits - count}; ${missing(count)}: ` +
        'the file was cut short, or the machine lost power while --fsync was off; nothing was changed. Restore a backup into another ' +
        `folder (docs/backup.md), or, to go on without these commits, write ${count} into ` +
        `${join(directory, 'accept-missing-commits')} and start again`,
    )
  })

  test('starts without them when their number is accepted, once', async () => {
    const cut = whole.subarray(0, (ends[8] as number) + 5)
    const directory = copied(cut)
    const accepted = join(directory, 'accept-missing-commits')
    writeFileSync(accepted, '2\n')
    expect(await refusal(directory)).toContain('3 commits after that')
    writeFileSync(accepted, '3\n')
    expect(await expectCommits(directory, 9)).toEqual([
      `${join(directory, journal)} ends after commit 9; 3 commits after that were acknowledged ` +
        'and are lost, as accept-missing-commits accepts',
    ])
    expect(existsSync(accepted)).toBe(false)
  })

  test('wherever it ends: every acknowledged commit is there, or the start says how many are not', async () => {
    const cuts = fc.record({
      end: fc.integer({ min: header, max: whole.length }),
      acknowledged: fc.integer({ min: 0, max: commits }),
    })
    await fc.assert(
      fc.asyncProperty(cuts, async ({ end, acknowledged }) => {
        const directory = copied(killedAfter(acknowledged, end))
        const there = wholeBefore(end)
        if (there < acknowledged) {
          expect(await refusal(directory)).toContain(
            `ends after commit ${there}; ${missing(acknowledged - there)}: the file`,
          )
        } else {
          const said = await expectCommits(directory, there)
          const begins = there === 0 ? header : (ends[there - 1] as number)
          const torn = Math.max(0, end - begins)
          expect(said).toEqual(
            torn === 0
              ? []
              : [
                  `${join(directory, journal)}: line ${there + 3} was written only in part ` +
                    `(${torn} bytes) and is dropped; commit ${there + 1} was not acknowledged`,
                ],
          )
        }
        rmSync(directory, { recursive: true })
      }),
      { seed: 20, numRuns: 150 },
    )
  })

  test('whichever bit is another, nothing acknowledged is lost without a word', async () => {
    const flips = fc.record({ at: fc.nat(whole.length - 1), bit: fc.nat(7) })
    await fc.assert(
      fc.asyncProperty(flips, async ({ at, bit }) => {
        const bytes = Buffer.from(whole)
        bytes[at] = (bytes[at] as number) ^ (1 << bit)
        const directory = copied(bytes)
        if (at === whole.length - 1) expect(await expectCommits(directory, commits)).toEqual([])
        else expect(await refusal(directory)).toMatch(/is damaged at line|missing/)
        rmSync(directory, { recursive: true })
      }),
      { seed: 20, numRuns: 150, examples: [[{ at: whole.length - 1, bit: 7 }]] },
    )
  })
})

test('F20: an intact last line is kept without its line feed, or with another byte for it', async () => {
  for (const end of [[], [0], [0x58], [0x8a], [0xff]]) {
    const directory = copied(Buffer.concat([whole.subarray(0, -1), Buffer.from(end)]))
    expect(await expectCommits(directory, commits)).toEqual([])
  }
})

test('F20: intact commits of another journal in place of the acknowledged ones are refused', async () => {
  const other = newDirectory()
  const store = await opened(other)
  for (let i = 1; i <= commits; i += 1) {
    await store.transact((tx) => tx.put('jobs', job(`other-${i}`)))
  }
  await store.close()
  const lines = readFileSync(join(other, journal)).subarray(header)
  const directory = copied(Buffer.concat([whole.subarray(0, header), lines]))
  expect(await refusal(directory)).toContain(
    `line ${commits + 2} (the commits up to here are not those that were acknowledged)`,
  )
})

test('F20: the program names the file and the number, and ends with code 1', async () => {
  const directory = newDirectory()
  const first = await program(['--data', directory, '--clock', 'frozen'])
  for (let i = 1; i <= 4; i += 1) {
    await fetch(`${first.url}/_sandbox/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"by":"1s"}',
    })
  }
  expect(await first.end('SIGKILL')).toBeNull()
  const file = join(directory, journal)
  const lines = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, `${lines.slice(0, -4).join('\n')}\n`)
  const { code, stderr } = await failedStart(['--data', directory])
  expect(code).toBe(1)
  expect(stderr).toContain(`payments-sandbox: ${file} ends after commit ${lines.length - 6}; 3 com`)
  writeFileSync(join(directory, 'accept-missing-commits'), '3')
  const again = await program(['--data', directory])
  expect(again.stderr()).toContain('3 commits after that were acknowledged and are lost')
  expect(await again.end('SIGTERM')).toBe(0)
})
