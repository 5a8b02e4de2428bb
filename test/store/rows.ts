import type { Rows } from '../../server/model/collections.ts'

/** Rows with all that a store reads: keys, indexed fields, and a field to change. */

export function job(id: string, over: Partial<Rows['jobs']> = {}): Rows['jobs'] {
  const due_at = '2026-01-05T09:00:00.000Z'
  return { id, due_at, sequence: 1, task: 'expire-quote', subject: 'quote-1', ...over }
}

export function user(id: string, over: Partial<Rows['users']> = {}): Rows['users'] {
  const row = { id, business_id: 'b1', created_at: '2026-01-05T09:00:00.000Z', first_name: 'Ada' }
  const keys = { email_key: `${id}@x.test`, phone_number: `+1${id}`, tag_key: null }
  return { ...row, ...keys, ...over } as unknown as Rows['users']
}

export function quote(id: string, over: Partial<Rows['quotes']> = {}): Rows['quotes'] {
  const row = { id, business_id: 'b1', origin_reference: id, beneficiary_id: null, user_id: 'u1' }
  const created_at = '2026-01-05T09:00:00.000Z'
  return { ...row, created_at, ...over } as unknown as Rows['quotes']
}

export function transaction(
  id: string,
  over: Partial<Rows['transactions']> = {},
): Rows['transactions'] {
  const lists = { business_ids: ['b1'], wallet_ids: ['w1'] }
  const keys = { transaction_reference: `TXN-${id}`, business_id: 'b1', idempotency_key: null }
  const rest = { user_id: 'u1', beneficiary_id: null, source_amount: '10.00' }
  const created_at = '2026-01-05T09:00:00.000Z'
  return { id, ...lists, ...keys, ...rest, created_at, ...over } as unknown as Rows['transactions']
}
