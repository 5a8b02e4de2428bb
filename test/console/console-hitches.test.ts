import { describe, expect, test } from 'vitest'
import { faultAbout } from '../../server/control/fault-about.ts'
import type { Schemas } from '../../server/generated/schemas.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import {
  cardOf,
  type OpenPage,
  openPage,
  submitAndFollow,
  submitForm,
  textOf,
} from '../support/page-forms.ts'
import { receiver } from '../support/receiver.ts'
import { bodies, quoted, walletOf } from '../support/trade.ts'

const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD', amount: '45.00' }

const page = (box: TestSandbox, path: string) => openPage(box, `/_sandbox/${path}`)

const textAt = async (box: TestSandbox, path: string) => textOf(await page(box, path))

/** What the page says was done. */
function doneIn({ html }: OpenPage): string {
  return textOf(/data-testid="done">([^<]*)</.exec(html)?.[1] ?? '')
}

/** A sandbox whose first business sends its webhooks to a receiver. */
async function withReceiver() {
  const box = await sandbox()
  const hook = await receiver()
  await box.control.put(`/businesses/${ids.main}/webhook`, { url: hook.url }).expect(200)
  return { box, hook }
}

/** Makes one event, and returns the path of its page. */
async function approved(box: TestSandbox): Promise<string> {
  await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  const [event] = await box.events()
  return `events/${event?.id}`
}

describe('the page of the settings', () => {
  const settings = async ({ control }: TestSandbox) =>
    (await control.get('/settings').expect(200)).body as Schemas['SettingsInForce']

  test('is in the navigation and on the overview, and lists the values by group', async () => {
    const box = await sandbox()
    const shown = await page(box, 'settings')
    expect(shown.html).toMatch(/<nav class="sub".*href="\/_sandbox\/settings"[^>]*>Settings<\/a>/s)
    expect((await page(box, '')).html).toContain('href="/_sandbox/settings"')
    for (const [part, title] of [
      ['rates', 'Rates'],
      ['fees', 'Fees'],
      ['limits', 'Limits'],
    ]) {
      expect(shown.html).toContain(`<a href="#card-${part}">${title}</a>`)
      expect(shown.html).toContain(`id="card-${part}"`)
    }
    expect(textOf(cardOf(shown, 'Rates'))).toContain('rates.NGN 1536.07 default the same')
    expect(cardOf(shown, 'Spreads')).not.toContain('<a ')
    const found = await page(box, 'settings?find=wire')
    expect(textOf(found)).toContain('fees.WIRE.payout_fee')
    expect(textOf(found)).not.toContain('rates.NGN')
    expect(await textAt(box, 'settings?find=zebra')).toContain('No setting has this name.')
  })

  test('changes one value and takes the change back, whatever its group', async () => {
    const box = await sandbox()
    const before = await settings(box)
    const changes = [
      ['rates.NGN', '1600', '1600', '1536.07'],
      ['limits.deposits.USD.max', '90', '90', '50000.00'],
      ['webhook_statuses', 'final', 'final', 'changes'],
      ['auto_fund', 'false', 'off', 'on'],
      ['step_ms', '7', '7', '1000'],
    ] as const
    for (const [name, value, text, initial] of changes) {
      const form = await page(box, `settings?selected=${name}`)
      const done = await submitAndFollow(box, form, 'set-setting', { [name]: value })
      expect(doneIn(done)).toBe(`Settings changed: ${name} ${value}.`)
      expect(textOf(done)).toContain(`${name} ${text} a change ${initial}`)
      const back = await submitAndFollow(box, done, 'unset-setting')
      expect(back.html).not.toContain('data-testid="unset-setting"')
      expect(await settings(box)).toEqual(before)
    }
  })

  test('shows a mistake at the field, and has no form for what cannot change', async () => {
    const box = await sandbox()
    const form = await page(box, 'settings?selected=rates.NGN')
    const refused = await submitForm(box, form, 'set-setting', { 'rates.NGN': '0' })
    expect(refused.status).toBe(400)
    expect(refused.html).toMatch(/id="[^"]*-fault"[^>]*>[^<]*0\.000000001 to 1000000000/)
    for (const name of ['spreads.major_major', 'zebra']) {
      expect((await page(box, `settings?selected=${name}`)).html).not.toContain('set-setting')
    }
  })
})

describe('a message and a line of the activity name their object', () => {
  test('the changed settings, by the API too', async () => {
    const box = await sandbox()
    const change = { rates: { NGN: '1600' }, step_ms: null }
    await box.control.patch('/settings', change).expect(200)
    expect(await textAt(box, 'activity')).toContain(
      'Settings changed rates.NGN 1600, step_ms taken back',
    )
  })

  test('a world that was deleted', async () => {
    const box = await sandbox()
    await box.control.post('/worlds', { name: 'trial' }).expect(201)
    const question = await submitForm(box, await page(box, 'worlds/trial'), 'delete-world')
    const done = await submitAndFollow(box, question, 'sure')
    expect(doneIn(done)).toBe('World deleted: trial.')
    expect(await textAt(box, 'activity')).toContain('World deleted trial')
  })

  test('a fault that was added, and one that was removed', async () => {
    const box = await sandbox()
    const added = await submitAndFollow(box, await page(box, 'faults'), 'add-fault', {
      operation: 'createQuote',
      status: '503',
      phase: 'after',
      times: '1',
    })
    const words = 'createQuote answers 503, after the operation was committed, 1 time'
    expect(doneIn(added)).toBe(`Fault added: ${words}.`)
    await box.as('main').post('/quotes', bodies.EXCHANGE()).expect(503)
    expect((await box.control.get('/quotes').expect(200)).body.data).toHaveLength(1)
    const used = await page(box, 'faults')
    expect(textOf(cardOf(used, 'Injected faults'))).toMatch(/1 time 1 . used up/)
    expect(used.html).not.toMatch(/<b[^>]*>1<\/b>[^<]*Outcomes/)
    expect(doneIn(await submitAndFollow(box, used, 'remove-fault'))).toBe(
      `Fault removed: ${words}.`,
    )
  })

  test('a fault of a path without a limit is named by its path', () => {
    const fault = { id: 'fault-1', operation: null, path: '/api/*', phase: 'before', skip: 1 }
    const effect = { status: null, delay: '500ms', drop: true, times: null, rate: 0.5, error: null }
    expect(faultAbout({ ...fault, ...effect, hits: 0 } as Schemas['InjectedFault'])).toBe(
      '/api/* waits 500ms, drops the connection, with probability 0.5, ' +
        'not for the next 1 matching request',
    )
  })
})

describe('webhooks', () => {
  test('that were never sent have not been accepted', async () => {
    const box = await sandbox()
    expect(await textAt(box, 'events')).toContain('No event has been sent yet.')
    await approved(box)
    expect(await textAt(box, 'events')).toContain('No event has been sent yet.')
  })

  test('that were sent and accepted say so', async () => {
    const { box } = await withReceiver()
    const path = await approved(box)
    await box.advance('1s')
    expect(await textAt(box, 'events')).toContain('Every event that was sent has been accepted.')
    expect(await textAt(box, path)).not.toContain('would have refused it')
  })

  test.each([
    [{ tamper: 1 }, 'A delivery fault had changed the body after it was signed: a receiver that'],
    [{ stale: 1 }, 'A delivery fault had signed it with a time an hour ago: a receiver that'],
  ])('with the fault %o should have been refused', async (faults, sentence) => {
    const { box } = await withReceiver()
    await box.control.put('/webhooks/chaos', faults).expect(200)
    const path = await approved(box)
    await box.advance('1s')
    const shown = await page(box, path)
    expect(textOf(shown)).toContain(`Your receiver accepted the webhook. ${sentence}`)
    expect(textOf(cardOf(shown, 'Delivery'))).toContain(sentence)
  })

  test('have the same number of an attempt on the timeline and on their page', async () => {
    const { box, hook } = await withReceiver()
    hook.answer(500)
    const path = await approved(box)
    await box.advance('1s')
    const { html } = await page(box, '')
    expect(html).toContain('aria-label="webhook attempt 2"')
    expect(textOf({ html })).toContain('runs webhook attempt 2')
    expect(html).not.toMatch(/retry 1/)
    expect(cardOf(await page(box, path), 'Delivery')).toContain('<b>2</b>')
  })
})

test('times of another day have the day once, and the time of day', async () => {
  const box = await sandbox()
  for (let i = 0; i < 4; i += 1) {
    await box.control.post('/payouts', payout).expect(201)
    await box.advance('2m')
  }
  await box.advance('1d')
  const { html } = await page(box, '')
  const [, axis = ''] = /<svg class="picture lanes"(.*?)<\/svg>/s.exec(html) ?? []
  const times = [...axis.matchAll(/<text class="s small"[^>]*>([^<]*)</g)]
    .map(([, text = '']) => text)
    .filter((text) => /\d\d:\d\d/.test(text))
  expect(times[0]).toMatch(/^5 Jan 09:0\d(?::\d\d)?$/)
  expect(times.length).toBeGreaterThan(1)
  expect(new Set(times).size).toBe(times.length)
  expect(times.slice(1).every((text) => /^(?:6 Jan )?\d\d:\d\d/.test(text))).toBe(true)
})

describe('the page of a request with a key that is not known', () => {
  const checksOf = async (box: TestSandbox, key: string) => {
    const refused = await box.as({ key, secret: 'any' }).get('/wallets').expect(401)
    const shown = await page(box, `requests/${refused.headers['x-sandbox-request-id']}`)
    return textOf(cardOf(shown, 'Checks'))
  }

  test('shows the beginning of the key, because it may be a real one', async () => {
    const text = await checksOf(await sandbox(), 'live_8842_of_the_real_provider')
    expect(text).toContain('x-api-key began with “live_884” and had 30 characters.')
    expect(text).not.toContain('live_8842')
  })

  test('shows nothing of a secret in place of the key', async () => {
    const firstBusiness = { apiKey: 'mine', secret: 'my own' }
    const short = await checksOf(await sandbox({ firstBusiness }), 'my own')
    expect(short).toContain('x-api-key had a value that this sandbox keeps secret.')
    const text = await checksOf(await sandbox(), 'sandbox_secret')
    expect(text).toContain('x-api-key had a value that this sandbox keeps secret.')
  })
})

test('rows of two worlds have titles that tell them apart', async () => {
  const box = await sandbox()
  await box.control.post('/worlds', { name: 'other', from: { world: 'main' } }).expect(201)
  const { transaction } = (await box.control.post('/payouts', payout).expect(201)).body
  await box.advance('1h')
  const { body } = await box.control.get('/worlds/main/diff/other').expect(200)
  const rows = (body as Schemas['WorldDiff']).rows
  const titles = (of: string) =>
    rows.filter(({ collection }) => collection === of).map(({ title }) => title)
  const reference = transaction.transaction_reference
  expect(titles('quotes')).toEqual([
    expect.stringMatching(/^CON-\w+ · EXCHANGE 45\.00 USD → [\d,.]+ NGN$/),
  ])
  expect(titles('wallets')).toEqual(['USD · Ada Approved'])
  expect(titles('events')).toContain(`transaction COMPLETED · ${reference}`)
  expect(titles('postings').every((title) => title.endsWith(` · ${reference}`))).toBe(true)
})

describe('a search for a whole id', () => {
  test('names the object as a search for a part of it does', async () => {
    const box = await sandbox()
    const { transaction, quote } = (await box.control.post('/payouts', payout).expect(201)).body
    const titleOf = async (q: string, id: string) => {
      const { body } = await box.control.get(`/search?q=${q}`).expect(200)
      return (body as Schemas['SearchResult']).data.find((hit) => hit.id === id)?.title
    }
    for (const id of [ids.ada, transaction.id, quote.quote_id] as string[]) {
      expect(await titleOf(id, id)).toBe(await titleOf(id.slice(1), id))
    }
    expect(await titleOf(ids.ada, ids.ada)).toMatch(/^Ada Approved · /)
    const wallet = await walletOf(box, ids.ada, 'USD')
    expect(await titleOf(wallet.id, wallet.id)).toBe('Wallet in USD of Ada Approved · active')
    const reference = transaction.transaction_reference
    expect(await titleOf(reference, transaction.id)).toContain(`${reference} · 45.00 USD → `)
  })
})

test('the step of a returned payout says once why the money came back', async () => {
  const box = await sandbox()
  const planned = { for: 'payout', outcome: 'returned_after_completion' }
  await box.control.post('/outcomes', planned).expect(201)
  const { id } = (await box.control.post('/payouts', payout).expect(201)).body.transaction
  await box.advance('30d')
  const { html } = await page(box, `transactions/${id}`)
  expect(html).toContain('scenario returned after completion')
  expect(html).not.toContain('returned_after_completion, scenario')
})

test('the page of quotes says how a client asks for one', async () => {
  const box = await sandbox()
  expect(await textAt(box, 'quotes')).toContain('with POST /api/v1/client/quotes')
  await quoted(box.as('main'), bodies.EXCHANGE())
  expect(await textAt(box, 'quotes')).toContain('with POST /api/v1/client/quotes')
})
