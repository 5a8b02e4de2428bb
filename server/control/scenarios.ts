import { composeIBAN } from 'ibantools'
import { rejectedByThreeDs, threeDsResults } from '../api/cards/outcome.ts'
import type { Schemas } from '../generated/schemas.ts'
import type { Reference } from '../model/reference.ts'

type Entry = Schemas['ScenarioEntry']

const asksRecipient = 'PROCESSING event with a security question for the recipient and its answer'

const outcomes: Readonly<Record<string, string>> = {
  never_finishes:
    'stays PROCESSING (its quote PROCESSING_PAYOUT) until you move it with the control API',
  slow: 'COMPLETED, but each step takes ten times as long',
  returned_after_completion: 'COMPLETED, and returned three steps later',
  no_autodeposit: `${asksRecipient}; COMPLETED three steps later`,
  etransfer_unclaimed: `${asksRecipient}; FAILED etransfer_unclaimed three steps later`,
  etransfer_declined: `${asksRecipient}; FAILED etransfer_declined three steps later`,
}

function outcomeOf(name: string): string {
  return outcomes[name] ?? `FAILED ${name}`
}

const emailPlace = 'email of a CAD beneficiary, local part ends with'

/** Returns every trigger with a value that passes validation. */
export function listScenarios({ triggers, cards }: Reference): Entry[] {
  return [
    ...Object.entries(triggers.payout_suffixes).flatMap(payoutEntries),
    ...Object.entries(triggers.email_suffixes).map(([value, name]) => ({
      where: emailPlace,
      value,
      outcome: outcomeOf(name),
      example: `claire${value}@recipients.test`,
    })),
    ...Object.entries(triggers.crypto_suffixes).map(([value, name]) => ({
      where: 'payment_address ends with (upper or lower case)',
      value,
      outcome: outcomeOf(name),
      example: `0x${'0'.repeat(36)}${value}`,
    })),
    ...Object.entries(triggers.kyc_suffixes).map(([value, outcome]) => ({
      where: 'email of a customer at KYC submission, local part ends with',
      value,
      outcome: value === '+pending' ? 'stays PENDING' : outcome,
      example: `customer${value}@customers.test`,
    })),
    ...Object.entries(triggers.refund_words).map(([value, outcome]) => ({
      where: 'refund_reason contains',
      value,
      outcome: outcome === 'UPSTREAM' ? 'HTTP 502, and nothing is created' : outcome,
      example: `customer request ${value}`,
    })),
    ...['0000000000', '9002'].map((value) => ({
      where: `account_number of a look-up ${value.length === 10 ? 'is' : 'ends with'}`,
      value,
      outcome: 'HTTP 404',
      example: value.padStart(10, '0'),
    })),
    ...cards.outcomes.map(({ expiry, result }) => ({
      where: 'expiry of a test card',
      value: expiry,
      outcome: result,
      example: expiry,
    })),
    ...threeDsResults.map((value) => ({
      where: 'three_ds of a card with 3-D Secure',
      value,
      outcome: rejectedByThreeDs[value] ?? 'the outcome of the expiry date',
      example: value,
    })),
  ]
}

function payoutEntries([value, name]: [string, string]): Entry[] {
  const outcome = outcomeOf(name)
  const iban = composeIBAN({ countryCode: 'DE', bban: `37040044053201${value}` }) ?? ''
  return [
    { where: 'account_number ends with', value, outcome, example: `012345${value}` },
    { where: 'iban ends with', value, outcome, example: iban },
    { where: 'mobile money phone ends with', value, outcome, example: `23320555${value}` },
    {
      where: emailPlace,
      value: `+${value}`,
      outcome,
      example: `claire+${value}@recipients.test`,
    },
    {
      where: 'payment_address on ETH or POLYGON ends with',
      value,
      outcome,
      example: `0x${'1'.repeat(36)}${value}`,
    },
  ]
}
