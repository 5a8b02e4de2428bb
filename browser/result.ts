import { store, stored } from './stored.ts'

/**
 * Moves the focus to the result of an action: the card or row of its form, which the fragment of the
 * address names, or else the message. The message describes it, so that screen readers say both.
 */
export function focusResult(): void {
  const message = document.getElementById('done')
  if (message === null) return
  restoreScroll()
  const place = document.getElementById(location.hash.slice(1)) ?? message
  if (place !== message) place.setAttribute('aria-describedby', message.id)
  place.focus({ preventScroll: true })
  place.scrollIntoView({ block: 'nearest' })
}

const kept = 'sandbox scroll'

/** Keeps the scroll position of a page whose form is sent, until the page is loaded again. */
export function keepScroll(): void {
  addEventListener('pagehide', () => {
    store(kept, `${Math.round(scrollY)} ${document.body.dataset.page}`)
  })
}

function restoreScroll(): void {
  const [, top, page] = /^(\d+) (.*)$/s.exec(stored(kept)) ?? []
  if (page === document.body.dataset.page) scrollTo({ top: Number(top), behavior: 'instant' })
}
