import { Currencies } from '../currencies.tsx'
import { Card, Empty, Head, Status } from '../parts.tsx'
import type { Screen } from '../screen.ts'

/** Renders the audit of the ledger by currency. */
export const ledgerAuditScreen: Screen<'LedgerAudit'> = ({ answer }) => {
  const { ok, currencies, differences } = answer
  return {
    title: 'Ledger audit',
    status: ok ? 200 : 500,
    content: (
      <>
        <Head title="Ledger audit">
          <Status value={ok ? 'in balance' : 'not in balance'} look={ok ? 'done' : 'failed'} />{' '}
          {ok
            ? 'Every movement sums to zero, and every balance equals the sum of its entries.'
            : 'The differences are listed below. Please report them: this is a bug in the sandbox.'}
        </Head>
        {differences.length === 0 ? null : (
          <Card title="Differences">
            <ul class="many">
              {differences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        )}
        <Card title="By currency" testId="currencies">
          {currencies.length === 0 ? <Empty>No ledger entries yet.</Empty> : null}
          <Currencies rows={currencies} />
        </Card>
      </>
    ),
  }
}
