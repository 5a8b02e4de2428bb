import { at, canonical, kindOf, listAt, namesOf, textAt } from './json.ts'
import { type ProbeSession, type Probes, unknownId } from './probe-session.ts'

/** The probes of wallets, customers, beneficiaries, reference data and cards. */
export const accountProbes: Probes = {
  async A1(session) {
    const { wallets } = await session.account()
    session.note('fields of a wallet', namesOf(wallets[0]))
    session.note('bank_account_details', kindOf(at(wallets, 0, 'bank_account_details')))
    const accounts = wallets.flatMap((wallet) => listAt(wallet, 'bank_account_details'))
    if (accounts.length > 0) session.note('fields of an account', namesOf(accounts[0]))
  },
  async A2(session) {
    const { body } = await session.beneficiary()
    session.note('fields of a beneficiary', namesOf(body))
    const read = await session.get(`/beneficiaries/${textAt(body, 'id')}`)
    const [created, shown] = [namesOf(body), namesOf(read.body)].map(canonical)
    session.note('create and get have the same fields', created === shown)
  },
  async A4(session) {
    const { body } = await session.get('/currencies')
    const all = listAt(body)
    session.note('fields of a currency', namesOf(all[0]))
    const active = all.filter((one) => at(one, 'is_active') === true)
    const codes = active.map((one) => textAt(one, 'code'))
    const [first] = active
    const others = codes.filter((code) => code !== textAt(first, 'code'))
    const pairs = listAt(first, 'trading_pairs').map(String)
    const isAll = canonical([...pairs].sort()) === canonical([...others].sort())
    session.note('trading pairs are all other active codes', isAll)
    session.note('they are sorted', canonical(pairs) === canonical([...pairs].sort()))
  },
  async A7(session) {
    const { body } = await session.customer()
    const answer = await session.post('/customers/kyc', {
      user_id: textAt(body, 'user_id'),
      address,
    })
    session.noteOutcome('a submission without a document', answer)
    session.note('status of the customer', textAt(answer.body, 'kyc_status'))
    session.note('fields of the answer', namesOf(answer.body))
  },
  async A9(session) {
    const { body } = await session.beneficiary()
    session.note('status of a new beneficiary', textAt(body, 'status'))
    session.note('is_verified', String(at(body, 'is_verified')))
    const patched = await session.call('PATCH', `/beneficiaries/${textAt(body, 'id')}`, {})
    session.noteOutcome('an empty patch', patched)
  },
  async A11(session) {
    const path = '/customers/kyc'
    const user_id = unknownId
    session.noteOutcome('no address', await session.post(path, { user_id }))
    const both = { user_id, address, ...flatAddress }
    session.noteOutcome('both forms of the address', await session.post(path, both))
    session.noteOutcome('an unknown user', await session.post(path, { user_id, ...flatAddress }))
  },
  async A12(session) {
    const { body } = await session.get('/etransfer-payees')
    session.note('fields of the list', namesOf(body))
    session.note('fields of a payee', namesOf(at(body, 'data', 0)))
  },
  async A25(session) {
    const path = `/beneficiaries/${unknownId}`
    session.noteOutcome('get of an unknown beneficiary', await session.get(path))
    session.noteOutcome('delete of one', await session.call('DELETE', path))
    session.noteOutcome('a page of 1,001', await session.get('/beneficiaries?page_size=1001'))
    const { body, request } = await session.beneficiary()
    const otherCase = textAt(request, 'last_name').toUpperCase()
    const found = await session.get(`/beneficiaries?page_size=100&name=${otherCase}`)
    const ids = canonical(found.body)
    session.note('names are found in any case', ids.includes(textAt(body, 'id')))
  },
  async B1(session) {
    const { wallets } = await session.account()
    const [, ...others] = wallets.map((wallet) => textAt(wallet, 'currency'))
    session.note('wallets by code', canonical(others) === canonical([...others].sort()))
    const { body } = await session.customer()
    const userId = textAt(body, 'user_id')
    const all = listAt((await session.get('/wallets')).body, 'wallets')
    const own = all.filter((wallet) => at(wallet, 'user_id') === userId)
    const codes = own.map((wallet) => textAt(wallet, 'currency')).sort()
    session.note('wallets of a new customer', codes)
  },
  async B4(session) {
    const { request } = await session.beneficiary()
    session.noteOutcome('the same again', await session.post('/beneficiaries', request))
    const named = { ...request, first_name: 'Another', notes: 'parity' }
    session.noteOutcome('with another name', await session.post('/beneficiaries', named))
  },
  async B11(session) {
    await session.customer()
    const again = session.registration({ phone_number: '+14165550100' })
    session.noteOutcome('an email used before', await session.post('/customers', again))
    const weak = { ...again, email: otherEmail(session, 'weak'), password: 'short' }
    session.noteOutcome('a password of 5 characters', await session.post('/customers', weak))
    session.noteOutcome('no fields', await session.post('/customers', {}))
  },
  async B12(session) {
    const days = {
      'an impossible date': '1990-02-30',
      'before 1900': '1899-12-31',
      'a child': '2024-01-01',
    }
    for (const [name, date_of_birth] of Object.entries(days)) {
      const email = otherEmail(session, 'day')
      const customer = session.registration({ email, date_of_birth })
      session.noteOutcome(name, await session.post('/customers', customer))
    }
  },
  async B13(session) {
    const unknown = await session.get(`/users/by-tag?tag=parity${session.digits}`)
    session.noteOutcome('an unknown tag', unknown)
    const malformed = await session.call('PUT', '/users/tag', { user_tag: '!' })
    session.noteOutcome('a malformed tag', malformed)
  },
  async B15(session) {
    for (const [name, fields] of incomplete) {
      const person = { user_id: 'self', first_name: 'Parity', last_name: 'Probe' }
      const answer = await session.post('/beneficiaries', { ...person, ...fields })
      session.noteOutcome(name, answer)
    }
  },
  async B16a(session) {
    const path = '/transactions/v2'
    session.noteOutcome('page 0', await session.get(`${path}?page=0`))
    session.noteOutcome('a limit of 100,000', await session.get(`${path}?limit=100000`))
    const { status, body } = await session.get(`${path}?page=100000&limit=10`)
    session.note('a page after the last one', [status, listAt(body, 'data').length])
    session.note('fields of the pagination', namesOf(at(body, 'pagination')))
    const accounts = await session.get('/virtual-wallets?currency=NGNX')
    session.noteOutcome('virtual wallets in an unknown currency', accounts)
  },
  async B16b(session) {
    session.noteOutcome('banks of an unknown country', await session.get('/banks/ZZ'))
    session.noteOutcome('banks of a malformed code', await session.get('/banks/zzz'))
    const bank = at((await session.get('/banks/NG')).body, 0)
    session.note('fields of a bank', namesOf(bank))
    const parts = await session.get('/regions/ZZ/subdivisions')
    session.noteOutcome('subdivisions of an unknown country', parts)
    const path = '/regions/validate/phone'
    const phone = { country_code: 'CA', phone_number: '14165550123' }
    const { body } = await session.post(path, phone)
    session.note('fields of a checked phone', namesOf(body))
    session.note('a phone without a plus is valid', String(at(body, 'valid')))
  },
  async B21(session) {
    const { request } = await session.beneficiary()
    const account = { account_number: session.digits.split('').reverse().join('') }
    for (const [name, first_name] of unwantedNames) {
      const answer = await session.post('/beneficiaries', { ...request, ...account, first_name })
      session.noteOutcome(name, answer)
    }
  },
  async Cards(session) {
    const path = '/checkout/initialize'
    session.noteOutcome('no fields', await session.post(path, {}))
    const right = checkoutOf(session)
    for (const [name, fields] of wrongCheckouts) {
      session.noteOutcome(name, await session.post(path, { ...right, ...fields }))
    }
    const unknown = await session.get('/payment/verify?reference=parity-unknown')
    session.noteOutcome('verify of an unknown payment', unknown)
    const { body } = await session.post(path, right)
    session.note('fields of a session', namesOf(at(body, 'data')))
    session.note('length of the access code', textAt(body, 'data', 'access_code').length)
    const reference = textAt(body, 'data', 'transactionRef')
    const unpaid = await session.get(`/payment/verify?reference=${encodeURIComponent(reference)}`)
    session.noteOutcome('verify of an unpaid one', unpaid)
    session.note('fields of that answer', namesOf(unpaid.body))
  },
}

function otherEmail(session: ProbeSession, name: string): string {
  return `parity-${name}-${session.nonce}@example.com`
}

const address = {
  street_1: '1 Main Street',
  city: 'Toronto',
  state: 'ON',
  postal_code: 'M5V 2T6',
  country_code: 'CA',
}

/** The address in the flat form. */
const flatAddress = {
  address_line_1: '1 Main Street',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5V 2T6',
  country_code: 'CA',
}

/** Beneficiaries that lack what their currency needs. */
const incomplete: readonly (readonly [name: string, fields: object])[] = [
  ['EUR without an IBAN', { country_code: 'DE', currency_code: 'EUR' }],
  [
    'GBP without a sort code',
    { country_code: 'GB', currency_code: 'GBP', account_number: '12345678' },
  ],
  [
    'NGN with an unknown bank',
    {
      country_code: 'NG',
      currency_code: 'NGN',
      account_number: '0123456789',
      bank_name: 'Parity',
      bank_code: '000',
    },
  ],
  [
    'NGN with a number of nine digits',
    {
      country_code: 'NG',
      currency_code: 'NGN',
      account_number: '012345678',
      bank_name: 'GTBank',
      bank_code: '058',
    },
  ],
]

const unwantedNames: readonly (readonly [name: string, value: string])[] = [
  ['a control character in a name', 'Par\u0007ity'],
  ['a change of direction in a name', 'Par\u202eity'],
  ['a name of zero-width characters', '\u200b\u200b'],
]

function checkoutOf({ nonce }: ProbeSession) {
  return {
    email: 'payer@example.com',
    first_name: 'Parity',
    last_name: 'Probe',
    amount: '5.00',
    currency: 'USD',
    reference: `parity-card-${nonce}`,
    redirectUrl: 'https://example.com/thanks',
  }
}

const wrongCheckouts: readonly (readonly [name: string, fields: object])[] = [
  ['a wrong amount', { amount: 'x' }],
  ['a wrong currency', { currency: 'EUR' }],
  ['a wrong email', { email: 'parity' }],
  ['a wrong redirectUrl', { redirectUrl: 'parity' }],
]
