import type { Severity } from '../../model/severity.ts'

/** The texts of every finding of one rule, for any client. */
export interface RuleEntry {
  readonly severity: Severity
  readonly title: string
  readonly why: string
  readonly fix: string
  /** The section of the reference. */
  readonly section: string
  /** The cases that the rule cannot see or tell apart. */
  readonly cannotSee: string
}

/**
 * Every rule by its number. The docs, the reports and the tests are derived from it; a new rule is
 * one entry here and one function under the same number in request-rules.ts or object-rules.ts.
 */
export const reviewCatalogue = {
  V01: {
    severity: 'warning',
    section: 'Errors',
    title: 'A permanently refused request was sent again unchanged',
    why: 'The same request gets the same 4xx again, and the retries hide the error.',
    fix: 'Retry only 429, 5xx and lost connections. Report any other 4xx.',
    cannotSee:
      'Whether a test repeats the request on purpose. Responses with 401, 409 and 429 are not ' +
      'counted.',
  },
  V02: {
    severity: 'error',
    section: 'Quotes',
    title: 'A payment was made twice after a lost response',
    why: 'The first request had succeeded although its response was lost, so money moved twice.',
    fix: 'Repeat the request with the same quote or idempotency_key, or look up the payment first.',
    cannotSee:
      'Whether the second payment was intended (the rule reports it even if a webhook had ' +
      'reported the first one); payments that began before the oldest request in the log.',
  },
  V03: {
    severity: 'warning',
    section: 'Events',
    title: 'An object was read more than ten times without a change',
    why: 'Polling uses up your rate limit, and a webhook reports the change anyway.',
    fix: 'Wait for the webhook, and poll only occasionally for overdue changes.',
    cannotSee: 'Whether your receiver can be reached by webhooks at all.',
  },
  V04: {
    severity: 'warning',
    section: 'Quotes',
    title: 'A quote was accepted just before it expired, or repeatedly after it had expired',
    why: 'A slow network is enough to miss valid_until.',
    fix: 'Accept at once, or ask for a new quote when little time is left.',
    cannotSee: 'How long the payer needed to decide.',
  },
  V05: {
    severity: 'info',
    section: 'Reference data',
    title: 'A quote was created after its exchange rate had expired',
    why: 'The customer saw a rate that was no longer valid for quotes.',
    fix:
      'When a rate has expired, request a new one before you create the quote, and show the rate ' +
      'of the quote.',
    cannotSee: 'The rate that your page showed, and amounts that you calculated yourself.',
  },
  V06: {
    severity: 'error',
    section: 'States and transitions',
    title: 'A payment or a refund failed and the client never learned of it',
    why: 'The customer believes that the money will arrive.',
    fix:
      'Handle the webhooks of FAILED and CANCELLED, or read the transaction until it is final. A ' +
      'refund sends no webhook: read it until it is final.',
    cannotSee: 'Whether your program did anything with the status that it read.',
  },
  V08: {
    severity: 'error',
    section: 'Quotes',
    title: 'An amount went through floating point',
    why: 'Binary fractions are not exact: amounts differ by cents.',
    fix: 'Calculate with decimals or whole minor units, and send amounts as text.',
    cannotSee: 'Floating-point results with at most eight decimals.',
  },
  V09: {
    severity: 'warning',
    section: 'Versioning',
    title: 'Unknown fields were sent',
    why: 'Unknown fields are ignored, so a misspelt option has no effect.',
    fix: 'Use the field names in the reference.',
    cannotSee: 'Fields with a correct name and a wrong meaning.',
  },
  V10: {
    severity: 'error',
    section: 'Authentication',
    title: 'A secret was sent in a query or inside a text',
    why: 'URLs and descriptions end up in logs.',
    fix: 'Send secrets only in headers or in the fields for them, and replace this secret.',
    cannotSee: 'Secrets that this sandbox does not know and that have no recognizable form.',
  },
  V11: {
    severity: 'warning',
    section: 'Authentication',
    title: 'The client’s clock is off by more than a minute',
    why: 'Outside of the allowed window, every request is refused.',
    fix: 'Synchronize the system clock (NTP).',
    cannotSee:
      'The clock of clients whose requests use a token, because such requests have no timestamp.',
  },
  V12: {
    severity: 'warning',
    section: 'Beneficiaries',
    title: 'The same beneficiary was created repeatedly',
    why: 'A duplicate is refused, and deleting and recreating a beneficiary loses its history.',
    fix: 'Store the beneficiary_id, and use it for every payout.',
    cannotSee: 'The same person created twice with different details.',
  },
  V13: {
    severity: 'warning',
    section: 'Transactions',
    title: 'Only the first page of a list was read',
    why: 'The rows on later pages are missing.',
    fix: 'Read all pages, up to total_pages.',
    cannotSee: 'Whether you needed only the first page.',
  },
  V14: {
    severity: 'warning',
    section: 'Card payments',
    title: 'A card payment was not verified after it was paid',
    why: 'A redirect to your page proves nothing: the payer can open it without paying.',
    fix: 'Verify the payment by its reference before you deliver the goods.',
    cannotSee: 'Whether you delivered the goods before the verification.',
  },
  V15: {
    severity: 'warning',
    section: 'Card payments',
    title: 'A refund was sent without checking the refundable amount',
    why: 'A second refund can exceed the amount, or repeat the first.',
    fix: 'Read the refunds of the payment before each further refund.',
    cannotSee: 'Your own record of refunds.',
  },
  V16: {
    severity: 'error',
    section: 'Authentication',
    title: 'The published default key was used from a public address',
    why: 'Its secret is in the documentation.',
    fix: 'Give the sandbox your own key with --api-key and --secret.',
    cannotSee: 'The address of a client behind a proxy on this machine.',
  },
  V17: {
    severity: 'warning',
    section: 'Errors',
    title: 'The client waited for more than thirty seconds',
    why: 'Without a timeout, a slow server stops your workers one by one.',
    fix: 'Set a timeout of 10 to 20 seconds, and retry with the same idempotency_key.',
    cannotSee: 'Timeouts that no slow response has tested.',
  },
  V18: {
    severity: 'error',
    section: 'Authentication',
    title: 'No request was accepted',
    why: 'The run tested nothing.',
    fix: 'Sign with the key and secret of this sandbox, and send to its URL with /api/v1.',
    cannotSee: 'Requests that went to another server.',
  },
  V19: {
    severity: 'error',
    section: 'Authentication',
    title: 'Requests were repeatedly refused for their signature',
    why: 'These requests have no effect, here or in production.',
    fix:
      'Sign the exact bytes of the body, "|" and x-timestamp with the API secret. ' +
      'GET /_sandbox/requests/{id}/signature explains each refused request.',
    cannotSee: 'Whether a test uses a wrong signature on purpose.',
  },
  V20: {
    severity: 'error',
    section: 'Events',
    title: 'An event has not been acknowledged',
    why: 'If no retry is acknowledged either, the client never learns of the change.',
    fix: 'Answer 2xx once the event is stored. The attempts of the event show your responses.',
    cannotSee: 'Events before a webhook URL was set, and what the receiver did with an event.',
  },
  V21: {
    severity: 'warning',
    section: 'States and transitions',
    title: 'A payment completed only because the sandbox funded it',
    why: 'In production the payer has to send the money, and nothing happens until then.',
    fix: 'Show payment_instructions to the payer, and test with SANDBOX_AUTO_FUND=off.',
    cannotSee: 'Whether you showed payment_instructions to the payer.',
  },
  V22: {
    severity: 'warning',
    section: 'Customers',
    title: 'Money moved for a customer whose KYC is not approved',
    why: 'Production may refuse such payments.',
    fix: 'Wait for kyc_status APPROVED before the first payment of a customer.',
    cannotSee: 'Whether you know the status and accept the risk.',
  },
  V23: {
    severity: 'warning',
    section: 'Beneficiaries',
    title: 'A beneficiary has bank details that cannot exist',
    why: 'The sandbox accepts them with advice, but a bank returns the payout.',
    fix: 'Follow the advice in x-sandbox-advice.',
    cannotSee: 'Whether the account exists.',
  },
  V24: {
    severity: 'warning',
    section: 'Errors',
    title: 'A payment whose response was lost was never looked up',
    why: 'The money moves without the client knowing.',
    fix: 'Send the same request again, or read the transaction.',
    cannotSee: 'Checks outside of the API, such as a comparison of balances.',
  },
} as const satisfies Readonly<Record<string, RuleEntry>>

export type RuleNumber = keyof typeof reviewCatalogue

export const ruleNumbers = Object.keys(reviewCatalogue) as readonly RuleNumber[]

export function ruleEntry(number: RuleNumber): RuleEntry {
  return reviewCatalogue[number]
}
