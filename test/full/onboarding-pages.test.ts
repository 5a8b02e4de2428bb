import { describe, expect, test } from 'vitest'
import { pageReview } from '../browser/accessible.ts'
import { desktop, phone, shoot, useBrowser } from '../browser/browser.ts'
import { sandbox } from '../support/harness.ts'
import { fill, visitOnboarding } from '../support/onboarding-kit.ts'

const newPage = useBrowser()

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('on a %s', (name, options) => {
  test('axe finds nothing wrong, light and dark', async () => {
    const made = await sandbox()
    const { page, id, link } = await visitOnboarding(newPage, made, options)
    const review = pageReview()
    const look = async (state: string) => {
      expect(await review(page)).toEqual([])
      await shoot(page, `onboarding-${state}-${name}`)
      const [content, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ])
      expect(content, 'nothing sticks out').toBeLessThanOrEqual(Number(room))
    }
    await look('fresh')
    await fill(page, { postal_code: '1', city: '' })
    await page.getByTestId('submit').click()
    await look('faults')
    await page.getByTestId('reason').fill('The photo is blurred')
    await page.getByTestId('reject').click()
    await look('rejected')
    await made.control.post(`/customers/${id}/kyc`, { status: 'APPROVED' }).expect(200)
    await page.reload()
    await look('approved')
    await made.advance('72h')
    await page.goto(link)
    expect(await page.getByTestId('message').getAttribute('data-status')).toBe('410')
    await look('expired')
    await page.goto(`${made.url}/onboarding/nobody`)
    expect(await page.getByTestId('message').getAttribute('data-status')).toBe('404')
    await look('unknown')
  })
})
