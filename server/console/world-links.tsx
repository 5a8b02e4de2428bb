import type { ComponentChildren, VNode } from 'preact'
import { worldPath } from './addresses.ts'
import { Link } from './parts.tsx'
import { usePage } from './screen.ts'

interface WorldLinkProps {
  readonly name: string
  /** A path below the prefix of the world; default: its overview. */
  readonly path?: string
  readonly text?: ComponentChildren
  readonly class?: string
  readonly about?: string
}

/** Renders a link into a world, by default with its name. */
export function WorldLink(props: WorldLinkProps): VNode {
  const { name, path = '/_sandbox', text = name, about } = props
  const { serverBase } = usePage()
  return (
    <a class={props.class} href={worldPath(serverBase, name) + path} aria-label={about}>
      {text}
    </a>
  )
}

interface CompareProps {
  readonly a: string
  readonly b: string
  readonly label?: string
}

/** Renders a link to the comparison of two worlds; it names both unless it has a label. */
export function Compare({ a, b, label }: CompareProps): VNode {
  if (a === b && label === undefined) return <span class="soft">–</span>
  const [from, to] = [encodeURIComponent(a), encodeURIComponent(b)]
  return <Link to={`/_sandbox/worlds/${from}/diff/${to}`}>{label ?? `${a} and ${b}`}</Link>
}
