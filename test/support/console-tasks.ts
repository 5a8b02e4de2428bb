import type { Locator, Page } from 'playwright-core'
import type { ConsoleRows } from './console-world.ts'
import { ids } from './harness.ts'

export const ways = ['mouse', 'without JavaScript', 'keyboard'] as const
export type Way = (typeof ways)[number]

/** A user of a page. Counts clicks, but no choices and no typing. */
export class Person {
  clicks = 0
  readonly page: Page
  readonly way: Way

  constructor(page: Page, way: Way) {
    this.page = page
    this.way = way
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    if (this.way === 'keyboard') {
      await this.tabTo(target)
      await this.page.keyboard.press('Enter')
    } else await target.click()
  }

  async type(target: Locator, text: string): Promise<void> {
    if (this.way === 'keyboard') {
      await this.tabTo(target)
      await this.page.keyboard.press('ControlOrMeta+a')
      await this.page.keyboard.type(text)
    } else await target.fill(text)
  }

  async choose(target: Locator, value: string): Promise<void> {
    if (this.way === 'keyboard') {
      await this.tabTo(target)
      await this.page.keyboard.type(value)
    } else await target.selectOption(value)
  }

  /** Presses only Tab, so that an element without keyboard access fails. */
  private async tabTo(target: Locator): Promise<void> {
    await target.waitFor()
    for (let presses = 0; presses < maxTabs; presses += 1) {
      const isThere = await target.evaluate((one) => one === one.ownerDocument.activeElement)
      if (isThere) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${target}`)
  }
}

const maxTabs = 250

export interface Task {
  readonly name: string
  readonly maxClicks: number
  readonly from: (rows: ConsoleRows) => string
  /** Does the task, and waits for its result on the page. */
  readonly steps: (person: Person, rows: ConsoleRows) => Promise<void>
}

export const done = (person: Person) => person.page.getByTestId('done').waitFor()

/** The tasks, in an order in which none removes what a later one needs. */
export const tasks: readonly Task[] = [
  {
    name: 'why did this webhook fail',
    maxClicks: 1,
    from: () => '/_sandbox',
    async steps(person) {
      await person.click(person.page.getByTestId('problem-delivery').getByRole('link').first())
      await person.page.getByTestId('delivery').getByText('the receiver answered 500').waitFor()
    },
  },
  {
    name: 'why did the signature not match',
    maxClicks: 2,
    from: () => '/_sandbox',
    async steps(person) {
      await person.click(person.page.getByTestId('problem-signature').getByRole('link').first())
      await person.page.getByTestId('checks').locator('.failed p').waitFor()
    },
  },
  {
    name: 'what is this balance made of',
    maxClicks: 2,
    from: () => `/_sandbox/customers/${ids.ada}`,
    async steps(person) {
      await person.click(person.page.getByRole('link', { name: 'USD', exact: true }))
      await person.page.getByTestId('made').getByText('45.04 USD').first().waitFor()
    },
  },
  {
    name: 'where does this transaction stand',
    maxClicks: 2,
    from: () => '/_sandbox/transactions',
    async steps(person, { transaction }) {
      await person.click(person.page.locator(`a[href$="/transactions/${transaction}"]`).first())
      await person.page.getByTestId('stands').waitFor()
    },
  },
  {
    name: 'approve the KYC of a customer',
    maxClicks: 2,
    from: () => '/_sandbox/customers',
    async steps(person) {
      await person.click(person.page.getByRole('link', { name: /^Pat / }))
      await person.click(person.page.getByTestId('kyc-APPROVED'))
      await done(person)
    },
  },
  {
    name: 'let a deposit arrive',
    maxClicks: 3,
    from: () => '/_sandbox/quotes',
    async steps(person, { depositQuote }) {
      await person.click(person.page.locator(`a[href$="/quotes/${depositQuote}"]`).first())
      await person.click(person.page.getByRole('button', { name: 'Simulate deposit' }))
      await done(person)
    },
  },
  {
    name: 'fail a payout',
    maxClicks: 3,
    from: ({ transaction }) => `/_sandbox/transactions/${transaction}`,
    async steps(person) {
      await person.click(person.page.getByTestId('fail-open'))
      await person.type(person.page.getByTestId('reason'), 'returned_by_bank')
      await person.click(person.page.getByTestId('move-fail'))
      await person.page.getByText(/It failed.*: returned by bank/).waitFor()
    },
  },
  {
    name: 'send a webhook again',
    maxClicks: 1,
    from: ({ event }) => `/_sandbox/events/${event}`,
    async steps(person) {
      await person.click(person.page.getByTestId('resend'))
      await done(person)
    },
  },
  {
    name: 'compare a signature',
    maxClicks: 1,
    from: ({ event }) => `/_sandbox/events/${event}`,
    async steps(person) {
      await person.type(person.page.getByTestId('signature'), 'ab'.repeat(32))
      await person.click(person.page.getByTestId('compare'))
      await person.page.getByTestId('verdict').getByText('The signature does not match').waitFor()
      await person.page.getByTestId('differs').first().waitFor()
    },
  },
  {
    name: 'add a fault',
    maxClicks: 3,
    from: () => '/_sandbox/faults',
    async steps(person) {
      const form = person.page.getByTestId('new-fault')
      await person.choose(form.getByTestId('operation'), 'createQuote')
      await person.type(form.getByTestId('status'), '502')
      await person.click(form.getByTestId('add-fault'))
      await person.page.getByTestId('faults').getByText('answers 502').waitFor()
    },
  },
  {
    name: 'send a request again, signed anew',
    maxClicks: 1,
    from: ({ request }) => `/_sandbox/requests/${request}`,
    async steps(person, { request }) {
      await person.click(person.page.getByTestId('send-again'))
      await person.page.waitForURL((url) => !url.pathname.endsWith(request))
      await person.page.getByTestId('checks').waitFor()
    },
  },
  {
    name: 'have deliveries misbehave',
    maxClicks: 1,
    from: () => '/_sandbox/webhooks/chaos',
    async steps(person) {
      await person.type(person.page.getByTestId('drop'), '0.5')
      await person.click(person.page.getByTestId('set-chaos'))
      await person.page.getByTestId('in-force').getByText('50 %').waitFor()
    },
  },
  {
    name: 'open a new checkout, and its page',
    maxClicks: 3,
    from: () => '/_sandbox/checkouts',
    async steps(person) {
      const form = person.page.getByTestId('new-checkout')
      await person.type(form.getByTestId('amount'), '37.25')
      await person.click(form.getByTestId('create-checkout'))
      const opened = person.page.context().waitForEvent('page')
      await person.click(person.page.getByTestId('open-checkout'))
      await (await opened).getByTestId('amount').getByText('37.25').waitFor()
    },
  },
  {
    name: 'refund a part of a card payment',
    maxClicks: 1,
    from: ({ checkout }) => `/_sandbox/checkouts/${checkout}`,
    async steps(person) {
      await person.type(person.page.getByTestId('refunds').getByTestId('amount'), '6.00')
      await person.click(person.page.getByTestId('make-refund'))
      await person.page.getByTestId('refunds').getByText('90.00 can be refunded').waitFor()
    },
  },
  {
    name: 'wait for a status',
    maxClicks: 1,
    from: () => '/_sandbox/wait',
    async steps(person, { depositQuote }) {
      await person.choose(person.page.locator('select[name=of]'), 'quote')
      await person.type(person.page.locator('main input[name=id]'), depositQuote)
      await person.choose(person.page.locator('select[name=status]'), 'COMPLETED')
      await person.choose(person.page.locator('select[name=timeout]'), '0s')
      await person.click(person.page.getByTestId('filter'))
      await person.page.getByTestId('wait-result').waitFor()
    },
  },
  {
    name: 'mark a problem as seen',
    maxClicks: 1,
    from: () => '/_sandbox',
    async steps(person) {
      await person.click(
        person.page.getByTestId('problem-signature').getByTestId('dismiss').first(),
      )
      await done(person)
    },
  },
  {
    name: 'move the clock',
    maxClicks: 1,
    from: () => '/_sandbox',
    async steps(person) {
      await person.click(person.page.getByTestId('clock-30m'))
      await done(person)
    },
  },
  {
    name: 'restore a snapshot',
    maxClicks: 2,
    from: () => '/_sandbox/snapshots',
    async steps(person, { snapshot }) {
      await person.click(person.page.getByTestId(`restore-${snapshot}`))
      await person.click(person.page.getByTestId('sure'))
      await done(person)
    },
  },
  {
    name: 'reset',
    maxClicks: 2,
    from: () => '/_sandbox',
    async steps(person) {
      await person.click(person.page.getByTestId('reset'))
      await person.click(person.page.getByTestId('sure'))
      await person.page.getByTestId('first-run').waitFor()
    },
  },
]

/** Does tasks in one world, each in one way; returns failures and tasks with too many clicks. */
export async function doAll(
  all: readonly Task[],
  rows: ConsoleRows,
  url: string,
  personFor: (task: Task) => Promise<Person>,
): Promise<string[]> {
  const failed: string[] = []
  for (const task of all) {
    const { name, maxClicks, from, steps } = task
    const person = await personFor(task)
    await person.page.goto(url + from(rows))
    await steps(person, rows).catch(({ message }: Error) => failed.push(`${name}: ${message}`))
    if (person.clicks > maxClicks) failed.push(`${name} took ${person.clicks} clicks`)
  }
  return failed
}
