import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Page } from './respond.ts'
import { styleSheet } from './style.ts'

/** The parts of a page; other fields of `Page` are passed through. */
export interface PageContent extends Omit<Page, 'html' | 'status'> {
  readonly status?: number
  readonly content: ComponentChildren
  /** True for two columns on a desktop. */
  readonly wide?: boolean
  /** Links to other pages, above the content. */
  readonly ways?: ComponentChildren
  /** The text of the sandbox mark after its name. */
  readonly mark?: string
}

/** Renders a whole page. The renderer escapes every text in it. */
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

/** Renders our own style sheet or script unescaped; the policy allows the hash of these bytes. */
function Verbatim({ tag: Tag, text }: { tag: 'style' | 'script'; text: string }): VNode {
  return <Tag dangerouslySetInnerHTML={{ __html: text }} />
}

export interface FieldProps {
  /** The name of the field in the form, and the value of its `data-testid`. */
  readonly name: string
  /** The id of the control, if a page has several of this name; default: the name. */
  readonly id?: string
  readonly label: string
  readonly hint?: string | undefined
  readonly fault?: string | undefined
  /** Attributes of the input. */
  readonly input?: Readonly<Record<string, string | number | boolean | undefined>>
  /** A control in place of the input; give it `describedBy(id, …)` and the id. */
  readonly children?: ComponentChildren
}

/** Renders a labelled input with its hint and its error; screen readers read out both. */
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

/** A value to choose, with its text if that differs. */
export type Choice = string | readonly [value: string, text: string]

interface OptionsProps {
  readonly choices: readonly Choice[]
  readonly chosen?: string | undefined
}

/** Renders the options of a choice. */
export function Options({ choices, chosen }: OptionsProps): VNode {
  return (
    <>
      {choices.map((choice) => {
        const [value, text] = typeof choice === 'string' ? [choice, choice] : choice
        return (
          <option value={value} selected={value === chosen}>
            {text}
          </option>
        )
      })}
    </>
  )
}

/** Returns the attributes that connect a control to the hint and the error of its field. */
export function describedBy(name: string, hint: string | undefined, fault: string | undefined) {
  const ids = [hint === undefined ? [] : `${name}-hint`, fault === undefined ? [] : `${name}-fault`]
  const described = ids.flat().join(' ')
  return {
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': fault === undefined ? undefined : ('true' as const),
  }
}

/** Renders a message above a form; a bad one is announced. */
export function Notice({
  kind,
  testId,
  live,
  children,
}: {
  readonly kind?: 'bad' | 'good'
  readonly testId: string
  /** The name of the part for live updates. */
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
