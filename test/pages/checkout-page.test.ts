import { expect, test } from 'vitest'
import { cards, open, type Session } from '../support/checkout-kit.ts'
import { sandbox } from '../support/harness.ts'
import { attribute } from '../support/page-forms.ts'

/** Sends the form of a checkout without a script; returns the values of the form that is shown. */
async function chosen({ checkout_link }: Session, fields: Record<string, string>) {
  const body = new URLSearchParams({ card_number: '', expiry: '', cvv: '', ...fields })
  const answer = await fetch(checkout_link, { method: 'POST', body })
  const html = await answer.text()
  const inputs = html.match(/<input [^>]*>/g) ?? []
  const shown = ['card_number', 'expiry', 'cvv'].map((name) => {
    const input = inputs.find((one) => attribute(one, 'name') === name)
    return [name, attribute(input ?? '', 'value')]
  })
  return Object.fromEntries(shown) as Record<string, string>
}

test('a test card and an expiry date fill in the whole form, without a script too', async () => {
  const box = await sandbox()
  const session = await open(box)
  const card = await chosen(session, { fill: 'card-1118' })
  expect(card).toEqual({ card_number: cards.plain, expiry: '', cvv: '123' })
  const both = await chosen(session, { ...card, fill: 'expiry-APPROVED' })
  expect(both).toEqual({ card_number: cards.plain, expiry: '01/39', cvv: '123' })
  const paid = await fetch(session.checkout_link, {
    method: 'POST',
    body: new URLSearchParams(both),
    redirect: 'manual',
  })
  expect(paid.status).toBe(303)
  const typed = await chosen(await open(box), { fill: 'card-1118', cvv: '987' })
  expect(typed.cvv).toBe('987')
})
