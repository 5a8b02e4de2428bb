import { expect, test } from 'vitest'
import { ids, sandbox } from '../support/harness.ts'
import { openPage, submitAndFollow, textOf } from '../support/page-forms.ts'
import { receiver } from '../support/receiver.ts'

async function paidOut() {
  const box = await sandbox()
  const hook = await receiver()
  hook.answer(500)
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  const body = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
  await box.control.post('/payouts', body).expect(201)
  await box.advance('10s')
  return { box, hook }
}

test('the overview names what needs you, with the reason and a button that helps', async () => {
  const { box, hook } = await paidOut()
  const page = await openPage(box, '/_sandbox')
  expect(textOf(page)).toContain('Needs you · 1')
  hook.answer(204)
  const sent = await submitAndFollow(box, page, 'problem-resend')
  expect(textOf(sent)).toContain('Delivery started: ')
  await box.advance('1s')
  expect(textOf(await openPage(box, '/_sandbox'))).toContain('No open problems')
})

test('the overview says what happened in sentences, and draws the money of today', async () => {
  const { box } = await paidOut()
  for (let i = 0; i < 3; i += 1) await box.as('main').get('/currencies').expect(200)
  const page = await openPage(box, '/_sandbox')
  expect(textOf(page)).toMatch(/ to [\w ]+ 45\.00 USD → [\d,.]+ NGN ✓ completed/)
  expect(textOf(page)).toContain('×3')
  expect(page.html).toContain(
    'aria-label="0.00 USD came into the wallets today, 45.04 USD went out."',
  )
  expect(page.html.match(/<meter /g)?.length).toBeGreaterThan(6)
  await box.advance('1d')
  expect(textOf(await openPage(box, '/_sandbox'))).toContain('No money moved today.')
})
