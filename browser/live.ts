import { isTyping } from './fields.ts'
import { lookForServer, showGone } from './gone.ts'
import { fetchPage } from './page.ts'
import { isHeld, offerPause } from './pause.ts'
import { arrange, swap } from './swap.ts'

/** The names of stream messages; each may have changed the data of the page. */
const topics = [
  'events',
  'requests',
  'calls',
  'clock',
  'rows',
  'faults',
  'reset',
  'restored',
  'missed',
]

/** The delay between a change and the fetch of the page, so that one fetch covers many changes. */
const settleMs = 120
/**
 * After a change is shown, the next one waits for this many times what the server took to make the
 * page, so that an open page costs it at most a hundredth of its time; but no longer than
 * `maxRestMs`, so that the page is never further behind.
 */
const restPerRenderMs = 100
const minRestMs = 1_000
const maxRestMs = 10_000
const firstRetryMs = 500
const maxRetryMs = 10_000
/** The interval at which data that the stream does not report is fetched again. */
const lookAgainMs = 1_000
/** After more failed attempts than this, the connection is shown as stopped; attempts continue. */
const maxQuietAttempts = 4

/**
 * Listens for changes and updates the parts of the page that have `data-live`. The dot shows the
 * state of the connection. A hidden tab does not listen: a browser has few connections for all tabs
 * of a server, and each stream uses one. Returns a function that fetches the page again at once.
 */
export function keepLive(onSwap: () => void): () => void {
  const { base = '' } = document.body.dataset
  watchPress()
  let source: EventSource | undefined
  let attempts = 0
  let timer = 0
  const refresh = createRefresh(onSwap)
  const disconnect = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const connect = () => {
    disconnect()
    source = new EventSource(`${base}/_sandbox/stream?topics=${topicsOfPage()}`)
    source.onopen = () => {
      // The stream does not contain earlier changes, so the page is fetched once.
      if (!isHeld()) refresh.now()
      attempts = 0
      show('live')
      showGone(false)
    }
    source.onerror = () => {
      disconnect()
      attempts += 1
      show(attempts > maxQuietAttempts ? 'stopped' : 'reconnecting')
      void lookForServer(() => attempts > 0)
      timer = setTimeout(connect, Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs))
    }
    for (const topic of topics)
      source.addEventListener(topic, (message) => isHeld(message) || refresh.soon())
  }
  const follow = () => (document.visibilityState === 'hidden' ? disconnect() : connect())
  document.addEventListener('visibilitychange', follow)
  addEventListener('pagehide', disconnect)
  // The browser does not reload a page from its back/forward cache: it may be the response to a
  // form.
  addEventListener('pageshow', (event) => event.persisted && connect())
  // An open timeline shows every request.
  document
    .querySelector('header .timeline')
    ?.addEventListener('toggle', () => source !== undefined && connect())
  offerPause(refresh.now)
  follow()
  return refresh.now
}

function topicsOfPage(): string {
  const { topics = '' } = document.body.dataset
  const hasTimeline = document.querySelector('header .timeline[open]') !== null
  return hasTimeline ? topics.replace('calls', 'requests') : topics
}

function show(state: 'live' | 'reconnecting' | 'stopped'): void {
  const dot = document.querySelector<HTMLElement>('[data-dot]')
  if (dot === null || dot.dataset.dot === state) return
  dot.hidden = false
  dot.dataset.dot = state
  dot.className = `dot ${state}`
  dot.textContent = state
}

interface Refresh {
  /** Fetches the page because of a change; after the first one, at intervals. */
  readonly soon: () => void
  readonly now: () => void
}

/**
 * Returns functions that fetch the page again and swap its changed parts, one fetch at a time. A
 * page that waits shows the first change at once.
 */
function createRefresh(onSwap: () => void): Refresh {
  let isFetching = false
  /** The time at which the next fetch begins; undefined without one. */
  let due: number | undefined
  let isUrgent = false
  let restsUntil = 0
  let timer = 0
  const run = async () => {
    isFetching = true
    due = undefined
    isUrgent = false
    try {
      const renderMs = await fetchAndSwap()
      if (renderMs !== null) {
        const restMs = Math.min(Math.max(minRestMs, restPerRenderMs * renderMs), maxRestMs)
        restsUntil = performance.now() + restMs
        onSwap()
      }
    } catch {
      // The stream reports a lost connection, and the next message calls this function again.
    }
    isFetching = false
    if (due !== undefined) plan(isUrgent ? due : Math.max(due, restsUntil))
    else lookAgain()
  }
  const plan = (at: number) => {
    due = at
    clearTimeout(timer)
    timer = setTimeout(() => void run(), Math.max(0, at - performance.now()))
  }
  const fetchAt = (at: number) => {
    if (isFetching) due = Math.min(due ?? at, at)
    else if (due === undefined || due > at) plan(at)
  }
  const now = () => {
    isUrgent = true
    fetchAt(performance.now() + settleMs)
  }
  const soon = () => fetchAt(Math.max(performance.now() + settleMs, restsUntil))
  let again = 0
  const lookAgain = () => {
    clearTimeout(again)
    if (isUnfinished() && document.visibilityState === 'visible')
      again = setTimeout(now, lookAgainMs)
  }
  // Updates skipped parts once the user stops typing or selecting in them.
  document.addEventListener('focusout', () => isBehind && now())
  document.addEventListener('selectionchange', () => {
    if (isBehind && getSelection()?.isCollapsed !== false && !isTyping(document.activeElement))
      now()
  })
  return { soon, now }
}

/** True for a page whose object changes without a message. */
function isUnfinished(): boolean {
  return document.querySelector('[data-unfinished]') !== null
}

/** Returns the milliseconds that the server took to make the page; null if nothing has changed. */
async function fetchAndSwap(): Promise<number | null> {
  const { base = '', page = '', version } = document.body.dataset
  const fetched = await fetchPage(base + page, isBehind || isUnfinished() ? undefined : version)
  // The list was paused while the page was fetched.
  if (fetched === null || isHeld()) return null
  if (fetched === undefined) {
    // Loads the page by its address: reloading the response to a form would send the form again.
    location.replace(base + page)
    return null
  }
  const { document: fresh, status, renderMs } = fetched
  for (const name of ['now', 'mode', 'version']) {
    const value = fresh.body.dataset[name]
    if (value !== undefined) document.body.dataset[name] = value
    else delete document.body.dataset[name]
  }
  if (status === 404 && document.querySelector('[data-testid="message"]') === null) {
    replaceMain(fresh)
    return renderMs
  }
  await pressed
  const before = statusOfObject()
  arrange(fresh)
  const parts = [...document.querySelectorAll<HTMLElement>('[data-live]')]
  isBehind = !parts.map((part) => swap(part, fresh)).every(Boolean)
  announce(before)
  return renderMs
}

/** Returns the status in the head of the page; '' without one. */
function statusOfObject(): string {
  return document.querySelector('main [data-live="head"] .status')?.textContent ?? ''
}

/** Says to a screen reader that the status of the page's own object has changed. */
function announce(before: string): void {
  const status = statusOfObject()
  const region = document.querySelector('[data-announced]')
  if (region !== null && status !== before && status !== '') {
    region.textContent = `Status: ${status.replace(/^\W+/, '')}`
  }
}

/** True if a part was skipped that has changed meanwhile. */
let isBehind = false

/**
 * A promise that resolves when no button or space bar is down. Parts are not swapped before,
 * because the click would be lost.
 */
let pressed = Promise.resolve()

function watchPress(): void {
  let release: (() => void) | undefined
  const hold = () => {
    if (release !== undefined) return
    pressed = new Promise((resolve) => {
      release = resolve
    })
  }
  const end = () => {
    // The click follows right after the end of the press.
    if (release !== undefined) setTimeout(release)
    release = undefined
  }
  addEventListener('pointerdown', hold)
  for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur', 'dragend']) {
    addEventListener(type, end)
  }
  addEventListener('keydown', ({ key, repeat }) => key === ' ' && !repeat && hold())
}

/** Shows that the object no longer exists, with links to continue. */
function replaceMain(fresh: Document): void {
  const main = document.querySelector('main')
  const gone = fresh.querySelector('main')
  if (main !== null && gone !== null) main.replaceChildren(...gone.childNodes)
}
