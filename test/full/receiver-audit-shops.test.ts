import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasFailed } from '../../server/cli/report.ts'
import { auditReport } from '../../server/features/receiver-audit/command.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { audited, endedAudit, foundBut, type Report } from '../support/audited.ts'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import {
  broken,
  enqueue,
  type Judged,
  missed,
  mistakes,
  orderOf,
  right,
  sorted,
} from '../support/judged-shops.ts'
import { expectMeasured } from '../support/measured.ts'
import {
  applyEvent,
  closeShops,
  type Habits,
  listen,
  once,
  type Shop,
  startProxy,
  startShop,
  verify,
} from '../support/shops.ts'

const manyAudits = { settings: { bounds: { ...defaultBounds, maxAudits: 100 } } }

afterAll(closeShops)

describe.each([
  ['right, or broken out of sight', [...right, ...missed]],
  ['broken', broken],
] as const)('receivers that are %s', (_kind, judged) => {
  const reports = new Map<string, Report>()
  let one: TestSandbox

  beforeAll(async () => {
    one = await sandbox(manyAudits)
    const judge = async ({ name, habits = {}, withoutProbe }: Judged) => {
      const { url, probe } = await startShop(habits)
      reports.set(name, await audited(one, withoutProbe ? { url } : { url, probe }))
    }
    await Promise.all(judged.map(judge))
  }, 180_000)

  test.each(judged)('$name', ({ name, numbers, notJudged = [], title }) => {
    const report = reports.get(name) as Report
    expect(report.error).toBeNull()
    expect(new Set(foundBut(report, numbers)), JSON.stringify(report.findings, null, 1)).toEqual(
      new Set(numbers),
    )
    if (title !== undefined) for (const one of report.findings) expect(one.title).toMatch(title)
    if (numbers.length > 0) expect(hasFailed(auditReport(report), 'warning')).toBe(true)
    const open = report.not_judged.map(({ number }) => number)
    expect(open).toEqual(expect.arrayContaining([...notJudged]))
    const dueUp = report.not_judged.filter(({ reason }) => /audit ran out of time/.test(reason))
    expect(dueUp).toEqual([])
  })
})

test('a wrong way to verify is named', async () => {
  const one = await sandbox(manyAudits)
  const titles = await Promise.all(
    mistakes.map(async ([, habit]) => {
      const { url } = await startShop({ verify: habit })
      return (await audited(one, { url })).findings.map(({ title }) => title)
    }),
  )
  for (const [at, [cause]] of mistakes.entries()) {
    expect(titles[at]).toHaveLength(1)
    expect(titles[at]?.[0]).toMatch(cause)
  }
}, 60_000)

describe('a proxy in front of the receiver', () => {
  test('that sorts the keys is named', async () => {
    const { url } = await startShop()
    const proxy = await startProxy(url, (body) => JSON.stringify(sorted(JSON.parse(body))))
    const report = await audited(await sandbox(), { url: proxy })
    expect(report.findings).toMatchObject([
      { number: 'R01', title: expect.stringMatching(/signs JSON with sorted keys$/) },
    ])
    expect(report.findings[0]?.fix).toContain('proxy')
  })

  test('that parses JSON and writes it again shows with other white space alone', async () => {
    const { url } = await startShop()
    const proxy = await startProxy(url, (body) => JSON.stringify(JSON.parse(body)))
    const report = await audited(await sandbox(), { url: proxy, checks: ['unknown'] })
    expect(foundBut(report, [])).toEqual(['R19'])
  })
})

describe('a restart', () => {
  async function restarted(habits: Partial<Habits>, crash: (shop: Shop) => void) {
    const one = await sandbox()
    const { url, probe, shop } = await startShop(habits)
    const { id } = await audited(one, { url, probe, checks: ['failure'], restart: true })
    crash(shop)
    await one.control.post(`/receiver-audits/${id}/restarted`).expect(200)
    const report = await endedAudit(one, id)
    return report.findings.map(({ number, title }) => `${number} ${title}`)
  }

  test('that forgets the ids of events pays twice', async () => {
    const pushes: Partial<Habits> = {
      handle(shop, event, response) {
        if (once(shop, event)) shop.orders.unshift(orderOf(event))
        response.sendStatus(200)
      },
    }
    expect(await restarted(pushes, (shop) => shop.seen.clear())).toEqual([
      'R30 A delivery from before a restart takes effect again after it',
    ])
  })

  test('that forgets a queue loses an acknowledged event', async () => {
    const queued: Partial<Habits> = {
      handle(shop, event, response) {
        if (once(shop, event)) enqueue(shop, 700, () => applyEvent(shop, event))
        response.sendStatus(202)
      },
    }
    const forget = (shop: Shop) => void shop.queue.splice(0)
    expect(await restarted(queued, forget)).toEqual([
      'R37 A restart loses an event that was acknowledged',
    ])
  })
}, 60_000)

/** Notes a completed payment as paid, and a returned one as not paid. */
function notePaid(paid: Set<string>, event: { status: string; transaction_id: string }): void {
  if (event.status === 'COMPLETED') paid.add(event.transaction_id)
  if (event.status === 'FAILED') paid.delete(event.transaction_id)
}

test('a handler of a function platform, which gets the body as text, passes', async () => {
  const seen = new Set<string>()
  const paid = new Set<string>()
  interface Call {
    readonly httpMethod: string
    readonly path: string
    readonly headers: Record<string, string>
    readonly body: string
    readonly isBase64Encoded: boolean
  }
  const handler = async ({ httpMethod, path, headers, body, isBase64Encoded }: Call) => {
    if (path === '/paid') return { statusCode: 200, body: JSON.stringify({ paid: [...paid] }) }
    if (httpMethod !== 'POST') return { statusCode: 405, body: '' }
    const raw = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
    if (verify(raw, headers) === 'forged') return { statusCode: 401, body: '' }
    const event = JSON.parse(raw.toString())
    const id = headers['x-webhook-id'] as string
    if (!seen.has(id) && event.event_type === 'transaction') notePaid(paid, event)
    seen.add(id)
    return { statusCode: 204, body: '' }
  }
  const url = await listen(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { statusCode, body } = await handler({
      httpMethod: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('base64'),
      isBase64Encoded: true,
    })
    response.writeHead(statusCode).end(body)
  })
  const report = await audited(await sandbox(), { url: `${url}/hooks`, probe: `${url}/paid` })
  expect(foundBut(report, [])).toEqual([])
}, 60_000)

/** A receiver made with Fastify, which signs the text that `bodyOf` returns. */
async function startFastify(parseAs: 'buffer' | 'json', bodyOf: (body: unknown) => Buffer) {
  const seen = new Set<unknown>()
  const paid = new Set<string>()
  const app = fastify()
  if (parseAs === 'buffer') {
    app.addContentTypeParser('application/json', { parseAs }, (_request, body, done) => {
      done(null, body)
    })
  }
  app.post('/hooks', async ({ body, headers }, reply) => {
    const raw = bodyOf(body)
    if (verify(raw, headers) === 'forged') return reply.code(401).send()
    const event = JSON.parse(raw.toString())
    const isNew = !seen.has(headers['x-webhook-id'])
    if (isNew && event.event_type === 'transaction') notePaid(paid, event)
    seen.add(headers['x-webhook-id'])
    return reply.code(204).send()
  })
  app.get('/paid', () => ({ paid: [...paid] }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url: `${url}/hooks`, probe: `${url}/paid`, close: () => app.close() }
}

describe('a receiver made with Fastify', () => {
  test('that keeps the bytes passes', async () => {
    const { close, ...receiver } = await startFastify('buffer', (body) => body as Buffer)
    const report = await audited(await sandbox(), receiver)
    expect(foundBut(report, [])).toEqual([])
    await close()
  })

  test('that signs the parsed body again refuses what has other white space', async () => {
    const again = (body: unknown) => Buffer.from(JSON.stringify(body))
    const { close, ...receiver } = await startFastify('json', again)
    const report = await audited(await sandbox(), receiver)
    expect(foundBut(report, [])).toEqual(['R19'])
    await close()
  })
}, 60_000)

test('receivers of shops are counted in the documents', () => {
  // The proxies, the restarts, and the receiver made with Fastify that parses before it verifies.
  const alone = { wrong: 2 + 2 + 1, right: ['of a function platform', 'Fastify'].length }
  expectMeasured('Receivers for shops', {
    wrong: broken.length + mistakes.length + missed.length + alone.wrong,
    missed: missed.length,
    right: right.length + alone.right,
  })
})
