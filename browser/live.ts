/** What the stream names its messages; each may have changed what the page shows. */
const topics = ['events', 'requests', 'clock', 'rows', 'faults', 'reset', 'restored', 'missed']

/** So long after a change the page is fetched, so that one fetch serves many changes. */
const settleMs = 120
const firstRetryMs = 500
const maxRetryMs = 10_000
/** From so many attempts in vain on, the connection counts as stopped; it is tried all the same. */
const maxQuietAttempts = 4

/**
 * Listens to what changes and keeps the parts of the page that have `data-live` up to date. The
 * dot shows whether it can.
 */
export function keepLive(onSwap: () => void): void {
  const { base = '' } = document.body.dataset
  const dot = document.querySelector<HTMLElement>('[data-dot]')
  let attempts = 0
  let timer = 0
  const refresh = createRefresh(onSwap)
  const show = (state: 'live' | 'reconnecting' | 'stopped') => {
    if (dot === null || dot.dataset.dot === state) return
    dot.hidden = false
    dot.dataset.dot = state
    dot.className = `dot ${state}`
    dot.textContent = state
  }
  const connect = () => {
    const source = new EventSource(
      `${base}/_sandbox/stream?topics=events,requests,clock,rows,faults`,
    )
    source.onopen = () => {
      // What happened while nothing was connected is not in the stream.
      if (attempts > 0) refresh()
      attempts = 0
      show('live')
    }
    source.onerror = () => {
      source.close()
      attempts += 1
      show(attempts > maxQuietAttempts ? 'stopped' : 'reconnecting')
      clearTimeout(timer)
      timer = setTimeout(connect, Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs))
    }
    for (const topic of topics) source.addEventListener(topic, refresh)
    addEventListener('pagehide', () => source.close(), { once: true })
  }
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload()
  })
  connect()
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
      // The stream tells of a lost connection, and the next message comes back here.
    }
    isFetching = false
    if (isDue) later()
  }
  const later = () => {
    isDue = true
    if (!isFetching) setTimeout(() => isDue && !isFetching && void run(), settleMs)
  }
  return later
}

async function fetchAndSwap(): Promise<void> {
  const { base = '', page = '' } = document.body.dataset
  const answer = await fetch(base + page, { headers: { accept: 'text/html' } })
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  if (!fresh.body.classList.contains('console')) {
    location.reload()
    return
  }
  for (const name of ['now', 'mode']) {
    const value = fresh.body.dataset[name]
    if (value !== undefined) document.body.dataset[name] = value
  }
  if (answer.status === 404 && document.querySelector('[data-testid="message"]') === null) {
    replaceMain(fresh)
    return
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-live]')) swap(part, fresh)
}

/** The object went away: the page says so, with a way on. */
function replaceMain(fresh: Document): void {
  const main = document.querySelector('main')
  const gone = fresh.querySelector('main')
  if (main !== null && gone !== null) main.replaceChildren(...gone.childNodes)
}

/** What a part showed last, as the server drew it. */
const shown = new WeakMap<HTMLElement, string>()

/** A part in which a person is typing or choosing is left alone. */
function swap(part: HTMLElement, fresh: Document): void {
  const name = CSS.escape(part.dataset.live ?? '')
  const other = fresh.querySelector<HTMLElement>(`[data-live="${name}"]`)
  if (other === null || other.innerHTML === shown.get(part)) return
  const active = document.activeElement
  const isBusy = active !== null && active !== document.body && part.contains(active)
  if (isBusy && active.matches('input:not([type=hidden]),select,textarea')) return
  const opened = [...part.querySelectorAll('details')].map((one) => one.open)
  const focused = isBusy ? [...part.querySelectorAll(focusable)].indexOf(active) : -1
  const isFirst = !shown.has(part)
  shown.set(part, other.innerHTML)
  part.innerHTML = other.innerHTML
  for (const [i, one] of part.querySelectorAll('details').entries()) {
    if (opened[i] !== undefined) one.open = opened[i]
  }
  if (focused >= 0) part.querySelectorAll<HTMLElement>(focusable)[focused]?.focus()
  if (isFirst) return
  part.classList.remove('fresh')
  void part.offsetWidth
  part.classList.add('fresh')
}

const focusable = 'a[href],button,summary,input:not([type=hidden]),select,textarea'
