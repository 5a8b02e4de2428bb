/** Updates the countdowns, and the clock of the page if it runs. */
export function watchClock(): void {
  const loadedAt = performance.now()
  let shownNow = document.body.dataset.now ?? ''
  let since = loadedAt
  setInterval(() => {
    const { now = '', mode } = document.body.dataset
    if (now !== shownNow) {
      shownNow = now
      since = performance.now()
    }
    if (mode === 'frozen') return
    const rate = Number(document.querySelector<HTMLElement>('[data-rate]')?.dataset.rate ?? 1)
    const nowMs = Date.parse(now) + (performance.now() - since) * rate
    for (const clock of document.querySelectorAll('[data-clock] b')) {
      clock.textContent = new Date(nowMs).toISOString().slice(11, 19)
    }
    for (const part of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
      const leftMs = Date.parse(part.dataset.countdown ?? '') - nowMs
      part.textContent = leftMs > 0 ? `in ${durationText(leftMs)}` : 'now'
    }
  }, 500)
}

const units: readonly (readonly [number, string])[] = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
  [1_000, 's'],
]

function durationText(ms: number): string {
  const [size, name] = units.find(([one]) => ms >= one) ?? [1_000, 's']
  return `${Math.floor(ms / size)} ${name}`
}
