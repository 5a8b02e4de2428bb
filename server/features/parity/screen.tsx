import type { VNode } from 'preact'
import { VerdictText } from '../../console/parity-verdict.tsx'
import { Card, Code, Empty, Facts, Json, Link, Time } from '../../console/parts.tsx'
import type { Screen } from '../../console/screen.ts'
import { toIso } from '../../core/clock.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'

type State = Schemas['ParityState']
type Report = Schemas['ParityReport']
type Decision = Schemas['ParityDecision']

/** Renders the loaded report of parity, and the answers that rested on a contradicted decision. */
export const parityScreen: Screen<'ParityState'> = ({ answer, admin }) => ({
  title: 'Parity',
  lead: (
    <>
      Which <Link to="/_sandbox/assumptions">assumptions</Link> the provider confirms, and whether
      your requests depended on one that the provider contradicts.
    </>
  ),
  content: (
    <>
      {answer.report === null ? (
        <NoReport />
      ) : (
        <ReportCards
          report={answer.report}
          answers={answer.answers}
          relied={answer.relied}
          machineNow={toIso(admin.clock.system.now())}
        />
      )}
      <Card title="JSON">
        <Json value={answer} label="The report as JSON" />
      </Card>
    </>
  ),
})

function NoReport(): VNode {
  return (
    <Card title="Report" testId="report">
      <Empty>No report is loaded. Compare with the provider, then start with the report:</Empty>
      <Code
        text={`payments-sandbox parity --against https://api.test.example \\
  --key-env KEY --secret-env SECRET --i-own-this-account --write parity.json
payments-sandbox --parity parity.json`}
        label="The commands that make a report and load it"
      />
    </Card>
  )
}

function ReportCards({
  report,
  answers,
  relied,
  machineNow,
}: {
  readonly report: Report
  readonly machineNow: string
} & Pick<State, 'answers' | 'relied'>): VNode {
  const { against, at, decisions, problem = null, summary } = report
  const of = (verdict: Decision['verdict']) => decisions.filter((one) => one.verdict === verdict)
  const wrong = of('contradicted')
  const unseen = of('not_reachable')
  return (
    <>
      <Card title="Report" testId="report">
        <p>{problem ?? summary ?? ''}</p>
        <Facts
          facts={[
            ['Against', against],
            ['At', <Time at={at} from={machineNow} />],
            ['Confirmed', String(of('confirmed').length)],
            ['Contradicted', String(wrong.length)],
            ['Not reachable', String(unseen.length)],
            ['Not compared', String(of('guess').length)],
          ]}
        />
      </Card>
      <Card title="Contradicted" testId="contradicted">
        {wrong.length === 0 ? <Empty>None.</Empty> : null}
        {wrong.map((one) => (
          <article class="nested" data-testid={one.decision}>
            <h3>{`${one.decision} ${one.title ?? ''}`}</h3>
            <VerdictText result={one} />
          </article>
        ))}
      </Card>
      <Card title="Your requests" testId="relied">
        <p class="soft">
          {`${plural(answers, 'response')} under /api/v1 since this report was loaded.`}
        </p>
        {relied.length === 0 ? (
          <Empty>No response depended on a contradicted assumption.</Empty>
        ) : (
          <ul>
            {relied.map(({ decision, title, answers: resting }) => (
              <li>
                {`${decision} ${title}: `}
                {resting
                  .map(({ operation, status, count }) => {
                    return `${operation} ${status} (${plural(count, 'response')})`
                  })
                  .join(', ')}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {unseen.length === 0 ? null : (
        <Card title="Not reachable">
          <ul>
            {unseen.map(({ decision, reason = null }) => (
              <li>{`${decision}: ${reason ?? 'no reason given'}`}</li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
