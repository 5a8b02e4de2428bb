import type { Page } from 'playwright-core'
import type { TestSandbox } from './harness.ts'
import { person } from './people.ts'

/** A fresh customer whose link is open in a browser of its own. */
export async function visitOnboarding(
  newPage: (options?: object) => Promise<Page>,
  made: TestSandbox,
  options: object,
) {
  const { body } = await made.as('main').post('/customers', person()).expect(201)
  const page = await newPage(options)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${made.url}/`)) foreign.push(request.url())
  })
  await page.goto(body.onboarding_data.link)
  return { page, id: body.user_id as string, link: body.onboarding_data.link as string, foreign }
}

/** Fills in a valid address, or other values. */
export async function fill(page: Page, over: Record<string, string> = {}): Promise<void> {
  const fields = {
    street_1: '12 Front Street',
    city: 'Toronto',
    state: 'Ontario',
    postal_code: 'M5V 2T6',
    ...over,
  }
  for (const [name, text] of Object.entries(fields)) await page.getByTestId(name).fill(text)
}
