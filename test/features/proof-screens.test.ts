import { afterAll, expect, test, vi } from 'vitest'
import { closeReceivers, startReceiver } from '../support/broken-receivers.ts'
import { ids, sandbox } from '../support/harness.ts'

const html = { accept: 'text/html' }
const closedPort = 'http://127.0.0.1:9/webhooks'

afterAll(closeReceivers)

test('an audit is started by a form, and its page shows the report', async () => {
  const box = await sandbox()
  const { url } = await startReceiver({ isGenuine: () => true })
  const list = await (await fetch(`${box.url}/_sandbox/receiver-audits`, { headers: html })).text()
  expect(list).toContain('No audits yet.')
  const started = await fetch(`${box.url}/_sandbox/receiver-audits`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...html, origin: box.url },
    body: new URLSearchParams({
      url,
      probe: '',
      profile: '',
      checks: 'genuine,forged',
      _page: '/_sandbox/receiver-audits',
      _form: 'x',
      _next: '/_sandbox/receiver-audits/{id}',
    }),
  })
  expect(started.status).toBe(303)
  const path = started.headers.get('location') ?? ''
  expect(path).toContain('/_sandbox/receiver-audits/audit_1')
  for (;;) {
    const { body } = await box.control.get('/receiver-audits/audit_1').expect(200)
    if (body.state === 'done') break
  }
  const page = await (await fetch(new URL(path, box.url), { headers: html })).text()
  expect(page).toContain('R02 · error · A message without a signature is accepted')
  expect(page).toContain('6 of 8 checks judged')
  expect(page).toContain('curl -i -X POST')
})

test('the page of an audit that reached no receiver says that nothing was judged', async () => {
  const box = await sandbox()
  const { body } = await box.control.post('/receiver-audits', { url: closedPort }).expect(202)
  const path = `/receiver-audits/${body.id}`
  await vi.waitFor(
    async () => expect((await box.control.get(path).expect(200)).body.state).toBe('done'),
    { timeout: 20_000 },
  )
  const page = await (await fetch(`${box.url}/_sandbox${path}`, { headers: html })).text()
  expect(page).toContain(`0 of ${body.total} checks judged`)
  expect(page).toContain('Nothing was judged: see the reasons below.')
  expect(page).not.toContain('No findings')
  const list = await (await fetch(`${box.url}/_sandbox/receiver-audits`, { headers: html })).text()
  expect(list).toContain(`0 of ${body.total}`)
})

test('the page of the review shows findings with links to their requests', async () => {
  const box = await sandbox()
  const empty = await (await fetch(`${box.url}/_sandbox/review`, { headers: html })).text()
  expect(empty).toContain('There is nothing to review')
  for (let i = 0; i < 11; i += 1) {
    await box.as('main').get(`/beneficiaries/${ids.cadBeneficiary}`).expect(200)
  }
  const page = await (await fetch(`${box.url}/_sandbox/review`, { headers: html })).text()
  expect(page).toContain('V03 · warning · An object was read more than ten times without a change')
  expect(page).toMatch(/href="\/_sandbox\/requests\/req_\w+"/)
})
