import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedSandbox, startSandbox } from '../../server/index.ts'
import { build, emptyFolder, run } from '../support/built.ts'
import { ids } from '../support/harness.ts'

/** Sets the clipboard, rings, hides, colours, moves the cursor, turns the direction of text. */
const hostile = '\u001b]52;c;aGk=\u0007\u001b[31m\u001b[2J\u009b8m\b\r\u202eb\u2066\u007f\u001bc'

/** All control characters but line feed and tab, and what changes the direction of text. */
const controls = /(?!\r\n)[\p{Cc}\u202a-\u202e\u2066-\u2069](?<![\n\t])/u

let stub: Server

beforeAll(build, 60_000)

beforeAll(async () => {
  stub = createServer((_request, response) => {
    const headers = { 'content-type': 'application/json' }
    response.writeHead(400, headers).end(JSON.stringify({ error: hostile, message: hostile }))
  })
  stub.listen(0, '127.0.0.1')
  await once(stub, 'listening')
})

afterAll(() => {
  stub.closeAllConnections()
  stub.close()
})

const commands: string[][] = [
  ['events'],
  ['logs'],
  ['logs', '--json'],
  ['coverage'],
  ['review'],
  ['worlds'],
  ['worlds', 'create', 'one'],
  ['snapshot', 'list'],
  ['fault', 'list'],
  ['outcome', 'list'],
  ['clock'],
  ['wait', 'transaction', ids.pat, '--timeout', '1s'],
  ['trigger', 'kyc.status_updated'],
  ['pay', 'code'],
  ['reset'],
  ['ready'],
  ['audit-receiver', 'http://127.0.0.1:9/'],
  ['backup', 'FILE'],
  ['request', 'GET', '/api/v1/client/wallets'],
  ['request', '-i', 'GET', '/_sandbox/requests'],
]

describe('a server that answers with control characters', () => {
  const table = commands.map((args) => [args.join(' '), args] as const)
  test.each(table)('sends no control character to a terminal by %s', async (_name, args) => {
    const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
    const file = join(emptyFolder(), 'file')
    const all = args.map((one) => (one === 'FILE' ? file : one))
    const { stdout, stderr } = await run(all, { env: { SANDBOX_URL: url, FORCE_COLOR: '1' } })
    expect(stdout + stderr).not.toBe('')
    expect(controls.exec(stdout + stderr)).toBe(null)
  })
})

/** Fields that hold free text of a client or a receiver. */
const freeText =
  /^(?:.*name|narration|error|message|description|reason|notes|text|advice|body|title|detail|rule|origin_reference|path|label|email|user_tag|assumption|hint|response|method|type|operation)$/

/** Puts hostile text behind every free text of an answer. */
function withHostileTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return freeText.test(key) ? `${value}${hostile}HOSTILE` : value
  if (Array.isArray(value)) return value.map((item) => withHostileTexts(item, key))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, item]) => [name, withHostileTexts(item, name)]))
}

/** Answers as the sandbox does, with hostile texts in what succeeded. */
async function pass(url: string, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { host: _, connection: _c, 'content-length': _l, ...headers } = request.headers
  const answer = await fetch(url + request.url, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
  })
  const text = await answer.text()
  const type = answer.headers.get('content-type') ?? ''
  const isJson = type.startsWith('application/json') && text !== ''
  response.writeHead(answer.status, {
    'content-type': type,
    'x-sandbox-request-id': answer.headers.get('x-sandbox-request-id') ?? '',
  })
  response.end(isJson ? JSON.stringify(withHostileTexts(JSON.parse(text))) : text)
}

describe('rows with control characters', () => {
  let sandbox: StartedSandbox
  let proxy: Server

  beforeAll(async () => {
    sandbox = await startSandbox({ clock: 'frozen', seed: 42 })
    proxy = createServer((request, response) => void pass(sandbox.url, request, response))
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const control = (path: string, body: object) =>
      sandbox.request('POST', `/_sandbox${path}`, body)
    await control('/populate', { customers: 3, transactions: 10 })
    await control(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' })
    await control('/clock/advance', { by: '1h' })
    await control('/snapshots', { name: 'one' })
    await control('/faults', { path: '/api/v1/client/*', status: 500 })
    await sandbox.request<unknown>('GET', '/api/v1/client/nowhere')
  }, 60_000)

  afterAll(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await sandbox.stop()
  })

  const rows: string[][] = [
    ['events'],
    ['events', '--json'],
    ['logs'],
    ['logs', '--json'],
    ['logs', '--har'],
    ['coverage'],
    ['worlds'],
    ['worlds', 'create', 'w'],
    ['snapshot', 'list'],
    ['fault', 'list'],
    ['trigger', 'kyc.status_updated'],
    ['request', 'GET', '/_sandbox/customers'],
    ['request', '-i', 'GET', '/_sandbox/transactions'],
    ['request', 'GET', '/_sandbox/events'],
  ]
  test.each(rows.map((args) => [args.join(' '), args] as const))(
    'are shown without them by %s',
    async (_name, args) => {
      const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
      const { stdout, stderr } = await run(args, { env: { SANDBOX_URL: url, FORCE_COLOR: '1' } })
      expect(stdout).toContain('HOSTILE')
      expect(controls.exec(stdout + stderr)).toBe(null)
    },
  )
})
