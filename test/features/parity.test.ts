import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placeholders } from '../../server/features/parity/placeholders.ts'
import { probes } from '../../server/features/parity/probes.ts'
import { assumptions } from '../../server/generated/assumptions.ts'
import { temporaryFolder } from '../store/folders.ts'
import { sandbox } from '../support/harness.ts'
import { runHere } from '../support/here.ts'
import {
  account,
  decisionsWith,
  otherError,
  parity,
  sending,
  serve,
  stub,
} from '../support/parity-kit.ts'

test('the decisions with a probe are those that the page of decisions marks', () => {
  const marked = assumptions.filter(({ probe }) => probe !== null).map(({ number }) => number)
  expect(probes.map(({ decision }) => decision).sort()).toEqual([...marked].sort())
  expect(new Set(marked).size).toBeGreaterThanOrEqual(25)
})

test('ids, times and references are replaced by their position, equal ones alike', () => {
  const { replaceAll } = placeholders({ key: 'abc', run: 'n1' })
  const [a, b] = ['0f9b1c52-6d3e-4d2a-9f10-2a3b4c5d6e7f', '1f9b1c52-6d3e-4d2a-9f10-2a3b4c5d6e7f']
  expect(
    replaceAll([
      `${a} of n1`,
      { [b]: b },
      a,
      '2026-01-05T09:00:00.000Z',
      'TXN-AB12CD34EF56GH78',
      'abc',
    ]),
  ).toEqual(['<id 1> of <run>', { [b]: '<id 2>' }, '<id 1>', '<time 1>', '<reference 1>', '<key>'])
})

test('two equal sandboxes are confirmed, and the report is kept without keys', async () => {
  const { url } = await sandbox({ seed: 'another' })
  const file = join(temporaryFolder(), 'parity.json')
  const some = ['G1', 'A4', 'A24', 'B7']
  const address = await stub(url, () => undefined)
  const args = ['--write', file, '--decisions', some.join()]
  const { code, report, stderr } = await parity(address, ...args)
  expect([code, report?.problem], stderr).toEqual([0, null])
  expect(decisionsWith(report, 'confirmed')).toEqual(some)
  expect(decisionsWith(report, 'guess')).toContain('A20')
  const kept = readFileSync(file, 'utf8')
  expect(JSON.parse(kept)).toEqual(report)
  expect(kept).not.toMatch(/sandbox_key|sandbox_secret/)
})

test('without --i-own-this-account nothing is sent, and the requests are printed', async () => {
  let arrived = 0
  const url = await serve((_request, response) => {
    arrived += 1
    response.end()
  })
  const { code, stdout } = await runHere(['parity', '--against', url, '--decisions', 'A16,A5'])
  expect([code, arrived]).toEqual([0, 0])
  expect(stdout).toContain(', not sent')
  expect(stdout).toMatch(/A5 {2}The timeline of a quote and its transaction\n {4}POST \/api\/v1/)
  expect(stdout).toContain('"origin_reference":"parity-<run>"')
  expect(stdout).toMatch(/A16 {2}Request signature\n {4}GET \/api\/v1\/client\/currencies \(/)
})

test('a setting that differs is named with the line of the config file', async () => {
  const { url } = await sandbox({ settings: { authSkewSeconds: 60, quoteTtlMs: 900_000 } })
  const { code, report } = await parity(url, '--decisions', 'A5,A16,B7')
  expect(code).toBe(1)
  expect(report?.decisions.filter(({ verdict }) => verdict !== 'guess')).toMatchObject([
    {
      decision: 'A5',
      verdict: 'contradicted',
      here: { 'a quote is valid for': '1800 s' },
      there: { 'a quote is valid for': '900 s' },
      setting: '"quoteTtlSeconds": 900',
    },
    { decision: 'A16', verdict: 'contradicted', setting: '"authSkewSeconds": 60' },
    { decision: 'B7', verdict: 'confirmed', here: null, there: null },
  ])
})

test('fees and bounds that differ are named with the command that sets them', async () => {
  const provider = await sandbox()
  const amounts = {
    fees: { INTERAC: { payout_fee: '1.50' } },
    limits: { deposits: { CAD: { max: '5000.00' } } },
  }
  await provider.control.patch('/settings', amounts).expect(200)
  const { code, report } = await parity(provider.url, '--decisions', 'A31,B7')
  const set = 'fees.INTERAC.payout_fee=1.50 limits.deposits.CAD.max=5000.00'
  expect(report?.decisions.find(({ decision }) => decision === 'A31')).toMatchObject({
    verdict: 'contradicted',
    here: { 'payout fee': '1.00', 'maximum of a deposit': '10000.00' },
    there: { 'payout fee': '1.50', 'maximum of a deposit': '5000.00' },
    setting: `payments-sandbox settings set ${set}`,
  })
  expect([code, decisionsWith(report, 'confirmed')]).toEqual([1, ['B7']])
  const own = await sandbox()
  const env = { ...account, SANDBOX_URL: own.url }
  expect((await runHere(['settings', 'set', ...set.split(' ')], env)).code).toBe(0)
  const args = ['parity', '--against', provider.url, ...sending, '--decisions', 'A31']
  const followed = await runHere([...args, '--source', 'main'], env)
  expect([followed.code, followed.stdout]).toEqual([0, expect.stringContaining('Confirmed: A31')])
})

test('the table and JUnit show both answers side by side', async () => {
  const { url } = await sandbox()
  const address = await stub(url, otherError(/by-tag/, 'user not found', 422))
  const run = (...flags: string[]) =>
    runHere(
      ['parity', '--against', address, ...sending, '--decisions', 'B13,A29', ...flags],
      account,
    )
  const table = await run()
  expect(table.code).toBe(1)
  expect(table.stdout).toContain(
    'B13  contradicted  Tags\n    an unknown tag\n' +
      '      here:  404 user not found\n      there: 422 something else\n',
  )
  expect(table.stdout).toContain('Confirmed: A29\n')
  const junit = await run('--format', 'junit')
  expect(junit.stdout).toContain('tests="2" failures="1" skipped="0"')
  expect(junit.stdout).toContain('here:  404 user not found')
})

/** Addresses that answer nothing that can be compared, and why. */
const unreachable: readonly (readonly [
  name: string,
  respond: Parameters<typeof serve>[0],
  why: RegExp,
])[] = [
  [
    'redirects',
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    /a redirect \(302\), which is not followed/,
  ],
  [
    'answers with a page',
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
    /status 200 and text\/html instead of JSON/,
  ],
  ['closes the connection', (_request, response) => response.destroy(), /the connection failed/],
  ['fails', (_request, response) => response.writeHead(503).end(), /status 503/],
  [
    'has a wrong key',
    (_request, response) => response.writeHead(401).end('{"error": "invalid api key"}'),
    /GET \/wallets is answered with 401 invalid api key/,
  ],
  ['has no account', (_request, response) => response.end('{}'), /the account has no wallet/],
]

test.each(unreachable)('an address that %s is not reachable', async (_name, respond, why) => {
  let requests = 0
  const url = await serve((request, response) => {
    requests += 1
    return respond(request, response)
  })
  const { code, report } = await parity(url, '--decisions', 'A4,A5,B7')
  expect(report?.problem).toMatch(why)
  expect(code).toBe(1)
  expect(decisionsWith(report, 'not_reachable')).toEqual(['A4', 'A5', 'B7'])
  expect(requests).toBe(1)
})

test('a 429 is waited for, as long as Retry-After says', async () => {
  const { url } = await sandbox()
  let refused = false
  const address = await stub(url, () => {
    if (refused) return undefined
    refused = true
    return { status: 429, answer: '{}' }
  })
  const { code, report } = await parity(address, '--decisions', 'A4')
  expect([code, refused, decisionsWith(report, 'confirmed')]).toEqual([0, true, ['A4']])
})

test('if nothing could be judged, the table says why', async () => {
  const url = await serve((_request, response) => response.destroy())
  const args = ['parity', '--against', url, ...sending, '--decisions', 'A4']
  const { code, stdout } = await runHere(args, account)
  expect(stdout).toMatch(/\nNo assumption could be checked: the connection failed \(\w+\)\.\n$/)
  expect(code).toBe(1)
})

test('a key that the provider repeats is not shown', async () => {
  const url = await serve(({ headers }, response) => {
    const error = `${(headers as Record<string, string>)['x-api-key']} is unknown`
    response.writeHead(401).end(JSON.stringify({ error }))
  })
  const { stdout } = await parity(url, '--decisions', 'A4')
  expect(stdout).toContain('401 <key> is unknown')
  expect(stdout).not.toContain('sandbox_key')
})

describe('wrong use', () => {
  const url = 'https://api.test.example'
  const misused: readonly (readonly [flags: readonly string[], says: string])[] = [
    [[], 'give --against URL, such as https://api.test, or --from FILE'],
    [['--against', 'ftp://x'], '--against must be an http or https URL'],
    [['--against', 'https://me:pw@api.example'], '--against must have no user name, password'],
    [['--against', `${url}?a=1`], '--against must have no user name, password, query'],
    [['--against', url, '--decisions', 'A99'], 'no assumption has the number "A99"'],
    [['--against', url, '--decisions', 'A20'], 'A20 has no probe'],
    [['--against', url, '--format', 'html'], '--format must be one of table, json, junit'],
    [['--against', url, '--write', 'x.json'], '--write needs --i-own-this-account'],
    [['--against', url, '--i-own-this-account'], '--key-env must name an environment variable'],
    [
      ['--against', url, '--i-own-this-account', '--key-env', 'NO_SUCH', '--secret-env', 'X'],
      'the environment variable NO_SUCH is not set',
    ],
    [
      ['--against', url, '--i-own-this-account', '--key-env', 'sk-live-1', '--secret-env', 'X'],
      '--key-env must be the name of an environment variable, not its value',
    ],
    [['--against', url, ...sending, '--write', '/no/such/p.json'], 'its folder does not exist'],
  ]

  test.each(misused)('%j', async (flags, says) => {
    const { code, stderr, stdout } = await runHere(['parity', ...flags], account)
    expect(stderr).toContain(says)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).not.toContain('sk-live-1')
  })
})
