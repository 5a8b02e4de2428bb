import { describe, expect, test } from 'vitest'
import { paid } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { openPage, submitAndFollow, textOf } from '../support/page-forms.ts'
import { receiver } from '../support/receiver.ts'
import { accepted, bodies, nigerianBeneficiary, quoted } from '../support/trade.ts'

/** The card of a page with this test id. */
function cardOf(html: string, testId: string): string {
  const card = html.split('<section').find((part) => part.includes(`data-testid="${testId}"`))
  if (card === undefined) throw new Error(`No card is ${testId}.`)
  return card
}

interface Step {
  readonly href: string
  readonly text: string
}

/** The steps of the sequence diagram of a page. */
function stepsOf(html: string): Step[] {
  const list = cardOf(html, 'stands').split('<ol>')[1] ?? ''
  return [...list.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
    ([, href = '', text = '']) => ({
      href: href.replaceAll('&amp;', '&'),
      text: text
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    }),
  )
}

/** A payout that fails as planned; the receiver refuses the first webhook. */
async function failedPayout(box: TestSandbox) {
  const hook = await receiver()
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  await box.control.post('/outcomes', { for: 'payout', outcome: 'compliance_rejected' }).expect(201)
  hook.answer((_delivery, response, number) =>
    response.writeHead(number === 1 ? 401 : 200).end('{"error":"invalid_signature"}'),
  )
  const made = await accepted(box.as('main'), bodies.EXCHANGE({ source_amount: '45.00' }))
  await box.advance('10s')
  return made
}

describe('the page of a transaction shows its story', () => {
  test('in a head, a sentence, and arrows from the first request to the last webhook', async () => {
    const box = await sandbox()
    const { transaction_id } = await failedPayout(box)
    const page = await openPage(box, `/_sandbox/transactions/${transaction_id}`)
    expect(page.html).toMatch(/<h1>45\.00 USD → [\d,]+\.\d\d NGN<\/h1>/)
    expect(textOf(page)).toContain(
      'It failed 4 s after the quote was accepted: compliance rejected. ' +
        'A planned outcome selected the scenario compliance_rejected. ' +
        'The money was returned in full. ' +
        'Your receiver refused the first attempt (401) and accepted the second.',
    )
    expect(stepsOf(page.html).map(({ text }) => text.replace(/[\d.]+ ms/, 'ms'))).toEqual([
      'Your client → Sandbox: POST /quotes 201 · ms',
      'Your client → Sandbox: POST …/accept 200 · ms',
      'Sandbox → Bank (simulated): awaiting payment by a scheduled step',
      'Sandbox → Bank (simulated): payment confirmed by a scheduled step',
      'Sandbox → Bank (simulated): processing payout by a scheduled step',
      'Bank (simulated) → Sandbox: failed scenario compliance rejected',
      'Sandbox → Your receiver: transaction FAILED, attempt 1 401 · ms',
      'Sandbox → Your receiver: transaction FAILED, attempt 2 200 · ms',
    ])
    expect(page.html).toContain('aria-label="Effect on the USD wallet: −45.04 USD, then 0.00 USD."')
  })

  test('with the details and the cause of a step that the address names', async () => {
    const box = await sandbox()
    const { transaction_id } = await failedPayout(box)
    const page = await openPage(box, `/_sandbox/transactions/${transaction_id}`)
    const refused = cardOf(page.html, 'step')
    for (const text of ['invalid_signature', '/accept', 'processing payout', 'failed']) {
      expect(refused).toContain(text)
    }
    const [, accept, , , , failed] = stepsOf(page.html)
    const request = cardOf((await openPage(box, accept?.href ?? '')).html, 'step')
    expect(request).toContain('acceptQuote')
    expect(request).toContain('href="/_sandbox/requests/req_')
    const state = textOf({ html: cardOf((await openPage(box, failed?.href ?? '')).html, 'step') })
    expect(state).toContain('Wallet')
    expect(state).toContain('45.04 USD')
    const sent = await submitAndFollow(box, page, 'step-resend')
    expect(sent.html).toContain('data-testid="done"')
  })

  test('as a timeline, states, T-accounts and JSON, which keep the selected step', async () => {
    const box = await sandbox()
    const { transaction_id } = await failedPayout(box)
    const path = `/_sandbox/transactions/${transaction_id}`
    const [first] = stepsOf((await openPage(box, path)).html)
    const chosen = await openPage(box, first?.href ?? '')
    const tab = async (name: string) => {
      const [, to = ''] = new RegExp(`href="([^"]*)"[^>]*data-testid="tab-${name}"`).exec(
        chosen.html,
      ) ?? ['', '']
      expect(to).toContain('step=request-')
      return openPage(box, to.replaceAll('&amp;', '&'))
    }
    expect(textOf(await tab('timeline'))).toContain('What happened, in order')
    const states = await tab('states')
    expect(states.html).toContain('then failed, and is final.')
    expect(states.html).not.toContain('>awaiting deposit<')
    expect(textOf(await tab('accounts'))).toContain('net 0.00 USD')
    expect((await tab('json')).html).toContain('What the API shows, as JSON')
    const unknown = await openPage(box, `${path}?tab=nothing&step=none`)
    expect([unknown.status, stepsOf(unknown.html).length]).toEqual([200, 8])
  })

  test('without a bank for a swap, and with what is due for a payout on its way', async () => {
    const box = await sandbox()
    const swap = await accepted(box.as('main'), bodies.SWAP())
    await box.advance('1s')
    const page = await openPage(box, `/_sandbox/transactions/${swap.transaction_id}`)
    expect(page.html).not.toContain('Bank (simulated)')
    const payout = await accepted(box.as('main'), bodies.EXCHANGE())
    const open = await openPage(box, `/_sandbox/transactions/${payout.transaction_id}`)
    const due = stepsOf(open.html).at(-1)
    expect(due?.text).toBe('Sandbox → Bank (simulated): payout step due')
    const run = await submitAndFollow(box, await openPage(box, due?.href ?? ''), 'step-run')
    expect(textOf(run)).toContain('awaiting payment')
  })
})

test('a checkout, its event and a quote show their stories in the same form', async () => {
  const box = await sandbox()
  const { access_code } = await paid(box)
  const page = await openPage(box, `/_sandbox/checkouts/${access_code}`)
  expect(textOf(page)).toContain('It was paid by Mastercard ending in 1118.')
  const texts = stepsOf(page.html).map(({ text }) => text.replace(/[\d.]+ ms/, 'ms'))
  expect(texts).toEqual([
    'Your client → Sandbox: POST /checkout/initialize 201 · ms',
    'Control API → Sandbox: POST …/pay 200 · control API',
    'Card issuer (simulated) → Sandbox: Mastercard …1118 card submitted',
    'Card issuer (simulated) → Sandbox: completed approved, by a scheduled step',
    'Sandbox → Your receiver: card_payment completed recorded, not sent',
  ])
  const [event] = await box.events('?type=card_payment')
  const ofEvent = await openPage(box, `/_sandbox/events/${event?.id}`)
  expect(stepsOf(ofEvent.html)).toHaveLength(texts.length)
  const { quote_id } = await quoted(box.as('main'), bodies.EXCHANGE())
  const quote = await openPage(box, `/_sandbox/quotes/${quote_id}`)
  expect(textOf(quote)).toContain('It is waiting to be accepted.')
  expect(stepsOf(quote.html).at(-1)?.text).toBe('Sandbox: quote expires due')
})

test('a sentence names what selected the outcome: the header or a test value', async () => {
  const box = await sandbox()
  const client = box.as('main')
  const storyOf = async (transaction: string) => {
    await box.advance('1m')
    return textOf(await openPage(box, `/_sandbox/transactions/${transaction}`))
  }
  const { quote_id } = await quoted(client, bodies.EXCHANGE())
  const header = { 'x-sandbox-outcome': 'payout=account_closed' }
  const accepting = client.post(`/quotes/${quote_id}/accept`).set(header)
  const { body: asked } = await accepting.expect(200)
  expect(await storyOf(asked.transaction_id)).toContain(
    'The header x-sandbox-outcome selected the scenario account_closed.',
  )
  const account = { ...nigerianBeneficiary, account_number: '0123459009' }
  const { body: beneficiary } = await client.post('/beneficiaries', account).expect(201)
  const slow = await accepted(client, bodies.EXCHANGE({ beneficiary_id: beneficiary.id }))
  expect(await storyOf(slow.transaction_id)).toContain(
    'It is complete: the money arrived 40 s after the quote was accepted. ' +
      'The test value 0123459009 selected the scenario slow.',
  )
})

describe('the list of requests', () => {
  test('shows the body of each on a line, and the selected one beside the list', async () => {
    const box = await sandbox()
    const body = { narration: `Zebra <b>${'x'.repeat(300)}` }
    const { headers } = await box.as('main').post('/quotes', body).expect(400)
    const id = String(headers['x-sandbox-request-id'])
    const list = await openPage(box, '/_sandbox/requests?refused=true')
    expect(list.html).toContain('Zebra &lt;b')
    expect(list.html).toContain('class="method post"')
    const to = `/_sandbox/requests?refused=true&selected=${id}`
    expect(list.html).toContain(`href="${to.replace('&', '&amp;')}"`)
    const beside = await openPage(box, to)
    expect(cardOf(beside.html, 'selected')).toContain(`href="/_sandbox/requests/${id}"`)
    expect(cardOf(beside.html, 'checks')).toContain('Format')
    expect(beside.html).toContain('data-testid="send-again"')
    const gone = await openPage(box, '/_sandbox/requests?selected=req_none')
    expect([gone.status, cardOf(gone.html, 'selected').includes('has left')]).toEqual([200, true])
  })
})
