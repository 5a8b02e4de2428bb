import type { View } from '../../core/unit.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { QuoteRow } from '../../model/rows.ts'
import { storedTransaction } from '../transactions/transactions.ts'
import { paymentInstructions } from './instructions.ts'
import { estimatedCompletion, type QuoteWithTransaction } from './progress.ts'

/** Returns a quote as the API shows it. */
export function presentQuote(view: View, quote: QuoteRow): Schemas['Quote'] {
  return {
    quote_id: quote.id,
    source: { currency: quote.source_currency, amount: quote.source_amount },
    target: { currency: quote.target_currency, amount: quote.target_amount },
    exchange_rate: quote.exchange_rate,
    narration: quote.narration,
    on_behalf_of: quote.user_id,
    fees: quote.fees,
    funding_method: fundingMethod(view, quote),
    total_payable: quote.total_payable,
    valid_until: quote.valid_until,
    quote_status: quote.status,
    type: quote.type,
  }
}

/** Returns the source of the money: a wallet, or outside (B2b). */
function fundingMethod(view: View, quote: QuoteRow): Schemas['FundingMethod'] {
  if (quote.source_wallet_id !== null) {
    return { type: 'WALLET', reference: quote.source_wallet_id }
  }
  const type = fundedBy(view, quote.source_currency)
  if (quote.transaction_id === null) return { type, reference: '' }
  const { transaction_reference } = storedTransaction(view, quote.transaction_id)
  return { type, reference: transaction_reference }
}

function fundedBy(view: View, currency: string): 'ETRANSFER' | 'CRYPTO' | 'BANKACCOUNT' {
  if (currency === 'CAD') return 'ETRANSFER'
  return view.reference.currencies.get(currency)?.kind === 'CRYPTO' ? 'CRYPTO' : 'BANKACCOUNT'
}

/** Returns the response of accept; with instructions if money must still be paid in (A5, A13). */
export function presentAccepted(
  view: View,
  accepted: QuoteWithTransaction,
): Schemas['QuoteAccepted'] {
  const { quote, transaction } = accepted
  const instructions = paymentInstructions(view, accepted)
  const waits = transaction.status === 'PENDING'
  return {
    quote_id: quote.id,
    transaction_id: transaction.id,
    transaction_reference: transaction.transaction_reference,
    total_payable: quote.total_payable,
    timeline: waits
      ? { created_at: quote.created_at, valid_until: quote.valid_until }
      : {
          created_at: quote.created_at,
          accepted_at: transaction.created_at,
          estimated_completion: estimatedCompletion(view, accepted),
        },
    status: transaction.status,
    ...(instructions === null ? {} : { payment_instructions: instructions }),
  }
}
