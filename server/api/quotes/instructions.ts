import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { knownCurrency } from '../reference/currencies.ts'
import { collectionEmail } from '../virtual-wallets/etransfer-payees.ts'
import { testAccountDetails } from '../virtual-wallets/test-account-details.ts'
import type { QuoteWithTransaction } from './progress.ts'

/** The network of token deposits (A13). */
const depositNetwork = 'POLYGON'

/** Returns how an accepted quote is to be funded; null if no money is to be paid in (A13). */
export function paymentInstructions(
  view: View,
  { quote, transaction }: QuoteWithTransaction,
): Schemas['PaymentInstructions'] | null {
  const cadDeposit = quote.type === 'DEPOSIT' && quote.source_currency === 'CAD'
  if (quote.type !== 'DIRECT_EXCHANGE' && !cadDeposit) return null
  const common = {
    currency: quote.source_currency,
    amount: quote.total_payable,
    reference: transaction.transaction_reference,
    expires_at: quote.valid_until,
  }
  const { safeIdentifiers } = view.reference
  if (quote.source_currency === 'CAD') {
    const email = collectionEmail(safeIdentifiers, quote.business_id)
    const send_from = quote.expected_source_etransfer_email
    return { method: 'ETRANSFER', ...common, etransfer: { email, send_from } }
  }
  if (knownCurrency(view, quote.source_currency).kind === 'CRYPTO') {
    const address = safeIdentifiers.crypto_address
    const crypto = { network: depositNetwork, token: quote.source_currency, address }
    return { method: 'CRYPTO', ...common, crypto }
  }
  const { country_code, email, ...coordinates } = testAccountDetails(
    safeIdentifiers,
    quote.source_currency,
    quote.id,
  )
  const bank_account = { account_name: 'Payments Sandbox', ...coordinates }
  return { method: 'BANK_TRANSFER', ...common, bank_account }
}
