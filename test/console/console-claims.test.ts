import { describe, expect, test } from 'vitest'
import { faultText } from '../../server/console/field-fault.ts'
import { cards, checkoutBody, open, pay } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { cardOf, openPage, submitAndFollow, submitForm, textOf } from '../support/page-forms.ts'
import { receiver } from '../support/receiver.ts'
import { walletOf } from '../support/trade.ts'

const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }

async function paidOut({ control, advance }: TestSandbox): Promise<string> {
  const { id } = (await control.post('/payouts', payout).expect(201)).body.transaction
  await advance('1h')
  return id
}

async function textAt(box: TestSandbox, path: string): Promise<string> {
  return textOf(await openPage(box, `/_sandbox/${path}`))
}

/** What the page says was done. */
function doneIn({ html }: { readonly html: string }): string {
  return textOf(/data-testid="done">([^<]*)</.exec(html)?.[1] ?? '')
}

describe('a delivery fault', () => {
  async function faulty(shares: object) {
    const box = await sandbox()
    const hook = await receiver()
    await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
    await box.control.put('/webhooks/chaos', shares).expect(200)
    await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    const [event] = await box.events()
    return { box, hook, path: `events/${event?.id}` }
  }

  test('that drops attempts is not an answer of the receiver', async () => {
    const { box, path } = await faulty({ drop: 1 })
    await box.advance('1s')
    const dropped = await textAt(box, path)
    expect(dropped).toContain('A delivery fault dropped the webhook; another attempt is scheduled.')
    expect(dropped).toContain('It failed: dropped by a delivery fault.')
    expect(dropped).toContain('Delivery faults not sent')
    await box.control.put('/webhooks/chaos', {}).expect(200)
    await box.advance('1h')
    expect(await textAt(box, path)).toContain(
      'A delivery fault dropped the first attempt; your receiver accepted the second.',
    )
  })

  test('that delays the first attempt is named as the cause', async () => {
    const { box, path } = await faulty({ delay: 1 })
    await box.advance('0s')
    expect(await textAt(box, path)).toMatch(
      /The first attempt is due in [^.]*: a delivery fault delays it\./,
    )
  })

  test('that sends a copy does not change which attempt delivered the event', async () => {
    const { box, path } = await faulty({ duplicate: 1 })
    await box.advance('1d')
    const twice = /Delivered on attempt 1: 200 in \d+ ms\. It was sent 1 more time; the last answer/
    expect(await textAt(box, path)).toMatch(twice)
    expect(await textAt(box, path)).toContain('Delivery faults sent twice')
  })
})

test('the copy of a replayed transaction is no request of an object with its id', async () => {
  const box = await sandbox()
  const id = await paidOut(box)
  const { body } = await box.control.post(`/transactions/${id}/replay`, {}).expect(201)
  const { transaction } = (await box.control.post('/payouts', payout).expect(201)).body
  expect(body.transaction_id).toBe(transaction.id)
  const path = (of: string) => openPage(box, `/_sandbox/transactions/${of}`)
  expect(cardOf(await path(transaction.id), 'Requests')).not.toContain('controlReplayTransaction')
  expect(cardOf(await path(id), 'Requests')).toContain('controlReplayTransaction')
})

test('a list that a filter has emptied does not say that there is nothing', async () => {
  const box = await sandbox()
  await box.control.post('/outcomes', { for: 'payout', outcome: 'account_closed' }).expect(201)
  expect(await textAt(box, 'worlds?q=zz')).toContain('No world matches.')
  expect(await textAt(box, 'outcomes?for=swap')).toContain('Nothing is planned for the next swap.')
})

test('forms offer the currencies that the sandbox accepts', async () => {
  const box = await sandbox()
  const { body } = await box.as('main').get('/currencies').expect(200)
  const all = body as { code: string; is_active: boolean }[]
  const inactive = all.filter(({ is_active }) => !is_active).map(({ code }) => code)
  expect(inactive.length).toBeGreaterThan(0)
  for (const path of ['transactions', 'customers', `customers/${ids.ada}`]) {
    const { html } = await openPage(box, `/_sandbox/${path}`)
    expect(html).toContain('<option value="USD"')
    for (const code of inactive) expect(html).not.toContain(`<option value="${code}"`)
  }
})

test('the ways to be paid have the labels of the form', async () => {
  const box = await sandbox()
  expect(await textAt(box, 'beneficiaries?new=GHS')).toContain(
    'Mobile money if “Bank code” is that of a mobile money operator; Bank account with any other',
  )
})

test('more differences of two worlds are behind the link that says so', async () => {
  const box = await sandbox()
  await box.control.post('/worlds', { name: 'bare', from: { fixtures: 'empty' } }).expect(201)
  const { html } = await openPage(box, '/_sandbox/worlds/main/diff/bare?selected=x')
  const [, link = ''] = /data-testid="more">The first 50\. <a href="([^"]*)"/.exec(html) ?? []
  const answer = await fetch(box.url + link.replaceAll('&amp;', '&'), {
    headers: { accept: 'text/html' },
  })
  expect(((await answer.json()) as { rows: unknown[] }).rows.length).toBeGreaterThan(50)
})

test('a preview without a distance says what it runs', async () => {
  const box = await sandbox()
  expect(await textAt(box, 'clock/what-if?by=')).toContain('what changes if all jobs that are due')
})

test('a response that a fault replaced is compared with nothing', async () => {
  const box = await sandbox()
  await box.control.post('/faults', { operation: 'listWallets', status: 503 }).expect(201)
  await box.as('main').get('/wallets').expect(503)
  await box.as('main').get('/quotes/nothing').expect(400)
  const { html } = await openPage(box, '/_sandbox/problems')
  expect(html).toContain('listWallets answered 503: an injected fault')
  expect(html.match(/>Compare</g)).toHaveLength(1)
})

test('an empty world does not point to forms that it cannot show', async () => {
  const box = await sandbox()
  await box.control.post('/worlds', { name: 'bare', from: { fixtures: 'empty' } }).expect(201)
  const list = textOf(await openPage(box, '/w/bare/_sandbox/transactions'))
  expect(list).toContain('A payout needs a customer with a beneficiary')
  expect(list).not.toContain('the form below')
  const overview = textOf(await openPage(box, '/w/bare/_sandbox'))
  expect(overview).not.toContain('the KYC of a customer')
})

test('what happened last is not hidden by test data about earlier times', async () => {
  const box = await sandbox()
  const id = await paidOut(box)
  await box.control.post('/populate', {}).expect(201)
  const { data } = (await box.control.get('/activity?limit=24').expect(200)).body
  const paths = data.map(({ path }: { path: string }) => path)
  expect(paths).toContain(`/_sandbox/transactions/${id}`)
})

test('money that came back has its direction and amount', async () => {
  const box = await sandbox()
  const id = await paidOut(box)
  const path = `/_sandbox/transactions/${id}`
  const returned = await submitAndFollow(box, await openPage(box, path), 'move-return', {
    charge: '1.00',
  })
  expect(doneIn(returned)).toMatch(/^Money returned: 44\.00 USD to Ada Approved, TXN-/)
  await box.control.post('/clock/advance', { by: '400d' }).expect(200)
  const late = await paidOut(box)
  await box.advance('400d')
  await box.control.post(`/transactions/${late}/return`, {}).expect(200)
  expect(await textAt(box, `transactions/${late}`)).toContain('returned the money 400 d later')
})

test('a checkout whose answer was dropped shows the request that opened it', async () => {
  const box = await sandbox()
  const fault = { operation: 'initializeCheckout', drop: true, phase: 'after', times: 1 }
  await box.control.post('/faults', fault).expect(201)
  const body = checkoutBody({ reference: 'lost-1' })
  await expect(box.as('main').post('/checkout/initialize', body)).rejects.toThrow()
  await open(box, { reference: 'lost-12' })
  const [row] = (await box.control.get('/checkouts?order=oldest').expect(200)).body.data
  const page = await openPage(box, `/_sandbox/checkouts/${row.access_code}`)
  expect(textOf(cardOf(page, 'Requests')).match(/initializeCheckout/g)).toHaveLength(1)
  expect(textOf(cardOf(page, 'Story'))).toContain('Your client → Sandbox: POST /checkout/init')
})

test('a deposit without a sender, an example and an account say what they are', async () => {
  const box = await sandbox()
  const { data } = (await box.control.get('/virtual-accounts').expect(200)).body
  const account = data[0]?.id ?? (await readyAccount(box))
  const form = { virtual_account_id: account, amount: '77.00' }
  const made = (await box.control.post('/deposits', form).expect(200)).body
  await box.advance('1h')
  await box.control.post('/webhooks/example', { type: 'card_payment' }).expect(201)
  const items = (await box.control.get('/activity').expect(200)).body.data
  const titles = items.map(({ title }: { title: string }) => title)
  expect(titles).toContain('Deposit to Ada Approved')
  expect(titles).toContain('Example event: card_payment')
  expect(
    items.find(({ title }: { title: string }) => title.endsWith('virtual account')),
  ).toMatchObject({ title: 'USD virtual account', about: 'of Ada Approved', status: 'ready' })
  const page = await textAt(box, `transactions/${made.transaction.id}`)
  expect(page).toContain('To Ada Approved, Sandbox Bank')
  expect(page).not.toContain('Ada Approved → Ada Approved')
})

async function readyAccount(box: TestSandbox): Promise<string> {
  const body = { user_id: ids.ada, currency: 'USD' }
  await box.as('main').post('/virtual-wallets', body).expect(200)
  await box.advance('1h')
  const { data } = (await box.control.get('/virtual-accounts').expect(200)).body
  return data[0].id
}

test('the assumptions that count in the coverage and the others are all of them', async () => {
  const box = await sandbox()
  const [, total, more] =
    /Assumptions used · 0 of (\d+) .*Assumptions : (\d+) more concern only the control API/.exec(
      await textAt(box, 'coverage'),
    ) ?? []
  const [, all] = /(\d+) answers to open questions/.exec(await textAt(box, 'assumptions')) ?? []
  expect(Number(total) + Number(more)).toBe(Number(all))
})

describe('a refused form', () => {
  test('says below the field what to enter, without its label or the name in the API', async () => {
    const box = await sandbox()
    const clock = await openPage(box, '/_sandbox/clock')
    const refused = await submitForm(box, clock, 'advance-by', { by: 'abc' })
    expect(textOf(refused)).toContain('Enter a duration such as 30m, 2h, 1d or PT30M.')
    expect(textOf(refused)).toContain('Correct the marked field.')
    expect(textOf(refused)).not.toContain('must be')
    const { access_code } = await open(box)
    const page = await openPage(box, `/_sandbox/checkouts/${access_code}`)
    const card = { card_number: cards.plain, three_ds: 'Y' }
    expect(textOf(await submitForm(box, page, 'pay-as', card))).toContain(
      'This card has no 3-D Secure: choose “not answered yet”.',
    )
  })

  test.each([
    ['must be at least 1', 'Enter 1 or more.'],
    ['must be at most 5', 'Enter 5 or less.'],
    ['must be one of a, b', 'Choose one of a, b.'],
    ['must be from 0 to 5', 'Enter a number from 0 to 5.'],
    ['must have at most 60 characters', 'Enter at most 60 characters.'],
    ['must not be in the past', 'The value must not be in the past.'],
    ['is required', 'Fill in this field.'],
    ['Did you mean "name"?', 'Did you mean "name"?'],
  ])('turns "%s" into "%s"', (rule, sentence) => {
    expect(faultText(rule)).toBe(sentence)
  })

  test('says whose wallet is missing', async () => {
    const box = await sandbox()
    const page = await openPage(box, '/_sandbox/transactions')
    const typed = { beneficiary_id: ids.cadBeneficiary, source_currency: 'ZAR', amount: '1.00' }
    const refused = textOf(await submitForm(box, page, 'pay-out', typed))
    expect(refused).toContain('The payer has no wallet in ZAR. Choose a currency in which')
    expect(refused).not.toContain('on_behalf_of')
  })
})

test('an action that can be undone is named for what it did', async () => {
  const box = await sandbox()
  const clock = await openPage(box, '/_sandbox/clock')
  expect(await undoAfter('{"rate":60}')).toContain('Change the clock: rate 60, frozen')
  expect(await undoAfter('{"mode":"running"}')).toContain('Change the clock: running')
  expect(clock.html).not.toContain('Freeze or run')
  await box.control.post('/customers?undo=true', { kyc_status: 'PENDING' }).expect(201)
  expect(await textAt(box, 'undo')).not.toContain('can pay')

  async function undoAfter(body: string) {
    await box.control.patch('/clock?undo=true', JSON.parse(body)).expect(200)
    return textAt(box, 'undo')
  }
})

test('an inactive wallet takes money, and a suspended one does not', async () => {
  const box = await sandbox()
  const wallet = await walletOf(box, ids.ada, 'USD')
  const page = `wallets/${wallet.id}`
  await box.control.patch(`/wallets/${wallet.id}`, { status: 'inactive' }).expect(200)
  expect(await textAt(box, page)).toContain('no money can leave it; money can still come in.')
  const credit = { amount: '1.00' }
  await submitAndFollow(box, await openPage(box, `/_sandbox/${page}`), 'credit', credit)
  await box.control.patch(`/wallets/${wallet.id}`, { status: 'suspended' }).expect(200)
  expect(await textAt(box, page)).toContain('no money can leave it or come in.')
  await box.control.post(`/wallets/${wallet.id}/credit`, credit).expect(409)
})

test('a timestamp that no attempt had is not compared with', async () => {
  const box = await sandbox()
  const hook = await receiver()
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  await box.advance('1s')
  const [event] = await box.events()
  const page = await openPage(box, `/_sandbox/events/${event?.id}`)
  const typed = { signature: 'a'.repeat(64), timestamp: 'yesterday' }
  const compared = textOf(await submitForm(box, page, 'compare', typed))
  expect(compared).toContain('no attempt of this event had the x-timestamp &quot;yesterday&quot;')
  expect(compared).not.toContain('|yesterday')
})

test('a reset and a restore name the keys and the settings that go back', async () => {
  const box = await sandbox()
  const page = await openPage(box, '/_sandbox/snapshots')
  expect(textOf(page)).toContain('API keys, rates, fees, other settings and clock go back to the')
  await box.control.post('/snapshots', { name: 'one' }).expect(201)
  const asked = await submitForm(box, await openPage(box, page.path), 'restore-one')
  expect(textOf(asked)).toContain('API keys, webhook settings, rates, fees, other settings and')
})

test('KYC begins as pending on the page of the state machines', async () => {
  const box = await sandbox()
  const { html } = await openPage(box, '/_sandbox/state-machines')
  expect(html).toContain('new customers begin as pending')
})

test('the page of an unanswered payment says when it fails', async () => {
  const box = await sandbox()
  const textOfResult = async (code: string) =>
    textOf(await (await fetch(`${box.url}/checkout/${code}/result`)).text())
  const late = await open(box)
  await pay(box, late, { expiry: '08/28' })
  const silent = await open(box, { reference: 'silent' })
  await pay(box, silent, { expiry: '05/37' })
  await box.advance('1s')
  expect(await textOfResult(late.access_code)).toContain(
    'For testers: the payment fails after 30 steps without an answer.',
  )
  const waits = await textOfResult(silent.access_code)
  expect(waits).toMatch(/stays in progress until the session ends at 10:00 UTC\. Without an/)
  expect(waits).toContain('For testers: the payment fails when the session ends.')
  await box.advance('29s')
  expect(await textOfResult(late.access_code)).toContain('without an answer')
  await box.advance('1s')
  expect(await textOfResult(late.access_code)).toContain('Payment failed')
})

test('a request that differs from one that succeeded only in its signature has no fields', async () => {
  const box = await sandbox()
  const { request } = await box.as('main').get('/wallets').expect(200)
  const { header } = request as unknown as { readonly header: Record<string, string> }
  const headers = { ...header, 'x-signature': 'a'.repeat(64) }
  const refused = await fetch(`${box.url}/api/v1/client/wallets`, { headers })
  expect(refused.status).toBe(401)
  const id = refused.headers.get('x-sandbox-request-id')
  const text = await textAt(box, `requests/${id}`)
  expect(text).toContain('Its path, query, body and relevant headers are the same, so the cause is')
  expect(text).not.toMatch(/All \d+ fields/)
})

test.each(['customers', 'transactions', 'events'])(
  'a page of %s that is not found keeps its address, with the id',
  async (list) => {
    const box = await sandbox()
    const path = `/_sandbox/${list}/${ids.pat.replace('0000', '9999')}`
    const { html } = await openPage(box, path)
    expect(html).toContain(`data-page="${path}"`)
  },
)

test('a reason that a person wrote is shown as it was written', async () => {
  const box = await sandbox()
  const { id } = (await box.control.post('/payouts', payout).expect(201)).body.transaction
  await box.control.post(`/transactions/${id}/fail`, { reason: 'On a List' }).expect(200)
  expect(await textAt(box, `transactions/${id}`)).toContain('On a List')
})
