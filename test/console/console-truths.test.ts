import { describe, expect, test } from 'vitest'
import { cards, open, outcomes, paid, pay } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import {
  cardOf,
  formOf,
  openPage,
  submitAndFollow,
  submitForm,
  textOf,
} from '../support/page-forms.ts'
import { receiver } from '../support/receiver.ts'
import { accepted, bodies, walletOf } from '../support/trade.ts'

const textAt = async (box: TestSandbox, path: string) =>
  textOf(await openPage(box, `/_sandbox/${path}`))

/** A payout that was complete for a day when it came back; its receiver accepts everything. */
async function returnedPayout(charge: string) {
  const box = await sandbox()
  const hook = await receiver()
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  const made = await accepted(box.as('main'), bodies.EXCHANGE())
  await box.advance('4s')
  await box.advance('24h')
  const path = `/transactions/${made.transaction_id}`
  await box.control.post(`${path}/return`, { reason: 'account_closed', charge }).expect(200)
  await box.advance('0s')
  return { box, path: path.slice(1), ...made }
}

describe('a payout that came back after it was complete', () => {
  test('says both on its page, in order, with the charge and the last webhook', async () => {
    const { box, path } = await returnedPayout('5.00')
    expect(await textAt(box, path)).toContain(
      'It was complete 4 s after the quote was accepted. The bank returned the money 24 h later ' +
        '(account closed) and kept 5.00 USD, so the transaction is now failed. ' +
        'Your receiver accepted the last webhook.',
    )
    const accounts = await textAt(box, `${path}?tab=accounts`)
    expect(accounts).toMatch(/payout 5 Jan 2026 09:00:0\d/)
    expect(accounts).toMatch(/returned 09:00:04/)
  })

  test('does not contradict its quote, whose states are a picture with its name', async () => {
    const { box, path, quote_id } = await returnedPayout('0')
    const quote = await textAt(box, `quotes/${quote_id}`)
    expect(quote).toContain('Its transaction was complete 4 s after the quote was accepted.')
    expect(quote).toContain('The quote stays completed.')
    const states = await openPage(box, `/_sandbox/${path}?tab=states`)
    expect(textOf(states)).toContain('States of the quote')
    expect(states.html).toMatch(/aria-label="The quote went through .* completed, and is final\."/)
    expect(textOf(states)).toContain(
      'The transaction went through processing, then completed, then failed, and is final.',
    )
    for (const cause of ['created', 'accepted', 'by a scheduled step', 'by the control API']) {
      expect(textOf(states)).toContain(cause)
    }
  })
})

test('a deposit that its bank takes back was complete before', async () => {
  const box = await sandbox()
  const { transaction_id } = await accepted(box.as('main'), bodies.DEPOSIT())
  await box.control.post(`/transactions/${transaction_id}/complete`).expect(200)
  await box.advance('48h')
  await box.control.post(`/transactions/${transaction_id}/return`, {}).expect(200)
  expect(await textAt(box, `transactions/${transaction_id}`)).toContain(
    'The bank took the money back 2 d later, so the transaction is now failed.',
  )
})

test('a payout that the console ends has no reason of its own', async () => {
  const box = await sandbox()
  const { transaction_id } = await accepted(box.as('main'), bodies.EXCHANGE())
  const path = `/_sandbox/transactions/${transaction_id}`
  const page = await submitAndFollow(box, await openPage(box, path), 'move-fail')
  expect(textOf(page)).toContain('It failed, as the console or the control API asked.')
  expect(formOf(page, 'replay')).toContain('>same as this one (failed)<')
})

describe('a card payment', () => {
  test('that times out never ends a 3-D Secure that it did not have', async () => {
    const box = await sandbox()
    const session = await open(box)
    await pay(box, session, { expiry: outcomes[3][0] })
    await box.advance('1s')
    const page = await textAt(box, `checkouts/${session.access_code}`)
    expect(page).toContain('payment fails (timed out)')
    expect(page).toContain('has not answered yet. Without an answer, the payment fails.')
    expect(page).not.toContain('not final')
    expect(page).not.toContain('3-D Secure ends')
    expect((await openPage(box, '/_sandbox/clock')).html).not.toContain('3-D Secure')
  })

  test('whose payer never answered 3-D Secure is over when its session is', async () => {
    const box = await sandbox()
    const session = await open(box)
    await pay(box, session, { card_number: cards.visa })
    const path = `checkouts/${session.access_code}`
    expect(await textAt(box, path)).toContain('It is waiting for the answer to 3-D Secure.')
    await box.advance('2h')
    const attempts = textOf(cardOf(await openPage(box, `/_sandbox/${path}`), 'Attempts'))
    expect(attempts).toMatch(/not answered .*session ended/)
    expect(attempts).not.toContain('not final')
    expect(attempts).not.toContain('Not yet')
  })

  test('that was declined is final when its session has ended', async () => {
    const box = await sandbox()
    const session = await open(box)
    await pay(box, session, { expiry: outcomes[1][0] })
    await box.advance('1s')
    const path = `/_sandbox/checkouts/${session.access_code}?tab=states`
    expect((await openPage(box, path)).html).toContain('then failed, and is not final yet.')
    await box.advance('2h')
    const over = await openPage(box, path)
    expect(over.html).toContain('then failed, and is final.')
    expect(over.html).not.toContain('possible next')
  })

  test('counts its refunds by their states, and names the keyword that failed one', async () => {
    const box = await sandbox()
    const { access_code } = await paid(box)
    const path = `/checkouts/${access_code}/refund`
    const reason = 'sandbox_fail'
    const { body } = await box.control.post(path, { amount: '10.00', reason }).expect(201)
    await box.advance('1m')
    await box.control.post(path, { amount: '20.00', reason: 'late' }).expect(201)
    expect(await textAt(box, `checkouts/${access_code}`)).toContain('Refunds: 1 failed, 1 pending.')
    expect(await textAt(box, `refunds/${body.refund.refund_reference}`)).toContain(
      'It failed because its reason contains sandbox_fail. The money stays with the business.',
    )
    const form = { amount: '1.00', reason: 'sandbox_502' }
    const page = await openPage(box, `/_sandbox/checkouts/${access_code}`)
    expect(textOf(await submitForm(box, page, 'make-refund', form))).toContain(
      'Card processor unavailable: the scenario sandbox_502 asked for this; nothing was refunded.',
    )
  })
})

describe('what did not happen is not said', () => {
  test('a question without an answer is neither activity nor a request of the operation', async () => {
    const box = await sandbox()
    const page = await openPage(box, '/_sandbox/snapshots')
    const asked = await submitForm(box, page, 'do-reset')
    expect(textOf(asked)).toContain('Yes: Reset the sandbox')
    const { data } = (await box.control.get('/activity?kind=action').expect(200)).body
    expect(data).toEqual([])
    expect(await textAt(box, 'activity')).not.toContain('Reset')
    await submitAndFollow(box, page, 'take-snapshot', { name: 'one' })
    const restore = await submitForm(box, await openPage(box, page.path), 'restore-one')
    expect(textOf(restore)).toContain('The request log, the faults and the coverage stay.')
  })

  test('a webhook that was never sent is sent for the first time', async () => {
    const box = await sandbox()
    const { transaction_id } = await accepted(box.as('main'), bodies.EXCHANGE())
    await box.advance('10s')
    const page = await openPage(box, `/_sandbox/transactions/${transaction_id}`)
    expect(formOf(page, 'resend')).toContain('>Send now<')
    const list = await openPage(box, '/_sandbox/events?state=recorded')
    expect(textOf(list)).toContain('recorded only (not sent)')
    expect(textOf(list)).toContain('No event has been sent yet.')
    expect(list.html).not.toContain('data-testid="resend-failed"')
  })

  test('events that were sent are not lost because webhooks are off', async () => {
    const box = await sandbox()
    const hook = await receiver()
    hook.answer(410)
    await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    await accepted(box.as('main'), bodies.EXCHANGE())
    await box.advance('10s')
    const { data } = (await box.control.get('/problems').expect(200)).body
    const problem = data.find((one: { kind: string }) => one.kind === 'delivery')
    expect(problem.title).not.toContain('webhooks were off')
    expect(problem.detail).toBe('Open it to see each attempt and why it failed.')
    const page = await openPage(box, '/_sandbox/events')
    const sent = await submitAndFollow(box, page, 'resend-failed')
    expect(textOf(sent)).toMatch(/: 1 event\. The list shows the answers of the receiver\./)
  })

  test('an event is delivered by the attempt that was accepted, whatever follows', async () => {
    const box = await sandbox()
    const hook = await receiver()
    hook.answer((_delivery, response, number) => response.writeHead(number > 1 ? 500 : 200).end())
    await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    await accepted(box.as('main'), bodies.EXCHANGE())
    await box.advance('4s')
    const [event] = await box.events('?type=transaction')
    await box.control.post(`/events/${event?.id}/redeliver`).expect(200)
    await box.advance('0s')
    expect(await textAt(box, `events/${event?.id}`)).toMatch(
      /Delivered on attempt 1: 200 in \d+ ms\. It was sent 1 more time; the last answer was 500\./,
    )
  })
})

test('a transfer whose answer was dropped shows the request that made it', async () => {
  const box = await sandbox()
  const [from, to] = [await walletOf(box, ids.ada, 'USD'), await walletOf(box, ids.ben, 'USD')]
  const fault = { operation: 'createTransfer', drop: true, phase: 'after', times: 1 }
  await box.control.post('/faults', fault).expect(201)
  const body = {
    source_wallet_id: from.id,
    target_wallet_id: to.id,
    amount: '5.00',
    idempotency_key: '22222222-2222-4222-8222-222222222222',
  }
  await expect(box.as('main').post('/transactions/transfer', body)).rejects.toThrow()
  const { data } = (await box.control.get('/transactions').expect(200)).body
  const page = await openPage(box, `/_sandbox/transactions/${data[0].id}`)
  expect(textOf(cardOf(page, 'Requests'))).toContain('dropped createTransfer')
})

test('the message of a refused request keeps the names of fields as they are', async () => {
  const box = await sandbox()
  await box.as('main').post('/quotes', {}).expect(400)
  const [problem] = (await box.control.get('/problems').expect(200)).body.data
  expect(problem.detail).toMatch(/^[a-z_]+ is required/)
})

test('lists say what they leave out', async () => {
  const box = await sandbox()
  const { wallets, users } = (await box.control.get('/fixtures').expect(200)).body
  const own = wallets.filter((one: { user_id: string }) => one.user_id === users[0].id).length
  expect(own).toBeGreaterThan(12)
  const page = await textAt(box, 'fixtures')
  expect(page).toContain(`And ${own - 12} more, in the JSON of this page.`)
  await box.control.post('/populate', { customers: 20, transactions: 100, days: 3 }).expect(201)
  expect(await textAt(box, 'search?q=NGN')).toMatch(/the first \d+ matches for “NGN”/)
  expect(await textAt(box, 'search?q=')).toContain('Type what to look for.')
})

describe('a form', () => {
  test('names its own fields if it was sent without a choice', async () => {
    const box = await sandbox()
    const faults = await openPage(box, '/_sandbox/faults')
    const refused = await submitForm(box, faults, 'add-fault')
    expect(textOf(refused)).toContain('Choose a status, a delay, or “Drop the connection”.')
    await box.control.post('/worlds', { name: 'demo' }).expect(201)
    const worlds = await openPage(box, '/_sandbox/worlds')
    const typed = { 'from.fixtures': 'empty', 'from.world': 'demo' }
    const both = await submitForm(box, worlds, 'create-world', typed)
    expect(textOf(both)).toContain('Choose only one beginning: the initial data, a world, or a')
    const wait = await textAt(box, 'wait?of=&id=&status=&timeout=')
    expect(wait).toContain('Choose what to wait for, its ID and the status.')
    expect(wait).not.toContain('Unknown field')
  })

  test('asks for a reason only where an outcome can use one', async () => {
    const box = await sandbox()
    const page = await openPage(box, '/_sandbox/outcomes')
    const hasReason = (kind: string) => formOf(page, `plan-${kind}`).includes('name="reason"')
    expect(['payout', 'kyc', 'refund'].map(hasReason)).toEqual([true, true, true])
    expect(['quote', 'beneficiary', 'card_payment'].map(hasReason)).toEqual([false, false, false])
    expect(formOf(page, 'plan-refund')).toContain('>HTTP 502, no refund</option>')
    const planned = await submitAndFollow(box, page, 'plan-kyc', { outcome: 'REJECTED' })
    expect(textOf(planned)).toContain('Outcome planned: rejected for the next KYC.')
  })

  test('shows the time after which a world is deleted, and keeps it', async () => {
    const box = await sandbox()
    await box.control.post('/worlds', { name: 'demo', ttl: '2h' }).expect(201)
    const page = await openPage(box, '/_sandbox/worlds/demo')
    expect(page.html).toMatch(/<input [^>]*name="ttl"[^>]*value="2h"/)
    expect(textOf(page)).toMatch(/Expires in (?:2 h|1 h 59 min)/)
    const inside = await openPage(box, '/w/demo/_sandbox/worlds')
    expect(inside.html).toContain('href="/_sandbox/worlds"')
  })
})

test('a status that can no longer be reached is not one that is not reached yet', async () => {
  const box = await sandbox()
  const { transaction_id } = await accepted(box.as('main'), bodies.EXCHANGE())
  const of = `wait?transaction=${transaction_id}&timeout=0s&status=`
  expect(await textAt(box, `${of}COMPLETED`)).toContain('payout step: the clock is frozen')
  await box.control.post(`/transactions/${transaction_id}/fail`, {}).expect(200)
  expect(await textAt(box, `${of}COMPLETED`)).toContain('no: it is failed, and that is final')
  expect(await textAt(box, `${of}FAILED`)).toContain('yes: it is failed')
})

test('a fault that waits for later requests says so', async () => {
  const box = await sandbox()
  const fault = { operation: 'getWallet', delay: '200ms', skip: 1, times: 3 }
  await box.control.post('/faults', fault).expect(201)
  const rows = textOf(cardOf(await openPage(box, '/_sandbox/faults'), 'Injected faults'))
  expect(rows).toContain('waits 200ms, not for the next 1 matching request 3 times 0')
})

test('moves of the clock name its rate, and the types of the events as they are', async () => {
  const box = await sandbox()
  const clock = await openPage(box, '/_sandbox/clock')
  const changed = await submitAndFollow(box, clock, 'set-rate', { rate: '60' })
  expect(textOf(changed)).toContain('Clock changed: rate 60, frozen.')
  await pay(box, await open(box))
  const page = await openPage(box, '/_sandbox/clock')
  const moved = await submitAndFollow(box, page, 'until-idle')
  expect(textOf(moved)).toMatch(/and recorded \d events? \(card_payment\)\./)
})

test('a review of no request is not a clean one', async () => {
  const box = await sandbox()
  const page = await textAt(box, 'review')
  expect(page).toContain('Nothing to review yet')
  expect(page).not.toMatch(/No findings|rules checked/)
})

test('the state machines mention what they do not draw', async () => {
  const box = await sandbox()
  const { html } = await openPage(box, '/_sandbox/state-machines')
  expect(html).toContain('the final state is approved.')
  expect(textOf({ html })).toContain('deposit can also come back, which makes it failed')
})
