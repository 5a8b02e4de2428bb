import { readFileSync } from 'node:fs'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { cards, open, outcomes } from '../support/checkout-kit.ts'
import { sandbox } from '../support/harness.ts'

/** The selectors that docs/cards.md promises, by the page it names. */
const promised = new Map(
  [...readFileSync('docs/cards.md', 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)]
    .slice(-8)
    .map(([, page = '', cell = '']) => [
      page,
      [...cell.matchAll(/`([a-z][\w-]*)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !name.startsWith('data-')),
    ]),
)

/** The pages of a checkout in all their states, as a browser without scripts gets them. */
async function pages() {
  const box = await sandbox()
  const agent = supertest(box.url)
  const post = (path: string, form: object) => agent.post(path).type('form').send(form)
  const text = async (path: string) => (await agent.get(path)).text
  const paying = (card_number: string, expiry: string) => ({ card_number, expiry, cvv: '123' })
  const logoUrl = 'https://shop.test/logo.png'
  const checkout = { logoUrl, description: 'A lamp', redirectUrl: 'https://shop.test/done' }
  const path = async (over: object = {}) => `/checkout/${(await open(box, over)).access_code}`

  const main = await path(checkout)
  const fresh = await text(main)
  const wrong = (await post(main, { card_number: '1', expiry: 'x', cvv: 'x' }).expect(400)).text
  const plain = await path()
  await post(plain, paying(cards.plain, '05/39')).expect(303)
  const waiting = await text(`${plain}/result`)
  const busy = (await post(plain, paying(cards.visa, '05/39'))).text
  await box.advance('1s')
  const failed = (await text(plain)) + (await text(`${plain}/result`))
  const enrolled = await path(checkout)
  await post(enrolled, paying(cards.visa, '01/39')).expect(303)
  const challenge = await text(`${enrolled}/3ds`)
  await post(`${enrolled}/3ds`, { three_ds: 'Y' }).expect(303)
  await box.advance('1s')
  const over = await text(enrolled)
  return { fresh, wrong, failed, waiting, challenge, over, busy }
}

test('every selector that the documentation promises is on its page', async () => {
  const { fresh, wrong, failed, waiting, challenge, over, busy } = await pages()
  const shown: Readonly<Record<string, string>> = {
    'every page': '',
    '`/checkout/{access_code}`': fresh,
    'its form': fresh,
    'validation errors': wrong + failed,
    'test cards to choose': fresh,
    '`/checkout/{access_code}/3ds`': challenge,
    '`/checkout/{access_code}/result`': failed + waiting,
    'expired, paid, unknown, busy': over + busy,
  }
  expect([...promised.keys()]).toEqual(Object.keys(shown))
  expect([...promised.values()].flat().length).toBeGreaterThan(30)
  const every = [fresh, wrong, failed, waiting, challenge, over, busy]
  for (const page of every) expect(page).toContain('data-testid="sandbox-mark"')
  for (const [page, names] of [...promised].slice(1)) {
    for (const name of names) {
      const has = shown[page]?.includes(`data-testid="${name}"`)
      expect(has, `${page} has ${name}`).toBe(true)
    }
  }
  for (const [, result] of outcomes) {
    expect(fresh).toContain(`data-testid="test-expiry-${result}"`)
  }
})
