import { isTyping } from './fields.ts'
import { fetchPage } from './page.ts'
import { arrange, swap } from './swap.ts'

/** The names of stream messages; each may have changed the data of the page. */
const topics = ['events', 'requests', 'clock', 'rows', 'faults', 'reset', 'restored', 'missed']

/** The delay between a change and the fetch of the page, so that one fetch covers many changes. */
const settleMs = 120
const firstRetryMs = 500
const maxRetryMs = 10_000
/** The interval at which data that the stream does not report is fetched again. */
const lookAgainMs = 1_000
/** After more failed attempts than this, the connection is shown as stopped; attempts continue. */
const maxQuietAttempts = 4

/**
 * Listens for changes and updates the parts of the page that have `data-live`. The dot shows the
 * state of the connection. A hidden tab does not listen: a browser has few connections for all tabs
 * of a server, and each stream uses one. Returns a function that fetches the page again.
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
    source = new EventSource(`${base}/_sandbox/stream?topics=events,requests,clock,rows,faults`)
    source.onopen = () => {
      // The stream does not contain earlier changes, so the page is fetched once.
      refresh()
      attempts = 0
      show('live')
    }
    source.onerror = () => {
      disconnect()
      attempts += 1
      show(attempts > maxQuietAttempts ? 'stopped' : 'reconnecting')
      timer = setTimeout(connect, Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs))
    }
    for (const topic of topics) source.addEventListener(topic, refresh)
  }
  const follow = () => (document.visibilityState === 'hidden' ? disconnect() : connect())
  document.addEventListener('visibilitychange', follow)
  addEventListener('pagehide', disconnect)
  // The browser does not reload a page from its back/forward cache: it may be the response to a
  // form.
  addEventListener('pageshow', (event) => event.persisted && connect())
  follow()
  return refresh
}

function show(state: 'live' | 'reconnecting' | 'stopped'): void {
  const dot = document.querySelector<HTMLElement>('[data-dot]')
  if (dot === null || dot.dataset.dot === state) return
  dot.hidden = false
  dot.dataset.dot = state
  dot.className = `dot ${state}`
  dot.textContent = state
}

/**
 * Returns a function that fetches the page again and swaps its changed parts, one fetch at a time.
 */
function createRefresh(onSwap: () => void): () => void {
  let isFetching = false
  let isDue = false
  const run = async () => {
    isFetching = true
    isDue = false
    try {
      await fetchAndSwap()
      onSwap()
    } catch {
      // The stream reports a lost connection, and the next message calls this function again.
    }
    isFetching = false
    if (isDue) later()
    else lookAgain()
  }
  const later = () => {
    isDue = true
    if (!isFetching) setTimeout(() => isDue && !isFetching && void run(), settleMs)
  }
  let again = 0
  const lookAgain = () => {
    clearTimeout(again)
    const isUnfinished = document.querySelector('[data-unfinished]') !== null
    if (isUnfinished && document.visibilityState === 'visible')
      again = setTimeout(later, lookAgainMs)
  }
  // Updates skipped parts once the user stops typing or selecting in them.
  document.addEventListener('focusout', () => isBehind && later())
  document.addEventListener('selectionchange', () => {
    if (isBehind && getSelection()?.isCollapsed !== false && !isTyping(document.activeElement))
      later()
  })
  return later
}

async function fetchAndSwap(): Promise<void> {
  const { base = '', page = '' } = document.body.dataset
  const fetched = await fetchPage(base + page)
  if (fetched === undefined) {
    // Loads the page by its address: reloading the response to a form would send the form again.
    location.replace(base + page)
    return
  }
  const { document: fresh, status } = fetched
  for (const name of ['now', 'mode']) {
    const value = fresh.body.dataset[name]
    if (value !== undefined) document.body.dataset[name] = value
  }
  if (status === 404 && document.querySelector('[data-testid="message"]') === null) {
    replaceMain(fresh)
    return
  }
  await pressed
  arrange(fresh)
  const parts = [...document.querySelectorAll<HTMLElement>('[data-live]')]
  isBehind = !parts.map((part) => swap(part, fresh)).every(Boolean)
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
