import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { open as openCheckout, verified } from '../support/checkout-kit.ts'
import { sandbox } from '../support/harness.ts'
import { blocksOf } from '../support/page-blocks.ts'

const file = 'docs/cards.md'
const newPage = useBrowser()

/** Runs the Playwright code of the page, as the body of a test that has `page` and the link. */
async function runCode(lines: readonly string[], page: Page, checkout_link: string) {
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor
  await AsyncFunction('page', 'checkout_link', lines.join('\n'))(page, checkout_link)
}

test.each([
  ['without a redirectUrl', undefined],
  ['with a redirectUrl', 'https://shop.example/done'],
])('the Playwright code of the page about cards pays %s', async (_case, redirectUrl) => {
  const box = await sandbox({ clock: 'running', settings: { stepMs: 20 } })
  const over = redirectUrl === undefined ? {} : { redirectUrl }
  const session = await openCheckout(box, over)
  const code = (blocksOf(file, 'ts')[0] ?? '').trimEnd().split('\n')
  const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
  const [begin = '', end = ''] = text.match(/(?<=`)(?:const arrived|await arrived)[^`]*/g) ?? []
  const page = await newPage()
  const lines = redirectUrl === undefined ? code : [begin, ...code.slice(0, -1), end]
  await runCode(lines, page, session.checkout_link)
  expect((await verified(box, session.reference)).status_name).toBe('COMPLETED')
})
