/** Updates the relative times, and the clock of the page if it runs. */
export function watchClock(): void {
  const loadedAt = performance.now()
  let shownNow = document.body.dataset.now ?? ''
  let since = loadedAt
  const update = () => {
    const { now = '', mode } = document.body.dataset
    if (now !== shownNow) {
      shownNow = now
      since = performance.now()
    }
    // Without the server, the page does not know what the clock does.
    if (document.querySelector('.dot:is(.reconnecting,.stopped)') !== null) return
    const isFrozen = mode === 'frozen'
    const rate = Number(document.querySelector<HTMLElement>('[data-rate]')?.dataset.rate ?? 1)
    const nowMs = Date.parse(now) + (isFrozen ? 0 : (performance.now() - since) * rate)
    for (const clock of document.querySelectorAll('[data-clock] b')) {
      clock.textContent = new Date(nowMs).toISOString().slice(11, 19)
    }
    for (const part of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
      const fromMs = part.dataset.real === undefined ? nowMs : realNowOf(part)
      const text = distanceText(Date.parse(part.dataset.countdown ?? '') - fromMs)
      if (part.textContent !== text) part.textContent = text
    }
  }
  // The first update notes when the times of the page were rendered.
  update()
  setInterval(update, 500)
}

/** When a part with a system time was first seen: the server rendered it right before. */
const seenAt = new WeakMap<HTMLElement, number>()

/** Returns the system time of the server now; `data-real` is that of the rendering. */
function realNowOf(part: HTMLElement): number {
  const seen = seenAt.get(part) ?? performance.now()
  seenAt.set(part, seen)
  return Date.parse(part.dataset.real ?? '') + performance.now() - seen
}

const units: readonly (readonly [number, string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
]

/** Returns `in 12 s`, `in 1 h 59 min`, `3 min ago` or `now`, as the server does. */
function distanceText(ms: number): string {
  const far = Math.abs(ms)
  const i = units.findIndex(([size]) => far >= size)
  const [[size, unit] = [], [smaller = 0, rest] = []] = i === -1 ? [] : units.slice(i)
  if (size === undefined) return 'now'
  const text = `${Math.floor(far / size)} ${unit}`
  if (ms < 0) return `${text} ago`
  const left = size < 3_600_000 ? 0 : Math.floor((far % size) / smaller)
  return left === 0 ? `in ${text}` : `in ${text} ${left} ${rest}`
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Shows times in the time zone of the browser, where the user has chosen that. */
export function showLocalTimes(): void {
  const today = dateText(new Date(document.body.dataset.now ?? ''))
  for (const part of document.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const at = new Date(part.dateTime)
    const date = dateText(at)
    const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')
    part.textContent = date === today ? time : `${date} ${time}`
  }
}

function dateText(at: Date): string {
  return `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
