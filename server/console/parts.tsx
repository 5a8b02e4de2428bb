import { type ComponentChildren, createContext, Fragment, type VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { moneyText } from '../core/amount-text.ts'
import { toMillis } from '../core/clock.ts'
import { distanceText } from '../core/distance-text.ts'
import { type Look, labelOf, lookOf } from './labels.ts'
import { usePage, withField } from './screen.ts'

/** Renders a link to a page of this sandbox; `to` is its path below the base. */
export function Link({
  to,
  children,
  ...rest
}: {
  readonly to: string
  readonly children: ComponentChildren
  readonly class?: string
  readonly testId?: string
  /** `true`: the link leads to this page; `within`: to the list that contains it. */
  readonly current?: boolean | 'within'
  /**
   * True for another view of this page: the script swaps the changed parts. A path is the view that
   * the script opens on a wide screen in place of the link.
   */
  readonly follow?: boolean | string
  readonly about?: string
}): VNode {
  const { base, serverBase } = usePage()
  // Worlds do not nest: their pages are those of the server.
  const isOfServer = /^\/_sandbox\/worlds(?:$|[/?])/.test(to)
  return (
    <a
      href={(isOfServer ? serverBase : base) + to}
      data-follow={followOf(base, rest.follow)}
      aria-label={rest.about}
      class={rest.class}
      data-testid={rest.testId}
      aria-current={currentOf(rest.current)}
    >
      {children}
    </a>
  )
}

function followOf(base: string, follow: boolean | string = false): string | undefined {
  if (typeof follow === 'string') return base + follow
  return follow ? '' : undefined
}

function currentOf(current: boolean | 'within' = false): 'page' | 'true' | undefined {
  if (current === false) return undefined
  return current === 'within' ? 'true' : 'page'
}

const icons: Readonly<Record<Look, string>> = { waiting: '○', moving: '◐', done: '✓', failed: '✕' }

/** Renders a status with its icon and text: waiting, moving, done or failed. */
export function Status({
  value,
  look = lookOf(value),
  text = labelOf(value),
}: {
  readonly value: string
  readonly look?: Look
  /** The words of the status, if they are not those of its value. */
  readonly text?: string
}): VNode {
  return (
    <span class={`status ${look}`} data-status={value}>
      <span aria-hidden="true">{icons[look]} </span>
      {text}
    </span>
  )
}

/** Renders a time of the sandbox clock: its distance from now, and the time itself. */
export function Time({
  at,
  relative = true,
  short = false,
  from,
}: {
  readonly at: string | null
  readonly relative?: boolean
  /** True to show only the distance from now. */
  readonly short?: boolean
  /** The system time, to compare with instead of the sandbox clock. */
  readonly from?: string
}): VNode {
  const page = usePage()
  const now = from ?? page.now
  const mode = from === undefined ? page.mode : 'running'
  if (at === null) return <span class="soft">never</span>
  const ms = toMillis(at)
  const which = from === undefined ? '' : ' system time'
  const shown = clockText(at, now) + which
  if (page.times === 'local') {
    return (
      <>
        <time dateTime={at} title={at} data-local="">{`${clockText(at, now)} UTC`}</time>
        {which}
      </>
    )
  }
  if (!relative || page.times === 'utc') return <time dateTime={at}>{shown}</time>
  const ticking = mode === 'running' ? at : undefined
  return (
    <time dateTime={at} title={at}>
      <span data-countdown={ticking} data-real={from}>
        {distanceText(ms - toMillis(now))}
      </span>
      {short ? null : <span class="soft"> · {shown}</span>}
    </time>
  )
}

/** Returns the time of day, with the date if it differs from that of `now`. */
export function clockText(at: string, now: string): string {
  const time = at.slice(11, 19)
  return at.slice(0, 10) === now.slice(0, 10) ? time : `${dateText(at)} ${time}`
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export function dateText(at: string): string {
  return `${Number(at.slice(8, 10))} ${months[Number(at.slice(5, 7)) - 1]} ${at.slice(0, 4)}`
}

/** Renders an amount with its currency, grouped by thousands. */
export function Money({
  amount,
  currency,
}: {
  readonly amount: string
  readonly currency: string
}): VNode {
  return <span class="money">{moneyText(amount, currency)}</span>
}

/** Returns an address in parts, after each of which a line may end. */
export function partsOfAddress(text: string): string[] {
  return text.split(/(?<=[-@._+])/)
}

/** Renders an email address, which lines break only after its separators. */
export function Email({ text }: { readonly text: string }): VNode {
  return (
    <>
      {partsOfAddress(text).map((part, i) => (
        <Fragment>
          {i === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** Renders the head of a page: its heading, and the most important facts beside it. */
export function Head({
  title,
  status,
  live = 'head',
  children,
}: {
  readonly title: string
  /** Empty: the head is not updated, because the page is shown in place of another one. */
  readonly live?: 'head' | ''
  readonly status?: string | undefined
  readonly children?: ComponentChildren
}): VNode {
  return (
    <div class="head" data-live={live === '' ? undefined : live}>
      <h1>{title}</h1>
      {status === undefined ? null : <Status value={status} />}
      {children === undefined || children === null ? null : <div class="lead">{children}</div>}
    </div>
  )
}

/** Renders a button that copies the address of the page, with its tab and what is selected. */
export function CopyLink(): VNode {
  return (
    <button
      type="button"
      class="btn copy"
      data-copy-link=""
      title="The link keeps the tab, the filter and the selected step"
      data-testid="copy-link"
      hidden
    >
      Copy link
    </button>
  )
}

const PlaceContext = createContext('')

/** Says to forms inside where they are: their result gets the focus there. */
export const PlaceProvider = PlaceContext.Provider

/** Returns the id of the card heading or the row that a form is in; '' outside of both. */
export function usePlace(): string {
  return useContext(PlaceContext)
}

/** Returns a text as the value of an `id` attribute. */
export function idOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/**
 * Renders a card of a page and keeps its content up to date. Live updates find it by its test id or
 * title, which must be unique on the page, or by `live` if the title changes.
 */
export function Card({
  title,
  live,
  children,
  testId,
}: {
  readonly title: string
  readonly live?: string | undefined
  readonly testId?: string | undefined
  readonly children: ComponentChildren
}): VNode {
  const id = `card-${idOf(title)}`
  return (
    <section
      class="card"
      aria-labelledby={id}
      data-live={live ?? testId ?? id}
      data-testid={testId}
    >
      <h2 id={id} tabindex={-1}>
        {title}
      </h2>
      <PlaceProvider value={id}>{children}</PlaceProvider>
    </section>
  )
}

/** Renders names and values; missing values are left out. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [name: ComponentChildren, value: ComponentChildren])[]
}): VNode {
  const given = facts.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl class="facts">
      {given.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{name === 'ID' ? <code>{value}</code> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Renders a hint for an empty list. */
export function Empty({ children }: { readonly children: ComponentChildren }): VNode {
  return (
    <p class="empty" data-testid="empty">
      {children}
    </p>
  )
}

/** Renders a button that copies a text: '' is the one beside it. */
export function Copy({
  text,
  label = 'Copy',
}: {
  readonly text: string
  readonly label?: string
}): VNode {
  return (
    <button type="button" class="btn copy" data-copy={text} hidden>
      {label}
    </button>
  )
}

/** The maximum size of a text as HTML; longer ones are cut, so that a page stays small. */
const maxCodeBytes = 16 * 1_024

/** Returns the maximum number of bytes that a character takes as HTML. */
function htmlBytes(character: string): number {
  return /[&<>"]/.test(character) ? 6 : Buffer.byteLength(character)
}

/** Returns the beginning of a text, at most `maxCodeBytes` as HTML. */
function cut(text: string): string {
  if (text.length * 6 <= maxCodeBytes) return text
  let bytes = 0
  let end = 0
  for (const character of text) {
    bytes += htmlBytes(character)
    if (bytes > maxCodeBytes) break
    end += character.length
  }
  return text.slice(0, end)
}

/** Renders code or JSON in a box that scrolls by itself, with the keyboard too. */
export function Code({ text, label }: { readonly text: string; readonly label: string }): VNode {
  const { path } = usePage()
  const shown = cut(text)
  const isCut = shown.length < text.length
  return (
    <div class="code">
      {/* biome-ignore lint/a11y/useSemanticElements: a section cannot keep the text's lines */}
      <pre tabindex={0} role="region" aria-label={label}>
        {shown}
      </pre>
      {isCut ? (
        <p class="soft" data-testid="cut">
          {`The first ${shown.length} of ${text.length} characters. `}
          <Link to={withField(path, 'format', 'json')}>All of it, as JSON</Link>
        </p>
      ) : (
        <Copy text="" />
      )}
    </div>
  )
}

/** Renders JSON, collapsed at first. */
export function Json({
  value,
  label = 'Everything the sandbox knows, as JSON',
}: {
  readonly value: unknown
  readonly label?: string
}): VNode {
  return (
    <details>
      <summary>{label}</summary>
      <Code text={JSON.stringify(value, null, 2)} label={label} />
    </details>
  )
}
