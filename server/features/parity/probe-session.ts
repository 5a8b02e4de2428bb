import { digitsFromUuid, drawNonce, namedUuid } from '../../core/ids.ts'
import { at, listAt, textAt } from './json.ts'
import { placeholders } from './placeholders.ts'
import { NotReachable, outcomeOf, type ProbeAnswer, type ProbeRequest } from './target.ts'
import type { Json, Noted } from './types.ts'

/** Short scenarios that show decisions from outside, by the number of the decision. */
export type Probes = Readonly<Record<string, (session: ProbeSession) => Promise<void>>>

export interface Probe {
  readonly decision: string
  readonly run: Probes[string]
  /** Returns the line of the config file that makes the sandbox follow what is there. */
  readonly setting: ((there: Noted) => string | undefined) | undefined
}

/** The account that the probes run with. */
export interface Account {
  readonly userId: string
  readonly wallets: readonly unknown[]
}

/** An accepted deposit, which waits for money that never comes. */
export interface WaitingDeposit {
  readonly request: Readonly<Record<string, string>>
  readonly quote: unknown
  readonly accepted: unknown
}

export const client = '/api/v1/client'

/** The requests of all probes to one address, and what they noted. */
export class ProbeSession {
  /** Texts of this run: no other run has the same. */
  readonly nonce = drawNonce()
  readonly digits = digitsFromUuid(namedUuid(nameSpace, this.nonce), 10)
  readonly send: (request: ProbeRequest) => Promise<ProbeAnswer>
  readonly #secrets: Readonly<Record<string, string>>
  readonly #shared = new Map<string, Promise<unknown>>()
  #noted: Record<string, Json> = {}

  constructor(
    send: (request: ProbeRequest) => Promise<ProbeAnswer>,
    secrets: Readonly<Record<string, string>>,
  ) {
    this.send = send
    this.#secrets = secrets
  }

  /** Sends a signed request to a path below /api/v1/client. */
  call(method: string, path: string, body?: unknown): Promise<ProbeAnswer> {
    return this.send({ method, path: `${client}${path}`, ...(body === undefined ? {} : { body }) })
  }

  get(path: string): Promise<ProbeAnswer> {
    return this.call('GET', path)
  }

  post(path: string, body?: unknown): Promise<ProbeAnswer> {
    return this.call('POST', path, body)
  }

  note(name: string, value: Json): void {
    this.#noted[name] = value
  }

  /** Notes the status of an answer and the text of its error. */
  noteOutcome(name: string, answer: ProbeAnswer): void {
    this.note(name, outcomeOf(answer))
  }

  /** Returns what was noted since the last call, without what differs with each run. */
  takeNoted(): Noted {
    const noted = this.#noted
    this.#noted = {}
    return this.placeholders().replaceAll(noted) as Noted
  }

  placeholders() {
    const { nonce, digits } = this
    return placeholders({ ...this.#secrets, run: nonce, digits })
  }

  account(): Promise<Account> {
    return this.#once('account', async () => {
      const { body } = required('GET /wallets', await this.get('/wallets'))
      const wallets = listAt(body, 'wallets')
      const userId = textAt(wallets, 0, 'user_id')
      if (userId === '') throw new NotReachable('the account has no wallet')
      const own = wallets.filter((wallet) => at(wallet, 'user_id') === userId)
      return { userId, wallets: own }
    })
  }

  /** Returns a beneficiary in NGN that this run creates for the own user of the business. */
  beneficiary(): Promise<{ readonly request: object; readonly body: unknown }> {
    return this.#once('beneficiary', async () => {
      const request = {
        user_id: 'self',
        first_name: 'Parity',
        last_name: 'Probe',
        email: 'parity@example.com',
        phone: '+2348098765432',
        country_code: 'NG',
        currency_code: 'NGN',
        bank_name: 'GTBank',
        bank_code: '058',
        account_number: this.digits,
      }
      const answer = await this.post('/beneficiaries', request)
      return { request, body: required('the beneficiary', answer).body }
    })
  }

  /** Returns the answer to the registration of a customer of this run. */
  customer(): Promise<{ readonly request: object; readonly body: unknown }> {
    return this.#once('customer', async () => {
      const request = this.registration({})
      const answer = await this.post('/customers', request)
      return { request, body: required('the customer', answer).body }
    })
  }

  /** Returns the fields of a registration that is right; its email is of this run. */
  registration(other: object) {
    return {
      email: `parity-${this.nonce}@example.com`,
      first_name: 'Parity',
      last_name: 'Probe',
      password: 'correct horse battery',
      date_of_birth: '1990-05-17',
      phone_number: `+14165${this.digits.slice(0, 6)}`,
      country_code: 'CA',
      ...other,
    }
  }

  /** Returns a deposit in CAD that this run has accepted; it stays unpaid. */
  deposit(): Promise<WaitingDeposit> {
    return this.#once('deposit', async () => {
      const { userId } = await this.account()
      const request = this.depositRequest(userId)
      const quote = required('the quote of a deposit', await this.post('/quotes', request)).body
      const path = `/quotes/${textAt(quote, 'quote_id')}/accept`
      const accepted = required('the accept of a deposit', await this.post(path)).body
      return { request, quote, accepted }
    })
  }

  depositRequest(userId: string): Readonly<Record<string, string>> {
    return {
      quote_type: 'DEPOSIT',
      source_currency: 'CAD',
      target_currency: 'CAD',
      source_amount: '25.00',
      payment_method: 'FIAT',
      tz: 'UTC',
      origin_reference: `parity-${this.nonce}`,
      on_behalf_of: userId,
      expected_source_etransfer_email: 'payer@example.com',
    }
  }

  #once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = (this.#shared.get(name) as Promise<T> | undefined) ?? make()
    this.#shared.set(name, made)
    return made
  }
}

const nameSpace = '6ba7b811-9dad-11d1-80b4-00c04fd430c8'

/** Returns an answer with a 2xx. Throws NotReachable for any other. */
function required(subject: string, answer: ProbeAnswer): ProbeAnswer {
  if (answer.status < 300) return answer
  throw new NotReachable(`${subject} is answered with ${outcomeOf(answer)}`)
}

/** An id that no row has. */
export const unknownId = '99999999-9999-4999-8999-999999999999'
