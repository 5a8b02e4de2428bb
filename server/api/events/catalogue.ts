import { type SchemaName, type SchemaRef, schema } from '../../core/operation.ts'
import type { Schemas } from '../../generated/schemas.ts'

/** A kind of event, from which the docs, the console and the coverage derive their texts. */
interface EventKind<N extends SchemaName = SchemaName> {
  /** The schema of the body. */
  readonly schema: SchemaRef<N>
  readonly summary: string
  /** The end of the sentence "Sent when …". */
  readonly when: string
  /** The setting that changes when it is sent; empty without one. */
  readonly setting: string
  /** The numbers of the assumptions that define it. */
  readonly assumptions: readonly string[]
  readonly example: Schemas[N]
  /** The field of the body with the id of the event's resource. */
  readonly subjectField: keyof Schemas[N] & string
}

/** Returns an entry with the schema of its body. */
function eventKind<N extends SchemaName>(
  name: N,
  kind: Omit<EventKind<N>, 'schema'>,
): EventKind<N> {
  return { schema: schema(name), ...kind }
}

/** Every event that is sent, by type (A20). */
export const eventCatalogue = {
  transaction: eventKind('TransactionEvent', {
    summary: 'A transaction changed its status',
    when: 'a transaction changes its status, or an e-transfer waits to be claimed',
    setting:
      '`SANDBOX_WEBHOOK_STATUSES=final` sends only final statuses, and the event of an ' +
      'e-transfer that waits',
    assumptions: ['A21', 'B8'],
    subjectField: 'transaction_id',
    example: {
      event_type: 'transaction',
      transaction_id: '9f3c1f0e-5b7a-4d0c-8f64-2f6f3a1c7b10',
      transaction_type: 'WITHDRAWAL',
      status: 'COMPLETED',
      reference: 'TXN-7QK2M4X9B1D8F3HZ',
      user_id: '00000000-0000-4000-8000-000000000021',
      created_at: '2026-01-05T09:00:00.000Z',
      timestamp: '2026-01-05T09:00:04.000Z',
      source_currency: 'CAD',
      source_amount: '100.00',
      target_currency: 'CAD',
      target_amount: '100.00',
      amount_with_fees: '101.50',
      fee: '1.50',
      fee_currency: 'CAD',
      sender: { email: 'ada.approved@sandbox.test', account_name: 'Ada Approved' },
      recipient: {
        account_number: '0000123456789',
        account_name: 'Casey Payee',
        bank_name: 'Sandbox Bank',
        email: 'casey.payee@sandbox.test',
        beneficiary_id: '00000000-0000-4000-8000-000000000051',
      },
      payment_completed: true,
    },
  }),
  'virtual_wallet.ready': eventKind('VirtualWalletReadyEvent', {
    summary: 'A virtual account can be used',
    when: 'the account details of a virtual account are ready to use',
    setting: '',
    assumptions: ['A22'],
    subjectField: 'virtual_wallet_id',
    example: {
      event_type: 'virtual_wallet.ready',
      user_id: '00000000-0000-4000-8000-000000000021',
      currency: 'USD',
      virtual_wallet_id: '94e7dd21-ef83-5779-b112-e897f158d811',
      bank_account_details: {
        id: 'a14bda91-a7b6-4520-b334-fa555b577a6c',
        currency: 'USD',
        account_number: '121630169708',
        account_name: 'Ada Approved',
        bank_name: 'Sandbox Bank',
        bank_code: '',
        sort_code: '',
        bic_or_swift_code: '',
        routing_number: '110000000',
        iban: '',
        email: 'ada.approved@sandbox.test',
        country_code: 'US',
        is_primary: true,
        is_active: true,
      },
      timestamp: '2026-01-05T09:00:03.000Z',
    },
  }),
  'kyc.status_updated': eventKind('KycStatusUpdatedEvent', {
    summary: 'The KYC status of a customer changed',
    when: 'a KYC status changes, for any reason',
    setting: '`SANDBOX_WEBHOOK_KYC=off` stops it',
    assumptions: ['A23'],
    subjectField: 'user_id',
    example: {
      event_type: 'kyc.status_updated',
      user_id: '00000000-0000-4000-8000-000000000023',
      email: 'pat.pending@sandbox.test',
      kyc_status: 'APPROVED',
      previous_kyc_status: 'PENDING',
      timestamp: '2026-01-05T09:00:00.000Z',
    },
  }),
  card_payment: eventKind('CardPaymentEvent', {
    summary: 'A card payment changed its status',
    when: 'a card payment is completed, failed or cancelled',
    setting:
      '`SANDBOX_WEBHOOK_STATUSES=all` also sends changes to PROCESSING and, on a retry, to PENDING',
    assumptions: ['A21', 'Cards'],
    subjectField: 'transaction_reference',
    example: {
      transaction_reference: 'CRD-4N8T2V6R0C5W9Y1K',
      transaction_status: 'successful',
      amount: '25.00',
      currency: 'USD',
      reference: 'order-1001',
      status: 'completed',
    },
  }),
} as const

export type EventType = keyof typeof eventCatalogue

/** The body of an event of a type. */
export type EventPayload<T extends EventType> =
  Schemas[(typeof eventCatalogue)[T]['schema']['name']]

export const eventTypes = Object.keys(eventCatalogue) as readonly EventType[]

/** Returns the kind of a known event type. */
export function eventKindOf(type: EventType): EventKind {
  return eventCatalogue[type] as unknown as EventKind
}
