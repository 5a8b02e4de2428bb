import { describe, expect, test } from 'vitest'
import { cards, open } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { cardOf, openPage, submitAndFollow, textOf } from '../support/page-forms.ts'
import { receiver } from '../support/receiver.ts'
import { accepted, bodies, walletOf } from '../support/trade.ts'

/** The steps of the sequence diagram of a page. */
function stepsOf(page: { readonly html: string }): string[] {
  const list = cardOf(page, 'Story').split('<ol>')[1] ?? ''
  return [...list.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, text = '']) =>
    textOf(text).replace(/[\d.]+ ms/, 'ms'),
  )
}

/** An event whose first attempt the receiver refused, on a clock that stands still. */
async function refusedEvent(box: TestSandbox): Promise<string> {
  const hook = await receiver()
  hook.answer((_delivery, response, number) => response.writeHead(number === 1 ? 500 : 200).end())
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  await box.control.post('/outcomes', { for: 'payout', outcome: 'account_closed' }).expect(201)
  await accepted(box.as('main'), bodies.EXCHANGE({ source_amount: '45.00' }))
  await box.advance('4s')
  const [event] = await box.events('?type=transaction')
  return String(event?.id)
}

describe('an event whose first attempt was refused', () => {
  test('is retrying, in the list of failed events too', async () => {
    const box = await sandbox()
    const id = await refusedEvent(box)
    const list = await openPage(box, '/_sandbox/events?state=undelivered')
    expect(list.html).toContain(`/_sandbox/events/${id}`)
    const found = await box.control.get('/events?state=undelivered').expect(200)
    expect(found.body.data).toMatchObject([{ id, state: 'pending' }])
    const payout = `/_sandbox/transactions/${found.body.data[0].subject}`
    for (const path of [list.path, `/_sandbox/events/${id}`, payout]) {
      const { html } = await openPage(box, path)
      expect(html).toContain('class="status failed" data-status="retrying"')
    }
    expect(list.html).toContain('title="1 event was not delivered"')
  })

  test('is sent again by the console, after the attempt and before the next one', async () => {
    const box = await sandbox()
    const id = await refusedEvent(box)
    const refused = await openPage(box, `/_sandbox/events/${id}`)
    expect(refused.html).not.toContain('data-testid="step-resend"')
    expect(refused.html).not.toContain('Open the event')
    const sent = await submitAndFollow(box, refused, 'resend')
    expect(sent.html).toContain('data-testid="undo-bar"')
    expect(sent.html).not.toContain('data-testid="undo-done"')
    await box.advance('0s')
    const page = await openPage(box, `/_sandbox/events/${id}`)
    expect(stepsOf(page).slice(-3)).toEqual([
      'Sandbox → Your receiver: transaction FAILED, attempt 1 500 · ms',
      'Console → Sandbox: POST …/redeliver 200 · console',
      'Sandbox → Your receiver: transaction FAILED, attempt 2 200 · ms',
    ])
    expect(textOf(cardOf(page, 'Selected step'))).toContain(
      'Earlier steps: POST …/redeliver → this step',
    )
    const [, first = ''] = /<a href="([^"]*)"[^>]*aria-label="Attempt 1, 500"/.exec(page.html) ?? []
    const step = cardOf(await openPage(box, first.replaceAll('&amp;', '&')), 'Selected step')
    expect(textOf(step)).toMatch(/attempt 1.*Response body No body\./)
  })
})

test('a payout reserves its money with the step that accepts it, whatever follows', async () => {
  const box = await sandbox()
  const body = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
  const made = (await box.control.post('/payouts', body).expect(201)).body
  const path = `/_sandbox/transactions/${made.transaction.id}`
  const before = await openPage(box, path)
  const advance = /<button[^>]*data-testid="move-advance">([^<]*)</
  expect(before.html).toMatch(advance)
  expect(advance.exec(before.html)?.[1]).toBe('Advance to awaiting payment')
  const after = await submitAndFollow(box, before, 'move-advance')
  expect(stepsOf(after).slice(0, 2)).toEqual([
    'Control API → Sandbox: POST /payouts 201 · control API',
    'Console → Sandbox: POST …/advance 200 · console',
  ])
  expect(after.html).toContain('>Control API, Console<')
  const { html } = await openPage(box, `${path}?tab=timeline`)
  const [, first = '', ...others] = html.split('<tr').slice(1)
  expect(textOf(first)).toContain('−45.04')
  expect(others.length).toBeGreaterThan(1)
  let shown = after
  for (const state of ['payment confirmed', 'processing payout']) {
    expect(advance.exec(shown.html)?.[1]).toBe(`Advance to ${state}`)
    shown = await submitAndFollow(box, shown, 'move-advance')
  }
  const details = async (step: string) =>
    textOf(cardOf(await openPage(box, `${path}?step=${step}`), 'Selected step'))
  expect(await details('state-3')).toMatch(/awaiting payment(?:(?!Wallet).)*$/)
  expect(await details('state-4')).toMatch(/^.*payment confirmed .*Wallet \S+ −45\.04 USD/)
  expect(await details('state-5')).toMatch(/processing payout(?:(?!Wallet).)*$/)
  // The next state is the end, which Complete leads to.
  expect(shown.html).not.toContain('data-testid="move-advance"')
  expect(shown.html).toContain('data-testid="move-complete"')
})

/** The states that the buttons of a transaction lead to, and those that it has after each. */
async function advancedStates(box: TestSandbox, id: string) {
  const button = />Advance to ([^<]*)<\/button>/
  const named: (string | undefined)[] = []
  const reached: string[] = []
  let page = await openPage(box, `/_sandbox/transactions/${id}`)
  for (let i = 0; i < 8 && button.test(page.html); i += 1) {
    named.push(button.exec(page.html)?.[1])
    page = await submitAndFollow(box, page, 'move-advance')
    const { body } = await box.control.get(`/transactions/${id}`).expect(200)
    const state = body.quote?.quote_status ?? body.transaction.status_name
    reached.push(state.replaceAll('_', ' ').toLowerCase())
  }
  return { named, reached }
}

describe('the button that advances a payment names the state that follows', () => {
  test.each([
    ['EXCHANGE', 3],
    ['SWAP', 0],
    ['DIRECT_EXCHANGE', 1],
    ['DEPOSIT', 0],
  ] as const)('of %s, unless Complete leads to it', async (type, count) => {
    const box = await sandbox()
    const { transaction_id, quote_id } = await accepted(box.as('main'), bodies[type]())
    const isFunded = type === 'DEPOSIT' || type === 'DIRECT_EXCHANGE'
    if (isFunded) await box.control.post('/deposits', { quote_id }).expect(200)
    const { named, reached } = await advancedStates(box, transaction_id)
    expect(named).toEqual(reached)
    expect(named).toHaveLength(count)
  })

  test('of a payout that fails as planned', async () => {
    const box = await sandbox()
    await box.control.post('/outcomes', { for: 'payout', outcome: 'account_closed' }).expect(201)
    const { transaction_id } = await accepted(box.as('main'), bodies.EXCHANGE())
    const { named, reached } = await advancedStates(box, transaction_id)
    expect(named).toEqual(reached)
    expect(named.at(-1)).toBe('failed')
  })

  test('of a transfer', async () => {
    const box = await sandbox()
    const [from, to] = await Promise.all(
      [ids.ada, ids.ben].map(async (user) => (await walletOf(box, user, 'USD')).id),
    )
    const idempotency_key = '00000000-0000-4000-a000-000000000001'
    const body = { source_wallet_id: from, target_wallet_id: to, amount: '5.00', idempotency_key }
    const made = await box.as('main').post('/transactions/transfer', body).expect(201)
    const { named, reached } = await advancedStates(box, made.body.id)
    expect([named, reached]).toEqual([['processing'], ['processing']])
  })
})

test('a card payment that 3-D Secure ends says its result, and that no fee was charged', async () => {
  const box = await sandbox()
  const { access_code, reference } = await open(box)
  const path = `/_sandbox/checkouts/${access_code}`
  const fields = { card_number: cards.visa, expiry: '01/39', three_ds: 'N' }
  const paid = await submitAndFollow(box, await openPage(box, path), 'pay-as', fields)
  expect(paid.html).toContain(`Card submitted: 100.00 USD, ${reference}. `)
  const sentence = 'Visa ending in 1019: authentication failed. The payment fails at 09:00:01.'
  expect(textOf(paid.html)).toContain(sentence)
  expect(textOf(cardOf(paid, 'Attempts'))).toMatch(/Fee \S+ USD , charged if it is paid/)
  expect(textOf(cardOf(paid, 'Webhooks'))).toContain('No webhook yet. The states completed')
  await box.advance('1s')
  const failed = await openPage(box, path)
  expect(textOf(cardOf(failed, 'Attempts'))).toMatch(/Fee \S+ USD , not charged/)
})

test('the fee of a failed payout was not charged, and that of a returned one is kept', async () => {
  const box = await sandbox()
  const made = async () =>
    (await accepted(box.as('main'), bodies.EXCHANGE({ source_amount: '45.00' }))).transaction_id
  const feeOf = async (id: string) => {
    const { html } = await openPage(box, `/_sandbox/transactions/${id}?tab=accounts`)
    return / Fees: [\d.]+ USD(.*?)\. /.exec(html)?.[1]
  }
  const [early, late, returned] = [await made(), await made(), await made()]
  expect(await feeOf(early)).toBe('')
  await box.control.post(`/transactions/${early}/fail`, {}).expect(200)
  await box.advance('3s')
  await box.control.post(`/transactions/${late}/fail`, {}).expect(200)
  await box.advance('3s')
  await box.control.post(`/transactions/${returned}/return`, {}).expect(200)
  const words = await Promise.all([early, late, returned].map(feeOf))
  expect(words).toEqual([', not charged', ', returned', ', kept'])
})

describe('a customer', () => {
  test('with a credit reads that the statement of the wallet has it', async () => {
    const box = await sandbox()
    const made = await box.control.post('/customers', { amount: '100.00' }).expect(201)
    const wallet = made.body.wallets.find(({ ledger_balance }: { ledger_balance: string }) =>
      /[1-9]/.test(ledger_balance),
    )
    const page = await openPage(box, `/_sandbox/customers/${made.body.id}`)
    const card = cardOf(page, 'Latest transactions')
    expect(textOf(card)).toContain('A credit is not a transaction. It is in the statement')
    expect(card).toContain(`href="/_sandbox/wallets/${wallet.id}"`)
  })

  test('whose KYC is approved has neither the button for it nor an onboarding link', async () => {
    const box = await sandbox()
    const pat = await openPage(box, `/_sandbox/customers/${ids.pat}`)
    const approved = await submitAndFollow(box, pat, 'kyc-APPROVED')
    expect(approved.html).not.toContain('data-testid="kyc-APPROVED"')
    expect(textOf(cardOf(approved, 'Access'))).toContain(
      'No onboarding link is needed: the KYC is approved.',
    )
  })
})

test('every page counts the same customers', async () => {
  const box = await sandbox()
  const { body } = await box.control.get('/customers').expect(200)
  await box.control.put('/snapshots/one').expect(201)
  for (const path of ['/_sandbox', '/_sandbox/worlds/main', '/_sandbox/world']) {
    const { html } = await openPage(box, path)
    expect(html).toContain(`<dt>Customers</dt><dd>${body.data.length}</dd>`)
  }
  const snapshots = await openPage(box, '/_sandbox/snapshots')
  expect(snapshots.html).toContain(`${body.data.length} customers`)
})
