import { createBeneficiary } from '../../api/beneficiaries/beneficiaries.ts'
import { setKycStatus } from '../../api/customers/kyc.ts'
import { issueLink } from '../../api/customers/links.ts'
import { registerCustomer } from '../../api/customers/registration.ts'
import { postTestMoney } from '../../api/ledger/ledger.ts'
import { acceptQuote } from '../../api/quotes/accept.ts'
import { createQuote } from '../../api/quotes/create.ts'
import { knownCurrency } from '../../api/reference/currencies.ts'
import { ApiError } from '../../core/api-error.ts'
import { toIso, toMillis } from '../../core/clock.ts'
import { multiply, roundToCurrency } from '../../core/money.ts'
import type { JobHandler } from '../../core/scheduler.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { BusinessRow, UserRow } from '../../model/rows.ts'
import type { Decimal, Id } from '../../model/values.ts'
import type { ActiveCustomer } from './active-customer.ts'
import { fakePerson } from './people.ts'
import { fakeQuote } from './quote-requests.ts'
import type { Random } from './random.ts'
import { fakeBeneficiary } from './recipients.ts'

export interface PopulationOptions {
  readonly draw: Random
  readonly business: BusinessRow
  readonly tasks: ReadonlyMap<string, JobHandler>
  /** The present time, in milliseconds; history ends there. */
  readonly nowMs: number
}

/** The share of transactions that also have a quote left to expire. */
const leftShare = 0.04
const minuteMs = 60_000

/** Creates customers, recipients and payments by the rules of the API, each at its past time. */
export class Population {
  readonly members: ActiveCustomer[] = []
  readonly made = { customers: 0, beneficiaries: 0, quotes: 0, transactions: 0 }
  readonly #options: PopulationOptions

  constructor(options: PopulationOptions, members: readonly ActiveCustomer[]) {
    this.#options = options
    this.members.push(...members)
  }

  /** Returns the customers that can move money at a time. */
  known(atMs: number): ActiveCustomer[] {
    return this.members.filter(({ sinceMs }) => sinceMs <= atMs)
  }

  /** Registers a customer whose KYC is decided within the hour. */
  registerCustomer(unit: UnitOfWork): void {
    const { draw, nowMs } = this.#options
    const { user, decision } = this.#register(unit)
    issueLink(unit, user, '')
    const decidedMs = Math.min(nowMs, unit.nowMs + draw.between(2, 55) * minuteMs)
    setKycStatus(unit.asOf(decidedMs), user, decision, 'control', null)
    this.made.customers += 1
    if (decision !== 'APPROVED') return
    const { id, user_tag, email } = user
    this.members.push({ id, tag: user_tag ?? '', email, sinceMs: decidedMs, recipients: [] })
  }

  /** Adds a beneficiary to a customer; does nothing if the rules of this world reject it. */
  addBeneficiary(unit: UnitOfWork, member: ActiveCustomer): void {
    const { draw, business } = this.#options
    const number = unit.nextSequence('populate-recipient')
    const body = fakeBeneficiary(draw, unit.reference, member.id, number)
    const row = unlessRefused(() => createBeneficiary(unit, business, body))
    if (row === null) return
    this.#runJobs(unit, row.id)
    member.recipients.push({ id: row.id, currency: row.currency_code, sinceMs: unit.nowMs })
    this.made.beneficiaries += 1
  }

  /**
   * Creates a quote and its transaction, in the state they have reached by now, and sometimes a
   * second quote that expires. Creates nothing that the limits and fees of this world reject.
   */
  pay(unit: UnitOfWork, member: ActiveCustomer): void {
    const { draw, business } = this.#options
    const number = unit.nextSequence('populate-order')
    const quote = this.#quote(unit, member, number)
    if (quote === null) return
    this.made.quotes += 1
    this.#fund(unit, quote.source_wallet_id, quote.total_payable)
    const acceptedMs = Math.min(this.#options.nowMs, unit.nowMs + draw.between(1, 240) * 1_000)
    const accepted = unlessRefused(() => acceptQuote(unit.asOf(acceptedMs), business, quote.id))
    this.#runJobs(unit, quote.id)
    if (accepted === null) return
    this.made.transactions += 1
    if (draw.fraction() >= leftShare) return
    const left = this.#quote(unit, member, number, '-b')
    if (left === null) return
    this.made.quotes += 1
    this.#runJobs(unit, left.id)
  }

  /** Registers a person with an unused email, phone number and tag. */
  #register(unit: UnitOfWork) {
    const { draw, business } = this.#options
    for (;;) {
      const number = unit.nextSequence('populate-person')
      const year = Number(unit.now.slice(0, 4))
      const { registration, decision } = fakePerson(draw, number, year)
      try {
        return { user: registerCustomer(unit, business, registration), decision }
      } catch (error) {
        const taken = ['email_taken', 'phone_taken', 'registered_tag_taken']
        if (!(error instanceof ApiError) || !taken.includes(error.code)) throw error
      }
    }
  }

  /** Creates a quote; over a limit, one of a type without limits; null if that fails too. */
  #quote(unit: UnitOfWork, member: ActiveCustomer, number: number, suffix = '') {
    const { draw, business } = this.#options
    const reference = `order-${String(number).padStart(6, '0')}${suffix}`
    const ask = (unlimited: boolean) =>
      createQuote(
        unit,
        business,
        fakeQuote(draw, unit, member, this.known(unit.nowMs), reference, unlimited),
      )
    return unlessRefused(() => ask(false)) ?? unlessRefused(() => ask(true))
  }

  /** Ensures that a wallet can pay: credits test money first, in round amounts. */
  #fund(unit: UnitOfWork, walletId: Id | null, payable: Decimal): void {
    const wallet = walletId === null ? undefined : unit.get('wallets', walletId)
    if (wallet === undefined || Number(wallet.available_balance) >= Number(payable)) return
    const currency = knownCurrency(unit, wallet.currency)
    postTestMoney(unit, wallet, 'control', roundToCurrency(multiply(payable, '5'), currency, 'up'))
  }

  /** Runs the due jobs of a row, each at its own due time. */
  #runJobs(unit: UnitOfWork, subject: Id): void {
    const { tasks, nowMs } = this.#options
    for (;;) {
      const [job] = unit.find('jobs', {
        index: 'subject',
        key: [subject],
        lte: toIso(nowMs),
        limit: 1,
      })
      if (job === undefined) return
      unit.delete('jobs', job.id)
      tasks.get(job.task)?.(unit.asOf(toMillis(job.due_at)), job.subject)
    }
  }
}

/** Returns null if a rule of this world rejects the call. */
function unlessRefused<T>(make: () => T): T | null {
  try {
    return make()
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

/** Returns the customers that can move money already: approved, with a tag, oldest first. */
export function activeCustomers(unit: UnitOfWork, business: BusinessRow): ActiveCustomer[] {
  const users = unit.find('users', { index: 'business', key: [business.id] })
  const able = users.filter(isMember)
  return able.map(({ id, user_tag, email, created_at }) => ({
    id,
    tag: user_tag ?? '',
    email,
    sinceMs: toMillis(created_at),
    recipients: [],
  }))
}

function isMember({ role, kyc_status, user_tag }: UserRow): boolean {
  return role === 'CUSTOMER' && kyc_status === 'APPROVED' && user_tag !== null
}
