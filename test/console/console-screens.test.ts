import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { controlOperations } from '../../server/control/index.ts'
import { paid } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { formOf, openPage, submitAndFollow, submitForm, textOf } from '../support/page-forms.ts'
import { nigerianBeneficiary } from '../support/trade.ts'

async function payout({ control }: TestSandbox): Promise<string> {
  const body = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
  return (await control.post('/payouts', body).expect(201)).body.transaction.id
}

async function walletOfAda({ control }: TestSandbox): Promise<string> {
  const { body } = await control.get(`/customers/${ids.ada}`).expect(200)
  return body.wallets.find(({ currency }: { currency: string }) => currency === 'USD').id
}

test('a quote shows its amounts, and says nothing of what was received', async () => {
  const box = await sandbox()
  const id = await payout(box)
  await box.control.post(`/transactions/${id}/fail`, {}).expect(200)
  const { html } = await openPage(box, '/_sandbox/quotes')
  expect(html).toContain('Target')
  expect(html).not.toContain('Received')
  expect((await openPage(box, '/_sandbox/transactions')).html).toMatch(/Received.*nothing/s)
})

describe('the page of a wallet', () => {
  test('shows what the balance is made of, and who holds the money', async () => {
    const box = await sandbox()
    const id = await payout(box)
    const { body } = await box.control.get(`/transactions/${id}`).expect(200)
    const page = await openPage(box, `/_sandbox/wallets/${await walletOfAda(box)}`)
    expect(page.html).toContain(
      'aria-label="50,000.00 USD in the ledger minus 45.04 USD held leaves 49,954.96 USD."',
    )
    const holds = page.html.slice(page.html.indexOf('data-testid="holds"'))
    expect(holds).toContain(`href="/_sandbox/transactions/${id}"`)
    expect(holds).toContain(body.transaction.transaction_reference)
    await box.advance('1h')
    const after = await openPage(box, page.path)
    expect(textOf(after)).toContain('payout')
    expect(after.html).toContain('The balance over 2 entries: from 50,000.00 USD to 49,954.96 USD')
    expect(after.html).toContain('No holds.')
  })

  test('credits, suspends and reactivates; a refused amount stays in its field', async () => {
    const box = await sandbox()
    const path = `/_sandbox/wallets/${await walletOfAda(box)}`
    const refused = await submitForm(box, await openPage(box, path), 'credit', { amount: '1.234' })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('value="1.234"')
    expect(refused.html).toContain('data-testid="amount-error"')
    const credited = await submitAndFollow(box, await openPage(box, path), 'credit', {
      amount: '12.34',
    })
    expect(textOf(credited)).toContain('50,012.34 USD')
    const suspended = await submitAndFollow(box, credited, 'set-suspended')
    expect(suspended.html).toContain('data-status="suspended"')
    expect(suspended.html).not.toContain('data-testid="credit"')
    const active = await submitAndFollow(box, suspended, 'set-active')
    expect(active.html).toContain('data-status="active"')
  })
})

test('an event of a card payment and a waiting beneficiary are named, with the way there', async () => {
  const box = await sandbox()
  const { access_code, reference } = await paid(box)
  await box.as('main').post('/beneficiaries', nigerianBeneficiary).expect(201)
  const { data } = (await box.control.get('/events?type=card_payment').expect(200)).body
  for (const path of ['/_sandbox/events', `/_sandbox/events/${data[0].id}`]) {
    const { html } = await openPage(box, path)
    expect(html).toContain(`<a href="/_sandbox/checkouts/${access_code}">Checkout ${reference}</a>`)
  }
  expect((await openPage(box, '/_sandbox/jobs')).html).toMatch(
    /<a href="\/_sandbox\/customers\/[\w-]+">Beneficiary /,
  )
})

describe('the page of the clock', () => {
  test('says by the slider what would run, and goes there without a script', async () => {
    const box = await sandbox()
    await payout(box)
    const page = await openPage(box, '/_sandbox/clock')
    expect(textOf(page)).toContain('Moving to 09:00:01 runs 1 job: 1 × payout step.')
    const preview = await submitForm(box, page, 'show-preview', { moments: '1' })
    expect(preview.status).toBe(200)
    expect(preview.path).toBe('/_sandbox/clock/preview?moments=1')
    const moved = await submitAndFollow(box, preview, 'go-there')
    expect(moved.path).toContain('/_sandbox/clock?')
    expect((await box.control.get('/clock').expect(200)).body.now).toContain('T09:00:01')
    expect(textOf(moved)).toMatch(/To 2026-01-05T09:00:01.000Z now · 09:00:01 1 none/)
  })

  test('moves by a time, to a job, one job on and until nothing is due', async () => {
    const box = await sandbox()
    await payout(box)
    const now = async () => (await box.control.get('/clock').expect(200)).body.now.slice(11, 19)
    const clock = () => openPage(box, '/_sandbox/clock')
    await submitAndFollow(box, await clock(), 'run-to')
    expect(await now()).toBe('09:00:01')
    await submitAndFollow(box, await clock(), 'one-job')
    expect(await now()).toBe('09:00:02')
    await submitAndFollow(box, await clock(), 'advance-by', { by: '500ms' })
    await submitAndFollow(box, await clock(), 'until-idle')
    expect(await now()).toBe('09:00:04')
    const idle = await clock()
    expect(textOf(idle)).toContain('Nothing is due.')
    const past = await submitForm(box, idle, 'advance-to', { to: '2026-01-05T08:00:00Z' })
    expect(past.status).toBe(400)
    expect(past.html).toContain('value="2026-01-05T08:00:00Z"')
    await submitAndFollow(box, await clock(), 'set-rate', { rate: '60' })
    expect((await box.control.get('/clock').expect(200)).body.rate).toBe(60)
  })
})

describe('the page of snapshots', () => {
  test('takes one, asks before it restores or deletes, and says what goes', async () => {
    const box = await sandbox()
    const path = '/_sandbox/snapshots'
    expect(textOf(await openPage(box, path))).toContain('None yet.')
    const wrong = await submitForm(box, await openPage(box, path), 'take-snapshot', { name: 'a b' })
    expect(wrong.status).toBe(400)
    expect(wrong.html).toContain('value="a b"')
    expect(wrong.html).toContain('data-testid="name-error"')
    const taken = await submitAndFollow(box, await openPage(box, path), 'take-snapshot', {
      name: 'start',
    })
    await submitAndFollow(box, taken, 'take-snapshot')
    await box.advance('1h')
    const page = await openPage(box, path)
    expect(textOf(page)).toContain('2026-01-05_09-00-00')
    const asked = await submitForm(box, page, 'restore-start')
    expect(asked.html).toContain('go back to that state')
    expect((await box.control.get('/clock').expect(200)).body.now).toContain('T10:00')
    await submitAndFollow(box, asked, 'sure')
    expect((await box.control.get('/clock').expect(200)).body.now).toContain('T09:00')
    const dropped = await submitForm(box, await openPage(box, path), 'delete-start')
    expect(dropped.html).toContain('Delete the snapshot &quot;start&quot;?')
    await submitAndFollow(box, dropped, 'sure')
    const { body } = await box.control.get('/snapshots').expect(200)
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['2026-01-05_09-00-00'])
  })
})

describe('the page of businesses', () => {
  const path = '/_sandbox/businesses'

  test('creates one, sets its webhook, rotates keys after a question, and plans', async () => {
    const box = await sandbox({ fixtures: 'empty' })
    const page = await submitAndFollow(box, await openPage(box, path), 'create-business', {
      name: 'Third <Shop>',
    })
    expect(page.html).toContain('Third &lt;Shop>')
    const refused = await submitForm(box, page, 'save-webhook', { url: 'ftp://x' })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('value="ftp://x"')
    await submitAndFollow(box, page, 'save-webhook', {
      url: 'http://127.0.0.1:9/',
      enabled: 'true',
    })
    const [first] = (await box.control.get('/businesses').expect(200)).body.data
    expect(first.webhook).toMatchObject({ url: 'http://127.0.0.1:9/', enabled: true })
    const asked = await submitForm(box, page, 'rotate', { immediate: 'true' })
    expect(asked.html).toContain('The old key stops working at once.')
    await submitAndFollow(box, asked, 'sure')
    const [after] = (await box.control.get('/businesses').expect(200)).body.data
    expect(after.api_key).not.toBe(first.api_key)
    await submitAndFollow(box, page, 'plan-card_payment', { outcome: 'DECLINED' })
    const outcomes = await openPage(box, '/_sandbox/outcomes')
    expect(textOf(outcomes)).toContain('card payment declined')
    const removed = await submitAndFollow(box, outcomes, 'remove-outcome')
    expect(removed.html).toContain('Nothing is planned')
  })

  test('shows a token of its own user, and keeps it out of the request log', async () => {
    const box = await sandbox()
    const token = await submitForm(box, await openPage(box, path), 'issue-token')
    expect(token.status).toBe(200)
    const shown = /<pre[^>]*aria-label="Access token"[^>]*>([^<]{20,})<\/pre>/.exec(token.html)
    const headers = { authorization: `Bearer ${shown?.[1]}` }
    expect((await fetch(`${box.url}/api/v1/wallets`, { headers })).status).not.toBe(401)
    const { body } = await box.control.get('/requests').expect(200)
    for (const { id } of body.data) {
      const { text } = await box.control.get(`/requests/${id}`).expect(200)
      expect(text).not.toContain(shown?.[1])
    }
  })
})

test('a line breaks an email address after its separators, and a menu entry says what it holds', async () => {
  const box = await sandbox()
  const { html } = await openPage(box, '/_sandbox/customers')
  expect(html).toContain('ada.<wbr/>approved@<wbr/>sandbox.<wbr/>test')
  expect(html).toContain('All fields are optional.')
  expect(html).toContain('</svg>Card payments</a>')
  expect((await openPage(box, '/_sandbox/events')).html).toContain('<h1>Webhooks</h1>')
})

test('worlds are created by a form, shown with times, and deleted after a question', async () => {
  const box = await sandbox()
  const page = await submitAndFollow(box, await openPage(box, '/_sandbox/worlds'), 'create-world', {
    name: 'demo',
    ttl: '2h',
  })
  expect(page.path).toContain('/_sandbox/worlds/demo')
  expect(page.html).toContain('>World created: demo.<')
  expect(page.html).toContain('href="/w/demo/_sandbox"')
  expect(textOf(page)).toMatch(/Expires in [12] h/)
  const list = await openPage(box, '/_sandbox/worlds')
  const copy = await submitAndFollow(box, list, 'create-world', { 'from.world': 'demo' })
  expect(textOf(copy)).toContain('Created from world:demo')
  expect(formOf(list, 'create-world')).toContain('<option value="demo">')
  const asked = await submitForm(box, page, 'delete-world')
  expect(asked.html).toContain('Its rows, snapshots and keys are deleted')
  const gone = await submitAndFollow(box, asked, 'sure')
  expect(gone.path).toContain('/_sandbox/worlds?')
  expect((await openPage(box, '/_sandbox/worlds/demo')).status).toBe(404)
})

describe('lists', () => {
  test('of 5,000 transactions are pages of at most 200 KB that lead on', async () => {
    const box = await sandbox()
    const id = await payout(box)
    await box.inside.db.write((unit) => {
      const row = unit.get('transactions', id)
      if (row === undefined) throw new Error('The payout is gone.')
      for (let number = 0; number < 5_000; number += 1) {
        const transaction_reference = `TXN-${String(number).padStart(16, '0')}`
        unit.put('transactions', {
          ...row,
          id: unit.id('transaction'),
          transaction_reference,
          status: number % 2 === 0 ? 'FAILED' : 'COMPLETED',
        })
      }
    })
    const first = await openPage(box, '/_sandbox/transactions?status=FAILED')
    expect(first.html.length).toBeLessThan(200 * 1024)
    expect(first.html).not.toContain('data-status="COMPLETED"')
    const next = /href="([^"]*cursor=[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(next).toContain('status=FAILED')
    const second = await openPage(box, next)
    expect([second.status, second.html.includes('data-status="FAILED"')]).toEqual([200, true])
    const whole = [
      '/_sandbox',
      '/_sandbox/fixtures',
      '/_sandbox/assumptions',
      '/_sandbox/scenarios',
    ]
    for (const path of [...whole, `/_sandbox/customers/${ids.ada}`, '/_sandbox/businesses']) {
      const { html } = await openPage(box, path)
      expect([path, html.length < 200 * 1024]).toEqual([path, true])
    }
  })

  test('say what comes next, and for a quote that waits let its deposit arrive', async () => {
    const box = await sandbox()
    await payout(box)
    expect(textOf(await openPage(box, '/_sandbox/transactions'))).toContain(
      'payout step in 1 s · 09:00:01',
    )
    await box.advance('1h')
    expect(textOf(await openPage(box, '/_sandbox/quotes'))).toContain('completed nothing')
  })

  test('of requests are narrowed to those that were refused', async () => {
    const box = await sandbox()
    await box.as('main').get('/wallets').expect(200)
    await box.as('main').get(`/wallets/${ids.ada}`).expect(404)
    const refused = await openPage(box, '/_sandbox/requests?refused=true')
    expect(refused.html).toContain('data-status="404"')
    expect(refused.html).not.toContain('data-status="200"')
    const narrowed = await openPage(box, '/_sandbox/requests?operation=listWallets')
    expect(narrowed.html).toContain('data-status="200"')
    expect(narrowed.html).not.toContain('data-status="404"')
    const wrong = await openPage(box, '/_sandbox/requests?operation=listWalets')
    expect([wrong.status, textOf(wrong).includes('listWallets')]).toEqual([400, true])
  })

  test('that are whole are narrowed by a word', async () => {
    const box = await sandbox()
    const found = await openPage(box, '/_sandbox/scenarios?find=account_closed')
    expect(found.html).toContain('0123459001')
    expect(found.html).not.toContain('0123459002')
    expect(textOf(await openPage(box, '/_sandbox/scenarios?find=%3Cnothing'))).toContain(
      'No scenario matches.',
    )
    const one = await openPage(box, '/_sandbox/assumptions?find=A20')
    expect(one.html.match(/<details id="A\d+"/g)).toEqual(['<details id="A20"'])
  })

  test('of what a search finds lead to it, and say what to do where it finds nothing', async () => {
    const box = await sandbox()
    const page = await openPage(box, '/_sandbox/search?q=ada')
    expect(page.html).toContain(`href="/_sandbox/customers/${ids.ada}"`)
    const none = textOf(await openPage(box, '/_sandbox/search?q=%3Cscript%3E'))
    expect(none).toContain('Nothing matches all of these words')
    expect((await openPage(box, '/_sandbox/search?q=%3Cscript%3E')).html).not.toContain('“<script>')
  })
})

test('the ledger audit is a page with a line for each currency', async () => {
  const box = await sandbox()
  const text = textOf(await openPage(box, '/_sandbox/ledger/audit'))
  expect(text).toContain('Every movement sums to zero')
  expect(text).toMatch(/USD 0\.00 USD [\d,.]+ USD 0\.00 USD ✓ in balance/)
})

test('money arrives by the form of a virtual account that is ready', async () => {
  const box = await sandbox()
  const path = '/_sandbox/virtual-accounts'
  expect(textOf(await openPage(box, path))).toContain('An account accepts money once it is ready.')
  await box.as('main').post('/virtual-wallets', { user_id: ids.ada, currency: 'USD' }).expect(200)
  await box.advance('3s')
  const page = await openPage(box, path)
  const refused = await submitForm(box, page, 'make-deposit', { amount: '0' })
  expect([refused.status, refused.html.includes('data-testid="amount-error"')]).toEqual([400, true])
  const arrived = await submitAndFollow(box, page, 'make-deposit', {
    amount: '250.00',
    'sender.account_name': 'Ada Approved',
  })
  expect(arrived.path).toMatch(/^\/_sandbox\/transactions\/[0-9a-f-]{36}/)
  expect(textOf(arrived)).toContain('250.00 USD')
})

test('every action of a screen names an operation that exists', () => {
  const folder = 'server/console'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const named = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/operation="(control\w+)"/g),
    ])
    .map(([, id]) => id)
  expect(named.length).toBeGreaterThan(20)
  const known = new Set(controlOperations.map(({ id }) => id))
  expect(named.filter((id) => !known.has(id ?? ''))).toEqual([])
})
