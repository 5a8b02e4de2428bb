import type { VNode } from 'preact'
import { renderPage } from '../../pages/layout.tsx'
import { type MutateReport, operators, type ReportedMutant, type Verdict } from './types.ts'

/** Returns one self-contained HTML file with the scores and all mutants. */
export function mutatePage(report: MutateReport, min: number): string {
  const { score, mutants, problem, summary } = report
  const content = (
    <>
      <h1>{score === null ? 'Mutation score: nothing was checked' : `Mutation score: ${score}`}</h1>
      <section class="card">
        <p class="soft">{`${problem ?? summary}. The minimum is ${min}.`}</p>
        <Scores {...report} />
      </section>
      {groups.map(([verdict, text]) => (
        <Mutants
          key={verdict}
          text={text}
          isOpen={verdict === 'survived' || verdict === 'brittle'}
          mutants={mutants.filter((one) => one.verdict === verdict)}
        />
      ))}
    </>
  )
  return renderPage({ title: 'Mutation report', content, wide: true }).html
}

const groups: readonly (readonly [verdict: Verdict, text: string])[] = [
  ['survived', 'Survived: the tests did not notice'],
  ['brittle', 'Brittle: the tests failed on a change that they must tolerate'],
  ['right', 'Right: noticed or tolerated as expected'],
  ['never_met', 'Not reached'],
]

function Scores({ operators: scores, mutants }: MutateReport): VNode {
  const verdicts: readonly Verdict[] = ['right', 'survived', 'brittle', 'never_met']
  return (
    <table>
      <thead>
        <tr>
          {['Operator', 'Score', 'Right', 'Survived', 'Brittle', 'Not reached'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {operators.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{scores[name] ?? '–'}</td>
            {verdicts.map((verdict) => (
              <td key={verdict}>
                {mutants.filter((one) => one.operator === name && one.verdict === verdict).length}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface MutantsProps {
  readonly text: string
  readonly isOpen: boolean
  readonly mutants: readonly ReportedMutant[]
}

function Mutants({ text, isOpen, mutants }: MutantsProps): VNode | null {
  if (mutants.length === 0) return null
  return (
    <details class="card" open={isOpen}>
      <summary>{`${text} (${mutants.length})`}</summary>
      <ul>
        {mutants.map(({ only, says, before, after, how, verdict }) => (
          <li key={only}>
            {says}
            <br />
            <span class="soft">
              {after === null ? null : `${before} became ${after}. `}
              {verdict === 'never_met' ? `${how}. ` : `The command ${how}. `}
              <code>{`--only ${only}`}</code>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
