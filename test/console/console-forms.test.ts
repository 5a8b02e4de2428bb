import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { controlOperations } from '../../server/control/index.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { formOf, givenFields, openPage, submitForm } from '../support/page-forms.ts'
import { walletOf } from '../support/trade.ts'

const html = { accept: 'text/html' }

/** Posts a form as a browser does from a page of the sandbox. */
function post(box: TestSandbox, path: string, fields: Record<string, string>, headers = {}) {
  return fetch(`${box.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...html, origin: box.url, ...headers },
    body: new URLSearchParams(fields),
  })
}

const customer = `/_sandbox/customers/${ids.pat}`
const decision = { _page: customer, _form: 'decide' }

describe('pages of the control API', () => {
  test('every form runs an operation that there is', () => {
    const ids = new Set(controlOperations.map(({ id }) => id))
    const texts = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => readFileSync(`server/${file}`, 'utf8'))
    const named = texts.flatMap((text) => [...text.matchAll(/operation="(\w+)"/g)])
    expect(named.length).toBeGreaterThan(30)
    expect(named.map(([, id]) => id).filter((id) => !ids.has(id as string))).toEqual([])
  })

  test('every operation that reads has a page at its own address, and its JSON', async () => {
    const box = await sandbox()
    for (const path of ['', '/customers', '/clock', '/events', '/requests', '/scenarios']) {
      const page = await fetch(`${box.url}/_sandbox${path}`, { headers: html })
      expect([path, page.status]).toEqual([path, 200])
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const json = await fetch(`${box.url}/_sandbox${path}?format=json`, { headers: html })
      expect(json.headers.get('content-type')).toContain('application/json')
      const forced = await fetch(`${box.url}/_sandbox${path}?format=html`)
      expect(forced.headers.get('content-type')).toContain('text/html')
    }
  })

  test('what a refused form answered is in the request log, without secrets', async () => {
    const box = await sandbox()
    const wrong = { ...decision, status: 'APROVED', reason: 'sandbox_secret', password: 'hunter2' }
    const refused = await post(box, `${customer}/kyc`, wrong)
    expect(refused.status).toBe(400)
    const id = refused.headers.get('x-sandbox-request-id')
    const { request, response } = (await box.control.get(`/requests/${id}`).expect(200)).body
    expect(response).toMatchObject({ error: 'invalid request', page: expect.any(String) })
    expect(response.message).toMatch(/status must be/)
    expect(JSON.stringify([request, response])).not.toMatch(/sandbox_secret|hunter2/)
    const unknown = await post(box, `/_sandbox/snapshots/sandbox_secret/restore`, {
      _page: '/_sandbox/snapshots',
      _sure: '1',
    })
    const other = unknown.headers.get('x-sandbox-request-id')
    const entry = (await box.control.get(`/requests/${other}`).expect(200)).body
    expect(entry.response.error).toBe('snapshot not found')
    expect(JSON.stringify(entry)).not.toContain('sandbox_secret')
  })

  test('looking at pages is not written into the request log', async () => {
    const box = await sandbox()
    await fetch(`${box.url}/_sandbox/clock`, { headers: html })
    await fetch(`${box.url}/favicon.ico`)
    expect((await box.control.get('/requests').expect(200)).body.data).toEqual([])
  })

  test('an address that leads nowhere gives a browser a page with a way on', async () => {
    const box = await sandbox()
    const missing = await fetch(`${box.url}/_sandbox/customer`, { headers: html })
    expect(missing.status).toBe(404)
    expect(await missing.text()).toContain('href="/_sandbox/customers"')
    const gone = await fetch(`${box.url}/_sandbox/customers/${ids.main}`, { headers: html })
    expect(gone.status).toBe(404)
    const text = await gone.text()
    expect(text).toContain('No customer with this id.')
    expect(text).toContain('href="/_sandbox/customers"')
  })

  test('style and script have an address that changes with them, and stay in caches', async () => {
    const box = await sandbox()
    const page = await (await fetch(`${box.url}/_sandbox`, { headers: html })).text()
    const files = [...page.matchAll(/"(\/_sandbox\/assets\/[^"]+)"/g)].map(([, path]) => path)
    expect(files.length).toBe(3)
    for (const file of files) {
      const { status, headers } = await fetch(box.url + file)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toContain('immutable')
    }
    expect((await fetch(`${box.url}/_sandbox/assets/console-0.css`)).status).toBe(404)
  })
})

describe('forms of the console', () => {
  test('run the operation of their path and lead back to their page', async () => {
    const box = await sandbox()
    const fields = { ...decision, status: 'APPROVED', reason: '' }
    const answer = await post(box, `${customer}/kyc`, fields)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${customer}?done=controlDecideKyc#done`)
    const { body } = await box.control.get(`/customers/${ids.pat}`).expect(200)
    expect(body.kyc_status).toBe('APPROVED')
    const [entry] = (await box.control.get('/requests').expect(200)).body.data
    expect(entry).toMatchObject({ operation: 'controlDecideKyc', status: 200 })
  })

  test('lead to their card, or on another page to the message', async () => {
    const box = await sandbox()
    const page = await openPage(box, customer)
    const decided = await submitForm(box, page, 'kyc-APPROVED')
    const card = 'card-verification-kyc-'
    expect(decided.location).toBe(`${customer}?done=controlDecideKyc#${card}`)
    expect(page.html).toContain(`<h2 id="${card}" tabindex="-1">`)
    const list = await openPage(box, '/_sandbox/customers')
    const made = await submitForm(box, list, 'create-customer')
    expect(made.location).toMatch(/\?done=controlCreateCustomer#done$/)
    const broken = { ...decision, status: 'APPROVED', _place: '"><b>' }
    const answer = await post(box, `${customer}/kyc`, broken)
    expect(answer.headers.get('location')).toBe(`${customer}?done=controlDecideKyc#done`)
  })

  test('lead to the row that they were in', async () => {
    const box = await sandbox()
    const page = await openPage(box, '/_sandbox/beneficiaries')
    const testId = `beneficiary-${ids.ngnBeneficiary}`
    const changed = await submitForm(box, page, testId)
    const row = `row-beneficiaries-${ids.ngnBeneficiary}`
    expect(changed.location).toBe(`/_sandbox/beneficiaries?done=controlSetBeneficiaryStatus#${row}`)
    expect(page.html).toContain(`<th scope="row" id="${row}" tabindex="-1">`)
  })

  test('choose the object of their path by a field', async () => {
    const box = await sandbox()
    const path = `/_sandbox/customers/${ids.ada}`
    const wallet = await walletOf(box, ids.ada, 'USD')
    const page = await openPage(box, path)
    const typed = { '_param.id': wallet.id, amount: '7.00' }
    const sent = await submitForm(box, page, 'credit', typed)
    expect([sent.status, sent.location]).toEqual([307, `/_sandbox/wallets/${wallet.id}/credit`])
    const fields = { ...givenFields(formOf(page, 'credit')), ...typed }
    const credited = await post(box, String(sent.location), fields)
    expect([credited.status, credited.headers.get('location')]).toEqual([
      303,
      `${path}?done=controlCreditWallet#card-wallets`,
    ])
    const after = await walletOf(box, ids.ada, 'USD')
    expect(Number(after.available_balance) - Number(wallet.available_balance)).toBe(7)
    const refused = await post(box, String(sent.location), { ...fields, amount: 'seven' })
    const html = await refused.text()
    expect(refused.status).toBe(400)
    expect(html).toContain(`<option value="${wallet.id}" selected>`)
    expect(html).toMatch(/<input[^>]* name="amount"[^>]* autofocus/)
  })

  test('reach PUT, PATCH and DELETE by _method, each value as the type of its schema', async () => {
    const box = await sandbox()
    const rate = await post(box, '/_sandbox/clock', { _method: 'PATCH', rate: '60' })
    expect(rate.status).toBe(303)
    expect((await box.control.get('/clock').expect(200)).body.rate).toBe(60)
    const webhook = `/_sandbox/businesses/${ids.main}/webhook`
    await post(box, webhook, { _method: 'PUT', url: 'http://127.0.0.1:9/', enabled: 'false' })
    const [business] = (await box.control.get('/businesses').expect(200)).body.data
    expect(business.webhook).toMatchObject({ url: 'http://127.0.0.1:9/', enabled: false })
    await post(box, webhook, { _method: 'PUT', url: '' })
    const [after] = (await box.control.get('/businesses').expect(200)).body.data
    expect(after.webhook.url).toBe(null)
  })

  test('an error shows the page again with its status', async () => {
    const box = await sandbox()
    const answer = await post(box, `${customer}/kyc`, { ...decision, status: 'MAYBE' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Pat')
    const gone = await post(box, '/_sandbox/snapshots/none/restore', {
      _page: '/_sandbox/snapshots',
      _sure: '1',
    })
    expect(gone.status).toBe(404)
  })

  test('what destroys is asked first, and done when the answer is yes', async () => {
    const box = await sandbox()
    await box.advance('1h')
    const asked = await post(box, '/_sandbox/reset', { _page: '/_sandbox' })
    expect(asked.status).toBe(200)
    expect(await asked.text()).toContain('Yes: Reset')
    expect((await box.control.get('/clock').expect(200)).body.now).toContain('T10:00')
    expect((await post(box, '/_sandbox/reset', { _page: '/_sandbox', _sure: '1' })).status).toBe(
      303,
    )
    expect((await box.control.get('/clock').expect(200)).body.now).toContain('T09:00')
  })

  test('are taken from pages of this sandbox alone', async () => {
    const box = await sandbox()
    const fields = { by: '1h' }
    const from = async (headers: Record<string, string>) =>
      (await post(box, '/_sandbox/clock/advance', fields, headers)).status
    expect(await from({ origin: 'http://evil.example' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from({ origin: 'null' })).toBe(403)
    expect((await box.control.get('/clock').expect(200)).body.now).toContain('T09:00')
    expect(await from({ 'sec-fetch-site': 'same-origin' })).toBe(303)
  })

  test('lead to no other site', async () => {
    const box = await sandbox()
    for (const _next of ['//evil.example/', 'https://evil.example/', '/_sandbox/../x', '/\\evil']) {
      const answer = await post(box, '/_sandbox/clock/advance', { by: '1s', _next })
      expect(answer.headers.get('location')).toMatch(/^\/_sandbox/)
    }
  })
})

describe('a form whose operation only reads', () => {
  test('is shown again with the answer and with what was typed', async () => {
    const box = await sandbox()
    const event = await box.control.post('/webhooks/example', { type: 'transaction' }).expect(201)
    const path = `/_sandbox/events/${event.body.id}`
    const fields = { signature: 'ab'.repeat(32), timestamp: '2026-01-05T09:00:00Z', body: '' }
    const form = `controlExplainEventSignature ${path}/explain `
    const answer = await post(box, `${path}/explain`, { ...fields, _page: path, _form: form })
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain('The signature does not match')
    expect(page).toContain('The signature differs from character 1 onward.')
    expect(page).toContain(`value="${fields.signature}"`)
    const token = await post(box, '/_sandbox/tokens', { user_id: ids.pat })
    expect(await token.text()).toContain('Access token')
  })
})
