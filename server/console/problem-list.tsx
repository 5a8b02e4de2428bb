import type { VNode } from 'preact'
import { maxProblemsRead, type Problem } from '../control/problems.ts'
import { closestFragment } from './closest-card.tsx'
import { Action } from './forms.tsx'
import type { Look } from './labels.ts'
import { Empty, Link, Status, Time } from './parts.tsx'
import { usePage } from './screen.ts'

/** Renders the open problems, each with a link to its details and a button to mark it as seen. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }): VNode {
  const dismissible = problems.filter((problem) => problem.dismissible).map(({ id }) => id)
  return (
    <section class="card" id="problems" aria-labelledby="problems-title" data-live="problem-list">
      <div class="card-head">
        <h2 id="problems-title">
          {problems.length === 0 ? 'Needs you' : `Needs you · ${problems.length}`}
        </h2>
        {dismissible.length < 2 ? null : (
          <Action
            operation="controlDismissProblems"
            values={{ ids: dismissible.join(',') }}
            label="Mark all as seen"
            testId="dismiss-all"
          />
        )}
      </div>
      {problems.length === 0 ? (
        <Empty>{`No open problems in the latest ${maxProblemsRead} events and requests.`}</Empty>
      ) : (
        <ul class="plain problems">
          {problems.map((problem) => (
            <Row {...problem} />
          ))}
        </ul>
      )}
    </section>
  )
}

const kinds: Readonly<Record<Problem['kind'], readonly [word: string, look: Look]>> = {
  delivery: ['webhook', 'failed'],
  receiver: ['receiver', 'failed'],
  signature: ['signature', 'failed'],
  request: ['request', 'moving'],
  job: ['overdue', 'moving'],
}

function Row(problem: Problem): VNode {
  const { id, title, count, path, detail, kind, last_at, dismissible, request_id } = problem
  const [word, look] = kinds[kind]
  return (
    <li data-testid={`problem-${kind}`}>
      <Status value={word} look={look} />
      <div>
        <Link to={path}>{title}</Link>
        {count > 1 ? <b>{` ×${count}`}</b> : ''}
        <span class="soft words">
          {last_at === null ? null : (
            <>
              <Time at={last_at} short />
              {' · '}
            </>
          )}
          {detail}
        </span>
      </div>
      <div class="actions">
        <Remedy kind={kind} path={path} title={title} />
        {kind === 'request' && request_id !== null ? (
          <Link
            to={`/_sandbox/requests/${encodeURIComponent(request_id)}${closestFragment}`}
            class="btn"
            about={`Compare with the closest example that works: ${title}`}
          >
            Compare
          </Link>
        ) : null}
        {dismissible ? (
          <Action
            operation="controlDismissProblems"
            values={{ ids: id }}
            label="Seen"
            about={title}
            testId="dismiss"
          />
        ) : null}
      </div>
    </li>
  )
}

/** Renders the button of what helps: an action, or the page that shows the reason. */
function Remedy({ kind, path, title }: Pick<Problem, 'kind' | 'path' | 'title'>): VNode {
  const { base } = usePage()
  if (kind === 'job') {
    return (
      <Action
        operation="controlAdvanceClock"
        values={{ by: '0s' }}
        name="overdue"
        label="Run now"
      />
    )
  }
  const event = /^\/_sandbox\/events\/([^/?#]+)$/.exec(path)?.[1]
  if (kind === 'delivery' && event !== undefined) {
    return (
      <Action
        operation="controlRedeliverEvent"
        params={{ id: decodeURIComponent(event) }}
        label="Resend"
        about={title}
        kind="primary"
        testId="problem-resend"
      />
    )
  }
  const label = kind === 'receiver' ? 'Switch on' : 'Why'
  return (
    <a class="btn" href={base + path} aria-label={`${label}: ${title}`}>
      {label}
    </a>
  )
}
