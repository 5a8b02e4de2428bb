import type { ComponentChildren } from 'preact'
import { renderPage } from './layout.tsx'
import type { Page } from './respond.ts'

/** Renders a page with only a message: unknown, over, not allowed. */
export function messagePage(message: {
  readonly status: number
  readonly title: string
  readonly sentences: readonly string[]
  /** Next actions. */
  readonly children?: ComponentChildren
  /** Links to other pages. */
  readonly links?: readonly { readonly name: string; readonly href: string }[]
}): Page {
  const { status, title, sentences, children, links = [] } = message
  return renderPage({
    status,
    title,
    content: (
      <div class="card" data-testid="message" data-status={status}>
        <h1>{title}</h1>
        {sentences.map((sentence) => (
          <p>{sentence}</p>
        ))}
        {children}
        {links.map(({ name, href }) => (
          <p>
            <a href={href}>{name}</a>
          </p>
        ))}
      </div>
    ),
  })
}
