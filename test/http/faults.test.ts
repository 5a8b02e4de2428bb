import { describe, expect, test } from 'vitest'
import { ids, sandbox, signed, type TestSandbox } from '../support/harness.ts'
import { testMachine } from '../support/machine.ts'
import { bodies } from '../support/trade.ts'

interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Headers
}

/** A request as a client sends it; a dropped connection is null. */
async function send(
  { url }: TestSandbox,
  method: string,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer | null> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const init = body === undefined ? {} : { body: text }
  try {
    const response = await fetch(url + path, {
      method,
      ...init,
      headers: {
        'content-type': 'application/json',
        ...signed('sandbox_key', 'sandbox_secret', text),
        ...headers,
      },
    })
    const { status } = response
    return { status, body: (await response.json()) as Answer['body'], headers: response.headers }
  } catch {
    return null
  }
}

const wallets = '/api/v1/client/wallets'
const quotes = '/api/v1/client/quotes'

const quoteBody = (origin_reference: string) => bodies.EXCHANGE({ origin_reference })

describe('a status', () => {
  test('is answered with the body that the operation documents for it', async () => {
    const made = await sandbox()
    const { body: fault } = await made.control
      .post('/faults', { operation: 'acceptQuote', status: 422 })
      .expect(201)
    expect(fault).toMatchObject({ operation: 'acceptQuote', status: 422, phase: 'before', hits: 0 })
    const answer = await send(made, 'POST', `${quotes}/${ids.ada}/accept`)
    expect(answer?.status).toBe(422)
    expect(Object.keys(answer?.body ?? {})).toEqual(['error', 'message'])
    expect(answer?.headers.get('x-sandbox-advice')).toContain(`injected by ${fault.id}: status 422`)
  })

  test.each([
    [500, 'internal error'],
    [502, 'bad gateway'],
    [503, 'service unavailable'],
    [504, 'gateway timeout'],
  ])('%i that no operation documents has its usual text', async (status, error) => {
    const made = await sandbox()
    await made.control.post('/faults', { operation: 'listWallets', status }).expect(201)
    const answer = await send(made, 'GET', wallets)
    expect(answer).toMatchObject({ status, body: { error } })
  })

  test.each([
    ['refundPayment', 'POST', '/api/v1/client/payment/refund'],
    ['getRefundStatus', 'GET', '/api/v1/client/payment/refund/status/RFD-1'],
    ['listRefunds', 'GET', '/api/v1/client/payment/refund/history'],
  ])(
    '502 of the card call %s has the one field of card errors',
    async (operation, method, path) => {
      const made = await sandbox()
      await made.control.post('/faults', { operation, status: 502 }).expect(201)
      const options = method === 'POST' ? { body: {} } : {}
      const answer = await send(made, method, path, options)
      expect(answer).toMatchObject({ status: 502 })
      expect(answer?.body).toEqual({ error: 'card processor unavailable' })
    },
  )

  test('429 says when the client is welcome again', async () => {
    const made = await sandbox()
    await made.control.post('/faults', { operation: 'listWallets', status: 429 }).expect(201)
    const answer = await send(made, 'GET', wallets)
    expect(answer).toMatchObject({ status: 429, body: { error: 'too many requests' } })
    expect(answer?.headers.get('retry-after')).toBe('1')
  })

  test('with 503 and without a text names no state that the sandbox is not in', async () => {
    const made = await sandbox()
    await made.control.post('/faults', { operation: 'createQuote', status: 503 }).expect(201)
    const answer = await send(made, 'POST', quotes, { body: quoteBody('order-1') })
    const body = { error: 'service unavailable', message: 'Service unavailable.' }
    expect(answer).toMatchObject({ status: 503, body })
  })

  test('carries the error text that was asked for', async () => {
    const made = await sandbox()
    const fault = { operation: 'listWallets', status: 503, error: 'maintenance' }
    await made.control.post('/faults', fault).expect(201)
    expect((await send(made, 'GET', wallets))?.body).toMatchObject({ error: 'maintenance' })
  })

  test('before the operation leaves everything as it was', async () => {
    const made = await sandbox()
    await made.control.post('/faults', { operation: 'createQuote', status: 500, times: 1 })
    expect((await send(made, 'POST', quotes, { body: quoteBody('order-1') }))?.status).toBe(500)
    expect((await send(made, 'POST', quotes, { body: quoteBody('order-1') }))?.status).toBe(201)
  })

  test('passes the requests that it is to skip, counted in its phase', async () => {
    const made = await sandbox()
    const fault = { operation: 'createQuote', status: 502, times: 1, skip: 1 }
    await made.control.post('/faults', fault).expect(201)
    await made.control.post('/faults', { ...fault, phase: 'after' }).expect(201)
    const statuses: (number | undefined)[] = []
    for (const order of ['order-1', '', 'order-2', 'order-3']) {
      const body = order === '' ? {} : quoteBody(order)
      statuses.push((await send(made, 'POST', quotes, { body }))?.status)
    }
    expect(statuses).toEqual([201, 502, 502, 201])
    const { body } = await made.control.get('/faults').expect(200)
    expect(body.data).toMatchObject([
      { skip: 0, hits: 1 },
      { skip: 0, hits: 1 },
    ])
  })

  test('after the operation comes once everything is committed', async () => {
    const made = await sandbox()
    const fault = { operation: 'createQuote', status: 504, phase: 'after', times: 1 }
    await made.control.post('/faults', fault).expect(201)
    expect((await send(made, 'POST', quotes, { body: quoteBody('order-1') }))?.status).toBe(504)
    const again = await send(made, 'POST', quotes, { body: quoteBody('order-1') })
    expect(again).toMatchObject({ status: 400, body: { error: 'origin_reference already used' } })
  })

  test('after the operation spares a request that is refused', async () => {
    const made = await sandbox()
    const fault = { operation: 'createQuote', status: 504, phase: 'after', times: 1 }
    await made.control.post('/faults', fault).expect(201)
    expect((await send(made, 'POST', quotes, { body: {} }))?.status).toBe(400)
    const { body } = await made.control.get('/faults').expect(200)
    expect(body.data).toMatchObject([{ hits: 0, times: 1 }])
  })
})

describe('a dropped connection', () => {
  test('before the operation loses the request', async () => {
    const made = await sandbox()
    await made.control.post('/faults', { operation: 'createQuote', drop: true, times: 1 })
    expect(await send(made, 'POST', quotes, { body: quoteBody('order-1') })).toBeNull()
    expect((await send(made, 'POST', quotes, { body: quoteBody('order-1') }))?.status).toBe(201)
  })

  test('after the operation loses the answer alone', async () => {
    const made = await sandbox()
    const fault = { operation: 'createQuote', drop: true, phase: 'after', times: 1 }
    await made.control.post('/faults', fault).expect(201)
    expect(await send(made, 'POST', quotes, { body: quoteBody('order-1') })).toBeNull()
    expect((await send(made, 'POST', quotes, { body: quoteBody('order-1') }))?.status).toBe(400)
    const { body } = await made.control.get('/requests?operation=createQuote').expect(200)
    expect(body.data.at(-1)).toMatchObject({ status: null, operation: 'createQuote' })
    expect(body.data.at(-1).advice[0]).toContain('after the operation was committed')
  })
})

describe('latency', () => {
  test('holds up one request while the others are answered', async () => {
    const machine = testMachine()
    const made = await sandbox({ machine })
    await made.control.post('/faults', { operation: 'listWallets', delay: '3s' }).expect(201)
    let answered = false
    const before = machine.waiting()
    const late = send(made, 'GET', wallets).then((answer) => {
      answered = true
      return answer
    })
    while (machine.waiting() === before) await made.control.get('/clock').expect(200)
    await made.as('main').get('/transactions/v2').expect(200)
    machine.pass(2_999)
    await made.as('main').get('/transactions/v2').expect(200)
    expect(answered).toBe(false)
    machine.pass(1)
    expect(await late).toMatchObject({ status: 200 })
  })

  test('and a status may come together', async () => {
    const machine = testMachine()
    const made = await sandbox({ machine })
    let answered = false
    const headers = { 'x-sandbox-fault': 'delay=1m;status=503' }
    const late = send(made, 'GET', wallets, { headers }).then((answer) => {
      answered = true
      return answer
    })
    while (!answered) {
      await made.control.get('/clock').expect(200)
      machine.pass(60_000)
    }
    expect(await late).toMatchObject({ status: 503 })
  })
})

describe('what is met', () => {
  test('a path, its parameters and any text stand for themselves', async () => {
    const made = await sandbox()
    await made.control.post('/faults', { path: '/api/v1/client/wallets/{id}', status: 503 })
    await made.control.post('/faults', { path: '/api/v1/client/trans*', status: 504 })
    expect((await send(made, 'GET', `${wallets}/${ids.ada}`))?.status).toBe(503)
    expect((await send(made, 'GET', wallets))?.status).toBe(200)
    expect((await send(made, 'GET', '/api/v1/client/transactions/v2'))?.status).toBe(504)
  })

  test('a fault strikes as often as it says, then it is spent', async () => {
    const made = await sandbox()
    await made.control.post('/faults', { operation: 'listWallets', status: 503, times: 2 })
    const statuses = []
    for (let i = 0; i < 4; i += 1) statuses.push((await send(made, 'GET', wallets))?.status)
    expect(statuses).toEqual([503, 503, 200, 200])
    expect((await made.control.get('/faults')).body.data).toMatchObject([{ hits: 2 }])
  })

  test('a share of requests is drawn from the seed, so a run repeats', async () => {
    const run = async (seed: string) => {
      const made = await sandbox({ seed })
      await made.control.post('/faults', { operation: 'listWallets', status: 503, rate: 0.5 })
      const statuses = []
      for (let i = 0; i < 20; i += 1) statuses.push((await send(made, 'GET', wallets))?.status)
      await made.control.post('/reset', {}).expect(200)
      await made.control.post('/faults', { operation: 'listWallets', status: 503, rate: 0.5 })
      const again = []
      for (let i = 0; i < 20; i += 1) again.push((await send(made, 'GET', wallets))?.status)
      expect(again).toEqual(statuses)
      return statuses
    }
    const first = await run('42')
    expect(new Set(first)).toEqual(new Set([200, 503]))
    expect(await run('42')).toEqual(first)
    expect(await run('43')).not.toEqual(first)
  })

  test('F7: a rate of 0 is taken and never strikes', async () => {
    const made = await sandbox()
    const fault = { operation: 'listWallets', status: 503, rate: 0 }
    expect((await made.control.post('/faults', fault).expect(201)).body.rate).toBe(0)
    for (let i = 0; i < 20; i += 1) expect((await send(made, 'GET', wallets))?.status).toBe(200)
    expect((await made.control.get('/faults')).body.data).toMatchObject([{ hits: 0 }])
  })

  test('the control API is exempt', async () => {
    const made = await sandbox()
    await made.control.post('/faults', { path: '/_sandbox*', status: 503 }).expect(400)
    const response = await fetch(`${made.url}/_sandbox/clock`, {
      headers: { 'x-sandbox-fault': 'status=503' },
    })
    expect(response.status).toBe(200)
  })
})

describe('the header of one request', () => {
  test.each([
    ['status=502', 502],
    ['status=503;after', 503],
    ['drop', null],
    ['drop;after', null],
  ])('%s answers %s', async (fault, status) => {
    const made = await sandbox()
    const headers = { 'x-sandbox-fault': fault }
    const answer = await send(made, 'POST', quotes, { body: quoteBody('order-1'), headers })
    expect(answer?.status ?? null).toBe(status)
    const again = await send(made, 'POST', quotes, { body: quoteBody('order-1') })
    expect(again?.status).toBe(fault.endsWith('after') ? 400 : 201)
  })

  test.each([
    'stauts=502',
    'status=200',
    'status=abc',
    'status=502;drop',
    'delay=tomorrow',
    'delay=1d',
    'after',
    'before;after;drop',
    'drop;drop',
    'error=text',
    '',
  ])('"%s" is refused, and nothing is done', async (fault) => {
    const made = await sandbox()
    const headers = { 'x-sandbox-fault': fault }
    const answer = await send(made, 'POST', quotes, { body: quoteBody('order-1'), headers })
    expect(answer).toMatchObject({ status: 400, body: { error: 'unknown fault' } })
    const again = await send(made, 'POST', quotes, { body: quoteBody('order-1') })
    expect(again?.status).toBe(201)
  })
})

describe('injecting', () => {
  test.each([
    [{ status: 503 }, 'operation or path'],
    [{ operation: 'listWallets', path: wallets, status: 503 }, 'operation or path'],
    [{ operation: 'listWalets', status: 503 }, 'operationId'],
    [{ path: '/nowhere', status: 503 }, 'path matches no endpoint of /openapi.json'],
    [{ operation: 'listWallets' }, 'status, delay or drop'],
    [{ operation: 'listWallets', status: 503, drop: true }, 'drop cannot be combined with status'],
    [{ operation: 'listWallets', drop: true, error: 'x' }, 'error needs status'],
    [{ operation: 'listWallets', delay: '11m' }, 'at most 10m'],
    [{ operation: 'listWallets', delay: 'soon' }, 'delay must be a duration'],
    [{ operation: 'listWallets', status: 200 }, 'at least 400'],
    [{ operation: 'listWallets', status: 503, rate: -0.1 }, 'rate must be at least 0'],
    [{ operation: 'listWallets', status: 503, rate: 1.1 }, 'at most 1'],
    [{ operation: 'listWallets', status: 503, times: 0 }, 'at least 1'],
    [{ operation: 'listWallets', status: 503, phase: 'during' }, 'one of before, after'],
    [{ operation: 'listWallets', stauts: 503 }, 'Unknown field "stauts". Did you mean "status"?'],
    [
      { operation: 'listWallets', kind: 'drop' },
      'Unknown field "kind". Known fields: operation, path',
    ],
  ])('%j is refused', async (body, said) => {
    const { control } = await sandbox()
    const { body: answer } = await control.post('/faults', body).expect(400)
    expect(answer.message).toContain(said)
    expect((await control.get('/faults').expect(200)).body.data).toEqual([])
  })

  test('a fault can be taken back, once', async () => {
    const made = await sandbox()
    const { body } = await made.control.post('/faults', { operation: 'listWallets', drop: true })
    await made.control.delete(`/faults/${body.id}`).expect(200)
    expect((await send(made, 'GET', wallets))?.status).toBe(200)
    await made.control.delete(`/faults/${body.id}`).expect(404)
  })

  test('a reset takes all of them back', async () => {
    const { control } = await sandbox()
    await control.post('/faults', { operation: 'listWallets', drop: true }).expect(201)
    await control.post('/reset', {}).expect(200)
    expect((await control.get('/faults').expect(200)).body.data).toEqual([])
  })
})

test('who lost the answer to a transfer gets it again by the same key, and pays once', async () => {
  const made = await sandbox()
  const main = made.as('main')
  const { body: own } = await main.get('/wallets').expect(200)
  const walletOf = (owner: string) =>
    own.wallets.find(
      (w: { user_id: string; currency: string }) => w.user_id === owner && w.currency === 'USD',
    )
  const transfer = {
    source_wallet_id: walletOf(ids.mainUser).id,
    target_wallet_id: walletOf(ids.ada).id,
    amount: '25.00',
    idempotency_key: '8b0a5a3e-54a7-4b3c-9d0e-0a4c3b5e7f10',
  }
  const path = '/api/v1/client/transactions/transfer'
  const headers = { 'x-sandbox-fault': 'drop;after' }
  expect(await send(made, 'POST', path, { body: transfer, headers })).toBeNull()
  const { body: listed } = await main.get('/transactions/v2?type=TRANSFER').expect(200)
  expect(listed.data).toHaveLength(1)
  const again = await send(made, 'POST', path, { body: transfer })
  expect(again).toMatchObject({ status: 201, body: { id: listed.data[0].id } })
  const after = (await main.get('/transactions/v2?type=TRANSFER').expect(200)).body
  expect(after.pagination.total).toBe(1)
  const { body: wallet } = await main.get(`/wallets/${transfer.target_wallet_id}`).expect(200)
  expect(Number(wallet.ledger_balance) - Number(walletOf(ids.ada).ledger_balance)).toBe(25)
})
