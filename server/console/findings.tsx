import type { ComponentChildren, VNode } from 'preact'
import { Facts } from './parts.tsx'

export interface FindingProps {
  readonly number: string
  readonly severity: string
  readonly title: string
  readonly why: string
  readonly facts: readonly (readonly [string, ComponentChildren])[]
  /** The evidence: requests, code. */
  readonly children?: ComponentChildren
}

/** Renders one finding of an audit or a review: the error, why it matters, and the fix. */
export function FindingPart({
  number,
  severity,
  title,
  why,
  facts,
  children,
}: FindingProps): VNode {
  return (
    <article class="nested" data-testid={number}>
      <h3>{`${number} · ${severity} · ${title}`}</h3>
      <p>{why}</p>
      <Facts facts={facts} />
      {children}
    </article>
  )
}
