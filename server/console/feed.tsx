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

/** Renders what happened as lines, newest first; the newest action has Undo. */
export function Feed({ items }: { readonly items: readonly ActivityItem[] }): VNode {
  return (
    <ol class="feed">
      {items.map((item) => (
        <Line key={`${item.path} ${item.at}`} {...item} />
      ))}
    </ol>
  )
}

function Line(item: ActivityItem): VNode {
  const { kind, about, at, status, count, path, request_id } = item
  const { undo } = usePage()
  return (
    <li>
      <Time at={at} relative={false} />
      <Icon name={icons[kind]} />
      <span>
        <Link to={path}>{titleOf(item)}</Link>
        {count > 1 ? <b>{` ×${count}`}</b> : null}
        {about === '' ? null : <span class="soft">{` ${about}`}</span>}{' '}
        {status === null || status === '' ? null : <Status value={status} />}
        {request_id === null || undo?.requestId !== request_id ? null : (
          <UndoAction name="feed" label="Undo" />
        )}
      </span>
    </li>
  )
}

function titleOf({ kind, title, operation }: ActivityItem): string {
  if (kind !== 'action' || operation === null) return title
  return doneSentence(operation)?.replace(/\.( .*)?$/, '') ?? title
}
