import { firstBusiness } from '../../api/businesses/businesses.ts'
import type { ClockDriver } from '../../core/clock-driver.ts'
import type { Database } from '../../core/database.ts'
import { loadModules } from '../../core/late-module.ts'
import type { Operation } from '../../core/operation.ts'
import type { UnitOfWork } from '../../core/unit.ts'
import type { EventRow } from '../../model/rows.ts'

/** The part of a sandbox that a scratch world needs. */
export interface Scratch {
  readonly db: Database
  readonly clockDriver: ClockDriver
  close(): Promise<void>
}

/** Real events of a temporary world, oldest first. */
export interface ScratchEvents {
  /** One final event of each type. */
  readonly genuine: readonly EventRow[]
  /** The COMPLETED events of payouts, which no check has sent yet. */
  readonly payouts: readonly EventRow[]
  /**
   * True if a copy with other ids is as good as another payout, because the receiver can look up
   * neither.
   */
  readonly canBeCopied: boolean
}

const ada = '00000000-0000-4000-8000-000000000021'
const pat = '00000000-0000-4000-8000-000000000023'
const cadBeneficiary = '00000000-0000-4000-8000-000000000051'

type Answer = Readonly<Record<string, unknown>>

/** Creates a payout, a card payment, a virtual account and a KYC decision; returns their events. */
export async function scratchEvents(
  { db, clockDriver }: Scratch,
  operations: readonly Operation[],
): Promise<ScratchEvents> {
  await loadModules(operations.flatMap(({ needs = [] }) => needs))
  const call = (id: string, input: Input = {}) =>
    db.write((unit) => invoke(unit, operations, id, input))
  const quote = await call('createQuote', { body: payoutQuote })
  await call('acceptQuote', { params: { id: quote.quote_id } })
  await call('controlDecideKyc', { params: { id: pat }, body: { status: 'APPROVED' } })
  await call('createVirtualWallet', { body: { user_id: ada, currency: 'USD' } })
  const { data } = await call('initializeCheckout', { body: checkout })
  const access_code = (data as Answer).access_code
  await call('controlPayCheckout', { params: { access_code }, body: card })
  await clockDriver.advance({ by: 3_600_000 })
  const events = await db.read((view) => view.find('events', { index: 'all' }))
  const genuine = [...new Map(events.map((event) => [event.type, event])).values()]
  const payouts = genuine.filter(({ type }) => type === 'transaction')
  return { genuine, payouts, canBeCopied: true }
}

interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: object
}

function invoke(
  unit: UnitOfWork,
  operations: readonly Operation[],
  id: string,
  { params = {}, body = {} }: Input,
): Answer {
  const operation = operations.find((one) => one.id === id)
  if (operation === undefined) throw new Error(`there is no operation ${id}`)
  const caller = { business: firstBusiness(unit) }
  const call = { caller, params, body, query: {}, publicBaseUrl: '', onDisconnect: () => () => {} }
  return operation.handle(unit as never, call as never) as Answer
}

const payoutQuote = {
  quote_type: 'WITHDRAWAL',
  source_currency: 'CAD',
  target_currency: 'CAD',
  source_amount: '100.00',
  payment_method: 'FIAT',
  tz: 'America/Toronto',
  origin_reference: 'audit-1',
  on_behalf_of: ada,
  beneficiary_id: cadBeneficiary,
}

const checkout = {
  email: 'payer@customers.test',
  first_name: 'Paul',
  last_name: 'Payer',
  amount: '25.00',
  currency: 'USD',
  reference: 'audit-card',
  redirectUrl: 'https://shop.example/thanks',
}

const card = { card_number: '5111111111111118', expiry: '01/39', cvv: '123' }
