import { expect, test } from 'vitest'
import { cards, open } from '../support/checkout-kit.ts'
import { ids, sandbox } from '../support/harness.ts'
import { cardOf, openPage, submitAndFollow, submitForm, textOf } from '../support/page-forms.ts'

const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }

test('the page of an object leaves out requests about one that a restore removed', async () => {
  const box = await sandbox()
  await box.control.post('/snapshots', { name: 'before' }).expect(201)
  const removed = await box.control.post('/payouts', payout).expect(201)
  await box.control.post('/snapshots/before/restore', {}).expect(200)
  await box.advance('1m')
  const again = await box.control.post('/payouts', { ...payout, amount: '7.00' }).expect(201)
  const { id } = again.body.transaction
  // Ids follow from the seed and the calls, so the second payout has the id of the first.
  expect(id).toBe(removed.body.transaction.id)
  const page = await openPage(box, `/_sandbox/transactions/${id}`)
  expect(cardOf(page, 'Requests').match(/controlCreatePayout/g)).toHaveLength(1)
  expect(textOf(cardOf(page, 'Story')).match(/POST \/payouts/g)).toHaveLength(1)
})

test('a checkout selects the refund that worked, not one that was refused before', async () => {
  const box = await sandbox()
  const { access_code } = await open(box)
  const path = `/_sandbox/checkouts/${access_code}`
  const fields = { card_number: cards.plain, expiry: '01/39', three_ds: '' }
  await submitAndFollow(box, await openPage(box, path), 'pay-as', fields)
  await box.advance('2s')
  await box.advance('1s')
  const refund = (amount: string) =>
    box.control.post(`/checkouts/${access_code}/refund`, { amount })
  await refund('1000.00').expect(400)
  expect(textOf(cardOf(await openPage(box, path), 'Selected step'))).toContain('400')
  await refund('40.00').expect(201)
  const page = await openPage(box, path)
  expect(textOf(cardOf(page, 'Selected step'))).toContain('POST …/refund 201')
  expect(textOf(cardOf(page, 'Pay'))).toContain('It is paid.')
})

test('a checkout without an answer says why no other card can be tried', async () => {
  const box = await sandbox()
  const { access_code } = await open(box)
  const path = `/_sandbox/checkouts/${access_code}`
  const fields = { card_number: cards.plain, expiry: '05/37', three_ds: '' }
  await submitAndFollow(box, await openPage(box, path), 'pay-as', fields)
  await box.advance('1s')
  const page = await openPage(box, path)
  expect(textOf(cardOf(page, 'Pay'))).toContain('The last card has no answer yet.')
  expect(textOf(page)).toContain('Its result stays unknown until the checkout ends.')
  await box.advance('2h')
  expect(textOf(cardOf(await openPage(box, path), 'Pay'))).toContain('It has ended')
})

test.each([
  ['settings', 'Settings', '/_sandbox/settings'],
  ['card payments', 'Card payments', '/_sandbox/checkouts'],
  ['What if', 'What if', '/_sandbox/clock/what-if'],
])('a search for %s finds the page by its name', async (words, name, path) => {
  const page = await openPage(await sandbox(), `/_sandbox/search?q=${encodeURIComponent(words)}`)
  const pages = cardOf(page, 'Pages')
  expect(pages).toContain(`href="${path}"`)
  expect(textOf(pages)).toContain(name)
})

test('a wait names the kinds that can have a status, and a missing status', async () => {
  const box = await sandbox()
  const text = textOf(await openPage(box, '/_sandbox/wait'))
  expect(text).toContain('approved (customer)')
  expect(text).toContain('pending (event)')
  const asked = await openPage(box, `/_sandbox/wait?of=customer&id=${ids.pat}&status=`)
  expect(textOf(asked)).toContain('Status is required')
})

test('a refused number of a setting says what to enter, without null', async () => {
  const box = await sandbox()
  const page = await openPage(box, '/_sandbox/settings?selected=step_ms')
  const { html } = await submitForm(box, page, 'set-setting', { step_ms: 'abc' })
  expect(textOf(html)).toContain('Enter a whole number.')
})

test('a customer beside the list is no form of a payout, and leads to the page with one', async () => {
  const box = await sandbox()
  const page = await openPage(box, `/_sandbox/customers?selected=${ids.pat}`)
  const card = cardOf(page, 'Latest transactions')
  expect(textOf(card)).toContain('Pay out on the page of the customer')
  expect(card).toContain(`href="/_sandbox/customers/${ids.pat}"`)
})

test('lists name the customer of a transaction and the end of payouts to a beneficiary', async () => {
  const box = await sandbox()
  await box.control.post('/payouts', payout).expect(201)
  expect(textOf(cardOf(await openPage(box, '/_sandbox/transactions'), 'Newest first'))).toMatch(
    /TXN-\w+ .*Ada Approved/,
  )
  const given = { user_id: ids.ada, currency_code: 'NGN', outcome: 'account_closed' }
  await box.control.post('/beneficiaries', given).expect(201)
  const page = await openPage(box, '/_sandbox/beneficiaries')
  expect(textOf(cardOf(page, 'Newest first'))).toContain('→ account closed')
})

test('a comparison shows the available balance where only that differs', async () => {
  const box = await sandbox()
  await box.control.post('/worlds', { name: 'copy', from: { world: 'main' } }).expect(201)
  await box.control.post('/payouts', payout).expect(201)
  const page = await openPage(box, '/_sandbox/worlds/main/diff/copy')
  const balances = textOf(cardOf(page, 'Balances'))
  expect(balances).toMatch(/49,954\.\d\d USD available .* \+45\.\d\d USD/)
  expect(balances).not.toContain('+0.00')
})
