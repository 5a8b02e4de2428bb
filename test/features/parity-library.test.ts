import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  compareTraffic,
  type ParityOptions,
  type StartedSandbox,
  startSandbox,
} from '../../server/index.ts'
import { sandbox } from '../support/harness.ts'
import { runHere } from '../support/here.ts'
import { account, decisionsWith, sending } from '../support/parity-kit.ts'

let here: StartedSandbox
let there: StartedSandbox

beforeAll(async () => {
  here = await startSandbox({ clock: 'frozen', quoteTtlSeconds: 900 })
  there = await startSandbox({ seed: 'other', quoteTtlSeconds: 600, authSkewSeconds: 60 })
})

afterAll(() => Promise.all([here.stop(), there.stop()]))

function optionsFor({ url, apiKey, secret }: StartedSandbox): ParityOptions {
  return { against: url, apiKey, secret, decisions: ['A5', 'B7'], iOwnThisAccount: true }
}

test('a fork of the world is compared, with its settings, and the world stays as it is', async () => {
  const report = await here.parity(optionsFor(there))
  expect(report.problem).toBeNull()
  expect(decisionsWith(report, 'confirmed')).toEqual(['B7'])
  expect(report.decisions.find(({ decision }) => decision === 'A5')).toMatchObject({
    here: { 'a quote is valid for': '900 s' },
    there: { 'a quote is valid for': '600 s' },
    setting: '"quoteTtlSeconds": 600',
  })
  expect((await here.control('GET', '/requests?operation=createQuote')).data).toEqual([])
  expect((await here.control('GET', '/worlds')).data).toHaveLength(1)
  const loaded = await here.control('PUT', '/parity', report)
  expect(loaded.report).toEqual(report)
})

test.each<[Partial<Record<keyof ParityOptions, unknown>>, string]>([
  [{ iOwnThisAccount: false }, 'iOwnThisAccount must be true'],
  [{ against: 'ftp://x' }, 'against must be an http or https URL'],
  [{ against: 'http://a:b@x.test' }, 'against must have no user name'],
  [{ decisions: ['A20'] }, 'decisions: A20 has no probe'],
  [{ apiKey: '' }, 'apiKey must be a string without spaces'],
  [{ secret: 'a b' }, 'secret must be a string without spaces'],
])('%j is refused before anything is sent', async (change, says) => {
  const options = { ...optionsFor(there), ...change } as ParityOptions
  const requests = async () => (await there.control('GET', '/requests')).data.length
  const before = await requests()
  await expect(here.parity(options)).rejects.toThrow(says)
  expect(await requests()).toBe(before)
})

test('recorded traffic is compared from its text', async () => {
  const line = { method: 'GET', path: '/api/v1/client/wallets', status: 418, response: {} }
  const report = await compareTraffic(JSON.stringify(line))
  expect(report.operations).toMatchObject([{ operation: 'listWallets', verdict: 'contradicted' }])
  await expect(compareTraffic('')).rejects.toThrow('the traffic is empty')
})

test('--source compares a fork of a running world and shows the report in its console', async () => {
  const { control, url } = await sandbox({ settings: { quoteTtlMs: 900_000 } })
  const args = ['parity', '--against', there.url, ...sending, '--decisions', 'A5,B7']
  const env = { ...account, SANDBOX_URL: url }
  const { code, stdout, stderr } = await runHere([...args, '--source', 'main'], env)
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toContain('here:  900 s\n      there: 600 s\n')
  const { report } = (await control.get('/parity').expect(200)).body
  expect(report).toMatchObject({ against: there.url, problem: null })
  expect((await control.get('/worlds').expect(200)).body.data).toHaveLength(1)
  const page = await fetch(`${url}/_sandbox/parity`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('here 900 s, there 600 s')
})
