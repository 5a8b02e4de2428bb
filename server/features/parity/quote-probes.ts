import { add, compare } from '../../core/money.ts'
import { at, kindOf, listAt, namesOf, textAt } from './json.ts'
import { type ProbeSession, type Probes, unknownId } from './probe-session.ts'
import type { Noted } from './types.ts'

/** The probes of quotes, rates, transfers and transactions. */
export const quoteProbes: Probes = {
  async A3(session) {
    const { body } = await session.get(`${usdToNgn}&amount=100`)
    session.note('fields of the rail', namesOf(at(body, 'rail')))
    const named = `${usdToNgn}&amount=100&rail_name=`
    session.noteOutcome('an unknown rail', await session.get(`${named}PARITY`))
    const byId = `${usdToNgn}&amount=100&fee_config_id=`
    session.noteOutcome('an unknown id of a rail', await session.get(byId + unknownId))
    const id = textAt(body, 'rail', 'fee_config_id')
    const again = await session.get(byId + id)
    session.note(
      'the id leads to the same rail',
      textAt(again.body, 'rail', 'fee_config_id') === id,
    )
  },
  async A5(session) {
    const { quote, accepted } = await session.deposit()
    session.note('status of the quote', textAt(quote, 'quote_status'))
    session.note('status after accept', textAt(accepted, 'status'))
    session.note('fields of the timeline', namesOf(at(accepted, 'timeline')))
    const from = Date.parse(textAt(accepted, 'timeline', 'created_at'))
    const to = Date.parse(textAt(accepted, 'timeline', 'valid_until'))
    session.note(validityName, validityOf((to - from) / 1_000))
  },
  async A13(session) {
    const { accepted } = await session.deposit()
    const instructions = at(accepted, 'payment_instructions')
    session.note('fields of the instructions', namesOf(instructions))
    session.note('method', textAt(instructions, 'method'))
    session.note('fields of the e-transfer', namesOf(at(instructions, 'etransfer')))
    const reference = textAt(accepted, 'transaction_reference')
    session.note(
      'the reference is that of the transaction',
      at(instructions, 'reference') === reference,
    )
  },
  async A14(session) {
    const path = '/transactions/reference'
    session.noteOutcome('no parameter', await session.get(path))
    session.noteOutcome(
      'an unknown reference',
      await session.get(`${path}?transaction_ref=TXN-PARITY`),
    )
    const { accepted } = await session.deposit()
    const reference = textAt(accepted, 'transaction_reference')
    const byReference = await session.get(
      `${path}?transaction_ref=${encodeURIComponent(reference)}`,
    )
    const id = textAt(accepted, 'transaction_id')
    const byId = await session.get(`/transactions/v2/${encodeURIComponent(id)}`)
    const [first, second] = [namesOf(byReference.body), namesOf(byId.body)].map(String)
    session.note('the fields of the look-up by id', first === second)
  },
  async A24(session) {
    session.noteOutcome('a malformed id', await session.post('/quotes/parity/accept'))
    session.noteOutcome('an unknown quote', await session.post(`/quotes/${unknownId}/accept`))
    const { quote } = await session.deposit()
    const path = `/quotes/${textAt(quote, 'quote_id')}/accept`
    session.noteOutcome('a second accept', await session.post(path))
  },
  async A31(session) {
    const query = 'quote_type=WITHDRAWAL&source_currency=CAD&target_currency=CAD&amount=100'
    const { body } = await session.get(`/exchange-rates?${query}`)
    for (const [name, , ...path] of amounts) session.note(name, textAt(body, ...path))
  },
  async B2(session) {
    const { request } = await session.deposit()
    session.noteOutcome('a reference used before', await session.post('/quotes', request))
    const others = { ...request, origin_reference: `parity-other-${session.nonce}` }
    const ofUnknown = { ...others, on_behalf_of: unknownId }
    session.noteOutcome('an unknown customer', await session.post('/quotes', ofUnknown))
    const ofNobody = { ...others, on_behalf_of: undefined }
    session.noteOutcome('no customer', await session.post('/quotes', ofNobody))
  },
  async B2a(session) {
    const { userId } = await session.account()
    const { payment_method: _, ...noMethod } = session.depositRequest(userId)
    session.noteOutcome('no payment method', await session.post('/quotes', noMethod))
    const { expected_source_etransfer_email: _email, ...noSender } = session.depositRequest(userId)
    session.noteOutcome('a CAD deposit without a sender', await session.post('/quotes', noSender))
    const crypto = cryptoRequest(session, userId)
    const { payment_network: _network, ...noNetwork } = crypto
    session.noteOutcome('crypto without a network', await session.post('/quotes', noNetwork))
    const malformed = { ...crypto, payment_address: '0x12' }
    session.noteOutcome('a malformed address', await session.post('/quotes', malformed))
    const fiat = { ...crypto, payment_method: 'FIAT', beneficiary_id: unknownId }
    session.noteOutcome('a stablecoin paid out as FIAT', await session.post('/quotes', fiat))
  },
  async B2b(session) {
    const { quote, accepted } = await session.deposit()
    session.note('funding of the quote', textAt(quote, 'funding_method', 'type'))
    session.note('its reference', kindOf(at(quote, 'funding_method', 'reference')))
    const reference = textAt(accepted, 'transaction_reference')
    const [prefix = '', rest = ''] = reference.split('-')
    session.note('form of a reference', `${prefix} and ${rest.length} characters`)
  },
  async B5(session) {
    const { body } = await session.get(`${usdToNgn}&amount=100`)
    const fees = at(body, 'rail', 'fees')
    session.note('fields of the fees', namesOf(fees))
    session.note('currency of the fees', textAt(fees, 'fee_currency'))
    const parts = [textAt(body, 'source_amount'), textAt(fees, 'total_fees')]
    const total = textAt(body, 'rail', 'total_payable')
    session.note('the total is the amount and the fees', isSum(total, parts))
  },
  async B6(session) {
    const { body } = await session.get(`${usdToNgn}&amount=100`)
    session.note('decimals of a rate above one', decimalsOf(textAt(body, 'rate')))
    const display = textAt(body, 'display_rate').replaceAll(/\d+/g, 'n')
    session.note('form of the shown rate', display)
    const toEur = usdToNgn.replace('NGN', 'EUR')
    const below = await session.get(`${toEur}&amount=100`)
    session.note('decimals of a rate below one', decimalsOf(textAt(below.body, 'rate')))
    const unknown = await session.get(`${usdToNgn.replace('NGN', 'ZZZ')}&amount=100`)
    session.noteOutcome('an unknown currency', unknown)
  },
  async B7(session) {
    for (const amount of ['10.000', '0', '-1', '1e2', '1234567890123456']) {
      const answer = await session.get(`${usdToNgn}&amount=${amount}`)
      session.noteOutcome(`the amount ${amount}`, answer)
    }
    const { body } = await session.get(`${usdToNgn}&amount=5`)
    session.note('the amount 5 is shown as', textAt(body, 'source_amount'))
  },
  async B9(session) {
    const { userId } = await session.account()
    const transfer = transferRequest(session, userId)
    session.noteOutcome('no fee_config_id', await session.post('/quotes', transfer))
    const noTag = { ...transfer, user_tag: undefined, fee_config_id: unknownId }
    session.noteOutcome('no tag', await session.post('/quotes', noTag))
  },
  async B10(session) {
    const { wallets } = await session.account()
    const id = textAt(wallets, 0, 'id')
    const transfer = {
      source_wallet_id: id,
      target_wallet_id: id,
      amount: '1.00',
      idempotency_key: unknownId,
    }
    const path = '/transactions/transfer'
    session.noteOutcome('a transfer to itself', await session.post(path, transfer))
    const { idempotency_key: _, ...noKey } = transfer
    session.noteOutcome('no idempotency key', await session.post(path, noKey))
  },
  async B17(session) {
    const path = '/transactions/v2'
    session.noteOutcome('time_type without tz', await session.get(`${path}?time_type=TODAY`))
    const range = `${path}?time_type=RANGE&tz=UTC`
    session.noteOutcome('a range without times', await session.get(range))
    const backwards = await session.get(`${range}&from=2026-01-02&to=2026-01-01`)
    session.noteOutcome('from after to', backwards)
    const oneDay = await session.get(`${range}&from=2026-01-01&to=2026-01-01`)
    session.noteOutcome('one day', oneDay)
    session.note('rows of a day in the past', listAt(oneDay.body, 'data').length)
  },
}

const usdToNgn = '/exchange-rates?quote_type=EXCHANGE&source_currency=USD&target_currency=NGN'

function cryptoRequest(session: ProbeSession, userId: string) {
  return {
    quote_type: 'EXCHANGE',
    source_currency: 'USD',
    target_currency: 'USDC',
    source_amount: '25.00',
    payment_method: 'CRYPTO',
    payment_network: 'POLYGON',
    payment_address: `0x${'1'.repeat(40)}`,
    tz: 'UTC',
    origin_reference: `parity-crypto-${session.nonce}`,
    on_behalf_of: userId,
  }
}

function transferRequest(session: ProbeSession, userId: string) {
  return {
    quote_type: 'TRANSFER',
    source_currency: 'USD',
    target_currency: 'USD',
    source_amount: '25.00',
    tz: 'UTC',
    origin_reference: `parity-transfer-${session.nonce}`,
    on_behalf_of: userId,
    user_tag: `parity${session.digits}`,
  }
}

/** The amounts of a CAD withdrawal: name, setting, and place in the answer. */
const amounts: readonly (readonly [name: string, setting: string, ...path: string[]])[] = [
  ['processing fee', 'fees.INTERAC.processing_fee', 'rail', 'fees', 'processing_fee'],
  ['payout fee', 'fees.INTERAC.payout_fee', 'rail', 'fees', 'payout_fee'],
  ['minimum of a withdrawal', 'fees.INTERAC.min', 'min_withdrawal_amount'],
  ['maximum of a withdrawal', 'fees.INTERAC.max', 'max_withdrawal_amount'],
  ['minimum of a deposit', 'limits.deposits.CAD.min', 'min_deposit_amount'],
  ['maximum of a deposit', 'limits.deposits.CAD.max', 'max_deposit_amount'],
]

/** Returns the command that sets the amounts that were found there. */
export function amountsSetting(there: Noted): string | undefined {
  const changes = amounts.flatMap(([name, setting]) => {
    const amount = there[name]
    return typeof amount === 'string' && /^\d+(\.\d+)?$/.test(amount) ? `${setting}=${amount}` : []
  })
  return changes.length === 0 ? undefined : `payments-sandbox settings set ${changes.join(' ')}`
}

const validityName = 'a quote is valid for'

/** Returns a duration, to the minute from five minutes on, and else to ten seconds. */
function validityOf(seconds: number): string {
  if (!(seconds > 0)) return 'unknown'
  const unit = seconds >= 300 ? 60 : 10
  return `${Math.round(seconds / unit) * unit} s`
}

/** Returns the line of the config file for the validity that was found there. */
export function validitySetting(there: Noted): string | undefined {
  const seconds = /^(\d+) s$/.exec(String(there[validityName]))?.[1]
  return seconds === undefined ? undefined : `"quoteTtlSeconds": ${seconds}`
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0
}

function isSum(total: string, parts: readonly string[]): boolean {
  if (![total, ...parts].every((amount) => /^\d+(\.\d+)?$/.test(amount))) return false
  return compare(parts.reduce(add), total) === 0
}
