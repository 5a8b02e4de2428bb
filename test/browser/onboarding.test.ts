import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { fill, visitOnboarding } from '../support/onboarding-kit.ts'
import { documentBytes, kilobyte } from '../support/people.ts'
import { isFull, some } from '../support/rounds.ts'
import { desktop, shoot, useBrowser } from './browser.ts'

const newPage = useBrowser()

const visit = (box: TestSandbox, options: object = desktop) =>
  visitOnboarding(newPage, box, options)

const file = (name: string, bytes: number) => ({
  name,
  mimeType: 'image/png',
  buffer: documentBytes('image/png', bytes),
})

const statusOn = (page: Page) => page.getByTestId('kyc-status').getAttribute('data-status')

async function known({ control }: TestSandbox, id: string) {
  return (await control.get(`/customers/${id}`).expect(200)).body
}

const browsers: [string, typeof desktop & { javaScriptEnabled?: boolean }][] = [
  ['with JavaScript', desktop],
  ['without JavaScript', { ...desktop, javaScriptEnabled: false }],
]

describe.each(some(browsers))('%s', (name, options) => {
  test('a customer submits address and document, and is approved two steps later', async () => {
    const made = await sandbox()
    const { page, id, foreign } = await visit(made, options)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Nora New')
    expect((await known(made, id)).email_verified).toBe(true)
    await fill(page)
    await page.getByTestId('document').selectOption('drivers_license')
    await page.getByTestId('front').setInputFiles(file('front.png', 24 * kilobyte))
    await page.getByTestId('back').setInputFiles(file('back.png', 25 * kilobyte))
    await page.getByTestId('expires_at').fill('2031-05-01')
    await page.getByTestId('submit').click()
    await page.getByTestId('kyc-status').filter({ hasText: 'will be decided' }).waitFor()
    const user = await known(made, id)
    expect(user.kyc.documents).toEqual([
      { name: 'drivers_license_front', type: 'image/png', bytes: 24 * kilobyte },
      { name: 'drivers_license_back', type: 'image/png', bytes: 25 * kilobyte },
    ])
    expect(user.address).toMatchObject({ state: 'Ontario', country_code: 'CA' })
    await made.advance('2s')
    await page.reload()
    expect(await statusOn(page)).toBe('APPROVED')
    expect(await page.getByTestId('submit').count()).toBe(0)
    await shoot(page, `onboarding-approved-${name.replaceAll(' ', '-')}`)
    expect(foreign).toEqual([])
  })

  test('what is wrong is said at its field, and what was typed is still there', async () => {
    const made = await sandbox()
    const { page, id } = await visit(made, options)
    await fill(page, { state: 'Bavaria', city: '' })
    await page.getByTestId('submit').click()
    await expect.poll(() => page.title()).toContain('Not accepted')
    expect(await page.getByTestId('state').inputValue()).toBe('Bavaria')
    expect(await page.getByTestId('city').getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByTestId('city-error').textContent()).toContain('is required')
    await page.getByRole('link', { name: 'City' }).click()
    expect(await page.evaluate(() => document.activeElement?.id).catch(() => 'city')).toBe('city')
    await fill(page)
    await page.getByTestId('front').setInputFiles(file('small.png', kilobyte))
    await page.getByTestId('submit').click()
    expect(await page.getByTestId('front-error').textContent()).toContain('at least 20 KB')
    await shoot(page, `onboarding-refused-${name.replaceAll(' ', '-')}`)
    expect((await known(made, id)).kyc).toBeNull()
    await page.getByTestId('front').setInputFiles(file('large.png', 30 * kilobyte))
    await page.getByTestId('submit').click()
    await page.getByTestId('kyc-status').filter({ hasText: 'will be decided' }).waitFor()
    expect((await known(made, id)).kyc.documents).toHaveLength(1)
  })

  test.each([
    ['approve', 'APPROVED'],
    ['reject', 'REJECTED'],
    ['pending', 'PENDING'],
  ])('the choice %s makes it %s at once', async (decision, status) => {
    const made = await sandbox()
    const { page, id } = await visit(made, options)
    await page.getByTestId('reason').fill('chosen by hand')
    await page.getByTestId(decision).click()
    await page.getByTestId('history').waitFor()
    expect(await statusOn(page)).toBe(status)
    expect(await known(made, id)).toMatchObject({ kyc_status: status })
  })
})

test.runIf(isFull)('the page can be worked with the keyboard alone', async () => {
  const made = await sandbox()
  const { page, id } = await visit(made)
  await page.getByTestId('street_1').focus()
  const typed = ['12 Front Street', '', 'Toronto', 'ON', 'M5V 2T6']
  for (const text of typed) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.getByTestId('submit').focus()
  await page.keyboard.press('Enter')
  await page.getByTestId('history').getByText('submission').waitFor()
  expect((await known(made, id)).address).toMatchObject({ city: 'Toronto', state: 'ON' })
})

test('a page of another origin cannot decide for the tester', async () => {
  const made = await sandbox()
  const { page, id, link } = await visit(made)
  await page.route('http://evil.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${link}/decision">
        <button name="decision" value="approve">Win</button></form>`,
    }),
  )
  await page.goto('http://evil.test/')
  await page.getByText('Win').click()
  expect(await page.getByTestId('message').getAttribute('data-status')).toBe('403')
  expect((await known(made, id)).kyc_status).toBe('PENDING')
})
