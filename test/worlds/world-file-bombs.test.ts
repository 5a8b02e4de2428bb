import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { build, clean, launch, program } from '../support/built.ts'
import { isFull } from '../support/rounds.ts'

beforeAll(build)

const mebibyte = 1024 * 1024

/** A program with a small heap. */
async function small(env: Readonly<Record<string, string>> = {}) {
  const args = ['--max-old-space-size=256', program, '--port', '0', '--data', ':memory:']
  const running = launch('node', args, { env: clean(env) })
  const [, url = ''] = await running.said(/^Ready: (https?:\/\/\S+)$/m)
  return { ...running, url }
}

function bodyOf(content: string | Buffer): string {
  return JSON.stringify({
    from: {
      file: {
        format: 'payments-sandbox-world',
        version: 1,
        name: 'bomb',
        settings: {},
        now: '2026-01-05T09:00:00.000Z',
        digest: createHash('sha256').update(content).digest('hex'),
        content: gzipSync(content).toString('base64'),
      },
    },
  })
}

async function send(url: string, body: string) {
  const response = await fetch(`${url}/_sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: response.status, message: String((await response.json()).message) }
}

/** Asks for an answer of main again and again; returns the longest wait, in milliseconds. */
async function longestWait(url: string, until: Promise<unknown>): Promise<number> {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  let longest = 0
  do {
    const begun = performance.now()
    const response = await fetch(`${url}/_sandbox/clock`)
    await response.text()
    expect(response.status).toBe(200)
    longest = Math.max(longest, performance.now() - begun)
  } while (!isOver)
  return longest
}

const empties = (bytes: number) => `{"rows":{"users":[${'{},'.repeat(bytes / 3)}{}]}}`
const blanks = (bytes: number) => Buffer.alloc(bytes, ' ')

/** Rows that each may be: they differ in their ids alone. */
function usages(count: number): string {
  const rows = Array.from({ length: count }, (_, i) => {
    return `{"id":"${i}","user_id":"u","hour":"2026-01-05T09:00:00.000Z","usd":"1"}`
  })
  return `{"rows":{"usage":[${rows}]}}`
}

type Bomb = readonly [string, () => string | Buffer, number, RegExp]

const bombs: readonly Bomb[] = [
  ['rows without a field', () => empties(4 * mebibyte), 400, /row "" of users: id must be a UUID/],
  ['more rows without a field', () => empties(60 * mebibyte), 400, /of users: id must/],
  ['300 MB of blanks', () => blanks(300 * mebibyte), 413, /SANDBOX_MAX_WORLD_FILE_MB/],
  ['rows for more than the heap', () => usages(150_000), 503, /too much memory: this process has/],
]
const tried = isFull ? bombs : bombs.slice(0, 1)

test.each(tried)('%s do not stop a server with a heap of 256 MB', async (...bomb) => {
  const [, content, status, message] = bomb
  const { url } = await small()
  const usual = await longestWait(url, new Promise((resolve) => setTimeout(resolve, 1_000)))
  const body = bodyOf(content())
  const sending = send(url, body)
  const meanwhile = await longestWait(url, sending)
  const answer = await sending
  expect(answer.message).toMatch(message)
  expect(answer.status).toBe(status)
  expect(meanwhile).toBeLessThan(5 * usual + 1_000)
  const worlds = await (await fetch(`${url}/_sandbox/worlds`)).json()
  expect(worlds.data).toHaveLength(1)
})

test('bounds on size and rows are settings, and unpacked bytes are held', async () => {
  const rows = bodyOf(usages(1_001))
  const { url } = await small({ SANDBOX_MAX_WORLD_FILE_ROWS: '1000', SANDBOX_MAX_HELD_MB: '2' })
  expect(await send(url, rows)).toMatchObject({
    status: 413,
    message: 'from.file.content has more than 1000 rows (SANDBOX_MAX_WORLD_FILE_ROWS).',
  })
  const held = await send(url, bodyOf(blanks(3 * mebibyte)))
  expect(held).toMatchObject({ status: 503, message: expect.stringMatching('SANDBOX_MAX_HELD_MB') })
})

test('many such files at once are worked on one after the other', async () => {
  const { url, pid } = await small()
  const body = bodyOf(blanks((isFull ? 40 : 4) * mebibyte))
  const many = Array.from({ length: isFull ? 16 : 4 }, () => send(url, body))
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(new Set(statuses).size).toBe(1)
  expect([400, 503]).toContain(statuses[0])
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  if (process.platform !== 'linux') return
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  expect(peak / 1024).toBeLessThan(600)
})
