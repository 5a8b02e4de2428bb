import { listScenarios } from '../../server/control/scenarios.ts'
import { loadReference } from '../../server/fixtures.ts'

const introduction = `# Scenarios

Test values that select an outcome other than the usual one. \`GET /_sandbox/scenarios\` returns the
same list. Other values have no special effect
([G6](assumptions.md#ground-rules)).

The scenario of a payout is fixed when its quote is accepted. \`GET /_sandbox/transactions/{id}\` shows
it, and so does the response header \`x-sandbox-scenario\`. A payout fails at the step at which it would otherwise complete. It gets the failure reason
in the table, and the money is returned, including fees.

To choose an outcome without changing test data, plan how the next payout, refund or other operation ends:

    payments-sandbox outcome plan compliance_rejected --for payout --reason 'On a list'

or \`POST /_sandbox/outcomes\` \`{for, outcome, reason?, times?, user_id?, business_id?}\`. Plans are stored
until they are used; \`GET\` lists them, and \`DELETE …/{id}\` deletes one.

Tests that run in parallel in one world can use up each other's plans. To choose the outcome of a single
request, send the header \`x-sandbox-outcome\` with it. A reason is optional:

    payments-sandbox request POST /api/v1/client/quotes/{id}/accept \\
      -H 'x-sandbox-outcome: payout=compliance_rejected; On a list'

| \`for\` | Outcomes | A plan is used at | Send the header with |
|---|---|---|---|
| \`payout\` | those of the tables below | accept | accept |
| \`deposit\` | compliance_rejected, provider_timeout, never_finishes, slow, recalled_after_completion | the arrival of money | accept of a DEPOSIT |
| \`swap\` | compliance_rejected, provider_timeout, never_finishes, slow | accept | accept |
| \`transfer\` | as for \`swap\` | accept, or a direct transfer | accept, or the direct transfer |
| \`refund\` | FAILED, CANCELLED, UPSTREAM | initiation | initiation |
| \`card_payment\` | the results of expiry dates and of 3-D Secure | a payment | initialize, for the first attempt |
| \`kyc\` | APPROVED, REJECTED, PENDING | a submission | a submission |
| \`virtual_account\` | fails (no account), slow (ready after 24 hours) | a request | a request |
| \`beneficiary\` | stays_pending, slow (verified after 20 steps) | creation | creation |
| \`quote\` | expired | creation | creation |

The header takes precedence over a plan, and a plan over the values below. \`x-sandbox-scenario\` says which
was used: \`requested compliance_rejected\`, \`planned compliance_rejected\`. An unknown
outcome returns 400, and so does the header on a request that does not accept it.

If the receiver of a swap or a transfer has already spent the money, a failure would overdraw that wallet. A
failure from the header, a plan or a test value then does not happen: the transaction becomes COMPLETED, and
its history says why. \`fail\` and \`cancel\` in the control API return 409 and change nothing.

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
