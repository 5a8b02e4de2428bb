import { describe, expect, test } from 'vitest'
import { done, Person } from '../support/console-tasks.ts'
import { sandbox } from '../support/harness.ts'
import { receiver } from '../support/receiver.ts'
import { desktop, useBrowser } from './browser.ts'

const newPage = useBrowser()

describe('a demo', () => {
  test('goes from an empty world to a failed, explained, resent webhook, by clicks alone', async () => {
    const box = await sandbox()
    const hook = await receiver()
    hook.answer(500)
    const person = new Person(await newPage(desktop), 'mouse')
    const { page } = person
    await page.goto(`${box.url}/_sandbox`)
    await person.type(page.getByTestId('first-url'), hook.url)
    await person.click(page.getByTestId('first-webhook'))
    await done(person)
    await person.click(page.getByRole('link', { name: 'Customers', exact: true }))
    await person.click(page.getByRole('link', { name: /^Pat / }))
    await person.click(page.getByTestId('kyc-APPROVED'))
    await done(person)
    await person.click(page.getByTestId('problems'))
    await person.click(page.getByTestId('problem-delivery').getByRole('link').first())
    await page.getByTestId('delivery').getByText('the receiver answered 500').waitFor()
    await page.getByTestId('attempt-1').getByText('status 500').first().waitFor()
    hook.answer(204)
    await person.click(page.getByTestId('resend'))
    await page.getByTestId('delivery').getByText('Delivered on attempt').waitFor()
    expect(person.clicks).toBe(7)
    expect(hook.received).toHaveLength(2)
  })
})
