import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build, clean, emptyFolder, launch, program, run } from '../support/built.ts'

beforeAll(build)

/** A command that prints one thing of its surroundings. */
const show = (expression: string) => ['node', '-e', `console.log(${expression})`]

test('the command finds where the sandbox is, and the keys for it', async () => {
  const script = `
    const { createHmac } = require('node:crypto')
    const { SANDBOX_URL, SANDBOX_API_KEY, SANDBOX_SECRET, SANDBOX_WEBHOOK_SECRET } = process.env
    const timestamp = new Date().toISOString()
    const signature = createHmac('sha256', SANDBOX_SECRET).update('|' + timestamp).digest('hex')
    const headers = {
      'x-api-key': SANDBOX_API_KEY, 'x-timestamp': timestamp, 'x-signature': signature,
    }
    fetch(SANDBOX_URL + '/api/v1/client/wallets', { headers })
      .then(async (answer) => {
        await answer.text()
        console.log(answer.status, SANDBOX_WEBHOOK_SECRET)
      })`
  const { code, stdout, stderr } = await run(['exec', '--', 'node', '-e', script])
  expect(stderr).toMatch(/Coverage of the API:[\s\S]* {2}everything +[1-9]\d* of \d+ +\d+\.\d %\n$/)
  expect(stdout).toBe('200 sandbox_webhook_secret\n')
  expect(code).toBe(0)
})

test('it exits with the code of the command', async () => {
  expect((await run(['exec', '--', 'node', '-e', 'process.exit(7)'])).code).toBe(7)
  expect((await run(['exec', '--', 'node', '-e', 'process.kill(process.pid)'])).code).toBe(143)
})

const missing = 'there is no such command'

test.each([
  ['no-such-command', missing, 127],
  ['./no-such-command', missing, 127],
  ['./package.json', 'EACCES', 126],
  ['./server', 'EACCES', 126],
  ['./package.json/x', 'ENOTDIR', 126],
])('%s cannot be run: %s, exit code %i as in a shell', async (command, why, expected) => {
  const { code, stdout, stderr } = await run(['exec', '--', command, 'its', 'words'])
  expect(stderr).toBe(`payments-sandbox: cannot run "${command}": ${why}\n`)
  expect([code, stdout]).toEqual([expected, ''])
})

test('options before the command are the sandbox’s, those behind it the command’s own', async () => {
  const words = show('process.env.SANDBOX_API_KEY, process.argv.slice(1).join()')
  const given = ['exec', '--api-key', 'mine', '--', ...words, '--', '--clock', 'x']
  expect((await run(given)).stdout).toBe('mine --clock,x\n')
  const wrong = await run(['exec', '--clock', 'x', '--', 'true'])
  expect(wrong.stderr).toMatch(/^payments-sandbox: --clock must be one of running, frozen/)
  expect(wrong.code).toBe(2)
})

test('the command gets the admin token of its sandbox', async () => {
  const words = show("process.env.SANDBOX_ADMIN_TOKEN ?? 'none'")
  const token = 'a-token-of-24-characters'
  expect((await run(['exec', '--admin-token', token, '--', ...words])).stdout).toBe(`${token}\n`)
  expect((await run(['exec', '--', ...words])).stdout).toBe('none\n')
})

test('port and data of the surroundings are left alone: any number run side by side', async () => {
  const data = emptyFolder()
  const env = { SANDBOX_PORT: '4510', SANDBOX_DATA: data, SANDBOX_HOST: '0.0.0.0' }
  const both = await Promise.all(
    [1, 2].map(() => run(['exec', '--', ...show('process.env.SANDBOX_URL')], { env })),
  )
  const urls = both.map(({ stdout }) => stdout.trim())
  expect(new Set(urls).size).toBe(2)
  for (const url of urls) expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect(readdirSync(data)).toEqual([])
})

test('nothing of the command’s is swallowed or added: stdin, stdout and stderr are its own', async () => {
  const args = [program, 'exec', '--', 'sh', '-c', 'cat; echo trouble >&2']
  const ended = await launch('node', args, { env: clean(), input: 'given' }).ended
  expect(ended.stdout).toBe('given')
  expect(ended.stderr).toMatch(/^trouble\n/)
})

test('a signal reaches the command, whose code is waited for', async () => {
  const script = `
    process.on('SIGTERM', () => setTimeout(() => process.exit(5), 50))
    setInterval(() => {}, 1000)
    console.log('started')`
  const running = launch('node', [program, 'exec', '--', 'node', '-e', script])
  await running.said(/started/)
  running.signal('SIGTERM')
  expect((await running.ended).code).toBe(5)
})

test('a signal reaches what the command has started, too, and nothing is left behind', async () => {
  const folder = emptyFolder()
  const sleeper = `node -e "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)" ${folder}`
  const script = `${sleeper} & ${sleeper} & sleep 60 & echo "started $$"; wait`
  const running = launch('node', [program, 'exec', '--', 'sh', '-c', script])
  await running.said(/started \d+/)
  expect(await until(() => commandLines(folder), 2)).toHaveLength(2)
  running.signal('SIGTERM')
  expect((await running.ended).code).toBe(143)
  expect(await until(() => commandLines(folder), 0)).toEqual([])
})

test('what a command leaves running is ended when it ends by itself', async () => {
  const folder = emptyFolder()
  const script = `node -e 'setInterval(() => {}, 1000)' ${folder} & echo left`
  const { code, stdout } = await run(['exec', '--', 'sh', '-c', script])
  expect(stdout).toBe('left\n')
  expect(code).toBe(0)
  expect(await until(() => commandLines(folder), 0)).toEqual([])
})

/** The processes, apart from shells, whose command line names a folder. */
function commandLines(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(commandLineOf)
    .filter((line) => line.startsWith('node ') && line.endsWith(folder))
}

function commandLineOf(pid: string): string {
  try {
    return readFileSync(join('/proc', pid, 'cmdline'), 'utf8')
      .replaceAll('\0', ' ')
      .trim()
  } catch {
    return ''
  }
}

/** Looks until there are so many, for two seconds at most. */
async function until<T>(look: () => T[], count: number): Promise<T[]> {
  const deadline = Date.now() + 2_000
  for (;;) {
    const found = look()
    if (found.length === count || Date.now() > deadline) return found
    await new Promise((resolve) => setImmediate(resolve))
  }
}
