import { describe, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { checkoutBody } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { openPage, submitAndFollow } from '../support/page-forms.ts'

const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }

async function list({ control }: TestSandbox, query = ''): Promise<Schemas['ActivityItem'][]> {
  return (await control.get(`/activity${query}`).expect(200)).body.data
}

describe('what happened last', () => {
  test('has payments, customers, requests and actions, newest first', async () => {
    const box = await sandbox()
    expect(await list(box)).toEqual([])
    const { body } = await box.control.post('/payouts', payout).expect(201)
    await box.advance('1h')
    await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
    await box.advance('1h')
    for (let i = 0; i < 3; i += 1) await box.as('main').get('/wallets').expect(200)
    const items = await list(box)
    expect(items[0]).toMatchObject({ kind: 'request', count: 3, status: '200' })
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
    expect(items.find(({ kind }) => kind === 'payment')).toMatchObject({
      about: expect.stringMatching(/^45\.00 USD → [\d,.]+ NGN$/),
      status: 'COMPLETED',
      path: `/_sandbox/transactions/${body.transaction.id}`,
      request_id: null,
    })
    expect(items.find(({ kind }) => kind === 'customer')?.path).toBe(
      `/_sandbox/customers/${ids.pat}`,
    )
    const actions = await list(box, '?kind=action')
    expect(new Set(actions.map(({ kind }) => kind))).toEqual(new Set(['action']))
    expect(actions.map(({ operation }) => operation)).toContain('controlDecideKyc')
    expect(await list(box, '?limit=1')).toEqual(items.slice(0, 1))
    await box.control.get('/activity?limit=0').expect(400)
    await box.control.get('/activity?kind=thing').expect(400)
  })

  test('says of a checkout what its page says: cancelled, though its event says failed', async () => {
    const box = await sandbox()
    const ask = box.as('main').post('/checkout/initialize', checkoutBody({ amount: '10.00' }))
    const { access_code, reference } = (await ask.expect(201)).body.data
    await box.advance('2h')
    expect(await list(box, '?kind=card')).toMatchObject([
      {
        title: 'Card payment',
        status: 'CANCELLED',
        about: `10.00 USD, ${reference}`,
        path: `/_sandbox/checkouts/${access_code}`,
      },
    ])
    expect((await openPage(box, `/_sandbox/checkouts/${access_code}`)).status).toBe(200)
  })

  test('is a page, where the newest action has Undo', async () => {
    const box = await sandbox()
    const customer = await openPage(box, `/_sandbox/customers/${ids.pat}`)
    await submitAndFollow(box, customer, 'kyc-APPROVED')
    const page = await openPage(box, '/_sandbox/activity')
    expect(page.html).toMatch(/KYC decided<\/a><span class="soft"> Pat [^<]* to APPROVED/)
    expect((await openPage(box, '/_sandbox')).html).toContain('data-testid="undo-feed"')
    await submitAndFollow(box, await openPage(box, '/_sandbox/clock'), 'clock-1d')
    const { html } = await openPage(box, '/_sandbox')
    expect(html).toMatch(/aria-label="Undo… KYC decided, after the later action"/)
    expect(html).toMatch(/Clock moved<\/a>.*data-testid="undo-feed"/s)
    await submitAndFollow(box, await openPage(box, '/_sandbox'), 'undo-feed')
    await submitAndFollow(box, page, 'undo-feed')
    const { body } = await box.control.get(`/customers/${ids.pat}`).expect(200)
    expect(body.kyc_status).not.toBe('APPROVED')
  })
})
