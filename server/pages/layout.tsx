import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Page } from './respond.ts'
import { styleSheet } from './style.ts'

/** What a page is made of; everything else of `Page` is taken over as it is. */
export interface PageContent extends Omit<Page, 'html' | 'status'> {
  readonly status?: number
  readonly content: ComponentChildren
  /** Room for two columns on a desktop. */
  readonly wide?: boolean
  /** Ways to other pages, above the content. */
  readonly ways?: ComponentChildren
  /** What the sandbox mark says besides its name. */
  readonly mark?: string
}

/** Renders a whole page. Every text in it is escaped by the renderer. */
export function renderPage(page: PageContent): Page {
  const { content, wide, mark, ways, ...rest } = page
  const html = `<!doctype html>${renderToString(<Document {...page} />)}`
  return { status: 200, ...rest, html }
}

const standardMark = 'Nothing here is real: no money moves.'

function Document(page: PageContent): VNode {
  const { title, content, wide, ways, mark = standardMark, script } = page
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · Sandbox`}</title>
        <Verbatim tag="style" text={styleSheet} />
      </head>
      <body>
        <header class="mark" data-testid="sandbox-mark">
          <strong>Sandbox</strong>
          {mark}
        </header>
        {ways}
        <main class={wide === true ? 'wide' : undefined}>{content}</main>
        <footer>Served by the payments sandbox</footer>
        {script === undefined ? null : <Verbatim tag="script" text={script} />}
      </body>
    </html>
  )
}

/** Our own style sheet or script: its bytes must be those whose hash the policy allows. */
function Verbatim({ tag: Tag, text }: { tag: 'style' | 'script'; text: string }): VNode {
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />
}

export interface FieldProps {
  /** The name it is sent by; its selector is `data-testid` of the same name. */
  readonly name: string
  /** The id of the control, where a page has several of this name; default: the name. */
  readonly id?: string
  readonly label: string
  readonly hint?: string | undefined
  readonly fault?: string | undefined
  /** Passed to the input as they are. */
  readonly input?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Another control than an input; give it `describedBy(id, …)` and the id. */
  readonly children?: ComponentChildren
}

/** A labelled input with its hint and its fault, both read out with it. */
export function Field(props: FieldProps): VNode {
  const { name, id = name, label, hint, fault, input = {}, children } = props
  return (
    <div class={fault === undefined ? 'field' : 'field wrong'}>
      <label for={id}>{label}</label>
      {children ?? (
        <input
          type="text"
          id={id}
          name={name}
          data-testid={name}
          {...describedBy(id, hint, fault)}
          {...input}
        />
      )}
      {hint === undefined ? null : (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault === undefined ? null : (
        <p class="fault" id={`${id}-fault`} data-testid={`${name}-error`}>
          {fault}
        </p>
      )}
    </div>
  )
}

/** Ties a control to the hint and the fault of its field. */
export function describedBy(name: string, hint: string | undefined, fault: string | undefined) {
  const ids = [hint === undefined ? [] : `${name}-hint`, fault === undefined ? [] : `${name}-fault`]
  const described = ids.flat().join(' ')
  return {
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': fault === undefined ? undefined : ('true' as const),
  }
}

/** A message above a form; a bad one is announced. */
export function Notice({
  kind,
  testId,
  live,
  children,
}: {
  readonly kind?: 'bad' | 'good'
  readonly testId: string
  /** The name of a part that an open page keeps up to date. */
  readonly live?: string | undefined
  readonly children: ComponentChildren
}): VNode {
  return (
    <div
      class={kind === undefined ? 'notice' : `notice ${kind}`}
      role={kind === 'bad' ? 'alert' : 'status'}
      data-live={live}
      data-testid={testId}
    >
      {children}
    </div>
  )
}
