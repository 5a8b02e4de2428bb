/**
 * The time after sending a form in which no other is sent: the response is a new page, unless it
 * never arrives.
 */
const maxWaitMs = 10_000

let sentAt = Number.NEGATIVE_INFINITY

/**
 * Sends one form at a time, so that a double click creates one object. Steps of the clock are
 * excluded: three quick clicks are three steps.
 */
export function sendOnce(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) {
      return
    }
    if (form.closest('[data-step]') !== null) return
    if (isOnItsWay()) event.preventDefault()
    else markSent(form)
  })
  addEventListener('pageshow', () => {
    sentAt = Number.NEGATIVE_INFINITY
  })
}

export function isOnItsWay(): boolean {
  return performance.now() - sentAt < maxWaitMs
}

export function markSent(form: HTMLFormElement): void {
  sentAt = performance.now()
  form.ariaBusy = 'true'
}
