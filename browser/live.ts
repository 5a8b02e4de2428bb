import { isTyping } from './fields.ts'
import { fetchPage } from './page.ts'
import { arrange, swap } from './swap.ts'

/** What the stream names its messages; each may have changed what the page shows. */
const topics = ['events', 'requests', 'clock', 'rows', 'faults', 'reset', 'restored', 'missed']

/** So long after a change the page is fetched, so that one fetch serves many changes. */
const settleMs = 120
const firstRetryMs = 500
const maxRetryMs = 10_000
/** Something that the stream does not report is looked at again after this time. */
const lookAgainMs = 1_000
/** From so many attempts in vain on, the connection counts as stopped; it is tried all the same. */
const maxQuietAttempts = 4

/**
 * Listens to what changes and keeps the parts of the page that have `data-live` up to date. The
 * dot shows whether it can. A hidden tab does not listen: a browser has few connections for all
 * tabs of a server, and each stream takes one.
 */
export function keepLive(onSwap: () => void): void {
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
      // What happened before it was connected, or since it was, is not in the stream.
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
  // A page that comes back is not loaded again: it may be the answer to a form.
  addEventListener('pageshow', (event) => event.persisted && connect())
  follow()
}

function show(state: 'live' | 'reconnecting' | 'stopped'): void {
  const dot = document.querySelector<HTMLElement>('[data-dot]')
  if (dot === null || dot.dataset.dot === state) return
  dot.hidden = false
  dot.dataset.dot = state
  dot.className = `dot ${state}`
  dot.textContent = state
}

/** Returns a function that fetches the page again and swaps what changed, once at a time. */
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
      // The stream reports a lost connection, and the next message comes back here.
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
  // What was left alone catches up once the typing or selecting in it ends.
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
    // By its address: loading the answer to a form again would send the form again.
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

/** Whether a part was left alone that has changed meanwhile. */
let isBehind = false

/** While a button or the space bar is down nothing is swapped: its click would be lost. */
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
    // The click comes right after the end of the press.
    if (release !== undefined) setTimeout(release)
    release = undefined
  }
  addEventListener('pointerdown', hold)
  for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur', 'dragend']) {
    addEventListener(type, end)
  }
  addEventListener('keydown', ({ key, repeat }) => key === ' ' && !repeat && hold())
}

/** The object went away: the page says so, with a way on. */
function replaceMain(fresh: Document): void {
  const main = document.querySelector('main')
  const gone = fresh.querySelector('main')
  if (main !== null && gone !== null) main.replaceChildren(...gone.childNodes)
}
