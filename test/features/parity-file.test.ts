import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import supertest from 'supertest'
import { describe, expect, test } from 'vitest'
import { assumptions } from '../../server/generated/assumptions.ts'
import { type Schemas, type StartedSandbox, startSandbox } from '../../server/index.ts'
import { temporaryFolder } from '../store/folders.ts'
import { afterEveryTest } from '../support/cleanup.ts'
import { requireDocumented } from '../support/documented.ts'
import { sandbox } from '../support/harness.ts'
import { runHere } from '../support/here.ts'

type Report = Schemas['ParityReport']
type Decision = Schemas['ParityDecision']

const contradicted = {
  decision: 'A5',
  title: 'The timeline of a quote and its transaction',
  verdict: 'contradicted',
  here: { 'a quote is valid for': '1800 s' },
  there: { 'a quote is valid for': '<b>600 s</b>' },
  reason: null,
  setting: '"quoteTtlSeconds": 600',
} as const

const base = { against: 'https://api.test.example', at: '2026-01-05T09:00:00.000Z' }

function reportWith(...decisions: readonly Decision[]): Report {
  return { ...base, decisions: [...decisions] }
}

/** A report that confirms everything but the given results. */
function otherwiseConfirmed(...results: readonly Decision[]): Report {
  const others = assumptions.filter(({ number }) => !results.some((one) => one.decision === number))
  const confirmed = others.map(
    ({ number }): Decision => ({ decision: number, verdict: 'confirmed' }),
  )
  return reportWith(...results, ...confirmed)
}

function fileWith(content: unknown): string {
  const file = join(temporaryFolder(), 'parity.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const open: StartedSandbox[] = []
afterEveryTest(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()))
})

async function started(report: Report): Promise<StartedSandbox> {
  const box = await startSandbox({ parity: fileWith(report), clock: 'frozen' })
  open.push(box)
  return box
}

async function page(url: string, path: string): Promise<string> {
  const answer = await fetch(`${url}/_sandbox/${path}`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(200)
  return answer.text()
}

const wallets = '/api/v1/client/wallets'

describe('the file', () => {
  const good = reportWith(contradicted)
  const first = (change: object) => ({ ...base, decisions: [{ ...contradicted, ...change }] })
  const files: readonly (readonly [content: unknown, says: string])[] = [
    ['', 'is empty'],
    ['{"against": ', 'is not valid JSON: '],
    ['[]', 'must contain a JSON object'],
    [{}, 'against is required; at is required; decisions is required.'],
    [
      { ...base, operations: [] },
      'is a report of parity --from, which has no verdicts on assumptions',
    ],
    [{ ...base, decisions: [] }, 'decisions '],
    [{ ...good, at: 'today' }, 'at must be'],
    [
      first({ verdict: 'contradict' }),
      'decisions.0.verdict must be one of confirmed, contradicted',
    ],
    [first({ verdict: undefined }), 'decisions.0.verdict is required'],
    [first({ here: 'x' }), 'decisions.0.here must be'],
    [first({ decision: 'A99' }), 'decisions.0.decision must be a number of /_sandbox/assumptions'],
    [{ ...base, decisions: [contradicted, contradicted] }, 'decisions.1.decision repeats A5'],
    [{ ...good, colour: 'red' }, 'Unknown field "colour"'],
  ]

  test.each(files)(
    '%j stops the start, and the message names file and field',
    async (text, says) => {
      const file = fileWith(text)
      const failed = startSandbox({ parity: file })
      await expect(failed).rejects.toThrow(`--parity: ${file}`)
      await expect(failed).rejects.toThrow(says)
    },
  )

  test('that does not exist stops the start; also of the command', async () => {
    const missing =
      'cannot read the file of --parity, /no/such.json: there is no file /no/such.json: check the path'
    const failed = startSandbox({ parity: '/no/such.json' })
    await expect(failed).rejects.toThrow(missing)
    const { code, stderr } = await runHere(['exec', '--parity', '/no/such.json', '--', 'true'])
    expect(stderr).toBe(`payments-sandbox: ${missing}\n`)
    expect(code).toBe(2)
  })

  test('of the environment and the config file is read by the sandbox of a command', async () => {
    const env = { SANDBOX_PARITY: '/no/such.json' }
    const { code, stderr } = await runHere(['exec', '--', 'true'], env)
    expect([code, stderr]).toEqual([2, expect.stringContaining('/no/such.json')])
  })
})

test('/_sandbox/assumptions shows the verdict of each decision, with both answers', async () => {
  const report = reportWith(
    contradicted,
    { decision: 'A4', verdict: 'confirmed' },
    { decision: 'B7', verdict: 'not_reachable', reason: 'the connection failed' },
  )
  const { control, url } = await started(report)
  const { data } = await control('GET', '/assumptions')
  const of = (decision: string) => data.find(({ number }) => number === decision)?.parity
  expect(of('A5')).toEqual(contradicted)
  expect(of('A4')).toEqual({
    decision: 'A4',
    title: 'Currencies',
    verdict: 'confirmed',
    here: null,
    there: null,
    reason: null,
  })
  expect(of('B7')).toMatchObject({ verdict: 'not_reachable', reason: 'the connection failed' })
  expect(of('A16')).toMatchObject({ verdict: 'guess', reason: 'the report does not have it' })
  const shown = await page(url, 'assumptions?find=A5')
  for (const text of ['contradicted', 'here 1800 s', 'there &lt;b>600 s', 'quoteTtlSeconds']) {
    expect(shown).toContain(text)
  }
  expect(await page(url, 'assumptions?find=A16')).toContain('not compared')
})

test('the pages of the API reference show the verdicts that an operation rests on', async () => {
  const report = reportWith(contradicted, { decision: 'B2', verdict: 'confirmed' })
  const { url } = await started(report)
  const referenceOf = async (server: string) => (await fetch(`${server}/docs/createQuote`)).text()
  const shown = await referenceOf(url)
  for (const text of ['A5 (contradicted)', 'B2 (confirmed)', 'B16 (not compared)']) {
    expect(shown).toContain(text)
  }
  const without = await referenceOf((await sandbox()).url)
  expect(without).toContain('A5, ')
  expect(without).not.toContain('A5 (')
})

test('without a report no verdict is shown, and no answer has the header', async () => {
  const { as, control, url } = await sandbox()
  const { headers } = await as('main').get('/wallets').expect(200)
  expect(headers).not.toHaveProperty('x-sandbox-parity')
  const { data } = (await control.get('/assumptions').expect(200)).body as Schemas['AssumptionList']
  expect(data.filter(({ parity }) => parity !== null)).toEqual([])
  expect((await control.get('/parity').expect(200)).body).toEqual({
    report: null,
    answers: 0,
    relied: [],
  })
  expect(await page(url, 'parity')).toContain('payments-sandbox --parity parity.json')
})

describe('x-sandbox-parity', () => {
  const guess = { decision: 'A16', verdict: 'guess' } as const

  test('names the unconfirmed decisions of an answer, and only those', async () => {
    const { request } = await started(
      otherwiseConfirmed(guess, contradicted, { decision: 'A9', verdict: 'not_reachable' }),
    )
    const headerOf = async (method: string, path: string, body?: unknown) =>
      (await request<unknown>(method, `/api/v1/client${path}`, body)).headers['x-sandbox-parity']
    expect(await headerOf('GET', '/wallets')).toBe('guess=A16')
    expect(await headerOf('POST', '/quotes', {})).toBe('contradicted=A5; guess=A16')
    expect(await headerOf('POST', '/beneficiaries', {})).toBe('guess=A9,A16')
    expect(await headerOf('GET', '/no-such-path')).toBeUndefined()
  })

  test('is absent if everything that an answer rests on is confirmed', async () => {
    const { request } = await started(otherwiseConfirmed(contradicted))
    expect((await request('GET', wallets)).headers).not.toHaveProperty('x-sandbox-parity')
  })

  test('of an error names what led to it', async () => {
    const unconfirmed = ['A15', 'A16', 'A28', 'A29', 'G1', 'G2']
    const { url, request, control } = await started(
      otherwiseConfirmed(
        ...unconfirmed.map((decision): Decision => ({ decision, verdict: 'guess' })),
      ),
    )
    const headerOf = async (path: string, init: RequestInit = {}) =>
      (await fetch(url + path, init)).headers.get('x-sandbox-parity')
    expect(await headerOf(wallets)).toBe('guess=A16')
    expect(await headerOf('/api/v1/no-such-path')).toBe('guess=A29')
    expect(await headerOf('/no-such-page')).toBeNull()
    const large = { method: 'PUT', body: 'x'.repeat(1_100_000) }
    expect(await headerOf('/api/v1/client/users/tag', large)).toBe('guess=A28')
    const accepted = await request('GET', wallets)
    expect(accepted.headers['x-sandbox-parity']).toBe('guess=G1,A16')
    const invalid = await request<unknown>('POST', '/api/v1/client/quotes', {})
    expect(invalid.headers['x-sandbox-parity']).toBe('guess=G2,A16')
    await control('POST', '/faults', { operation: 'listWallets', status: 503, times: 1 })
    expect((await request<unknown>('GET', wallets)).headers).not.toHaveProperty('x-sandbox-parity')
    expect((await fetch(`${url}/_sandbox/clock`)).headers.get('x-sandbox-parity')).toBeNull()
  })
})

test('the answers that rested on what is contradicted are counted, over resets and worlds', async () => {
  const box = await started(otherwiseConfirmed(contradicted))
  const { control, request, reset, url } = box
  const quotes = '/api/v1/client/quotes'
  await request('GET', wallets)
  await request<unknown>('POST', quotes, {})
  await reset()
  await request<unknown>('POST', quotes, {})
  const world = await box.createWorld()
  await world.request<unknown>('POST', quotes, {})
  expect(await world.control('GET', '/parity')).toMatchObject({ answers: 1 })
  await world.stop()
  const answers = (count: number) => [
    { operation: 'createQuote', method: 'POST', path: quotes, status: 400, count },
  ]
  const { decision, title, setting } = contradicted
  const { answers: total, relied } = await control('GET', '/parity')
  expect([total, relied]).toEqual([3, [{ decision, title, setting, answers: answers(2) }]])
  const all = await control<Schemas['ParityState']>('GET', '/parity?worlds=all')
  expect(all).toMatchObject({ answers: 4, relied: [{ decision: 'A5', answers: answers(3) }] })
  const shown = await page(url, 'parity')
  for (const text of ['A5 The timeline of', 'createQuote 400 (2 responses)', '&lt;b>600 s']) {
    expect(shown).toContain(text)
  }
  expect(shown).not.toContain('<b>600')
})

describe('a report that is loaded by a call', () => {
  test('is in force from then on, also after a reset, and only in its world', async () => {
    const { as, control, url } = await sandbox()
    await control.post('/worlds', { name: 'team-a' }).expect(201)
    await control.put('/parity', reportWith(contradicted)).expect(200)
    await control.post('/reset', {}).expect(200)
    const { headers } = await as('main').get('/wallets').expect(200)
    expect(headers['x-sandbox-parity']).toContain('A16')
    const { body } = await control.get('/parity').expect(200)
    expect(body).toEqual({ report: reportWith(contradicted), answers: 1, relied: [] })
    const other = await (await fetch(`${url}/w/team-a/_sandbox/parity`)).json()
    expect(other).toEqual({ report: null, answers: 0, relied: [] })
  })

  test.each([
    ['decisions.0.decision', reportWith({ decision: 'Z1', verdict: 'guess' })],
    ['decisions', reportWith()],
    ['at', { ...reportWith(contradicted), at: '' }],
    ['colour', { ...reportWith(contradicted), colour: 'red' }],
  ])('with a wrong %s is 400 and changes nothing', async (field, body) => {
    const { control } = await sandbox()
    await control.put('/parity', reportWith(contradicted)).expect(200)
    const refused = await control.put('/parity', body).expect(400)
    expect(JSON.stringify(refused.body)).toContain(field)
    expect((await control.get('/parity').expect(200)).body.report.decisions).toHaveLength(1)
  })

  test('of all worlds is asked for at the plain path alone', async () => {
    const { control, url } = await sandbox()
    await control.post('/worlds', { name: 'team-a' }).expect(201)
    const inside = await supertest(url).get('/w/team-a/_sandbox/parity?worlds=all').expect(404)
    requireDocumented('get', '/_sandbox/parity', inside)
    await control.get('/parity?worlds=some').expect(400)
  })
})
