import { ids, signed } from './harness.ts'
import { address, image, kilobyte } from './people.ts'
import type { Receiver } from './receiver.ts'
import { bodies, nigerianBeneficiary } from './trade.ts'

/** Returns pseudo-random numbers of a seed: 0 ≤ number < 1. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Answer = {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly text: string
}

/** A client that sends random requests, both of an integrator and of a tester. */
export class Traffic {
  readonly #base: string
  readonly #random: () => number
  readonly #receiver: Receiver
  readonly #tag: string
  readonly #hangUps: number
  #number = 0
  readonly quotes: string[] = []
  readonly transactions: string[] = []
  readonly checkouts: { access_code: string; reference: string }[] = []
  readonly links: string[] = []
  readonly statuses = new Map<number, number>()
  keys: { key: string; secret: string }[] = [{ key: 'sandbox_key', secret: 'sandbox_secret' }]

  /** `hangUps` is the share of requests whose client does not wait for the answer. */
  constructor(base: string, seed: number, receiver: Receiver, hangUps = 0) {
    this.#hangUps = hangUps
    this.#base = base
    this.#random = randomOf(seed)
    this.#receiver = receiver
    this.#tag = `s${seed}`
  }

  #pick<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.#random() * all.length)]
  }

  async #send(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const type = text === undefined ? {} : { 'content-type': 'application/json' }
    const isCut = this.#hangUps > 0 && this.#random() < this.#hangUps
    const patienceMs = isCut ? Math.floor(this.#random() * 25) : 60_000
    const call = async () => {
      const response = await fetch(this.#base + path, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        headers: { ...type, ...headers },
        ...(text === undefined ? {} : { body: text }),
      })
      return { response, answer: await response.text() }
    }
    const answered = await call().catch((error: Error) => {
      if (isCut && error.name === 'TimeoutError') return null
      throw error
    })
    if (answered === null) return { status: 0, text: '', body: {} }
    const { response, answer } = answered
    this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1)
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return { status: response.status, text: answer, body: isJson ? JSON.parse(answer) : {} }
  }

  api(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const { key, secret } = this.#pick(this.keys) as { key: string; secret: string }
    const text = body === undefined ? '' : JSON.stringify(body)
    const all = { ...signed(key, secret, text), ...headers }
    return this.#send(method, `/api/v1/client${path}`, body, all)
  }

  control(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#send(method, `/_sandbox${path}`, body)
  }

  /** Does `count` random actions, one after the other. */
  async run(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) await this.step()
  }

  /** Does random actions, but none that replaces all rows or moves the clock of all clients. */
  async runCalm(count: number): Promise<void> {
    const calm = this.#acts.filter((act) => !/snapshots|reset|populate|clock/.test(`${act}`))
    for (let i = 0; i < count; i += 1) {
      this.#number += 1
      await (this.#pick(calm) as () => Promise<unknown>)()
    }
  }

  async step(): Promise<void> {
    this.#number += 1
    const act = this.#pick(this.#acts) as () => Promise<unknown>
    await act()
  }

  #reference(): string {
    return `${this.#tag}-${this.#number}`
  }

  readonly #acts: (() => Promise<unknown>)[] = [
    async () => this.#quote(),
    async () => this.#quote(),
    async () => this.#quote(),
    async () => this.#accept(),
    async () => this.#accept(),
    async () => this.#accept(),
    async () => this.api('POST', '/quotes', { quote_type: 'SWAP', source_amount: 1.5 }),
    async () => this.api('GET', '/transactions/v2'),
    async () => this.api('GET', `/transactions/v2/${this.#pick(this.transactions) ?? ids.ada}`),
    async () => this.api('GET', `/quotes/${this.#pick(this.quotes) ?? ids.ada}`),
    async () => this.api('GET', `/wallets?user_id=${ids.ada}`),
    async () => this.api('GET', '/beneficiaries?name=gr'),
    async () => this.#register(),
    async () => this.#register(),
    async () => this.#kyc(),
    async () => this.#beneficiary(),
    async () => this.#checkout(),
    async () => this.#pay(),
    async () => this.#refund(),
    async () => this.#onboard(),
    async () =>
      this.control('POST', '/clock/advance', { by: this.#pick(['3s', '40s', '31m', '2h']) }),
    async () => this.control('POST', '/clock/advance', { jobs: 2 }),
    async () => this.control('PATCH', '/clock', { mode: this.#pick(['frozen', 'running']) }),
    async () => this.control('GET', '/clock'),
    async () => this.control('GET', '/events?limit=5&order=newest'),
    async () => this.control('GET', '/businesses'),
    async () => this.control('GET', '/jobs'),
    async () => this.control('GET', '/customers?limit=5&order=newest'),
    async () => this.control('PUT', '/webhooks/chaos', { duplicate: 0.3, delay: 0.2, drop: 0.1 }),
    async () => this.#webhook(),
    async () => this.#webhook(),
    async () => this.control('POST', '/webhooks/example', { type: 'transaction' }),
    async () => this.#push(),
    async () => this.#business(),
    async () => this.#token(),
    async () => this.#fault(),
    async () => this.control('PUT', `/snapshots/${this.#tag}`),
    async () => this.control('POST', '/snapshots', {}),
    async () => this.control('GET', '/snapshots'),
    async () => this.control('GET', '/clock/moves'),
    async () => this.#rarely(() => this.control('POST', `/snapshots/${this.#tag}/restore`)),
    async () => this.#rarely(() => this.control('POST', '/reset', {})),
    async () =>
      this.#rarely(() => this.control('POST', '/populate', { customers: 3, transactions: 5 })),
    async () =>
      this.control('POST', '/outcomes', { for: 'payout', outcome: 'compliance_rejected' }),
    async () => this.#redeliver(),
    async () => this.#page(),
  ]

  async #rarely(act: () => Promise<unknown>): Promise<void> {
    if (this.#random() < 0.4) await act()
  }

  async #quote(): Promise<void> {
    const make = this.#pick(Object.values(bodies)) as (over: object) => object
    const amount = (1 + Math.floor(this.#random() * 50_000) / 100).toFixed(2)
    const over: object = { origin_reference: this.#reference(), source_amount: amount }
    const { status, body } = await this.api('POST', '/quotes', make(over))
    if (status === 201) this.quotes.push(String(body.quote_id))
  }

  async #accept(): Promise<void> {
    const quote = this.#pick(this.quotes.slice(-4))
    if (quote === undefined) return
    const { status, body } = await this.api('POST', `/quotes/${quote}/accept`)
    if (status === 200) this.transactions.push(String(body.transaction_id))
  }

  async #register(): Promise<void> {
    const suffix = this.#pick(['', '+approved', '+rejected', '+pending'])
    await this.api('POST', '/customers', {
      email: `Grace.${this.#reference()}${suffix}@mail-of-grace.example`.toLowerCase(),
      first_name: this.#pick(['Grace', 'Zoë', 'Łukasz', "D'Arcy"]),
      last_name: this.#pick(['Hopper', 'Müller-Lee', 'Nakamura']),
      password: 'correct horse',
      date_of_birth: this.#pick(['1990-05-17', '2015-01-01', '1971-02-28']),
      phone_number: `+1416${String(2_000_000 + this.#number * 37)}`,
      country_code: 'CA',
    })
  }

  async #customer(): Promise<string> {
    const { body } = await this.control('GET', '/customers?limit=3&order=newest')
    const { data = [] } = body as never as { data?: { user_id: string }[] }
    return this.#pick(data)?.user_id ?? ids.pat
  }

  async #kyc(): Promise<void> {
    const user_id = await this.#customer()
    if (this.#random() < 0.4) {
      await this.control('POST', `/customers/${user_id}/kyc`, { status: 'APPROVED' })
      return
    }
    await this.api('POST', '/customers/kyc', {
      user_id,
      address: address(),
      nationality: 'CA',
      us_tax_id: '123456789',
      documents: {
        passport_front: image('image/png', 21 * kilobyte),
        passport_number: 'P1234567X',
        passport_issuing_country: 'CA',
        selfie_photo: image(),
      },
      identification_numbers: [
        {
          identification_class: 'id_card',
          identification_number: '88003311224',
          issuing_country: 'CA',
        },
      ],
    })
  }

  async #beneficiary(): Promise<void> {
    await this.api('POST', '/beneficiaries', {
      ...nigerianBeneficiary,
      account_number: String(100_000_000 + this.#number * 7_919).padStart(10, '0'),
      first_name: 'Greta',
      last_name: this.#pick(['Olu', 'Adeyemi']),
      email: `greta.${this.#number}@bank-mail.example`,
    })
  }

  async #checkout(): Promise<void> {
    const reference = this.#reference()
    const { status, body } = await this.api('POST', '/checkout/initialize', {
      email: 'payer@shop-mail.example',
      first_name: 'Petra',
      last_name: 'Payer',
      amount: '25.00',
      currency: 'USD',
      reference,
      redirectUrl: 'https://shop.example/thanks?token=abc123',
    })
    const { data } = body as never as { data: { access_code: string } }
    if (status === 201) this.checkouts.push({ access_code: data.access_code, reference })
  }

  async #pay(): Promise<void> {
    const one = this.#pick(this.checkouts)
    if (one === undefined) return
    const card_number = this.#pick(['5111111111111118', '4508750015741019', '4111111111111111'])
    const expiry = this.#pick(['01/39', '05/39', '08/28'])
    await this.control('POST', `/checkouts/${one.access_code}/pay`, {
      card_number,
      expiry,
      cvv: '123',
    })
    await this.api('GET', `/payment/verify?reference=${one.reference}`)
  }

  async #refund(): Promise<void> {
    const one = this.#pick(this.checkouts)
    if (one === undefined) return
    const reason = this.#pick(['customer Petra asked', 'sandbox_fail', 'sandbox_502'])
    await this.api('POST', '/payment/refund', {
      reference: one.reference,
      refund_amount: '5.00',
      refund_reason: reason,
    })
  }

  async #onboard(): Promise<void> {
    const user = await this.#customer()
    const { body: token } = await this.control('POST', '/tokens', {})
    const path = `/api/v1/auth/users/${user}/resume-onboarding`
    const headers = { authorization: `Bearer ${token.access_token}` }
    const { body } = await this.#send('POST', path, undefined, headers)
    const found = /\/onboarding\/([A-Za-z0-9]+)/.exec(JSON.stringify(body))?.[1]
    if (found !== undefined) this.links.push(found)
    const link = this.#pick(this.links)
    if (link === undefined) return
    await this.#send('GET', `/onboarding/${link}`)
    const form = new FormData()
    const fields = { street_1: '12 Front Street', city: 'Toronto', state: 'ON' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('postal_code', 'M5V 2T6')
    form.set('country_code', 'CA')
    form.set('document', 'passport')
    form.set('document_number', 'PASS99887766')
    form.set('issuing_country', 'CA')
    const file = new Blob([Buffer.from(image('image/png').split(',')[1] ?? '', 'base64')])
    form.set('front', file, 'passport of grace.png')
    const response = await fetch(`${this.#base}/onboarding/${link}`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    await response.text()
  }

  async #webhook(): Promise<void> {
    const { body } = await this.control('GET', '/businesses')
    const { data = [] } = body as never as { data?: { id: string }[] }
    const id = this.#pick(data)?.id
    if (id === undefined) return
    const url = this.#random() < 0.8 ? this.#receiver.url : null
    await this.control('PUT', `/businesses/${id}/webhook`, {
      url,
      profile: this.#pick(['request', 'standard']),
      secret: `whsec_${Buffer.from(`a secret of ${this.#tag} that no file holds`).toString('base64')}`,
    })
  }

  async #push(): Promise<void> {
    const id = this.#pick(this.transactions.slice(-5))
    if (id === undefined) return
    const move = this.#pick(['complete', 'fail', 'cancel', 'advance'])
    await this.control('POST', `/transactions/${id}/${move}`, { reason: 'Grace asked for it' })
  }

  async #business(): Promise<void> {
    const name = this.#pick(['Grace Hopper Shop', 'Nakamura Trading'])
    const { body, status } = await this.control('POST', '/businesses', { name })
    const made = body as never as { id: string; api_key: string; secret: string }
    if (status !== 201) return
    this.keys = [...this.keys.slice(0, 1), { key: made.api_key, secret: made.secret }]
    if (this.#random() < 0.4) {
      await this.control('POST', `/businesses/${made.id}/keys`, { immediate: true })
    }
  }

  async #token(): Promise<void> {
    const { body } = await this.control('POST', '/tokens', {})
    const { access_token } = body as never as { access_token: string }
    await this.#send('POST', '/api/v1/business/contact/onboard', undefined, {
      authorization: `Bearer ${access_token}`,
    })
    await this.#send(
      'POST',
      '/api/v1/business/contact/onboard',
      {
        email: `tom.${this.#reference()}@mail-of-grace.example`,
        first_name: 'Tom',
      },
      { authorization: `Bearer ${access_token}` },
    )
  }

  async #fault(): Promise<void> {
    const header = {
      'x-sandbox-fault': this.#pick([
        'status=502;after',
        'status=503;after',
        'status=500',
        'delay=5ms',
      ]),
    }
    await this.api('POST', '/quotes', bodies.SWAP({ origin_reference: this.#reference() }), header)
  }

  async #redeliver(): Promise<void> {
    const { body } = await this.control('GET', '/events?limit=3&order=newest')
    const { data = [] } = body as never as { data?: { id: string }[] }
    const id = this.#pick(data)?.id
    if (id !== undefined) await this.control('POST', `/events/${id}/redeliver`)
  }

  async #page(): Promise<void> {
    const one = this.#pick(this.checkouts)
    if (one === undefined) return
    await this.#send('GET', `/checkout/${one.access_code}`)
    const response = await fetch(`${this.#base}/checkout/${one.access_code}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ card_number: '5111111111111118', expiry: '01/39', cvv: '987' }),
    })
    await response.text()
  }
}
