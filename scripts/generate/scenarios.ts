import { listScenarios } from '../../server/control/scenarios.ts'
import { loadReference } from '../../server/fixtures.ts'

const introduction = `# Scenarios

The tables below list test values: field values that select an outcome.
\`GET /_sandbox/scenarios\` returns the same list. Values that are not listed have no special effect
([G6](assumptions.md#g6-no-undocumented-magic)).

The outcome of a payout, its scenario, is fixed when its quote is accepted. \`GET /_sandbox/transactions/{id}\`
and the response header \`x-sandbox-scenario\` show it. A payout that fails does so at the
[step](glossary.md) at which it would otherwise complete. It gets the failure reason that the table names, and
the money is returned, including fees.

To select an outcome without changing your test data, plan how the next payout, refund or other operation
ends:

    payments-sandbox outcome plan compliance_rejected --for payout --reason 'On a list'

or send \`POST /_sandbox/outcomes\` with \`{for, outcome, reason?, times?, user_id?, business_id?}\`. A plan is
stored until it is used. \`GET\` lists the plans, and \`DELETE …/{id}\` deletes one.

Tests that run in parallel in one world can use up each other's plans. To select the outcome of a single
request, send the header \`x-sandbox-outcome\` with it. You can add a reason:

    payments-sandbox request POST /api/v1/client/quotes/{id}/accept \\
      -H 'x-sandbox-outcome: payout=compliance_rejected; On a list'

| \`for\` | Outcomes | A plan is used when | Send the header with |
|---|---|---|---|
| \`payout\` | the failures in the first six tables below, such as account_closed; never_finishes (as \`9008\`), slow (as \`9009\`), returned_after_completion (as \`9010\`), no_autodeposit (as \`+noauto\`: an e-transfer whose recipient must answer a security question) | a quote is accepted | \`acceptQuote\` |
| \`deposit\` | compliance_rejected, provider_timeout, never_finishes, slow, recalled_after_completion | the money arrives | \`acceptQuote\`, for a DEPOSIT quote |
| \`swap\` | compliance_rejected, provider_timeout, never_finishes, slow | a SWAP quote is accepted | \`acceptQuote\` |
| \`transfer\` | as for \`swap\` | a TRANSFER quote is accepted, or a direct transfer is created | \`acceptQuote\` or \`createTransfer\` |
| \`refund\` | FAILED, CANCELLED, UPSTREAM (HTTP 502, and nothing is created) | a card refund is created | \`refundPayment\` |
| \`card_payment\` | the results of expiry dates and of 3-D Secure | the payer pays | \`initializeCheckout\`, for the first attempt |
| \`kyc\` | APPROVED, REJECTED, PENDING | KYC is submitted | \`submitKyc\` or \`createCustomerWithKyc\` |
| \`virtual_account\` | fails (no account), slow (ready after 24 hours) | a virtual account is requested | \`createVirtualWallet\` or \`onboardVirtualWallet\` |
| \`beneficiary\` | stays_pending, slow (verified after 20 steps) | a beneficiary is created | \`createBeneficiary\` |
| \`quote\` | expired | a quote is created | \`createQuote\` |

The header takes precedence over a plan, and a plan over the test values below. \`x-sandbox-scenario\` says
which of these was used: \`requested compliance_rejected\`, \`planned compliance_rejected\`. If the outcome does not
exist, or the request does not support the header, the sandbox returns 400.

A SWAP, a TRANSFER or a direct transfer credits the receiving wallet first, so the money may already be spent
when a plan or the header makes the transaction fail. If taking the money back would overdraw that wallet, the
failure does not happen: the transaction becomes COMPLETED, and its history says why. In the same way, a
deposit with the outcome recalled_after_completion stays COMPLETED if the recall would overdraw the wallet.
\`fail\`, \`cancel\` and \`return\` in the control API return 409 in these cases and change nothing.

For any other outcome, use the control API:
\`POST /_sandbox/transactions/{id}/{complete|fail|cancel|advance|return}\`,
\`POST /_sandbox/refunds/{refund_reference}/{complete|fail|cancel}\`,
\`POST /_sandbox/customers/{id}/kyc\`, \`PATCH /_sandbox/wallets/{id}\`, \`POST /_sandbox/deposits\`, and
[fault injection](fault-injection.md).
`

/** Returns docs/scenarios.md: every trigger with its outcome and a valid example, by field. */
export function scenariosFile(): string {
  const byPlace = new Map<string, string[]>()
  for (const { where, value, outcome, example } of listScenarios(loadReference())) {
    const row = `| \`${value}\` | ${outcome} | \`${example}\` |`
    byPlace.set(where, [...(byPlace.get(where) ?? []), row])
  }
  const tables = [...byPlace].map(([where, rows]) => {
    const heading = titleOf(where)
    return `\n## ${heading}\n\n| Value | Outcome | Example |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return introduction + tables.join('')
}

/** Returns the text with a capital, unless it begins with the name of a field. */
function titleOf(where: string): string {
  const [first = '', ...rest] = where.split(' ')
  if (first.includes('_') || first === 'iban') return [`\`${first}\``, ...rest].join(' ')
  return `${where.slice(0, 1).toUpperCase()}${where.slice(1)}`
}
