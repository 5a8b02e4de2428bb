import type { VNode } from 'preact'
import { Card, Head, Link } from './parts.tsx'
import { type ScreenContent, usePage } from './screen.ts'

/** Renders a message in place of a page that would be too large for a browser. */
export function tooLargeScreen(title: string): ScreenContent {
  return {
    title,
    content: (
      <>
        <Head title={title} />
        <Card title="Too large to show">
          <p>This page would be larger than 200 KB. The JSON contains everything.</p>
          <WaysOn />
        </Card>
      </>
    ),
  }
}

function WaysOn(): VNode {
  const [pathname = '', query = ''] = usePage().path.split('?')
  const address = (name: string, value: string) => {
    const fields = new URLSearchParams(query)
    fields.set(name, value)
    return `${pathname}?${fields}`
  }
  return (
    <p class="actions">
      <Link to={address('format', 'json')} class="btn">
        Open the JSON
      </Link>
      {new URLSearchParams(query).has('limit') ? (
        <Link to={address('limit', '10')} class="btn">
          Show 10 rows
        </Link>
      ) : null}
    </p>
  )
}
