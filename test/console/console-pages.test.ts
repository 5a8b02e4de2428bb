import { describe, expect, test } from 'vitest'
import { open as openCheckout, paid } from '../support/checkout-kit.ts'
import { ids, sandbox } from '../support/harness.ts'
import { openPage, submitAndFollow, submitForm, textOf } from '../support/page-forms.ts'
import { accepted, bodies } from '../support/trade.ts'

describe('the page of a checkout', () => {
  test('refunds all that is left, or a part; a refused amount stays in its field', async () => {
    const box = await sandbox()
    const { access_code } = await paid(box)
    const path = `/_sandbox/checkouts/${access_code}`
    const page = await openPage(box, path)
    expect(page.html).toContain('value="100.00"')
    const refused = await submitForm(box, page, 'make-refund', { amount: '100.01', reason: 'Mine' })
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('value="100.01"')
    expect(refused.html).toContain('value="Mine"')
    expect(refused.html).toMatch(/data-testid="amount-error"[^>]*>[^<]*at most 100\.00/)
    const part = await submitAndFollow(box, page, 'make-refund', { amount: '40.00' })
    expect(textOf(part)).toContain('40.00 USD')
    expect(textOf(part)).toContain('60.00 can be refunded')
    const rest = await submitAndFollow(box, part, 'make-refund')
    expect(rest.html).not.toContain('data-testid="make-refund"')
    expect(textOf(rest)).toContain('60.00 USD')
  })

  test('offers no refund of what was not paid', async () => {
    const box = await sandbox()
    const page = await openPage(box, `/_sandbox/checkouts/${(await openCheckout(box)).access_code}`)
    expect(page.html).not.toContain('data-testid="make-refund"')
    expect(textOf(page)).toContain('can be refunded once it is completed')
  })
})

describe('the page of this world', () => {
  test('shows what it consists of, and takes and restores a snapshot', async () => {
    const box = await sandbox()
    await accepted(box.as('main'), bodies.EXCHANGE())
    const page = await openPage(box, '/_sandbox/world')
    expect(page.status).toBe(200)
    for (const text of [
      'This world World main: contents, snapshots and reset.',
      'Sandbox Business',
      'in balance',
      '42',
      'of the API is covered',
    ]) {
      expect(textOf(page)).toContain(text)
    }
    const links = [...page.html.matchAll(/<main.*<\/main>/gs)][0]?.[0] ?? ''
    for (const [, to = ''] of links.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      expect([to, (await openPage(box, to.replaceAll('&amp;', '&'))).status]).toEqual([to, 200])
    }
    const taken = await submitAndFollow(box, page, 'take-snapshot')
    expect(textOf(taken)).toContain('2026-01-05_09-00-00')
  })

  test('finds its scenarios by a part of a word', async () => {
    const box = await sandbox()
    const found = await submitForm(box, await openPage(box, '/_sandbox/world'), 'filter', {
      find: 'reject',
    })
    expect(found.path).toBe('/_sandbox/scenarios?find=reject')
    expect(found.status).toBe(200)
  })
})

describe('a page whose operation needs a query', () => {
  test('begins as a form, waits, and says what blocks it', async () => {
    const box = await sandbox()
    const { quote_id } = await accepted(box.as('main'), bodies.EXCHANGE())
    const form = await openPage(box, '/_sandbox/wait')
    expect(form.status).toBe(200)
    const asked = { of: 'quote', id: quote_id, status: 'COMPLETED', timeout: '0s' }
    const waited = await submitForm(box, form, 'filter', asked)
    expect(waited.status).toBe(200)
    expect(textOf(waited)).toContain('the clock is frozen')
    const moved = await submitAndFollow(box, waited, 'wait-advance')
    expect(moved.path).toContain('/_sandbox/wait?')
    expect(moved.path).toContain('of=quote')
    expect((await box.control.get('/clock').expect(200)).body.now).toContain('T09:00:01')
    const met = await submitForm(box, form, 'filter', { ...asked, status: 'AWAITING_PAYMENT' })
    expect(textOf(met)).toContain('it is awaiting payment')
  })

  test('shows a mistake beside its field, with what was typed', async () => {
    const box = await sandbox()
    const form = await openPage(box, '/_sandbox/wait')
    const wrong = { of: 'quote', id: ids.ada, status: 'APPROVED', timeout: '0s' }
    const refused = await submitForm(box, form, 'filter', wrong)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain('data-testid="status-error"')
    expect(refused.html).toContain(`value="${ids.ada}"`)
    const gone = await submitForm(box, form, 'filter', { ...wrong, status: 'COMPLETED' })
    expect(gone.status).toBe(404)
    expect(gone.html).toContain('data-testid="wait"')
  })

  test('searches for nothing before it is asked', async () => {
    const page = await openPage(await sandbox(), '/_sandbox/search')
    expect(page.status).toBe(200)
    expect(page.html).toContain('name="q"')
  })
})

describe('the page of a file', () => {
  test.each([
    ['/_sandbox/export', 'world.json', 'Create a world from it'],
    ['/_sandbox/requests.har', 'requests.har', 'Import HAR'],
    ['/_sandbox/collections/postman.json', 'postman.json', 'choose Import'],
    ['/_sandbox/collections/bruno.json', 'bruno.json', 'Open Collection'],
  ])('%s offers it as a download, and says how to use it', async (path, file, text) => {
    const box = await sandbox()
    const page = await openPage(box, path)
    expect(page.html).toContain(`download="${file}"`)
    expect(textOf(page)).toContain(text)
    const [, address = ''] = /href="([^"]+)"[^>]*data-testid="download"/.exec(page.html) ?? []
    const answer = await fetch(box.url + address, { headers: { accept: 'text/html' } })
    expect(answer.headers.get('content-type')).toContain('application/json')
  })
})

test('the page of a signature compares it with the right one', async () => {
  const box = await sandbox()
  const wrong = await box.as({ key: 'sandbox_key', secret: 'wrong' }).get('/wallets').expect(401)
  const id = wrong.headers['x-sandbox-request-id']
  const page = await openPage(box, `/_sandbox/requests/${id}/signature`)
  expect(page.html).toContain('data-testid="differs"')
  expect(page.html).toContain(`href="/_sandbox/requests/${id}"`)
  const fine = await box.as('main').get('/wallets').expect(200)
  const other = `/_sandbox/requests/${fine.headers['x-sandbox-request-id']}/signature`
  expect(textOf(await openPage(box, other))).toContain('answered with 200; its signature was valid')
})

describe('the size of a page', () => {
  const maxBytes = 200 * 1_024

  test.each([
    '/_sandbox/transactions',
    '/_sandbox/quotes',
    '/_sandbox/customers',
    '/_sandbox/events',
    '/_sandbox/requests',
  ])('of the list %s stays below 200 KB with the largest limit', async (path) => {
    const box = await sandbox()
    await box.control.post('/populate', { customers: 150, transactions: 200, days: 9 }).expect(201)
    const { status, html } = await openPage(box, `${path}?limit=10000`)
    expect([status, Buffer.byteLength(html) < maxBytes]).toEqual([200, true])
    expect(html).not.toContain('Too large to show')
    if (path !== '/_sandbox/requests') expect(html).toContain('limit=10000&amp;cursor=')
    expect((await openPage(box, `${path}?limit=ten`)).status).toBe(400)
  })

  test('of a request stays below 200 KB, and leads to the whole of it', async () => {
    const box = await sandbox()
    await box.control
      .post('/populate', { customers: 60, beneficiaries: 120, transactions: 9, days: 9 })
      .expect(201)
    const { headers } = await box.as('main').get('/beneficiaries?page_size=100').expect(200)
    const path = `/_sandbox/requests/${headers['x-sandbox-request-id']}`
    const { html } = await openPage(box, path)
    expect(Buffer.byteLength(html)).toBeLessThan(maxBytes)
    expect(html).toContain('data-testid="cut"')
    expect(html).toContain(`href="${path}?format=json"`)
  })

  test('leaves nothing out: the rest of a long table is on its next part', async () => {
    const box = await sandbox()
    for (let i = 0; i < 50; i += 1) {
      await box.control.post('/faults', { operation: 'getQuote', status: 500 + i }).expect(201)
    }
    const first = await openPage(box, '/_sandbox/faults')
    expect(textOf(first)).toContain('1 to 40 of 50')
    expect(first.html).toContain('href="/_sandbox/faults?row=41"')
    const second = await openPage(box, '/_sandbox/faults?row=41')
    expect(textOf(second)).toContain('41 to 50 of 50')
    expect(textOf(second)).toContain('answers 549')
    const list = await openPage(box, '/_sandbox/customers?limit=10000')
    expect(list.status).toBe(200)
  })
})
