import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Schemas } from '../../server/generated/schemas.ts'
import { useBrowser } from '../browser/browser.ts'
import { build, clean, launch, program } from '../support/built.ts'
import { open as openCheckout, verified } from '../support/checkout-kit.ts'
import { sandbox } from '../support/harness.ts'
import { blocksOf } from '../support/page-blocks.ts'

const file = 'docs/cards.md'
const newPage = useBrowser()

beforeAll(build)

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

test('the commands of the page open a checkout, pay it and refund it', async () => {
  const { url } = await sandbox({ clock: 'running', settings: { stepMs: 20 } })
  const text = readFileSync(file, 'utf8')
  const commands =
    text.match(/^ {4}payments-sandbox [\s\S]*?(?=\n\n|\n {4}payments-sandbox )/gm) ?? []
  expect(commands).toHaveLength(4)
  let session: Schemas['CheckoutSession'] | undefined
  let answer: Record<string, unknown> = {}
  for (const command of commands) {
    const script = command
      .replace('payments-sandbox', `node '${program}'`)
      .replace('ACCESS_CODE', () => String(session?.access_code))
      .replace('TRANSACTION_REF', () => String(session?.transactionRef))
    const { ended } = launch('sh', ['-c', script], { env: clean({ SANDBOX_URL: url }) })
    const { code, stdout, stderr } = await ended
    expect(code, command + stderr).toBe(0)
    answer = JSON.parse(stdout)
    session ??= answer.data as Schemas['CheckoutSession']
  }
  const transaction_reference = session?.transactionRef
  expect(answer).toMatchObject({ transaction_reference, refund_amount: 10, status: 'PENDING' })
})

test('the body of a payment that the page shows pays', async () => {
  const box = await sandbox({ clock: 'running', settings: { stepMs: 20 } })
  const { access_code, reference } = await openCheckout(box)
  const [body = ''] = readFileSync(file, 'utf8').match(/(?<=`)\{"card_number"[^`]*/) ?? []
  await box.control.post(`/checkouts/${access_code}/pay`, JSON.parse(body)).expect(200)
  expect((await verified(box, reference)).status_name).not.toBe('CANCELLED')
})
