import type { VNode } from 'preact'
import { Card, Code, Empty, Facts, Json, Link, Time } from '../../console/parts.tsx'
import type { Screen } from '../../console/screen.ts'
import { toIso } from '../../core/clock.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'

type Shown = Schemas['ExplorationShown']
type Finding = Schemas['ExplorationFinding']

/** Renders the last reports of explore and mutate. */
export const explorationScreen: Screen<'ExplorationState'> = ({ answer, admin }) => ({
  title: 'Explore and mutate',
  lead: (
    <>
      Reports about your client and your tests. See also the{' '}
      <Link to="/_sandbox/review">integration review</Link>, the{' '}
      <Link to="/_sandbox/receiver-audits">receiver audits</Link> and the{' '}
      <Link to="/_sandbox/coverage">coverage</Link>.
    </>
  ),
  content: (
    <>
      <ReportCard
        tool="explore"
        title="One fault at a time"
        shown={answer.explore}
        machineNow={toIso(admin.clock.system.now())}
      />
      <ReportCard
        tool="mutate"
        title="Changed responses and events"
        shown={answer.mutate}
        machineNow={toIso(admin.clock.system.now())}
      />
      <Card title="JSON">
        <Json value={answer} label="The reports as JSON" />
      </Card>
    </>
  ),
})

interface ReportProps {
  readonly tool: Shown['report']['tool']
  readonly title: string
  readonly shown: Shown | null
  readonly machineNow: string
}

function ReportCard({ tool, title, shown, machineNow }: ReportProps): VNode {
  if (shown === null) {
    return (
      <Card title={title} testId={tool}>
        <Empty>No report yet. Run your client against forks of this world:</Empty>
        <Code
          text={`payments-sandbox ${tool} --source main -- ${commands[tool]}`}
          label={`The command that makes the report of ${tool}`}
        />
      </Card>
    )
  }
  const { at, report } = shown
  const { summary, problem, runs, score, findings, not_judged } = report
  return (
    <Card title={title} testId={tool}>
      <p>{problem ?? summary}</p>
      <Facts
        facts={[
          ['At', <Time at={at} from={machineNow} />],
          ['Runs', String(runs)],
          ['Score', score === null ? null : `${score} of 100`],
          ['Not judged', not_judged === 0 ? null : `${not_judged}, see the output of the command`],
        ]}
      />
      {findings.length === 0 && problem === null ? <Empty>No findings.</Empty> : null}
      {findings.slice(0, maxShown).map((finding) => (
        <FindingArticle finding={finding} />
      ))}
      {findings.length > maxShown ? (
        <p class="soft">{`The JSON has ${plural(findings.length - maxShown, 'more finding')}.`}</p>
      ) : null}
    </Card>
  )
}

const commands = { explore: 'node pay.mjs', mutate: 'npm test' } as const

/** The maximum number of findings on the page; the JSON has all. */
const maxShown = 30

function FindingArticle({ finding }: { readonly finding: Finding }): VNode {
  const { severity, title, only, details } = finding
  return (
    <article class="nested" data-testid={only}>
      <h3>{`${severity} · ${title}`}</h3>
      {details.length === 0 ? null : (
        <Code text={details.join('\n')} label={`The evidence of ${only}`} />
      )}
    </article>
  )
}
