import type { VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Operation } from '../core/operation.ts'
import { plural } from '../core/plural.ts'
import { assetPaths } from '../pages/assets.ts'
import { Notice } from '../pages/layout.tsx'
import type { Page } from '../pages/respond.ts'
import { Action } from './forms.tsx'
import type { FrameCount, FrameData } from './frame-data.ts'
import { Icon } from './icons.tsx'
import { topicsOfPage } from './page-version.ts'
import { clockText, dateText, Head, Link } from './parts.tsx'
import {
  type PageState,
  PageStateProvider,
  type ScreenContent,
  usePage,
  withField,
} from './screen.ts'
import { type NavigationEntry, type NavigationGroup, navigationOf } from './sections.ts'
import { Timeline } from './timeline.tsx'
import { timeStyles, timesField } from './times.ts'
import { UndoAction, UndoDone } from './undo.tsx'
import { worldClass } from './world-colours.ts'

export interface Framed {
  readonly shows: ScreenContent
  /** The operation of the page; null for a message. */
  readonly shown: Operation | null
  readonly state: PageState
  readonly data: FrameData
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
  const { status = 200, title } = page.shows
  return { status, title, html, policy }
}

function Document(page: Framed): VNode {
  const { shows, shown, state, data, done } = page
  const { title, heading = title, status = 200, alert, lead } = shows
  const { base } = state
  const isDocument = /^(?:\/_sandbox)?\/docs(?:\/|$)/.test(state.path)
  const place = shown?.path ?? (isDocument ? '/docs' : '')
  const navigation = navigationOf(state.operations, place, base === state.serverBase)
  const timeline = { timeline: data.timeline, due: data.clock.pending_jobs }
  // The overview shows it open, where a narrow page has room: the frame stays small.
  const isOverview = shown?.id === 'controlIndex'
  const hasFailed = state.refused === null && status >= 500
  return (
    <html lang="en">
      <DocumentHead title={title} base={base} />
      <body
        class={`console ${worldClass(data.world)}`}
        data-base={base}
        data-page={state.path}
        data-now={state.now}
        data-mode={state.mode}
        // The log keeps each request that fails this way, which would change the page.
        data-topics={hasFailed ? 'clock' : topicsOfPage(shown?.id ?? '')}
        data-version={state.version}
      >
        <PageStateProvider value={state}>
          <a class="skip" href="#main">
            Skip to content
          </a>
          <header class="top">
            <Side navigation={navigation} {...data} />
            <div class="time">
              <ClockBar {...data} />
              <Badge {...data} />
              {isOverview ? null : <Timeline {...timeline} />}
              <Search name="search" />
            </div>
          </header>
          <SubNavigation navigation={navigation} />
          <main id="main" tabindex={-1}>
            {isOverview ? <Timeline {...timeline} isOpen /> : null}
            {done === null ? null : (
              <div class="notice" role="status" id="done" tabindex={-1} data-testid="done">
                {done}
                <UndoDone />
              </div>
            )}
            {alert === undefined ? null : (
              <Notice kind="bad" testId="alert">
                {alert}
              </Notice>
            )}
            {lead === undefined ? null : (
              <Head title={heading} status={shows.state}>
                {lead}
              </Head>
            )}
            {shows.content}
          </main>
          <p class="unseen" role="status" data-announced="" />
          <footer>
            Nothing here is real: no money moves. <Link to="/docs">API documentation</Link>
            {shown === null ? null : <TimeStyles />}
            {data.hasLogin ? (
              <Action operation="controlEndSession" label="Log out" next="/_sandbox" />
            ) : null}
          </footer>
        </PageStateProvider>
      </body>
    </html>
  )
}

const timeStyleNames = { relative: 'relative', utc: 'UTC', local: 'local' } as const

/** Renders the ways to show times, as links to this page. */
function TimeStyles(): VNode {
  const { path, times } = usePage()
  return (
    <nav class="times" aria-label="Times">
      <span>Times</span>
      {timeStyles.map((style) => (
        <Link to={withField(path, timesField, style)} current={style === times && 'within'}>
          {timeStyleNames[style]}
        </Link>
      ))}
    </nav>
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

type SideProps = FrameData & { readonly navigation: readonly NavigationGroup[] }

/** Renders the navigation beside the page; on a phone, a bar with the navigation as a sheet. */
function Side({ navigation, world, worlds, counts }: SideProps): VNode {
  return (
    <div class="side">
      <Menu navigation={navigation} counts={counts} />
      <Link to="/_sandbox" class="brand">
        Sandbox
      </Link>
      <Worlds present={world} names={worlds} />
      <nav class="main" aria-label="Console">
        <Groups navigation={navigation} counts={counts} hasKeys />
      </nav>
      <span class="dot" data-dot="" role="status" hidden />
    </div>
  )
}

interface GroupsProps extends Pick<FrameData, 'counts'> {
  readonly navigation: readonly NavigationGroup[]
  /** True for the navigation whose links have keys. */
  readonly hasKeys?: boolean
}

function Groups({ navigation, counts, hasKeys = false }: GroupsProps): VNode {
  const id = (name: string) => `${hasKeys ? 'nav' : 'menu'}-${name.slice(0, 4).toLowerCase()}`
  return (
    <>
      {navigation.map(({ name, entries }) => (
        <div>
          {name === '' ? null : <p id={id(name)}>{name}</p>}
          <ul class="plain" aria-labelledby={name === '' ? undefined : id(name)}>
            {entries.map((entry) => (
              <Entry entry={entry} count={counts.get(entry.name)} hasKey={hasKeys} />
            ))}
          </ul>
        </div>
      ))}
    </>
  )
}

/** Renders a link of the navigation, with its count beside it, so that the link keeps its name. */
function Entry({
  entry: { name, path, current, letter, icon, pages },
  count,
  hasKey,
}: {
  readonly entry: NavigationEntry
  readonly count: FrameCount | undefined
  readonly hasKey: boolean
}): VNode {
  const { base } = usePage()
  const live = `${hasKey ? 'count' : 'menu'}-${letter}`
  return (
    <li>
      <a
        href={base + path}
        aria-current={current ? 'page' : undefined}
        data-letter={hasKey ? letter : undefined}
      >
        <Icon name={icon} />
        {name}
      </a>
      <span class={count?.failures === undefined ? 'count' : 'count bad'} data-live={live}>
        {count?.failures === undefined ? (
          count?.text
        ) : (
          <span title={`${count.text} ${count.failures}`}>
            {count.text}
            <span class="unseen">{` ${count.failures}`}</span>
          </span>
        )}
      </span>
      {hasKey || pages.length === 0 ? null : (
        <ul class="plain">
          {pages.map((page) => (
            <li>
              <Link to={page.path}>{page.name}</Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** Renders the navigation as a sheet, for a screen that has no room for it beside the page. */
function Menu({ navigation, counts }: GroupsProps): VNode {
  return (
    <details class="menu" data-testid="menu">
      <summary>
        <Icon name="menu" />
        Menu
      </summary>
      <nav aria-label="Menu">
        <Search name="find" />
        <Groups navigation={navigation} counts={counts} />
      </nav>
    </details>
  )
}

interface WorldsProps {
  readonly present: string
  readonly names: readonly string[]
}

/** Renders the world, and links to the others: to the same page there, or to their overview. */
function Worlds({ present, names }: WorldsProps): VNode {
  const { serverBase, path } = usePage()
  const others = names.slice(1)
  if (others.length === 0) return <span class="world">{present}</span>
  const [pathname = ''] = path.split('?')
  const target = /^\/_sandbox(?:\/[a-z-]+){0,2}$/.test(pathname) ? pathname : '/_sandbox'
  const prefix = (name: string) => (name === 'main' ? '' : `/w/${name}`)
  return (
    <details class="worlds" data-testid="worlds">
      <summary>
        <span class="unseen">World </span>
        {present}
      </summary>
      <ul class="plain">
        {others.map((name) => (
          <li>
            <a href={`${serverBase}${prefix(name)}${target}`}>{name}</a>
          </li>
        ))}
        <li>
          <Link to="/_sandbox/worlds">All worlds</Link>
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
        aria-label="Find anything: id, name, amount, word in a body, error or page"
        placeholder="Find anything…"
        maxLength={200}
        required
      />
    </form>
  )
}

function ClockBar({ clock, stepMs }: FrameData): VNode {
  const { undo } = usePage()
  const { now, mode, rate, next_job_at } = clock
  const isFrozen = mode === 'frozen'
  const advance = (by: string, label: string) => (
    <Action operation="controlAdvanceClock" values={{ by }} label={label} testId={`clock-${by}`} />
  )
  return (
    <section class="clock" aria-label="Clock" data-live="clock">
      <time dateTime={now} data-clock={isFrozen ? undefined : now} data-rate={rate}>
        <span class="wide">{dateText(now)} </span>
        <b>{clockText(now, now)}</b>
        <span class="wider"> UTC</span>
      </time>
      <Mode mode={mode} />
      <div class="segments moves">
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
      </div>
      <UndoAction name="bar" />
      {undo === null ? (
        // Keeps its place, so that the bar does not move when there is something to undo.
        <span class="btn room" aria-hidden="true">
          Undo
        </span>
      ) : null}
    </section>
  )
}

/** Renders the number of open problems, as a link to them; its tooltip says what they are. */
function Badge({ problems, problemTitles }: FrameData): VNode {
  const isMore = problems === null || problems > problemTitles.length
  const titles = [...problemTitles, ...(isMore ? ['…'] : [])].join('; ')
  return (
    <Link to="/_sandbox#problems" class="badge" testId="problems">
      <span data-live="problems">
        <span data-count={problems ?? 'many'} title={titles === '' ? undefined : titles}>
          {problems === 0
            ? 'No problems'
            : problems === null
              ? 'Many problems'
              : plural(problems, 'problem')}
        </span>
      </span>
    </Link>
  )
}

/** Renders the mode of the clock beside the button of the other one. */
function Mode({ mode }: Pick<FrameData['clock'], 'mode'>): VNode {
  const isFrozen = mode === 'frozen'
  const present = (
    <span class="on" data-status={mode}>
      <Icon name={isFrozen ? 'pause' : 'run'} />
      {isFrozen ? 'Frozen' : 'Running'}
    </span>
  )
  return (
    <div class="segments">
      {isFrozen ? present : null}
      <Action
        operation="controlChangeClock"
        values={{ mode: isFrozen ? 'running' : 'frozen' }}
        label={isFrozen ? 'Run' : 'Freeze'}
        testId="clock-mode"
      />
      {isFrozen ? null : present}
    </div>
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
  readonly navigation: readonly NavigationGroup[]
}): VNode | null {
  const { path } = usePage()
  const section = navigation.flatMap(({ entries }) => entries).find(({ current }) => current)
  if (section === undefined || section.pages.length === 0) return null
  const [pathname = ''] = path.split('?')
  const own = section.pages.find((page) => page.path === pathname)
  const isHere = (page: string) => {
    if (page === pathname) return true
    return own === undefined && pathname.startsWith(`${page}/`) && 'within'
  }
  return (
    <nav
      class={section.pages.length > maxSubOnPhone ? 'sub long' : 'sub'}
      aria-label={section.name}
    >
      {section.pages.map((page) => (
        <Link to={page.path} current={isHere(page.path)}>
          {page.name}
        </Link>
      ))}
    </nav>
  )
}
