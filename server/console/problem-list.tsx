import type { VNode } from 'preact'
import type { Problem } from '../control/problems.ts'
import { Action } from './forms.tsx'
import { Empty, Link, Time } from './parts.tsx'

/** Renders the open problems, each with a link to its details and a button to mark it as seen. */
export function Problems({ problems }: { readonly problems: readonly Problem[] }): VNode {
  const dismissible = problems.filter((problem) => problem.dismissible).map(({ id }) => id)
  return (
    <section class="card" id="problems" aria-labelledby="problems-title" data-live="problem-list">
      <div class="card-head">
        <h2 id="problems-title">Problems</h2>
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
        <Empty>No open problems in the last events and requests.</Empty>
      ) : (
        <ul class="plain problems">
          {problems.map((problem) => (
            <Row key={problem.id} {...problem} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ id, title, count, path, detail, kind, last_at, dismissible }: Problem): VNode {
  return (
    <li data-testid={`problem-${kind}`}>
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
      {dismissible ? (
        <Action
          operation="controlDismissProblems"
          values={{ ids: id }}
          label="Seen"
          about={title}
          testId="dismiss"
        />
      ) : null}
    </li>
  )
}
