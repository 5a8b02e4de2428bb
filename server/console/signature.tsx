import type { VNode } from 'preact'
import { sentenceOf } from '../control/problems.ts'
import type { SignatureReport } from '../http/signature/signature-report.ts'
import { Difference } from './difference.tsx'
import { Card, Code, Facts } from './parts.tsx'

/** Renders why a signature did not match: the sent one beside the right one. */
export function Signature({ report }: { readonly report: SignatureReport }): VNode {
  const { explanation, mistake, signed, expected, given } = report
  return (
    <Card title="Signature" testId="signature">
      <p>{sentenceOf(explanation)}</p>
      {mistake === null ? null : <Facts facts={[['Mistake', mistake.replaceAll('_', ' ')]]} />}
      {given === null || expected === null ? null : (
        <Difference of="signature" yours={given} right={expected} />
      )}
      {signed === null ? null : (
        <>
          <h3>Text to sign</h3>
          <Code text={signed} label="Text to sign" />
        </>
      )}
      {expected === null || given !== null ? null : (
        <>
          <h3>Expected signature</h3>
          <Code text={expected} label="Expected signature" />
        </>
      )}
    </Card>
  )
}
