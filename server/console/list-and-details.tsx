import type { ComponentChildren, VNode } from 'preact'
import { Card, Empty, Link } from './parts.tsx'

/** Renders a list, and beside it the details of the selected row on a wide screen. */
export function ListAndDetails({
  children,
  details,
}: {
  readonly children: ComponentChildren
  /** null if no row is selected. */
  readonly details?: ComponentChildren
}): VNode {
  return (
    <div class="list-and-details">
      <div>{children}</div>
      <div class="details">{details}</div>
    </div>
  )
}

/** Renders the head of the details: what is selected, and the way to its page. */
export function SelectedCard({
  of,
  to,
  children,
}: {
  /** The kind of the row, such as `transaction`. */
  readonly of: string
  /** The page of the row; null if it is gone. */
  readonly to: string | null
  readonly children?: ComponentChildren
}): VNode {
  return (
    <Card title={`Selected ${of}`} testId="selected">
      {to === null ? (
        <Empty>It no longer exists. Select another.</Empty>
      ) : (
        <>
          {children}
          <Link to={to}>Open its page</Link>
        </>
      )}
    </Card>
  )
}
