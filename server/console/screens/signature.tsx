import { sentenceOf } from '../../control/problems.ts'
import { Card, Empty, Link } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { Signature } from '../signature.tsx'

/** Renders why a signature did not match, compared character by character. */
export const signatureScreen: Screen<'SignatureExplained'> = ({ answer, params, admin }) => {
  const { id = '' } = params
  const report = admin.requestLog.signatureOf(id)
  const { explanation } = answer
  return {
    title: 'Signature of a request',
    lead: <Link to={`/_sandbox/requests/${encodeURIComponent(id)}`}>{`The request ${id}`}</Link>,
    content: (
      <>
        {report === null ? (
          <Card title="Signature">
            <Empty>{sentenceOf(explanation)}</Empty>
          </Card>
        ) : (
          <Signature report={report} />
        )}
      </>
    ),
  }
}
