import { describe, expect, test } from 'vitest'
import { type ConsoleRows, consolePaths, fillConsole } from '../support/console-world.ts'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { isFull } from '../support/rounds.ts'
import { phone, useBrowser } from './browser.ts'

const newPage = useBrowser()

/** Returns the words in cells of tables that are on two lines: ids and long words may be. */
const brokenWords = `(() => {
  const broken = []
  for (const cell of document.querySelectorAll('table.list :is(th,td)')) {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement.closest('.body-line') !== null) continue
      for (const { 0: token, index } of node.data.matchAll(/\\S+/g)) {
        if (!/^[\\p{L}.,:;()…]{2,24}$/u.test(token)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + token.length)
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (tops.size > 1) broken.push(token)
      }
    }
  }
  return broken
})()`

/** Returns the labels of pictures that cover another one, or leave their picture. */
const coveredLabels = `(() => {
  const covered = []
  for (const picture of document.querySelectorAll('svg.picture')) {
    const frame = picture.getBoundingClientRect()
    const labels = [...picture.querySelectorAll('text')].map((one) => [one, one.getBoundingClientRect()])
    for (const [i, [one, a]] of labels.entries()) {
      if (a.width === 0) continue
      if (a.left < frame.left - 2 || a.right > frame.right + 2) covered.push(one.textContent + ' leaves')
      for (const [other, b] of labels.slice(i + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > 2 && down > 3) covered.push(one.textContent + ' / ' + other.textContent)
      }
    }
  }
  return covered
})()`

/** Makes payouts that end differently in two forks, and due work of many kinds. */
async function partWorlds(box: TestSandbox): Promise<void> {
  const payout = { beneficiary_id: ids.ngnBeneficiary, source_currency: 'USD' }
  const call = (world: string, path: string, body: object) =>
    fetch(`${box.url}/w/${world}/_sandbox${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  for (const name of ['one', 'another-world-with-a-name']) {
    await box.control.post('/worlds', { name, from: { world: 'main' } }).expect(201)
  }
  for (const [i, amount] of ['45.00', '60.00', '12.50', '99.00', '31.00', '7.00'].entries()) {
    const world = i % 2 === 0 ? 'one' : 'another-world-with-a-name'
    await call(world, '/payouts', { ...payout, amount })
    await call(world, '/clock/advance', { by: '2s' })
  }
}

const diffPath = '/_sandbox/worlds/one/diff/another-world-with-a-name'

/** Returns the addresses of the pages that have such a part, and of the comparison of worlds. */
async function pathsWith(part: RegExp, box: TestSandbox, rows: ConsoleRows): Promise<string[]> {
  const found: string[] = []
  for (const path of [...consolePaths(rows), diffPath]) {
    const answer = await fetch(box.url + path, { headers: { accept: 'text/html' } })
    if (part.test(await answer.text())) found.push(path)
  }
  expect(found).toContain(diffPath)
  expect(found.length).toBeGreaterThan(5)
  return found
}

describe('at 1280 pixels', () => {
  test.runIf(isFull)(
    'no word of a table is broken, and no label of a picture covers another',
    async () => {
      const box = await sandbox()
      await box.control.post('/populate', { customers: 5, transactions: 30, days: 2 }).expect(201)
      const rows = await fillConsole(box)
      await partWorlds(box)
      const page = await newPage({ viewport: { width: 1280, height: 860 } })
      const found: unknown[] = []
      for (const path of await pathsWith(/<table|<svg class="picture/, box, rows)) {
        await page.goto(box.url + path)
        const words = await page.evaluate(brokenWords)
        const labels = await page.evaluate(coveredLabels)
        if (String(words) + String(labels) !== '') found.push([path, words, labels])
      }
      expect(found).toEqual([])
    },
  )

  test.runIf(isFull)('the bar is one line, with many problems and much due work too', async () => {
    const box = await sandbox()
    const rows = await fillConsole(box)
    const page = await newPage({ viewport: { width: 1280, height: 860 } })
    await page.goto(`${box.url}/_sandbox/transactions/${rows.transaction}`)
    await page.getByTestId('clock-30m').click()
    await page.goto(`${box.url}/_sandbox/customers`)
    expect(await page.locator('.time').evaluate((bar) => bar.clientHeight)).toBeLessThan(60)
  })
})

test.runIf(isFull)('on a phone no label of a picture covers another', async () => {
  const box = await sandbox()
  const rows = await fillConsole(box)
  await partWorlds(box)
  const page = await newPage(phone)
  const found: unknown[] = []
  for (const path of await pathsWith(/<svg class="picture/, box, rows)) {
    await page.goto(box.url + path)
    const labels = await page.evaluate(coveredLabels)
    if (String(labels) !== '') found.push([path, labels])
  }
  expect(found).toEqual([])
})

test('a label of two lines covers no other one on a phone', async () => {
  const box = await sandbox()
  const page = await newPage(phone)
  await page.goto(`${box.url}/_sandbox/fee-configs`)
  const cell = page.locator('td[data-label="Speed of the real rail"]').first()
  const next = page.locator('td[data-label="Processing"]').first()
  const lines = await cell.evaluate((one) => one.getBoundingClientRect().height / 24)
  expect(lines).toBeGreaterThan(1.5)
  const [box1, box2] = [await cell.boundingBox(), await next.boundingBox()]
  expect(box2?.y).toBeGreaterThanOrEqual((box1?.y ?? 0) + (box1?.height ?? 0) - 1)
})

test('the sums of a comparison stay inside of their card', async () => {
  const box = await sandbox()
  const call = (path: string, body: object) => box.control.post(path, body).expect(201)
  await call('/worlds', { name: 'stranger', seed: 'another' })
  const page = await newPage()
  await page.goto(`${box.url}/_sandbox/worlds/main/diff/stranger`)
  const outside = await page.evaluate(`[...document.querySelectorAll('.card')].filter(
    (card) => [...card.querySelectorAll('table.list td')].some(
      (cell) => cell.getBoundingClientRect().right > card.getBoundingClientRect().right))
    .map((card) => card.querySelector('h2').textContent)`)
  expect(outside).toEqual([])
})

test('the words of a virtual account that accepts money are on one line', async () => {
  const box = await sandbox()
  const asked = { user_id: ids.ada, currency: 'USD' }
  await box.as('main').post('/virtual-wallets', asked).expect(200)
  await box.advance('1m')
  const page = await newPage()
  await page.goto(`${box.url}/_sandbox/virtual-accounts`)
  const words = page.locator('td[data-label="Accepts money"] .whole')
  expect(await words.innerText()).toBe('yes, primary')
  expect((await words.boundingBox())?.height).toBeLessThan(60)
  const card = await page.locator('.card:has(td)').first().boundingBox()
  const button = await page.getByTestId('switch-account').boundingBox()
  const right = (one: typeof card) => (one?.x ?? 0) + (one?.width ?? 0)
  expect(right(button)).toBeLessThan(right(card))
})
