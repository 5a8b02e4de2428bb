import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Operation } from '../core/operation.ts'
import { assetPaths } from '../pages/assets.ts'
import { Notice } from '../pages/layout.tsx'
import type { Page } from '../pages/respond.ts'
import { Action } from './forms.tsx'
import type { FrameData } from './frame-data.ts'
import { clockText, dateText, distanceText, Link, Status } from './parts.tsx'
import { type PageState, PageStateProvider, usePage } from './screen.ts'
import { type NavigationEntry, navigationOf } from './sections.ts'
import { UndoDone } from './undo.tsx'

export interface Framed {
  readonly title: string
  readonly status?: number
  readonly content: ComponentChildren
  /** The operation of the page; null for a message. */
  readonly shown: Operation | null
  readonly state: PageState
  readonly data: FrameData
  readonly alert: string | null
  /** The success message of the last action. */
  readonly done: string | null
}

/** Allows only files, forms and the stream of this origin, and nothing inline. */
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
].join('; ')

/** Returns a whole page of the console. The renderer escapes every text in it. */
export function framedPage(page: Framed): Page {
  const html = `<!doctype html>${renderToString(<Document {...page} />)}`
  return { status: page.status ?? 200, title: page.title, html, policy }
}

function Document({ title, content, shown, state, data, alert, done }: Framed): VNode {
  const { base } = state
  const navigation = navigationOf(state.operations, shown)
  return (
    <html lang="en">
      <DocumentHead title={title} base={base} />
      <body
        class="console"
        data-base={base}
        data-page={state.path}
        data-now={state.now}
        data-mode={state.mode}
      >
        <PageStateProvider value={state}>
          <a class="skip" href="#main">
            Skip to the content
          </a>
          <header class="top">
            <Bar navigation={navigation} {...data} />
            <ClockBar {...data} />
          </header>
          <SubNavigation navigation={navigation} />
          <main id="main" tabindex={-1}>
            {done === null ? null : (
              <div class="notice good" role="status" data-testid="done">
                {done}
                <UndoDone />
              </div>
            )}
            {alert === null ? null : (
              <Notice kind="bad" testId="alert">
                {alert}
              </Notice>
            )}
            {content}
          </main>
          <footer>
            Nothing here is real: no money moves. <Link to="/docs">API documentation</Link>
            {data.hasLogin ? (
              <Action operation="controlEndSession" label="Log out" next="/_sandbox" />
            ) : null}
          </footer>
        </PageStateProvider>
      </body>
    </html>
  )
}

function DocumentHead({ title, base }: { readonly title: string; readonly base: string }): VNode {
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{`${title} · Sandbox`}</title>
      <link rel="icon" href={base + assetPaths.icon} />
      <link rel="stylesheet" href={base + assetPaths.style} />
      <script defer src={base + assetPaths.script} />
    </head>
  )
}

function Bar({
  navigation,
  problems,
  worlds,
}: FrameData & { readonly navigation: readonly NavigationEntry[] }): VNode {
  const { base, path } = usePage()
  const isDocument = /^(?:\/_sandbox)?\/docs(?:\/|$)/.test(path)
  return (
    <div class="bar">
      <Link to="/_sandbox" class="brand">
        Sandbox
      </Link>
      <nav class="main" aria-label="Console">
        {navigation.map(({ name, path, current, letter }) => (
          <a
            key={name}
            href={base + path}
            aria-current={current ? 'page' : undefined}
            data-letter={letter}
          >
            {name}
          </a>
        ))}
        <a href={`${base}/docs`} aria-current={isDocument ? 'page' : undefined} data-letter="d">
          Docs
        </a>
      </nav>
      <Menu navigation={navigation} />
      <Worlds names={worlds} />
      <Search name="search" />
      <Link to="/_sandbox#problems" class="badge" testId="problems">
        <span data-live="problems">
          <span data-count={problems ?? 'many'}>
            {problems === 0 ? 'No problems' : `${problems ?? 'Many'} open`}
          </span>
        </span>
      </Link>
      <span class="dot" data-dot="" role="status" hidden />
    </div>
  )
}

/** Renders the navigation for a phone, which has no room for it beside the rest. */
function Menu({ navigation }: { readonly navigation: readonly NavigationEntry[] }): VNode {
  return (
    <details class="worlds menu" data-testid="menu">
      <summary>Menu</summary>
      <nav aria-label="Menu">
        <ul class="plain">
          {navigation.map(({ name, path, current, pages }) => (
            <li key={name}>
              <Link to={path} current={current}>
                {name}
              </Link>
              {pages.length === 0 ? null : (
                <ul class="plain">
                  {pages.map((page) => (
                    <li key={page.path}>
                      <Link to={page.path}>{page.name}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
          <li>
            <Search name="find" />
          </li>
          <li>
            <Link to="/docs">Docs</Link>
          </li>
        </ul>
      </nav>
    </details>
  )
}

/** Renders links to the other worlds of the server: to the same page, or to their overview. */
function Worlds({ names }: { readonly names: readonly string[] }): VNode | null {
  const { serverBase, path } = usePage()
  const [present, ...others] = names
  if (present === undefined) return null
  const [pathname = ''] = path.split('?')
  const target = /^\/_sandbox(?:\/[a-z-]+){0,2}$/.test(pathname) ? pathname : '/_sandbox'
  const prefix = (name: string) => (name === 'main' ? '' : `/w/${name}`)
  return (
    <details class="worlds" data-testid="worlds">
      <summary>
        <span class="wide">World </span>
        <b>{present}</b>
      </summary>
      <ul class="plain">
        {others.map((name) => (
          <li key={name}>
            <a href={`${serverBase}${prefix(name)}${target}`}>{name}</a>
          </li>
        ))}
        <li>
          <a href={`${serverBase}/_sandbox/worlds`}>All worlds</a>
        </li>
      </ul>
    </details>
  )
}

function Search({ name }: { readonly name: 'search' | 'find' }): VNode | null {
  const { base, operations } = usePage()
  if (!operations.has('controlSearch')) return null
  return (
    <form class={name} action={`${base}/_sandbox/search`}>
      <input
        type="search"
        name="q"
        aria-label="Search by id, email, name, reference or access code"
        placeholder="Find id, email, TXN-…"
        maxLength={200}
        required
        data-search={name === 'search' ? '' : undefined}
      />
    </form>
  )
}

function ClockBar({ clock, stepMs }: FrameData): VNode {
  const { now, mode, rate, pending_jobs, next_job_at } = clock
  const isFrozen = mode === 'frozen'
  const nextMs = next_job_at === null ? 0 : Date.parse(next_job_at) - Date.parse(now)
  const advance = (by: string, label: string) => (
    <Action operation="controlAdvanceClock" values={{ by }} label={label} testId={`clock-${by}`} />
  )
  return (
    <section class="clock" aria-label="Clock" data-live="clock">
      <time dateTime={now} data-clock={isFrozen ? undefined : now} data-rate={rate}>
        <span class="wide">{dateText(now)} </span>
        <b>{clockText(now, now)}</b>
        <span class="wide"> UTC</span>
      </time>
      <Status value={mode} look={isFrozen ? 'waiting' : 'moving'} />
      <Action
        operation="controlChangeClock"
        values={{ mode: isFrozen ? 'running' : 'frozen' }}
        label={isFrozen ? 'Run' : 'Freeze'}
        testId="clock-mode"
      />
      <span data-step>{advance(`${stepMs}ms`, '+1 step')}</span>
      {advance('30m', '+30 min')}
      {advance('1d', '+1 day')}
      {next_job_at === null ? null : (
        <Action
          operation="controlAdvanceClock"
          values={{ jobs: '1' }}
          label="Next job"
          testId="clock-next"
        />
      )}
      <span class="soft">
        {next_job_at === null ? 'nothing is due' : `${pending_jobs} due, next `}
        {next_job_at === null ? null : (
          <span data-countdown={isFrozen ? undefined : next_job_at}>{distanceText(nextMs)}</span>
        )}
      </span>
    </section>
  )
}

/**
 * The maximum number of pages in the sub-navigation on a phone; of more, it shows the first and the
 * present one, and the menu has all.
 */
const maxSubOnPhone = 6

function SubNavigation({
  navigation,
}: {
  readonly navigation: readonly NavigationEntry[]
}): VNode | null {
  const { path } = usePage()
  const section = navigation.find(({ current }) => current)
  if (section === undefined || section.pages.length === 0) return null
  const [pathname = ''] = path.split('?')
  const isHere = (page: string) =>
    page === pathname ? 'page' : pathname.startsWith(`${page}/`) ? 'within' : false
  return (
    <nav
      class={section.pages.length > maxSubOnPhone ? 'sub long' : 'sub'}
      aria-label={section.name}
    >
      {section.pages.map((page) => (
        <Link key={page.path} to={page.path} current={isHere(page.path)}>
          {page.name}
        </Link>
      ))}
    </nav>
  )
}
