import { distanceText } from '../server/core/distance-text.ts'

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
