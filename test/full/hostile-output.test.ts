import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  ['worlds', 'list'],
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
