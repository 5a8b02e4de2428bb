import type { VNode } from 'preact'
import { Link } from './parts.tsx'
import type { Subjects } from './subjects.ts'

interface SubjectLinkProps {
  readonly id: string
  readonly subjects: Subjects
}

/** Renders a link to an object with its title; the id of one that has no page. */
export function SubjectLink({ id, subjects }: SubjectLinkProps): VNode {
  const known = subjects.get(id)
  if (known === undefined) return <span class="words">{id}</span>
  return <Link to={known.to}>{known.title}</Link>
}
