import type { UnitOfWork } from '../../core/unit.ts'
import type { QuoteRow, UserRow } from '../../model/rows.ts'
import { searchText } from './beneficiaries.ts'
import { blankFields } from './fields.ts'

/** Stores the recipient of a transfer by tag for its sender, once per currency (B18). */
export function recordRecipient(unit: UnitOfWork, quote: QuoteRow, sender: UserRow): void {
  const recipient = unit.get('users', quote.recipient_user_id ?? '')
  if (recipient === undefined) return
  const fingerprint = JSON.stringify(['internal', recipient.id, quote.target_currency])
  if (unit.lookup('beneficiaries', 'fingerprint', [sender.id, fingerprint])) return
  const { first_name, last_name, email } = recipient
  const fields = {
    ...blankFields,
    first_name,
    last_name,
    email,
    account_name: `${first_name} ${last_name}`.trim(),
    bank_name: 'Internal',
    country_code: recipient.country_code,
    currency_code: quote.target_currency,
  }
  unit.put('beneficiaries', {
    ...fields,
    id: unit.id('beneficiary'),
    business_id: sender.business_id,
    user_id: sender.id,
    status: 'verified',
    is_verified: true,
    is_internal: true,
    search_text: searchText(fields),
    fingerprint,
    created_at: unit.now,
    sequence: unit.nextRow(),
    updated_at: unit.now,
  })
}
