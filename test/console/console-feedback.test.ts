import { afterAll, describe, expect, test } from 'vitest'
import { controlOperations } from '../../server/control/index.ts'
import { defaultBounds } from '../../server/model/bounds.ts'
import { waitingAudit } from '../support/audit-kit.ts'
import { closeReceivers } from '../support/broken-receivers.ts'
import { open } from '../support/checkout-kit.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { cardOf, openPage, submitAndFollow } from '../support/page-forms.ts'
import { isFull } from '../support/rounds.ts'
import { bodies, quoted } from '../support/trade.ts'

afterAll(closeReceivers)

/** What the page says was done. */
function doneIn(html: string): string | undefined {
  return /data-testid="done">([^<]*)</.exec(html)?.[1]
}

async function payout({ control }: TestSandbox): Promise<string> {
  const body = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }
  return (await control.post('/payouts', body).expect(201)).body.transaction.id
}

describe('after an action, the page', () => {
  test('says what was done, in a sentence of its own for each action', async () => {
    const box = await sandbox()
    const actions = controlOperations.filter(
      ({ method, kind, path }) =>
        method !== 'get' && kind !== 'query' && path !== '/_sandbox/session',
    )
    expect(actions.length).toBeGreaterThan(35)
    const said = new Map<string, string | undefined>()
    for (const { id } of actions) {
      const { html } = await openPage(box, `/_sandbox/faults?done=${id}`)
      said.set(id, doneIn(html))
    }
    const withoutOwn = [...said].filter(([, text]) => text === undefined || text === 'Done.')
    expect(withoutOwn).toEqual([])
    const { html } = await openPage(box, '/_sandbox/faults?done=constructor')
    expect(doneIn(html)).toBeUndefined()
  })
})

describe('the page of an object names the requests that made or changed it', () => {
  test('of a transaction: the payout by the API, and one by a form', async () => {
    const box = await sandbox()
    const byApi = await openPage(box, `/_sandbox/transactions/${await payout(box)}`)
    expect(cardOf(byApi, 'Requests')).toContain('>controlCreatePayout</a>')
    const list = await openPage(box, '/_sandbox/transactions')
    const byForm = await submitAndFollow(box, list, 'pay-out', {
      beneficiary_id: ids.ngnBeneficiary,
      source_currency: 'USD',
    })
    const [made, ...others] = cardOf(byForm, 'Requests').matchAll(/>control\w+<\/a>/g)
    expect([made?.[0], others]).toEqual(['>controlCreatePayout</a>', []])
  })

  test('of a customer: a quote on their behalf, and no list that they were in', async () => {
    const box = await sandbox()
    const main = box.as('main')
    await quoted(main, bodies.EXCHANGE())
    await main.get('/wallets').expect(200)
    const card = cardOf(await openPage(box, `/_sandbox/customers/${ids.ada}`), 'Requests')
    expect(card).toContain('>createQuote</a>')
    expect(card).not.toContain('>listWallets</a>')
  })
})

test('the page of an object looks for its requests among the latest 1,000', async () => {
  const bounds = { ...defaultBounds, requestLogSize: 3_000 }
  const box = await sandbox({ settings: { bounds } })
  const { requestLog } = box.inside.main.world
  await quoted(box.as('main'), bodies.EXCHANGE())
  await box.as('main').get('/currencies').expect(200)
  const other = (await requestLog.records()).records.at(-1)
  if (other === undefined) throw new Error('The log has no request.')
  const named = async () => {
    const { html } = await openPage(box, `/_sandbox/customers/${ids.ada}`)
    return cardOf({ html }, 'Requests').includes('>createQuote</a>')
  }
  for (let i = 0; i < 990; i += 1) requestLog.record(other)
  expect(await named()).toBe(true)
  for (let i = 0; i < 10; i += 1) requestLog.record(other)
  expect(await named()).toBe(false)
})

describe('the frame', () => {
  test('counts the problems that the list has, however often each occurred', async () => {
    const box = await sandbox()
    for (let i = 0; i < 3; i += 1) await box.as('main').get('/walets').expect(404)
    const { html } = await openPage(box, '/_sandbox')
    expect(html).toContain(
      '<span data-count="1" title="GET /api/v1/client/walets answered 404: not found">1 problem</span>',
    )
    expect(html).toContain('<b> ×3</b>')
  })
})

describe('what comes next', () => {
  test('an outcome that is planned stands where it was planned, until it is removed', async () => {
    const box = await sandbox()
    const pat = await openPage(box, `/_sandbox/customers/${ids.pat}`)
    expect(pat.html).not.toContain('data-testid="plan"')
    const planned = await submitAndFollow(box, pat, 'plan-kyc', { outcome: 'REJECTED' })
    expect(planned.html).toContain('Outcome of the next KYC: rejected')
    const ada = await openPage(box, `/_sandbox/customers/${ids.ada}`)
    expect(ada.html).not.toContain('data-testid="plan"')
    await box.control.post('/outcomes', { for: 'payout', outcome: 'account_closed' }).expect(201)
    const both = await openPage(box, pat.path)
    expect(both.html.match(/data-testid="plan"/g)).toHaveLength(2)
    const left = await submitAndFollow(box, both, 'remove-outcome')
    expect(left.html.match(/data-testid="plan"/g)).toHaveLength(1)
  })

  test('a payment that waits for 3-D Secure is answered on the page of its checkout', async () => {
    const box = await sandbox()
    const { access_code } = await open(box)
    const fresh = await openPage(box, `/_sandbox/checkouts/${access_code}`)
    expect(fresh.html).not.toContain('<caption class="unseen">Attempts</caption>')
    const waiting = await submitAndFollow(box, fresh, 'pay-as', { three_ds: '' })
    expect(cardOf(waiting, 'Attempts')).toContain('data-status="waiting for the payer"')
    expect(cardOf(waiting, 'Attempts')).toContain('not started')
    expect(cardOf(waiting, 'Attempts')).not.toContain('never')
    await submitAndFollow(box, waiting, 'answer-3ds', { three_ds: 'N' })
    await box.advance('10s')
    const { body } = await box.control.get(`/checkouts/${access_code}`).expect(200)
    expect(body.payment.status_name).toBe('FAILED')
    const ended = await openPage(box, `/_sandbox/checkouts/${access_code}`)
    expect(ended.html).not.toContain('data-testid="answer-3ds"')
    expect(cardOf(ended, 'Attempts')).toContain('N: not authenticated')
    expect(cardOf(ended, 'Attempts')).toContain('skipped: 3-D Secure failed')
  })

  test('a customer without a beneficiary is not sent to a form that is not there', async () => {
    const box = await sandbox()
    const without = await openPage(box, `/_sandbox/customers/${ids.pat}`)
    expect(without.html).not.toContain('data-testid="new-payout"')
    expect(cardOf(without, 'Latest transactions')).toContain('href="/_sandbox/beneficiaries"')
    const ada = await openPage(box, `/_sandbox/customers/${ids.ada}`)
    expect(cardOf(ada, 'Latest transactions')).toContain('New payout')
  })

  test('a customer of a large business is paid out to beneficiaries of their own', async () => {
    const box = await sandbox()
    const before = await box.control.get('/beneficiaries?limit=1000').expect(200)
    const isOfAda = (row: { user_id: string }) => row.user_id === ids.ada
    const seeded = before.body.data.filter(isOfAda)
    expect(seeded.length).toBeGreaterThan(5)
    const wish = { customers: 30, beneficiaries: 560, transactions: 0, days: 2 }
    await box.control.post('/populate', wish).expect(201)
    const { html } = await openPage(box, `/_sandbox/customers/${ids.ada}`)
    const choices = html.split('data-testid="beneficiary_id"')[1]?.split('</select>')[0] ?? ''
    expect(choices.match(/<option/g)).toHaveLength(seeded.length)
  })

  test('a request that a fault broke leads to the faults', async () => {
    const box = await sandbox()
    await box.control.post('/faults', { operation: 'listWallets', status: 503 }).expect(201)
    const { headers } = await box.as('main').get('/wallets').expect(503)
    const id = headers['x-sandbox-request-id']
    const { html } = await openPage(box, `/_sandbox/requests/${id}`)
    expect(cardOf({ html }, 'Checks')).toContain('<a href="/_sandbox/faults">')
  })

  test.runIf(isFull)(
    'an audit that runs says so, and how to see more without a script',
    async () => {
      const box = await sandbox()
      const id = await waitingAudit(box)
      const running = await openPage(box, `/_sandbox/receiver-audits/${id}`)
      expect(running.html).toContain('class="status moving" data-status="running"')
      expect(cardOf(running, 'Audit')).toContain('>Refresh</a>')
      const list = await openPage(box, '/_sandbox/receiver-audits')
      expect(cardOf(list, 'Audits')).toContain('>Refresh</a>')
    },
  )
})
