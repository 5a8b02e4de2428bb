import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ExploreOptions,
  type ExploreReport,
  replay,
  type StartedSandbox,
  startSandbox,
} from '../../server/index.ts'
import { receiver } from '../support/receiver.ts'
import { bodies } from '../support/trade.ts'

const quotes = '/api/v1/client/quotes'

let source: StartedSandbox

beforeAll(async () => {
  source = await startSandbox({ clock: 'frozen', now: '2026-01-05T09:00:00Z', seed: 42 })
})

afterAll(() => source.stop())

type Client = (sandbox: StartedSandbox) => Promise<void>

const explore = (client: Client, options: ExploreOptions = {}) =>
  source.explore(client, { faults: ['lost'], ...options })

/** Sends a request; returns its body, `lost` without an answer, or else the status. */
async function send(sandbox: StartedSandbox, method: string, path: string, body?: object) {
  try {
    const answer = await sandbox.request<Record<string, unknown>>(method, path, body)
    return answer.status < 300 ? answer.body : answer.status
  } catch {
    return 'lost'
  }
}

interface Habits {
  /** Accepts again with a new quote if the answer to the accept is one of these. */
  readonly paysAgainOn?: readonly unknown[]
  /** Takes these answers to the accept for a success. */
  readonly ignores?: readonly unknown[]
  /** Pays with a new quote after this number of failures, without a question. */
  readonly failures?: number
}

/** A client that pays once, whatever happens, apart from its habits. */
function payer({ paysAgainOn = [], ignores = [], failures = 99 }: Habits = {}): Client {
  return async (sandbox) => {
    let failed = 0
    for (let quoteNumber = 1; quoteNumber <= 4; quoteNumber += 1) {
      const origin_reference = `order-1-${quoteNumber}`
      const made = await send(sandbox, 'POST', quotes, bodies.EXCHANGE({ origin_reference }))
      if (typeof made !== 'object') continue
      const path = `${quotes}/${made.quote_id}`
      for (let attempt = 1; attempt <= 4; attempt += 1) {
        const accepted = await send(sandbox, 'POST', `${path}/accept`)
        if (typeof accepted === 'object' || ignores.includes(accepted)) return
        failed += 1
        if (paysAgainOn.includes(accepted) || failed >= failures) break
        const read = await send(sandbox, 'GET', path)
        if (typeof read !== 'object') continue
        if (read.quote_status === 'EXPIRED') break
        if (read.quote_status !== 'CREATED') return
      }
    }
    throw new Error('not paid')
  }
}

const found = ({ findings }: ExploreReport) =>
  findings.filter(({ severity }) => severity === 'error').map(({ number, only }) => [number, only])

test('a client that asks before it pays again has no finding', async () => {
  const faults = ['lost', 'expiry'] as const
  const report = await explore(payer(), { faults })
  expect(report).toMatchObject({ problem: null, findings: [], runs: 7 })
  expect(report.clean).toMatchObject({
    requests: ['createQuote#1', 'acceptQuote#1'],
    events: ['transaction#1 COMPLETED'],
    moved: [{ amount: '100.00', currency: 'USD', count: 1 }],
  })
})

describe('a client that pays twice', () => {
  test('after a lost answer is found there alone, with requests, entries and a recording', async () => {
    const report = await explore(payer({ paysAgainOn: ['lost'] }))
    expect(found(report)).toEqual([['X01', 'acceptQuote#1:lost-after']])
    const [finding] = report.findings
    expect(finding).toMatchObject({ moved: 2, expected: 1 })
    expect(finding?.title).toContain('Money moved twice instead of once: 100.00 USD')
    expect(finding?.fault).toBe(
      'acceptQuote#1 was done, and its response was lost after the commit',
    )
    expect(
      finding?.requests.map(({ place, status, has_fault }) => [place, status, has_fault]),
    ).toEqual([
      ['createQuote#1', 201, false],
      ['acceptQuote#1', null, true],
      ['createQuote#2', 201, false],
      ['acceptQuote#2', 200, false],
    ])
    const paid = finding?.entries.filter(({ account }) => account.startsWith('wallet:'))
    expect(paid).toHaveLength(2)
    const replayed = await replay(finding?.recording ?? '')
    expect(replayed).toMatchObject({ same: true, apiRequests: 4 })
  })

  test('has the same bytes again, and with --only alone', async () => {
    const client = payer({ paysAgainOn: [502] })
    const options = { only: 'acceptQuote#1:502-after', jobs: 2 }
    const bytes = (report: ExploreReport) =>
      JSON.stringify({ ...report, findings: report.findings.map(withoutRecording) })
    const report = await explore(client, options)
    expect(report.runs).toBe(3)
    expect(found(report)).toEqual([['X01', options.only]])
    expect(bytes(await explore(client, options))).toBe(bytes(report))
  })

  test('only after two faults is found with both', async () => {
    const client = payer({ failures: 2 })
    expect(found(await explore(client, { only: 'acceptQuote#1:lost-before' }))).toEqual([])
    const only = 'acceptQuote#1:lost-before+acceptQuote#2:lost-after'
    expect(found(await explore(client, { only, depth: 2 }))).toEqual([['X01', only]])
  })
})

const withoutRecording = ({ recording, ...finding }: ExploreReport['findings'][number]) => finding

test('a run that could not be made is a problem, though the others found nothing', async () => {
  let runs = 0
  const client: Client = async (sandbox) => {
    runs += 1
    await payer()(sandbox)
    if (runs === 4) await sandbox.stop()
  }
  const report = await explore(client)
  expect(report.findings).toEqual([])
  expect(report.problem).toMatch(/^1 run could not be made: /)
})

test('a client that says it has paid, and has not, is found', async () => {
  const client = payer({ ignores: [503, 422] })
  const report = await explore(client, { faults: ['error', 'expiry'] })
  expect(found(report)).toEqual([
    ['X02', 'acceptQuote#1:503-before'],
    ['X02', 'acceptQuote#1:expired'],
  ])
  expect(report.findings[0]).toMatchObject({ moved: 0, expected: 1 })
})

test('a client that fails under a fault, and pays once, is information', async () => {
  const client: Client = async (sandbox) => {
    const { body } = await sandbox.request<{ quote_id: string }>('POST', quotes, bodies.EXCHANGE())
    await sandbox.request('POST', `${quotes}/${body.quote_id}/accept`)
  }
  const { findings } = await explore(client)
  expect(findings.map(({ number, severity }) => [number, severity])).toEqual(
    Array.from({ length: 4 }, () => ['X05', 'info']),
  )
})

/** A client with a receiver that calls `react` for each event, on its own fork. */
function receiving(
  react: (sandbox: StartedSandbox, event: { target_currency: string }) => Promise<void>,
): Client {
  return async (sandbox) => {
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (piece) => {
        text += piece
      })
      request.on('end', async () => {
        await react(sandbox, JSON.parse(text))
        response.end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const { data } = await sandbox.control('GET', '/businesses')
    await sandbox.control('PUT', `/businesses/${data[0]?.id ?? ''}/webhook`, { url })
    await payer()(sandbox)
    await sandbox.advance('10m')
    await new Promise((resolve) => server.close(resolve))
  }
}

test('a receiver that pays for each delivery pays twice when one comes twice', async () => {
  let payments = 0
  const client = receiving(async (sandbox, { target_currency }) => {
    payments += 1
    if (target_currency === 'NGN') await swap(sandbox, `swap-${payments}`)
  })
  const report = await explore(client, { faults: ['webhook'] })
  expect(report.clean.moved.map(({ count }) => count)).toEqual([1, 1])
  expect(found(report)).toEqual([
    ['X01', 'transaction#1:webhook-twice'],
    ['X02', 'transaction#1:webhook-lost'],
  ])
})

/** Sends a swap, which moves money at once. */
async function swap(sandbox: StartedSandbox, origin_reference: string): Promise<void> {
  const made = await send(sandbox, 'POST', quotes, bodies.SWAP({ origin_reference }))
  if (typeof made === 'object') await send(sandbox, 'POST', `${quotes}/${made.quote_id}/accept`)
}

test('a final status that only a webhook reports is a warning when the webhook is lost', async () => {
  const report = await explore(
    receiving(async () => {}),
    { faults: ['webhook'] },
  )
  expect(report.findings.map(({ number, severity, only }) => [number, severity, only])).toEqual([
    ['X03', 'warning', 'transaction#1:webhook-lost'],
  ])
})

test('forks keep the webhook URL of a receiver outside of the command, one run at a time', async () => {
  const hook = await receiver()
  const frozen = { clock: 'frozen', now: '2026-01-05T09:00:00Z', seed: 42 } as const
  await using sandbox = await startSandbox({ ...frozen, webhookUrl: hook.url })
  let running = 0
  const client: Client = async (fork) => {
    running += 1
    expect(running).toBe(1)
    await payer()(fork)
    running -= 1
  }
  const report = await sandbox.explore(client, { faults: ['webhook'], jobs: 4 })
  expect(report.findings.map(({ number, only }) => [number, only])).toEqual([
    ['X03', 'transaction#1:webhook-lost'],
  ])
  // Two clean runs, twice and late; one was lost.
  expect(hook.received).toHaveLength(2 + 2 + 1)
})

describe('the books of the integrator', () => {
  let booked = 0
  /** Books the payment only if it gets the answer itself. */
  const client: Client = async (sandbox) => {
    booked = 0
    const { body } = await sandbox.request<{ quote_id: string }>('POST', quotes, bodies.EXCHANGE())
    const accepted = await send(sandbox, 'POST', `${quotes}/${body.quote_id}/accept`)
    if (typeof accepted === 'object') booked = 100
  }
  const books = () => ({ USD: `${booked}.00` })

  test('that differ from the ledger are found', async () => {
    const report = await explore(client, { books, only: 'acceptQuote#1:lost-after' })
    expect(found(report)).toEqual([['X04', 'acceptQuote#1:lost-after']])
    expect(report.findings[0]?.title).toBe(
      'The books show 0.00 USD, but the ledger shows 100.00 USD',
    )
  })

  test('that are still the same after a run may be those of an earlier run', async () => {
    const known = new Set<string>()
    /** Keeps the ids that it knows over runs, which repeat in each fork. */
    const keeper: Client = async (sandbox) => {
      const { body } = await sandbox.request<{ quote_id: string }>(
        'POST',
        quotes,
        bodies.EXCHANGE(),
      )
      const accepted = await send(sandbox, 'POST', `${quotes}/${body.quote_id}/accept`)
      if (typeof accepted === 'object') known.add(body.quote_id)
    }
    const report = await explore(keeper, {
      books: () => ({ USD: `${known.size * 100}.00` }),
      only: 'acceptQuote#1:lost-after',
    })
    expect(report.not_judged.map(({ only, reason }) => [only, reason])).toContainEqual([
      'clean',
      'X04: the second clean run did not change the books, so a payment that is missing in a ' +
        'later run may go unnoticed. Let the command empty the books first',
    ])
    const emptied = await explore(client, { books, only: 'acceptQuote#1:lost-after' })
    expect(emptied.not_judged.some(({ reason }) => reason.startsWith('X04'))).toBe(true)
  })

  test('that grow from run to run are judged', async () => {
    let total = 0
    const report = await explore(
      async (sandbox) => {
        await client(sandbox)
        total += booked
      },
      { books: () => ({ USD: `${total}.00` }), only: 'acceptQuote#1:lost-after' },
    )
    expect(found(report)).toEqual([['X04', 'acceptQuote#1:lost-after']])
    expect(report.not_judged.some(({ reason }) => reason.startsWith('X04'))).toBe(false)
  })

  test('are judged without a fault, too', async () => {
    const report = await explore(client, { books: () => ({ USD: '1' }) })
    expect(found(report)[0]).toEqual(['X04', 'clean'])
  })
})

describe('there is nothing to explore', () => {
  const cases: readonly (readonly [name: string, client: Client, says: RegExp])[] = [
    ['without a request', async () => {}, /sent no request under \/api\/v1/],
    [
      'without a payment',
      async (sandbox) => {
        await sandbox.request('GET', '/api/v1/client/wallets')
      },
      /moved no money/,
    ],
    [
      'after a reset, which removes the faults',
      async (sandbox) => {
        await sandbox.reset()
        await payer()(sandbox)
      },
      /no fault took effect: the command resets its world/,
    ],
  ]

  test.each(cases)('%s', async (_name, client, says) => {
    const report = await explore(client)
    expect(report.problem).toMatch(says)
    expect(report.findings).toEqual([])
  })

  test('if the function fails without a fault', async () => {
    const client: Client = async () => {
      throw new Error('no luck')
    }
    await expect(explore(client)).rejects.toThrow('in the run without a fault: explore needs')
  })

  test('if the place does not exist', async () => {
    const report = await explore(payer(), { only: 'acceptQuote#7:lost-after' })
    expect(report.problem).toContain('no fault took effect')
  })
})

test('people, references and accounts that are made anew count as the same payment', async () => {
  let number = 0
  const client: Client = async (sandbox) => {
    number += 1
    const origin_reference = `random-${number}`
    const made = await send(sandbox, 'POST', quotes, bodies.EXCHANGE({ origin_reference }))
    if (typeof made !== 'object') throw new Error('no quote')
    await send(sandbox, 'POST', `${quotes}/${made.quote_id}/accept`)
  }
  const report = await explore(client, { only: 'acceptQuote#1:lost-after' })
  expect(report).toMatchObject({ problem: null, findings: [] })
})

test('each run beyond the limit is named, and the one that may pay twice is made first', async () => {
  const faults = ['lost', 'error', 'slow', 'expiry'] as const
  for (const seed of ['1', '2', '3']) {
    const report = await explore(payer({ paysAgainOn: ['lost'] }), { runs: 3, faults, seed })
    expect(report.runs).toBe(3)
    expect(found(report)).toEqual([['X01', 'acceptQuote#1:lost-after']])
    const reason = 'left out: allow more with --runs'
    const left = report.not_judged.filter((one) => one.reason === reason).map(({ only }) => only)
    const ofBoth = ['lost-before', '502-before', '502-after', '503-before', '503-after', 'slow']
    expect(left.sort()).toEqual(
      [
        ...ofBoth.flatMap((kind) => [`createQuote#1:${kind}`, `acceptQuote#1:${kind}`]),
        'createQuote#1:lost-after',
        'acceptQuote#1:expired',
      ].sort(),
    )
  }
})

const refused: readonly (readonly [options: object, says: string])[] = [
  [{ only: 'acceptQuote' }, 'only must be place:fault'],
  [{ only: 'acceptQuote#1:lost' }, 'only must be place:fault'],
  [{ only: 'a#1:slow+b#1:slow+c#1:slow' }, 'only must be place:fault'],
  [{ only: 'a#1:webhook-lost+b#1:webhook-twice' }, 'only must be place:fault'],
  [{ faults: ['loss'] }, 'faults must be some of lost, error, slow, webhook, expiry'],
  [{ runs: 2 }, 'runs must be a whole number from 3'],
  [{ jobs: 0.5 }, 'jobs must be a whole number from 1'],
  [{ clientTimeout: '10m' }, 'clientTimeout must be a duration below 10m'],
  [{ runTimeout: 'soon' }, 'runTimeout must be a duration below 10m'],
]

test.each(refused)('%j is refused', async (options, says) => {
  await expect(source.explore(payer(), options as ExploreOptions)).rejects.toThrow(says)
})

test('the world itself stays as it was', async () => {
  expect(await source.events()).toEqual([])
  const { data } = await source.control('GET', '/worlds')
  expect(data.map(({ name }) => name)).toEqual(['main'])
})
