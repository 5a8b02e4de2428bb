import { describe, expect, test, vi } from 'vitest'
import { assumptions } from '../../server/generated/assumptions.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { cardOf, openPage, submitAndFollow, textOf } from '../support/page-forms.ts'
import { receiver } from '../support/receiver.ts'
import { accepted, bodies, quoted } from '../support/trade.ts'

const closedPort = 'http://127.0.0.1:9/webhooks'

describe('the page of a request says what it can still cause', () => {
  const eventsOf = async (box: TestSandbox, { headers }: { headers: Record<string, string> }) =>
    textOf(
      cardOf(
        await openPage(box, `/_sandbox/requests/${headers['x-sandbox-request-id']}`),
        'Events it caused',
      ),
    )

  test('nothing, if it was refused or only read', async () => {
    const box = await sandbox()
    const refused = [
      await box.as({ key: 'sandbox_key', secret: 'wrong' }).get('/wallets').expect(401),
      await box.as('main').get('/quotes/nothing').expect(400),
      await box.as('main').post('/quotes', {}).expect(400),
      await box.as('main').get('/walets').expect(404),
    ]
    for (const answer of refused) {
      expect(await eventsOf(box, answer)).toContain('None: the request was refused.')
    }
    const read = await box.as('main').get('/wallets').expect(200)
    expect(await eventsOf(box, read)).toContain('None: the request only reads.')
  })

  test('a later event, if it was carried out, although a fault hid that from the client', async () => {
    const box = await sandbox()
    const made = await quoted(box.as('main'), bodies.EXCHANGE())
    const fault = { operation: 'acceptQuote', status: 503, times: 1 }
    await box.control.post('/faults', { ...fault, phase: 'before' }).expect(201)
    const accept = () => box.as('main').post(`/quotes/${made.quote_id}/accept`, {}).expect(503)
    expect(await eventsOf(box, await accept())).toContain('None: the operation did not run.')
    await box.control.post('/faults', { ...fault, phase: 'after' }).expect(201)
    const later = 'If the request scheduled a job, the job may cause one later.'
    expect(await eventsOf(box, await accept())).toContain(later)
  })
})

test('a webhook that nothing answered was not refused: the texts say that nothing answered', async () => {
  const box = await sandbox({ settings: { webhookRetries: '1s,2s' } })
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: closedPort }).expect(200)
  const { transaction_id } = await accepted(box.as('main'), bodies.EXCHANGE())
  await box.advance('1h')
  const [problem] = (await box.control.get('/problems').expect(200)).body.data
  expect(problem.detail).toBe('Open it to see each attempt and why it failed.')
  const list = textOf(await openPage(box, '/_sandbox/events'))
  expect(list).toContain('1 event was not delivered: the attempts so far failed, or webhooks were')
  const { events } = (await box.control.get(`/transactions/${transaction_id}`).expect(200)).body
  const sentence =
    'The webhook was sent 3 times, and your receiver never answered; no further attempt ' +
    'is scheduled.'
  for (const path of [`transactions/${transaction_id}`, `events/${events[0].id}`]) {
    expect(textOf(await openPage(box, `/_sandbox/${path}`))).toContain(sentence)
  }
})

test('a webhook is accepted for good, whatever a later attempt does', async () => {
  const box = await sandbox()
  const hook = await receiver()
  hook.answer((_delivery, response, number) => response.writeHead(number === 1 ? 200 : 500).end())
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  const { transaction_id } = await accepted(box.as('main'), bodies.EXCHANGE())
  await box.advance('10s')
  const path = `/_sandbox/transactions/${transaction_id}`
  await submitAndFollow(box, await openPage(box, path), 'resend')
  const [event] = await box.events('?type=transaction')
  expect(event?.attempts.map(({ status }) => status)).toEqual([200, 500])
  expect(textOf(await openPage(box, path))).toContain('Your receiver accepted the webhook.')
})

test('the assumptions are text and links, without raw Markdown', async () => {
  const box = await sandbox()
  const page = await openPage(box, '/_sandbox/assumptions')
  for (const { number } of assumptions) expect(page.html).toContain(`<details id="${number}"`)
  const entries = page.html.match(/<details id="[A-Z].*?<\/details>/gs) ?? []
  expect(entries).toHaveLength(assumptions.length)
  for (const entry of entries) {
    expect(textOf({ html: entry })).not.toMatch(/\]\(|\*\*|`|^#+ |\| ?-{3}|\.md\b/)
  }
  const inWorld = await openPage(box, '/_sandbox/assumptions?find=Cards')
  expect(inWorld.html).toContain('<a href="/docs/guide/cards">Card payments</a>')
  expect(inWorld.html.match(/<details id="[A-Z]/g)).toHaveLength(1)
})

test('each state machine names its sources as links to assumptions that exist', async () => {
  const box = await sandbox()
  const { html } = await openPage(box, '/_sandbox/state-machines')
  const found = [...html.matchAll(/href="\/_sandbox\/assumptions\?find=(\w+)"/g)]
  const numbers = new Set(assumptions.map(({ number }) => number))
  expect(found.length).toBeGreaterThan(20)
  for (const [, number = ''] of found) expect(numbers).toContain(number)
  expect(html).toContain('it begins as pending; the final states are completed, failed and')
})

test('an audit and a report are as old as in real time, wherever the clock was', async () => {
  const box = await sandbox()
  await box.advance('36500d')
  await box.control.post('/receiver-audits', { url: closedPort, checks: ['genuine'] }).expect(202)
  await box.control.post('/reset', {}).expect(200)
  await vi.waitFor(async () => {
    const { body } = await box.control.get('/receiver-audits').expect(200)
    expect(body.data[0].state).toBe('done')
  })
  const audits = textOf(await openPage(box, '/_sandbox/receiver-audits'))
  expect(audits).toMatch(/(?:now|\d+ s ago) · [\d:]+ system time/)
  expect(audits).not.toMatch(/in \d+ d/)
  expect(audits).toContain('✕ nothing judged')
})

test('a page that is missing says why it can be', async () => {
  const box = await sandbox()
  const textAt = async (path: string) => textOf(await openPage(box, `/_sandbox/${path}`))
  expect(await textAt('worlds/nope')).toContain('It may have been deleted, or it has expired.')
  expect(await textAt('requests/nope')).toContain('It may have left the request log, or')
  expect(await textAt('receiver-audits/audit_9')).toContain('Only the latest audits are kept.')
  expect(await textAt(`transactions/${ids.pat}`)).toContain(
    'A reset, an undo or a restored snapshot may have removed it',
  )
})

test('a frozen clock stays frozen after a move', async () => {
  const box = await sandbox()
  const idle = textOf(await openPage(box, '/_sandbox/clock/preview?to=2026-01-05T10:00:00Z'))
  expect(idle).toContain('Moving to 10:00:00 runs no jobs.')
  await accepted(box.as('main'), bodies.EXCHANGE())
  const page = await submitAndFollow(box, await openPage(box, '/_sandbox/clock'), 'clock-30m')
  expect(page.html).toContain('data-status="frozen"')
  expect(textOf(page)).toContain('It changes only when you move it.')
  await accepted(box.as('main'), bodies.EXCHANGE())
  const due = textOf(await openPage(box, '/_sandbox/clock'))
  expect(due).toMatch(
    /runs 1 job: 1 × [a-z ]+\. If a job schedules another one up to then, it runs too\./,
  )
})

test('a payment that stays with one customer is not one to themselves', async () => {
  const box = await sandbox()
  await accepted(box.as('main'), bodies.SWAP())
  await box.advance('1h')
  const { data } = (await box.control.get('/activity?kind=payment').expect(200)).body
  expect(data[0].title).toMatch(/^Swap by /)
})

test('a deposit without money has neither held nor returned any', async () => {
  const box = await sandbox({ settings: { autoFund: false } })
  const { transaction_id } = await accepted(box.as('main'), bodies.DEPOSIT())
  const accounts = async () =>
    openPage(box, `/_sandbox/transactions/${transaction_id}?tab=accounts`)
  expect(textOf(await accounts())).toContain('No ledger entries: no money has arrived.')
  await box.control.post(`/transactions/${transaction_id}/cancel`, {}).expect(200)
  const cancelled = await accounts()
  expect(textOf(cancelled)).toContain('No ledger entries: no money has arrived.')
  expect(cancelled.html).toContain(' No money moved."')
  expect(cancelled.html).not.toContain('It was returned.')
})

test('a clock of rate 0.5 is slower than real time', async () => {
  const box = await sandbox()
  await box.control.patch('/clock', { rate: 0.5 }).expect(200)
  const { html } = await openPage(box, '/_sandbox/clock')
  expect(html).toContain('0.5: slower than real time')
})
