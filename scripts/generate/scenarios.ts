import { listScenarios } from '../../server/control/scenarios.ts'
import { loadReference } from '../../server/fixtures.ts'

const introduction = `# Scenarios

Values that a tester can type to make things go another way than the usual one. The list is made
from the one that drives the sandbox; \`GET /_sandbox/scenarios\` answers the same. Anything that is
not listed has no effect of its own (G6).

A payout's scenario is decided when its quote is accepted, shown by
\`GET /_sandbox/transactions/{id}\`, and named in the header \`x-sandbox-scenario\`. Where a reason is
given, it is the transaction's failure reason; it strikes where the payout would have been completed,
and the money goes back, fees included.

What no value brings about, control does: \`POST /_sandbox/transactions/{id}/{complete|fail|cancel|advance}\`,
\`POST /_sandbox/refunds/{refund_reference}/{complete|fail|cancel}\`, \`POST /_sandbox/customers/{id}/kyc\`,
\`PATCH /_sandbox/wallets/{id}\`, \`POST /_sandbox/deposits\`, and injected faults.
`

/** Every trigger with its outcome and a value that passes validation, by where it is typed. */
export function scenariosFile(): string {
  const byPlace = new Map<string, string[]>()
  for (const { where, value, outcome, example } of listScenarios(loadReference())) {
    const row = `| \`${value}\` | ${outcome} | \`${example}\` |`
    byPlace.set(where, [...(byPlace.get(where) ?? []), row])
  }
  const tables = [...byPlace].map(([where, rows]) => {
    const heading = titleOf(where)
    return `\n## ${heading}\n\n| Value | Outcome | For example |\n|---|---|---|\n${rows.join('\n')}\n`
  })
  return introduction + tables.join('')
}

/** A sentence's beginning, but the name of a field as it is spelt. */
function titleOf(where: string): string {
  const [first = '', ...rest] = where.split(' ')
  if (first.includes('_') || first === 'iban') return [`\`${first}\``, ...rest].join(' ')
  return `${where.slice(0, 1).toUpperCase()}${where.slice(1)}`
}
