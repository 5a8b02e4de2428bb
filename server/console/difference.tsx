import type { VNode } from 'preact'
import { Facts } from './parts.tsx'

/** Returns the position of the first difference between two texts, from 1; null if equal. */
function firstDifference(a: string, b: string): number | null {
  if (a === b) return null
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  return same + 1
}

/** Characters of a long text shown on either side of the first difference. */
const shownAround = 80

/** Renders two texts below each other, marked from their first difference on. */
export function Difference({
  of,
  yours,
  right,
}: {
  /** The name of the texts, such as `signature`. */
  readonly of: string
  readonly yours: string
  readonly right: string
}): VNode {
  const position = firstDifference(yours, right)
  if (position === null) return <p>{`The ${of} is identical in all ${right.length} characters.`}</p>
  return (
    <>
      <p data-testid="differs">{`The ${of} differs from character ${position} onward.`}</p>
      <Facts
        facts={[
          ['Yours', <Marked text={yours} from={position - 1} />],
          ['Expected', <Marked text={right} from={position - 1} />],
        ]}
      />
    </>
  )
}

function Marked({ text, from }: { readonly text: string; readonly from: number }): VNode {
  const start = Math.max(0, from - shownAround)
  const end = Math.min(text.length, from + shownAround)
  const rest = text.slice(from, end)
  return (
    <code class="words">
      {start > 0 ? '…' : ''}
      {text.slice(start, from)}
      <mark>{rest === '' ? '(ends here)' : rest}</mark>
      {end < text.length ? '…' : ''}
    </code>
  )
}
