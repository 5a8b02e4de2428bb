import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TrafficReport } from '../../server/features/parity/types.ts'
import { temporaryFolder } from '../store/folders.ts'
import { sandbox } from '../support/harness.ts'
import { runHere } from '../support/here.ts'
import { bodies, quoted } from '../support/trade.ts'

function fileWith(text: string, name = 'traffic.har'): string {
  const file = join(temporaryFolder(), name)
  writeFileSync(file, text)
  return file
}

/** Compares a file; returns the exit code and the report. */
async function compared(file: string, ...flags: string[]) {
  const { code, stdout, stderr } = await runHere(['parity', '--from', file, '--json', ...flags])
  const report: TrafficReport | null = stdout === '' ? null : JSON.parse(stdout)
  return { code, report, stderr }
}

/** Returns an HTTP Archive of a sandbox that was used a little. */
async function archive(): Promise<string> {
  const { as, control } = await sandbox({ seed: 'another' })
  const { quote_id } = await quoted(as('main'), bodies.EXCHANGE())
  await as('main').post(`/quotes/${quote_id}/accept`).expect(200)
  await as('main').get('/wallets').expect(200)
  await as('main').get('/transactions/reference').expect(400)
  return JSON.stringify((await control.get('/requests.har').expect(200)).body)
}

test('an HTTP Archive of a sandbox is confirmed', async () => {
  const written = join(temporaryFolder(), 'parity.json')
  const { code, report, stderr } = await compared(fileWith(await archive()), '--write', written)
  expect([code, report?.problem], stderr).toEqual([0, null])
  expect(report?.operations.map(({ operation, verdict }) => [operation, verdict])).toEqual([
    ['createQuote', 'confirmed'],
    ['acceptQuote', 'confirmed'],
    ['listWallets', 'confirmed'],
    ['getTransactionByReference', 'confirmed'],
  ])
  expect(JSON.parse(readFileSync(written, 'utf8'))).toEqual(report)
})

test('an HTTP Archive with one answer changed names that operation alone', async () => {
  const { log } = JSON.parse(await archive())
  for (const { request, response } of log.entries) {
    if (!request.url.endsWith('/accept')) continue
    const { status, ...body } = JSON.parse(response.content.text)
    response.content.text = JSON.stringify({ ...body, state: status })
  }
  const { code, report } = await compared(fileWith(JSON.stringify({ log })))
  const contradicted = report?.operations.filter(({ verdict }) => verdict === 'contradicted')
  expect(code).toBe(1)
  expect(contradicted).toMatchObject([
    {
      operation: 'acceptQuote',
      differences: [{ what: '200, field status' }, { what: '200, field state' }],
    },
  ])
})

test('what differs is named by operation: field, type, text, status and header', async () => {
  const line = (path: string, status: number, response: object, headers = {}) =>
    JSON.stringify({ method: 'GET', path: `/api/v1/client${path}`, status, response, headers })
  const currency = { code: 'CAD', name: 'Canadian Dollar', is_active: true, trading_pairs: [] }
  const lines = [
    line('/currencies', 200, [{ ...currency, is_active: 'yes', symbol: '$' }]),
    line('/currencies', 200, [{ code: 'CAD', name: 'Canadian Dollar', trading_pairs: [] }]),
    line('/users/by-tag?tag=ada1', 404, { error: 'no such tag' }),
    line('/wallets', 418, {}),
    line('/wallets', 429, { error: 'too many requests' }, { Date: 'now' }),
    line('/etransfer-payees', 502, {}),
    line('/no-operation', 200, {}),
  ]
  const { code, report } = await compared(fileWith(`${lines.join('\n')}\n`))
  expect(code).toBe(1)
  const found = report?.operations.map(({ operation, differences }) => [
    operation,
    differences.map(({ what, there, first }) => `${first}: ${what}: ${there}`),
  ])
  expect(found).toEqual([
    [
      'listCurrencies',
      [
        '1: 200, field [].symbol: is there',
        '1: 200, field [].is_active: breaks this',
        '2: 200, field [].is_active: is missing',
      ],
    ],
    ['getUserByTag', ['3: 404, text of error: no such tag']],
    ['listWallets', ['4: status: 418', '5: 429, header retry-after: missing']],
  ])
  expect(report?.summary).toContain('2 other entries')
})

test('the table and JUnit show both sides', async () => {
  const wallets = { method: 'GET', path: '/api/v1/client/wallets', status: 418, response: {} }
  const file = fileWith(JSON.stringify(wallets))
  const table = await runHere(['parity', '--from', file])
  expect(table.stdout).toContain(
    'listWallets  contradicted\n    status (1 answer, first: entry 1)\n',
  )
  expect(table.stdout).toContain('      there: 418\n')
  const junit = await runHere(['parity', '--from', file, '--format', 'junit'])
  expect(junit.stdout).toContain('failures="1"')
  expect([table.code, junit.code]).toEqual([1, 1])
})

describe('a file that cannot be compared is refused', () => {
  const entry = { request: { method: 'GET', url: 'http://x/api/v1/client/wallets' } }
  const files: readonly (readonly [text: string, code: number, says: RegExp])[] = [
    ['', 2, /is empty/],
    ['not JSON', 2, /is neither an HTTP Archive .* nor ndjson/],
    ['[1, 2]', 2, /is neither/],
    ['{"log": {"entries": [{"request": {"method": "GET", "ur', 2, /ends early or is damaged/],
    ['{"log": {}}', 2, /has no list log.entries/],
    ['{"recording": "payments-sandbox", "format": 4}', 2, /is a recording: use `replay` for it/],
    [JSON.stringify({ log: { entries: [entry] } }), 2, /response.status in entry 1/],
    ['{"method": "GET", "path": "/api/v1/client/wallets"}', 2, /status in line 1/],
    ['{"method":"GET","path":"/a","status":200}\n{"method":"GE', 2, /complete JSON in line 2/],
    ['{"method":"GET","path":"/a","status":200}', 1, /none of 1 response comes from an operation/],
    ['{"log": {"entries": []}}', 1, /none of 0 responses/],
  ]

  test.each(files)('%s', async (text, code, says) => {
    const ended = await compared(fileWith(text))
    expect(ended.stderr).toMatch(says)
    expect(ended.code).toBe(code)
  })

  test('that does not exist, or with options that send', async () => {
    expect(await compared('/no/such.har')).toMatchObject({
      code: 2,
      stderr: /there is no file \/no\/such\.har/,
    })
    const { code, stderr } = await compared('x.har', '--against', 'https://api.test')
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('--against cannot be combined with --from'),
    ])
  })
})
