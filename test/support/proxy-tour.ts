import { expect } from 'vitest'
import { cards, open as openCheckout, verified } from './checkout-kit.ts'
import type { FrontProxy } from './front-proxy.ts'
import { person } from './people.ts'
import { plainBrowser } from './plain-browser.ts'

export const adminToken = 'a-token-of-the-operator'

/** Does the steps of a team behind a proxy, each with the links and forms of the page before it. */
export async function tour(proxy: FrontProxy, ca?: string): Promise<void> {
  const { box, publicUrl, strays } = proxy
  const browser = plainBrowser(publicUrl, ca)
  const { pathname: base } = new URL(publicUrl)

  const session = await openCheckout(box)
  const card = { card_number: cards.visa, expiry: '01/39', cvv: '123' }
  const form = await browser.open(session.checkout_link)
  const wrong = await browser.submit(form, 'pay', { ...card, cvv: '1' })
  expect(wrong.html).toContain('data-testid="cvv-error"')
  const challenge = await browser.submit(wrong, 'pay', card)
  expect(challenge.path).toMatch(/\/3ds$/)
  const result = await browser.submit(challenge, 'three-ds-approve', { three_ds: 'Y' })
  expect(result.path).toMatch(/\/result$/)
  await box.advance('1s')
  expect((await verified(box, session.reference)).status_name).toBe('COMPLETED')

  const { body } = await box.as('main').post('/customers', person()).expect(201)
  const invited = await browser.open(body.onboarding_data.link)
  const decided = await browser.submit(invited, 'approve', { decision: 'approve' })
  expect(decided.path).toContain('?decided')

  const login = await browser.open(`${publicUrl}/_sandbox/customers`)
  expect(login.status).toBe(401)
  const customers = await browser.submit(login, 'log-in', { token: adminToken })
  expect([customers.path, customers.status]).toEqual([
    `${base.replace(/\/$/, '')}/_sandbox/customers`,
    200,
  ])
  const customer = await browser.open(browser.linkOf(customers, 'Ada'))
  expect(customer.html).toContain('Ada')
  const moved = await browser.submit(customer, 'clock-30m')
  expect(moved.path).toBe(`${customer.path}?done=controlAdvanceClock`)

  const docs = await browser.open(browser.linkOf(customer, '>API documentation<'))
  const operation = await browser.open(browser.linkOf(docs, 'quote'))
  expect([docs.status, operation.status]).toEqual([200, 200])
  expect((await browser.open(`${publicUrl}/docs/try`)).html).toContain('swagger-ui-bundle.js')
  await browser.open(`${publicUrl}/docs/guide`)

  const worlds = await browser.open(`${publicUrl}/_sandbox/worlds`)
  const made = await browser.submit(worlds, 'create-world', { name: 'team' })
  expect(made.path).toContain('/_sandbox/worlds/team')
  const list = await browser.open(browser.linkOf(made, 'All worlds'))
  const world = await browser.open(browser.linkOf(list, 'Open the console of team'))
  expect([world.path.endsWith('/w/team/_sandbox'), world.status]).toEqual([true, 200])
  const sessions = await browser.open(`${world.path}/checkouts`)
  const opened = await browser.submit(sessions, 'create-checkout')
  const page = await browser.open(browser.linkOf(opened, 'open-checkout'))
  expect(page.path).toContain('/w/team/checkout/')
  const paid = await browser.submit(page, 'pay', { ...card, card_number: cards.plain })
  expect(paid.path).toMatch(/\/w\/team\/checkout\/.*\/result$/)

  const out = await browser.send(
    (world.html.match(/<form .*?<\/form>/gs) ?? []).find((one) =>
      one.includes('controlEndSession'),
    ) ?? '',
  )
  expect(out.status).toBe(401)
  expect(strays).toEqual([])
}
