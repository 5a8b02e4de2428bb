import { chromium, type LaunchOptions } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { chromiumArgs } from '../support/chromium.ts'
import { sandbox } from '../support/harness.ts'
import { isFull } from '../support/rounds.ts'

/** A browser to which every name is this machine: pages of a name are no secure context. */
async function browserOfNames() {
  const { executablePath, env } = inject('chromium')
  return chromium.launch({
    executablePath,
    args: [...chromiumArgs, '--host-resolver-rules=MAP *.internal 127.0.0.1'],
    env: { ...process.env, ...env },
  } as LaunchOptions)
}

test.runIf(isFull)('what a button copies over http on a host name can be pasted', async () => {
  const box = await sandbox()
  const browser = await browserOfNames()
  try {
    const page = await browser.newPage()
    const url = box.url.replace('127.0.0.1', 'sandbox.internal')
    await page.goto(`${url}/_sandbox`)
    expect(await page.evaluate('isSecureContext')).toBe(false)
    const button = page.getByTestId('first-run').locator('button.copy')
    const text = await page.getByTestId('first-run').locator('pre').textContent()
    await button.click()
    await expect.poll(() => button.textContent()).toBe('Copied')
    expect(await page.locator('textarea').count()).toBe(0)
    expect(await button.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
    await button.evaluate((one) => {
      one.before(Object.assign(one.ownerDocument.createElement('textarea'), { id: 'pasted' }))
    })
    await page.locator('#pasted').focus()
    await page.keyboard.press('ControlOrMeta+V')
    expect(await page.locator('#pasted').inputValue()).toBe(text)
  } finally {
    await browser.close()
  }
})
