import type { VNode } from 'preact'
import { Head, Link } from './parts.tsx'
import type { ScreenContent } from './screen.ts'

export interface FailureContent {
  readonly status: number
  readonly title: string
  readonly sentences: readonly string[]
  /** The list that would contain the missing object. */
  readonly list: { readonly name: string; readonly path: string } | null
  /** The address that was probably meant. */
  readonly nearest?: string | null
}

const absence =
  'A reset, an undo or a restored snapshot may have removed it, or it belongs to another world.'

/** Why an object may be missing, by the path of its list, if a reset is not the reason. */
const absences: Readonly<Record<string, string>> = {
  '/_sandbox/worlds': 'It may have been deleted, or it has expired.',
  '/_sandbox/requests': 'It may have left the request log, or it belongs to another world.',
  '/_sandbox/recordings': 'It may have been deleted.',
  '/_sandbox/receiver-audits': 'Only the latest audits are kept.',
}

/** Renders a page that says what failed, with links to other pages. */
export function failureScreen(failure: FailureContent): ScreenContent {
  const { status, title, sentences, list, nearest } = failure
  return {
    title,
    status,
    content: (
      <>
        <Head title={title} live="" />
        <div class="card" data-testid="message" data-status={status}>
          {sentences.map((sentence) => (
            <p>{sentence}</p>
          ))}
          {status === 404 && list !== null ? (
            <p class="soft">{absences[list.path] ?? absence}</p>
          ) : null}
          <WaysOn list={list} nearest={nearest ?? null} />
        </div>
      </>
    ),
  }
}

function WaysOn({ list, nearest }: Required<Pick<FailureContent, 'list' | 'nearest'>>): VNode {
  return (
    <ul class="plain">
      {nearest === null || nearest === undefined ? null : (
        <li>
          <Link to={nearest}>{nearest}</Link>
        </li>
      )}
      {list === null ? null : (
        <li>
          <Link to={list.path}>{list.name}</Link>
        </li>
      )}
      <li>
        <Link to="/_sandbox">Overview</Link>
      </li>
    </ul>
  )
}
