import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids, sandbox, type TestSandbox } from '../support/harness.ts'
import { expectStopped, merchantSite, useBrowser } from './browser.ts'

const newPage = useBrowser()
let site: Awaited<ReturnType<typeof merchantSite>>

beforeAll(async () => {
  site = await merchantSite()
})
afterAll(() => site.close())

interface Tried {
  readonly read: string
  readonly write: string
  readonly stream: string
}

/** What a page of another site gets when it reads, writes and listens with the browser's cookies. */
async function tryFrom(page: Page, url: string): Promise<Tried> {
  return page.evaluate(async (target) => {
    const tried = (init: object) =>
      fetch(target, { credentials: 'include', ...init }).then(
        ({ type, status }) => `${type} ${status}`,
        () => 'refused',
      )
    const body = new URLSearchParams({ _sure: '1' })
    const stream = await new Promise<string>((resolve) => {
      const source = new EventSource(`${target}/stream`, { withCredentials: true })
      source.onopen = () => resolve('open')
      source.onerror = () => resolve('refused')
    })
    const read = await tried({})
    const write = await tried({ method: 'POST', mode: 'no-cors', body })
    return { read, write, stream }
  }, `${url}/_sandbox`)
}

/** Sends a form and asks for a frame, as a page of another site may try. */
async function tryForm(page: Page, url: string): Promise<void> {
  await page.evaluate((action) => {
    const { document } = globalThis as unknown as { document: FormDocument }
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action })
    form.innerHTML = '<input name="_sure" value="1">'
    document.body.append(form)
    form.submit()
  }, `${url}/_sandbox/reset`)
}

interface FormDocument {
  createElement(name: string): { innerHTML: string; submit(): void }
  readonly body: { append(part: object): void; innerHTML: string }
}

async function approve({ control }: TestSandbox): Promise<void> {
  await control.post(`/customers/${ids.pat}/kyc`, { status: 'APPROVED' }).expect(200)
}

async function expectUntouched({ control }: TestSandbox): Promise<void> {
  const { body } = await control.get(`/customers/${ids.pat}`).expect(200)
  expect(body.kyc_status).toBe('APPROVED')
}

describe('a page of another site', () => {
  test('reads nothing, changes nothing, listens to nothing and frames nothing', async () => {
    const box = await sandbox()
    await approve(box)
    const page = await newPage()
    await page.goto(site.url.replace('127.0.0.1', 'localhost'))
    const { read, stream } = await tryFrom(page, box.url)
    expect({ read, stream }).toEqual({ read: 'refused', stream: 'refused' })
    await page.evaluate((src) => {
      const { document } = globalThis as unknown as { document: FormDocument }
      document.body.innerHTML = `<iframe src="${src}"></iframe>`
    }, `${box.url}/_sandbox`)
    await expectStopped(page, /frame-ancestors 'none'/)
    await tryForm(page, box.url)
    await page.getByText('not allowed').first().waitFor()
    await expectUntouched(box)
  })

  test('does not have the admin cookie sent with what it asks for', async () => {
    const adminToken = 'a-token-of-the-operator'
    const box = await sandbox({ settings: { adminToken } })
    await approve(box)
    const page = await newPage()
    await page.goto(`${box.url}/_sandbox`)
    await page.getByTestId('token').fill(adminToken)
    await page.getByTestId('log-in').click()
    await page.getByRole('button', { name: 'Log out' }).waitFor()
    const cookies = await page.context().cookies(box.url)
    expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }])
    const sent: (string | undefined)[] = []
    box.inside.server.on('request', ({ headers }) => {
      // What the console's own pages ask for, before and after, has the cookie and is not of the other site.
      if (headers['sec-fetch-site'] === 'cross-site') sent.push(headers.cookie)
    })
    await page.goto(site.url.replace('127.0.0.1', 'localhost'))
    await tryFrom(page, box.url)
    await tryForm(page, box.url)
    await page
      .getByText(/cannot send this request|Log in/)
      .first()
      .waitFor()
    expect(sent.length).toBeGreaterThan(2)
    expect(sent.filter((cookie) => cookie !== undefined)).toEqual([])
    await expectUntouched(box)
  })
})
