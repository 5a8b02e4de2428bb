import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { openPage, submitAndFollow } from '../support/page-forms.ts'
import { receiver } from '../support/receiver.ts'

type Problem = Schemas['Problem']

async function problemsOf({ control }: TestSandbox): Promise<Problem[]> {
  return (await control.get('/problems').expect(200)).body.data
}

/** Two refused requests of a kind, one of another, and an event that its receiver refuses. */
async function withProblems() {
  const box = await sandbox()
  const hook = await receiver()
  hook.answer(500)
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'REJECTED' }).expect(200)
  await box.advance('0s')
  await box.as('main').get('/quotes/nothing').expect(400)
  await box.as('main').get('/quotes/nothing').expect(400)
  await box.as({ key: 'sandbox_key', secret: 'wrong' }).get('/wallets').expect(401)
  return { box, hook }
}

describe('the list of problems', () => {
  test('has failed deliveries first, and refused requests by operation and text', async () => {
    const { box } = await withProblems()
    const found = await problemsOf(box)
    expect(found.map(({ kind, count }) => [kind, count])).toEqual([
      ['delivery', 1],
      ['signature', 1],
      ['request', 2],
    ])
    expect(found[2]).toMatchObject({
      path: '/_sandbox/requests?operation=getQuote&status=400',
      last_at: '2026-01-05T09:00:00.000Z',
      dismissible: true,
    })
    for (const { path } of found) expect((await openPage(box, path)).status).toBe(200)
  })

  test('has a problem for each rule that an operation refused, whatever the values were', async () => {
    const box = await sandbox()
    const post = (path: string, body: object) => box.as('main').post(path, body).expect(400)
    const quote = { source_currency: 'USD', target_currency: 'NGN', quote_type: 'EXCHANGE' }
    await post('/quotes', quote)
    await post('/quotes', { ...quote, tz: 'UTC' })
    await post('/quotes', { ...quote, source_currency: 'EUR' })
    const found = await problemsOf(box)
    expect(found.map(({ count }) => count)).toEqual([2, 1])
    expect(found.map(({ detail }) => /tz/.test(detail))).toEqual([true, false])
  })

  test('names the fault that broke a request, not what the sandbox would have said', async () => {
    const box = await sandbox()
    const fault = { operation: 'listWallets', status: 503, error: 'maintenance' }
    const { id } = (await box.control.post('/faults', fault).expect(201)).body
    await box.as('main').get('/wallets').expect(503)
    expect(await problemsOf(box)).toMatchObject([
      {
        title: 'listWallets answered 503: an injected fault',
        detail: `Injected by ${id}: status 503.`,
      },
    ])
  })

  test('leaves out what was marked as seen, and shows what is new', async () => {
    const { box } = await withProblems()
    const [delivery, signature, refused] = await problemsOf(box)
    const ask = { ids: [signature?.id, refused?.id, 'unknown'] }
    const { body } = await box.control.post('/problems/dismiss', ask).expect(200)
    expect(body.data).toEqual([delivery])
    await box.as('main').get('/quotes/nothing').expect(400)
    const [, again, ...others] = await problemsOf(box)
    expect([again?.id, again?.count, others]).toEqual([refused?.id, 1, []])
    const all = await box.control.post('/problems/dismiss', {}).expect(200)
    expect(all.body.data).toEqual([])
  })

  test('shows a delivery again that has failed for good since it was seen', async () => {
    const { box } = await withProblems()
    await box.control.post('/problems/dismiss', {}).expect(200)
    await box.advance('10s')
    expect(await problemsOf(box)).toEqual([])
    await box.advance('2d')
    expect((await problemsOf(box)).map(({ kind }) => kind)).toEqual(['delivery'])
  })

  test('loses a delivery when it succeeds, and everything with a reset', async () => {
    const { box, hook } = await withProblems()
    hook.answer(204)
    await box.advance('10s')
    expect((await problemsOf(box)).map(({ kind }) => kind)).toEqual(['signature', 'request'])
    await box.control.post('/problems/dismiss', {}).expect(200)
    await box.control.post('/reset', {}).expect(200)
    await box.as('main').get('/quotes/nothing').expect(400)
    expect(await problemsOf(box)).toHaveLength(1)
  })

  test('keeps a state until it is repaired: a receiver that answered 410', async () => {
    const { box, hook } = await withProblems()
    hook.answer(410)
    await box.advance('10s')
    const { body } = await box.control.post('/problems/dismiss', {}).expect(200)
    expect(body.data).toMatchObject([{ kind: 'receiver', count: 1, dismissible: false }])
    // What it missed is sent at once.
    hook.answer(200)
    await box.control.put(`/businesses/${ids.main}/webhook`, { enabled: true }).expect(200)
    await expect.poll(() => problemsOf(box)).toEqual([])
  })

  test.each([
    [{ ids: 'all' }, 'ids'],
    [{ ids: Array.from({ length: 501 }, (_, i) => String(i)) }, 'ids'],
    [{ ids: ['x'.repeat(65)] }, 'ids'],
  ])('refuses a list of ids that it cannot be', async (ask, field) => {
    const { control } = await sandbox()
    const { body } = await control.post('/problems/dismiss', ask).expect(400)
    expect(body.message).toContain(field)
  })
})

test('one or all problems are marked as seen from the overview, without a script', async () => {
  const { box } = await withProblems()
  const page = await openPage(box, '/_sandbox')
  expect(page.html).toContain('data-count="3"')
  const one = await submitAndFollow(box, page, 'dismiss')
  expect(one.html).toContain('data-count="2"')
  expect(one.html).not.toContain('data-testid="problem-delivery"')
  const none = await submitAndFollow(box, one, 'dismiss-all')
  expect(none.html).toContain('No open problems in the latest 200 events and requests.')
  expect((await openPage(box, '/_sandbox/problems')).html).toContain('data-count="0"')
})
