import type { ComponentChildren, VNode } from 'preact'
import { ListAndDetails } from './list-and-details.tsx'
import { Card, Empty, Head } from './parts.tsx'
import { Pager } from './table.tsx'

/** Renders a list, newest first: its filters, its rows or a hint if there are none, its pages. */
export function ListScreen({
  title,
  lead,
  filters,
  isEmpty,
  empty,
  next,
  details,
  children,
}: {
  readonly title: string
  readonly lead: ComponentChildren
  readonly filters: ComponentChildren
  readonly isEmpty: boolean
  readonly empty: ComponentChildren
  readonly next: string | null
  /** The details of the selected row; null without one. */
  readonly details?: ComponentChildren
  readonly children: ComponentChildren
}): VNode {
  return (
    <>
      <Head title={title}>{lead}</Head>
      <ListAndDetails details={details}>
        <Card title="Newest first">
          {filters}
          {isEmpty ? <Empty>{empty}</Empty> : children}
        </Card>
        <Pager next={next} />
      </ListAndDetails>
    </>
  )
}
