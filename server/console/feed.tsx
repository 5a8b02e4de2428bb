import type { VNode } from 'preact'
import type { ActivityItem } from '../control/activity.ts'
import { doneSentence } from './done.ts'
import { Icon, type IconName } from './icons.tsx'
import { Link, Status, Time } from './parts.tsx'
import { usePage } from './screen.ts'
import { UndoAction } from './undo.tsx'

const icons: Readonly<Record<ActivityItem['kind'], IconName>> = {
  payment: 'money',
  customer: 'customers',
  card: 'cards',
  webhook: 'webhooks',
  request: 'requests',
  action: 'outcomes',
}

interface FeedProps {
  readonly items: readonly ActivityItem[]
  /** The requests whose actions can be taken back, the newest first. */
  readonly undoable: readonly string[]
}

/**
 * Renders what happened as lines, newest first. The newest action that can be taken back has Undo;
 * earlier ones lead to the list, because those after them go first.
 */
export function Feed({ items, undoable }: FeedProps): VNode {
  return (
    <ol class="feed">
      {items.map((item) => (
        <Line item={item} undoable={undoable} />
      ))}
    </ol>
  )
}

interface LineProps extends Pick<FeedProps, 'undoable'> {
  readonly item: ActivityItem
}

function Line({ item, undoable }: LineProps): VNode {
  const { kind, about, at, status, count, path, request_id } = item
  return (
    <li>
      <Time at={at} relative={false} />
      <Icon name={icons[kind]} />
      <span>
        <Link to={path}>{titleOf(item)}</Link>
        {count > 1 ? <b>{` ×${count}`}</b> : null}
        {about === '' ? null : <span class="soft">{` ${about}`}</span>}{' '}
        {status === null || status === '' ? null : <Status value={status} />}
        {request_id === null ? null : <Undo turn={undoable.indexOf(request_id)} {...item} />}
      </span>
    </li>
  )
}

/** Renders the way to take an action back; `turn` counts those that go first, -1 without one. */
function Undo({ turn, ...item }: ActivityItem & { readonly turn: number }): VNode | null {
  const { undo } = usePage()
  if (turn === -1) return null
  if (undo?.requestId === item.request_id) return <UndoAction name="feed" />
  const first = turn === 1 ? 'the later action' : `the ${turn} later actions`
  return (
    <Link to="/_sandbox/undo" about={`Undo… ${titleOf(item)}, after ${first}`}>
      Undo…
    </Link>
  )
}

function titleOf({ kind, title, operation }: ActivityItem): string {
  if (kind !== 'action' || operation === null) return title
  return doneSentence(operation)?.replace(/\.( .*)?$/, '') ?? title
}
