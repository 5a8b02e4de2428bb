import type { VNode } from 'preact'
import type { Schemas } from '../../../generated/schemas.ts'
import { Card, Code, Empty, Facts, Head, Link, Time } from '../parts.tsx'
import type { Screen } from '../screen.ts'

type Entry = Schemas['RequestEntry']

/** One request beside its response, with advice, its signature and the events it caused. */
export const requestScreen: Screen<'RequestEntry'> = ({ answer, tools }) => {
  const { id, method, path, operation, status, advice } = answer
  const report = tools.requestLog.signatureOf(id)
  const title = operation ?? `${method} request`
  return {
    title,
    content: (
      <>
        <Head title={title} status={status === null ? 'dropped' : String(status)}>
          <span class="words">{`${method} ${path}`}</span>
        </Head>
        {report === null ? null : <Signature report={report} />}
        {advice.length === 0 ? null : (
          <Card title="Advice">
            <ul>
              {advice.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        )}
        <div class="grid">
          <Message title="Request" value={answer.request} />
          <Message title="Response" value={answer.response} />
        </div>
        <div class="grid">
          <Events {...answer} />
          <About {...answer} />
        </div>
      </>
    ),
  }
}

function Message({ title, value }: { readonly title: string; readonly value: unknown }): VNode {
  return (
    <Card title={title}>
      {value === null || value === undefined ? (
        <Empty>There is none.</Empty>
      ) : (
        <Code text={JSON.stringify(value, null, 2)} label={`${title} as JSON`} />
      )}
    </Card>
  )
}

function Signature({ report }: { readonly report: Schemas['SignatureExplained'] }): VNode {
  const { explanation, mistake, signed, expected } = report
  return (
    <Card title="Signature" testId="signature">
      <p>{explanation}</p>
      <Facts facts={[['Mistake', mistake?.replaceAll('_', ' ') ?? 'unknown']]} />
      {signed === null ? null : <Code text={signed} label="What has to be signed" />}
      {expected === null ? null : <Code text={expected} label="The signature it has to have" />}
    </Card>
  )
}

function Events({ events }: Entry): VNode {
  return (
    <Card title="Events it caused">
      {events.length === 0 ? (
        <Empty>It caused no event.</Empty>
      ) : (
        <ul class="plain">
          {events.map((id) => (
            <li key={id}>
              <Link to={`/_sandbox/events/${id}`}>{id}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function About({ id, at, duration_ms }: Entry): VNode {
  return (
    <Card title="When">
      <Facts
        facts={[
          ['At', <Time at={at} />],
          ['Duration', `${Math.round(duration_ms)} ms`],
          ['ID', id],
        ]}
      />
    </Card>
  )
}
