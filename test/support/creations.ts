import { expect } from 'vitest'
import { cards, open, pay, type Session } from './checkout-kit.ts'
import { ids, type TestSandbox } from './harness.ts'
import { randomOf } from './recording-traffic.ts'
import { bodies, nigerianBeneficiary, quoted, walletOf } from './trade.ts'

/** Kinds of rows, by the path of their list in the control API. */
const kinds = [
  'customers',
  'beneficiaries',
  'quotes',
  'transactions',
  'virtual-accounts',
  'checkouts',
  'refunds',
] as const

type Kind = (typeof kinds)[number]

/** A row in a list of the control API; its id has another name for card payments and refunds. */
interface Listed {
  readonly id?: string
  readonly access_code?: string
  readonly refund_reference?: string
}

const idOf = (row: Listed): string => String(row.id ?? row.refund_reference ?? row.access_code)

/** The lists of the payments API, with the names of their parameters. */
const clientLists = [
  ['beneficiaries', '/beneficiaries', 'page_id', 'page_size'],
  ['transactions', '/transactions/v2', 'page', 'limit'],
  ['virtual-accounts', '/virtual-wallets', 'page', 'limit'],
] as const

/** Returns the ids of a list of the control API, which is read in pages. */
export async function listed(
  { control }: TestSandbox,
  kind: Kind,
  order: 'newest' | 'oldest',
  limit: number,
): Promise<string[]> {
  const found: string[] = []
  for (let cursor = ''; ; ) {
    const query = `order=${order}&limit=${limit}&cursor=${cursor}`
    const { body } = await control.get(`/${kind}?${query}`).expect(200)
    found.push(...(body.data as Listed[]).map(idOf))
    if (body.next_cursor === null) return found
    cursor = body.next_cursor
  }
}

/** Returns all lists of the control API of a world, newest first. */
export async function allLists(box: TestSandbox): Promise<Record<Kind, string[]>> {
  const lists: Partial<Record<Kind, string[]>> = {}
  for (const kind of kinds) lists[kind] = await listed(box, kind, 'newest', 1_000)
  return lists as Record<Kind, string[]>
}

/**
 * Random requests that create and change rows, and the ids of the rows in the order of creation. It
 * only knows the answers of the API.
 */
export class Creations {
  box: TestSandbox
  readonly #random: () => number
  readonly #order: Record<Kind, string[]>
  readonly #made: Record<Kind, string[]>
  readonly #ready = new Set<string>()
  readonly #wallets: readonly [string, string]
  readonly #payment: Session
  #number = 0

  private constructor(
    box: TestSandbox,
    seed: number,
    first: Record<Kind, string[]>,
    wallets: readonly [string, string],
    payment: Session,
  ) {
    this.box = box
    this.#random = randomOf(seed)
    this.#order = first
    this.#made = { ...first }
    for (const kind of kinds) this.#made[kind] = []
    this.#wallets = wallets
    this.#payment = payment
  }

  static async begin(box: TestSandbox, seed: number): Promise<Creations> {
    const payment = await open(box)
    await pay(box, payment, { card_number: cards.plain })
    await box.advance('1s')
    const first = await allLists(box)
    for (const kind of kinds) first[kind].reverse()
    const wallets = [ids.ada, ids.ben].map(async (user) => (await walletOf(box, user, 'USD')).id)
    const both = (await Promise.all(wallets)) as unknown as [string, string]
    return new Creations(box, seed, first, both, payment)
  }

  /** Sends one random request. */
  async step(): Promise<void> {
    const steps = [
      () => this.#register(),
      () => this.#register(),
      () => this.#addBeneficiary(),
      () => this.#addBeneficiary(),
      () => this.#quote(),
      () => this.#trade(),
      () => this.#trade(),
      () => this.#transfer(),
      () => this.#transfer(),
      () => this.#openAccount(),
      () => this.#checkout(),
      () => this.#refund(),
      () => this.#refund(),
      () => this.#change(),
      () => this.#delete(),
      () => this.#push(),
    ]
    await (steps[Math.floor(this.#random() * steps.length)] as () => Promise<void>)()
    this.#number += 1
  }

  /** Moves the clock on, which completes payouts and virtual accounts. */
  async advance(): Promise<void> {
    await this.box.advance(this.#pick(['1s', '3s']))
    await this.#noteAccounts()
  }

  /** Expects that every list shows all rows in the order of creation, in pages of a random size. */
  async expectOrder(): Promise<void> {
    for (const kind of kinds) {
      const expected = this.#order[kind]
      const limit = this.#pick([1, 2, 3, 7, 50])
      const size = limit === 1 && expected.length > 20 ? 5 : limit
      const newest = await listed(this.box, kind, 'newest', size)
      expect(newest, kind).toEqual(expected.toReversed())
      expect(await listed(this.box, kind, 'oldest', 1_000), kind).toEqual(expected)
    }
    for (const [kind, path, page, size] of clientLists) {
      const rows = this.#order[kind].toReversed()
      const isAccounts = kind === 'virtual-accounts'
      const expected = isAccounts ? rows.filter((id) => this.#ready.has(id)) : rows
      const limit = this.#pick([2, 3, 10, 50])
      const found: string[] = []
      const pages = Math.ceil(expected.length / limit)
      for (let at = 1; at <= pages + 1; at += 1) {
        const query = `${page}=${at}&${size}=${limit}`
        const { body } = await this.box.as('main').get(`${path}?${query}`).expect(200)
        expect(body.data.length, `${path} ${JSON.stringify(body)}`).toBe(
          Math.max(0, Math.min(limit, expected.length - found.length)),
        )
        found.push(...body.data.map(({ id }: { id: string }) => id))
      }
      expect(found, path).toEqual(expected)
    }
    await this.#expectHistory()
  }

  async #expectHistory(): Promise<void> {
    const expected = this.#order.refunds.toReversed()
    const found: string[] = []
    for (let page = 1; found.length < expected.length; page += 1) {
      const path = `/payment/refund/history?start_at=${page}`
      const { body } = await this.box.as('main').get(path).expect(200)
      const references = body.refunds.map((row: Listed) => row.refund_reference)
      expect(references).toEqual(expected.slice(found.length, found.length + 10))
      found.push(...references)
    }
  }

  #pick<T>(all: readonly T[]): T {
    return all[Math.floor(this.#random() * all.length)] as T
  }

  #add(kind: Kind, id: string): void {
    this.#order[kind].push(id)
    this.#made[kind].push(id)
  }

  async #register(): Promise<void> {
    const { body } = await this.box.as('main').post('/customers', {
      email: `person.${this.#number}@created.test`,
      first_name: 'Pia',
      last_name: 'Person',
      password: 'long enough',
      date_of_birth: '1990-01-01',
      phone_number: `+1416${String(5_000_000 + this.#number)}`,
      country_code: 'CA',
    })
    this.#add('customers', body.user_id)
  }

  async #addBeneficiary(): Promise<void> {
    const account_number = String(1_000_000_000 + this.#number)
    const body = { ...nigerianBeneficiary, account_number }
    const made = await this.box.as('main').post('/beneficiaries', body).expect(201)
    this.#add('beneficiaries', made.body.id)
  }

  async #quote(): Promise<string> {
    const body = bodies.EXCHANGE({ source_amount: '10.00' })
    const { quote_id } = await quoted(this.box.as('main'), body)
    this.#add('quotes', quote_id)
    return quote_id
  }

  async #trade(): Promise<void> {
    const quote = await this.#quote()
    const { body } = await this.box.as('main').post(`/quotes/${quote}/accept`).expect(200)
    this.#add('transactions', body.transaction_id)
  }

  async #transfer(): Promise<void> {
    const [source_wallet_id, target_wallet_id] = this.#wallets
    const idempotency_key = `00000000-0000-4000-a000-${String(this.#number).padStart(12, '0')}`
    const { body } = await this.box
      .as('main')
      .post('/transactions/transfer', {
        source_wallet_id,
        target_wallet_id,
        amount: '1.00',
        idempotency_key,
      })
      .expect(201)
    this.#add('transactions', body.id)
  }

  /** Asks for an account. It is created when it is ready, and listed for clients from then on. */
  async #openAccount(): Promise<void> {
    const [user_id, currency] = this.#pick(
      [ids.ada, ids.ben, ids.mainUser].flatMap((user) =>
        ['USD', 'EUR', 'GBP'].map((code) => [user, code] as const),
      ),
    )
    await this.box.as('main').post('/virtual-wallets', { user_id, currency }).expect(200)
    await this.#noteAccounts()
  }

  async #noteAccounts(): Promise<void> {
    const known = this.#order['virtual-accounts']
    const { body } = await this.box.control.get('/virtual-accounts').expect(200)
    const rows = body.data as readonly { readonly id: string; readonly status: string }[]
    const ready = new Set(rows.filter(({ status }) => status === 'ready').map(({ id }) => id))
    for (const id of known.filter((id) => ready.has(id) && !this.#ready.has(id))) {
      known.splice(known.indexOf(id), 1)
      known.push(id)
      this.#ready.add(id)
    }
    for (const { id } of rows) if (!known.includes(id)) known.push(id)
  }

  async #checkout(): Promise<void> {
    const { access_code } = await open(this.box)
    this.#add('checkouts', access_code)
  }

  async #refund(): Promise<void> {
    const { body } = await this.box
      .as('main')
      .post('/payment/refund', {
        transaction_reference: this.#payment.reference,
        refund_amount: '0.50',
        refund_reason: 'returned goods',
      })
      .expect(200)
    this.#add('refunds', body.refund_reference)
  }

  /** Changes a row, which leaves it where it is. */
  async #change(): Promise<void> {
    const id = this.#made.beneficiaries.at(-1)
    if (id === undefined) return
    const notes = `note ${this.#number}`
    await this.box.as('main').patch(`/beneficiaries/${id}`, { notes }).expect(200)
  }

  /** Deletes a row; the next new one takes its place in memory, and comes first in the list. */
  async #delete(): Promise<void> {
    const [id] = this.#made.beneficiaries
    if (id === undefined) return
    await this.box.as('main').delete(`/beneficiaries/${id}`).expect(200)
    for (const rows of [this.#order.beneficiaries, this.#made.beneficiaries]) {
      rows.splice(rows.indexOf(id), 1)
    }
  }

  async #push(): Promise<void> {
    const id = this.#pick(this.#made.transactions)
    if (id === undefined) return
    await this.box.control.post(`/transactions/${id}/${this.#pick(['complete', 'fail'])}`, {})
  }
}

/** Sends random requests on a frozen clock and after it moved; expects the order both times. */
export async function walkSome(creations: Creations): Promise<void> {
  for (let step = 0; step < 20; step += 1) await creations.step()
  await creations.expectOrder()
  await creations.advance()
  for (let step = 0; step < 5; step += 1) await creations.step()
  await creations.expectOrder()
}
