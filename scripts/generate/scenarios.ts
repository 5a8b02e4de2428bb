import { listScenarios } from '../../server/control/scenarios.ts'
import { loadReference } from '../../server/fixtures.ts'

const introduction = `# Scenarios

Test values that select an outcome other than the usual one. \`GET /_sandbox/scenarios\` returns the
same list. Values that are not listed have no effect of their own (G6).

The scenario of a payout is fixed when its quote is accepted. \`GET /_sandbox/transactions/{id}\` shows
it, and so does the response header \`x-sandbox-scenario\`. A payout that fails does so at the step at
which it would otherwise complete. It gets the failure reason that the table names, and the money is
returned, including fees.

To decide without touching data, plan how the next operation of a kind ends:

    payments-sandbox outcome plan compliance_rejected --for payout --reason 'On a list'

or \`POST /_sandbox/outcomes\` \`{for, outcome, reason?, times?, user_id?, business_id?}\`, with \`for\` one of
\`payout\` (taken at accept), \`refund\` (initiation), \`card_payment\` (pay), \`kyc\` (submission) and \`deposit\`
(when the money arrives). A plan goes before the values below, and \`x-sandbox-scenario\` names it:
\`planned compliance_rejected\`. Plans are stored until they are taken; \`GET\` lists them, \`DELETE
…/{id}\` drops one. An outcome that no scenario knows is 400 and names those that exist.

For any other outcome, use the control API:
\`POST /_sandbox/transactions/{id}/{complete|fail|cancel|advance}\`,
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
