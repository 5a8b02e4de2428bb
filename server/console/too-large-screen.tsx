import type { VNode } from 'preact'
import { Card, Link } from './parts.tsx'
import { queryOf, type ScreenContent, usePage, withField } from './screen.ts'

/** Renders a message in place of a page that would be too large for a browser. */
export function tooLargeScreen({ title, status = 200, alert }: ScreenContent): ScreenContent {
  return {
    title,
    status,
    alert,
    lead: null,
    content: (
      <Card title="Too large to show">
        <p>This page would be larger than 200 KB. The JSON contains everything.</p>
        <WaysOn />
      </Card>
    ),
  }
}

function WaysOn(): VNode {
  const { path } = usePage()
  return (
    <p class="actions">
      <Link to={withField(path, 'format', 'json')} class="btn">
        Open the JSON
      </Link>
      {queryOf(path).has('limit') ? (
        <Link to={withField(path, 'limit', '10')} class="btn">
          Show 10 rows
        </Link>
      ) : null}
    </p>
  )
}
