import { Balanced, Currencies } from '../currencies.tsx'
import { Card } from '../parts.tsx'
import type { Screen } from '../screen.ts'

/** Renders the audit of the ledger by currency. */
export const ledgerAuditScreen: Screen<'LedgerAudit'> = ({ answer }) => {
  const { ok, currencies, differences } = answer
  return {
    title: 'Ledger audit',
    status: ok ? 200 : 500,
    lead: (
      <>
        <Balanced ok={ok} />{' '}
        {ok
          ? 'Every movement sums to zero, and every balance equals the sum of its entries.'
          : 'The differences are listed below. Please report them: this is a bug in the sandbox.'}
      </>
    ),
    content: (
      <>
        {differences.length === 0 ? null : (
          <Card title="Differences">
            <ul class="many">
              {differences.map((text) => (
                <li>{text}</li>
              ))}
            </ul>
          </Card>
        )}
        <Card title="By currency" testId="currencies">
          <Currencies currencies={currencies} />
        </Card>
      </>
    ),
  }
}
