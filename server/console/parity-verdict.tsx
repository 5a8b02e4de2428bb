import type { VNode } from 'preact'
import type { Schemas } from '../generated/schemas.ts'
import { followLabel } from '../http/parity.ts'

type Decision = Schemas['ParityDecision']

export const verdictWords: Readonly<Record<Decision['verdict'], string>> = {
  confirmed: 'confirmed',
  contradicted: 'contradicted',
  not_reachable: 'not reachable',
  guess: 'not compared',
}

/** A report from elsewhere may have longer values, which the JSON has in full. */
const maxShown = 400

/** Renders the result of parity for a decision: both answers, and the setting that follows. */
export function VerdictText({ result }: { readonly result: Decision }): VNode {
  const { here, there, reason, setting, verdict } = result
  return (
    <>
      <p class="soft">
        {`At the provider: ${verdictWords[verdict]}`}
        {reason === undefined || reason === null ? '' : ` (${reason})`}
      </p>
      {here === undefined || here === null ? null : (
        <ul>
          {Object.keys(here).map((name) => (
            <li>{`${name}: here ${shown(here, name)}, there ${shown(there, name)}`}</li>
          ))}
        </ul>
      )}
      {setting === undefined ? null : (
        <p>
          {`${followLabel(setting)}: `}
          <code>{setting}</code>
        </p>
      )}
    </>
  )
}

function shown(noted: Decision['there'], name: string): string {
  const value = noted?.[name]
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text
}
