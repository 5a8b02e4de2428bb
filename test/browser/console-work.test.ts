import { describe, expect, test } from 'vitest'
import { fillConsole } from '../support/console-world.ts'
import { ids, sandbox, startsAt, type TestSandbox } from '../support/harness.ts'
import { isFull, some } from '../support/rounds.ts'
import { accepted, bodies } from '../support/trade.ts'
import { pageReview } from './accessible.ts'
import { desktop, phone, useBrowser } from './browser.ts'

const newPage = useBrowser()
const review = pageReview()

async function statusOf({ control }: TestSandbox, id: string): Promise<string> {
  return (await control.get(`/transactions/${id}`).expect(200)).body.transaction.status_name
}

describe('an action of a page is taken back', () => {
  test.each(some([true, false]))('beside its message, scripts: %s', async (scripts) => {
    const box = await sandbox()
    const { transaction_id: id } = await accepted(box.as('main'), bodies.EXCHANGE())
    const before = await statusOf(box, id)
    const page = await newPage({ ...desktop, javaScriptEnabled: scripts })
    await page.goto(`${box.url}/_sandbox/transactions/${id}`)
    await page.getByTestId('clock-30m').click()
    await page.getByTestId('done').waitFor()
    expect(await statusOf(box, id)).toBe('COMPLETED')
    await page.getByTestId('undo-done').click()
    await page.locator(`.clock time[datetime="${startsAt}"]`).waitFor()
    expect(await statusOf(box, id)).toBe(before)
  })
})

test.runIf(isFull)('two worlds are compared from the list of worlds, in two clicks', async () => {
  const box = await sandbox()
  await box.control.post('/worlds', { name: 'demo', from: { world: 'main' } }).expect(201)
  await box.control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
  const page = await newPage()
  await page.goto(`${box.url}/_sandbox`)
  await page.getByRole('link', { name: 'Worlds', exact: true }).first().click()
  await page.locator('a[href*="/diff/"]').first().click()
  await page.getByRole('heading', { name: /Compare/, level: 1 }).waitFor()
  await page.getByTestId('parting').waitFor()
  await page.getByText('kyc_status').first().waitFor()
  expect(await review(page)).toEqual([])
})

test.runIf(isFull)(
  'a transaction is replayed in a copy, by keyboard, and the copy is thrown away',
  async () => {
    const box = await sandbox()
    const { transaction_id: id } = await accepted(box.as('main'), bodies.EXCHANGE())
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox/transactions/${id}`)
    await page.getByTestId('replay-open').press('Enter')
    await page.getByTestId('outcome').selectOption('failed')
    await page.getByTestId('replay-reason').fill('No such account')
    await page.getByTestId('replay-reason').press('Enter')
    await page.waitForURL('**/worlds/main/diff/**')
    await page.getByTestId('rows').getByText('failed').first().waitFor()
    expect(await review(page)).toEqual([])
    const there = page.getByRole('link', { name: 'open it there' })
    expect(await there.getAttribute('href')).toMatch(/^\/w\/.+\/_sandbox\/transactions\//)
    await page.getByTestId('drop-copy').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Yes|Delete|away/ })
      .click()
    await page.getByTestId('done').getByText('World deleted').waitFor()
    expect((await box.control.get('/worlds').expect(200)).body.data).toHaveLength(1)
    expect(await statusOf(box, id)).toBe('PROCESSING')
  },
)

test.runIf(isFull)(
  'the closest request that works is sent, from the problems of the overview',
  async () => {
    const box = await sandbox()
    const { source_amount: _, ...body } = bodies.EXCHANGE()
    await box.as('main').post('/quotes', body).expect(400)
    await box.as('main').post('/quotes', bodies.EXCHANGE()).expect(201)
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox`)
    await page.getByRole('link', { name: /^Compare with the closest/ }).click()
    await page.getByTestId('closest').getByText('body.source_amount').waitFor()
    expect(await review(page)).toEqual([])
    await page.getByTestId('send-closest').click()
    await page.getByTestId('done').getByText('Request sent again').waitFor()
    await page.locator('[data-status="201"]').first().waitFor()
  },
)

test.runIf(isFull)(
  'a move of the clock is tried in a copy, without a script, on a phone',
  async () => {
    const box = await sandbox()
    const { transaction_id: id } = await accepted(box.as('main'), bodies.EXCHANGE())
    const before = await statusOf(box, id)
    const page = await newPage({ ...phone, javaScriptEnabled: false })
    await page.goto(`${box.url}/_sandbox/clock`)
    await page.getByRole('link', { name: 'What if' }).last().click()
    await page.getByTestId('what-if').getByLabel('Move the clock by').selectOption('1h')
    await page.getByTestId('what-if').getByTestId('filter').click()
    await page.waitForURL('**/what-if?by=1h')
    await page.getByTestId('rows').getByText('completed').first().waitFor()
    expect(await statusOf(box, id)).toBe(before)
  },
)

test.runIf(isFull)('a paused list counts what comes, and shows it when it goes on', async () => {
  const box = await sandbox()
  const page = await newPage()
  await page.goto(`${box.url}/_sandbox/requests`)
  await page.locator('.dot.live').waitFor()
  const pause = page.getByTestId('pause')
  await pause.click()
  for (const path of ['/wallets', '/currencies']) await box.as('main').get(path).expect(200)
  await pause.getByText('2 new ↑').waitFor()
  const rows = page.getByTestId('requests').locator('tr[data-row]')
  expect(await rows.count()).toBe(0)
  await pause.click()
  await rows.nth(1).waitFor()
  await pause.getByText('Pause', { exact: true }).waitFor()
})

test('the link of a page is copied with its tab and the selected step', async () => {
  const box = await sandbox()
  const { transaction_id } = await accepted(box.as('main'), bodies.EXCHANGE())
  const page = await newPage({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`${box.url}/_sandbox/transactions/${transaction_id}`)
  await page.locator('.dot.live').waitFor()
  await page
    .getByTestId('stands')
    .getByRole('link', { name: /POST .*accept/ })
    .click()
  await page.getByTestId('step').getByText('acceptQuote').waitFor()
  await page.getByTestId('copy-link').click()
  await page.getByTestId('copy-link').getByText('Copied, for this machine only').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(page.url())
  expect(page.url()).toContain('step=')
})

test.runIf(isFull)(
  'an attempt shown beside the list opens the page of its event as a whole',
  async () => {
    const box = await sandbox()
    await fillConsole(box)
    const page = await newPage({ viewport: { width: 1_400, height: 900 } })
    await page.goto(`${box.url}/_sandbox/events`)
    await page.locator('main table a[data-follow]').first().click()
    const attempt = page.locator('main .list-and-details a[href*="step="]').first()
    await attempt.click()
    await page.waitForURL(/\/_sandbox\/events\/[0-9a-f-]+\?/)
    await page.locator('main .head.story').waitFor()
    expect(await page.locator('main .list-and-details').count()).toBe(0)
  },
)

test.runIf(isFull)('in a world, the menu leads to a page of that world', async () => {
  const box = await sandbox()
  await box.control.post('/worlds', { name: 'demo' }).expect(201)
  const page = await newPage()
  await page.goto(`${box.url}/w/demo/_sandbox`)
  await page.locator('nav.main').getByRole('link', { name: 'Worlds' }).click()
  await page.waitForURL(/\/w\/demo\/_sandbox\/world$/)
  expect(await page.locator('h1').textContent()).not.toContain('Not found')
})
