import { store, stored } from './stored.ts'

/**
 * Moves the focus to the result of an action: the card or row of its form, which the fragment of the
 * address names, or else the message. The message describes it, so that screen readers say both. For
 * the keyboard, the focus is in view; with a pointer, the page stays where it was.
 */
export function focusResult(): void {
  const message = document.getElementById('done')
  if (message === null) return
  const isRestored = restoreScroll(message)
  const place = document.getElementById(location.hash.slice(1)) ?? message
  if (place !== message) place.setAttribute('aria-describedby', message.id)
  place.focus({ preventScroll: true })
  const stays = isRestored && document.body.dataset.pointer !== undefined
  if (!stays) place.scrollIntoView({ block: 'nearest' })
  releaseAfterScroll(message)
}

/** The distance after which the message has been read. */
const readPx = 200

/** Lets the message scroll away with the page once the user scrolls on: it covers what is below. */
function releaseAfterScroll(message: HTMLElement): void {
  const from = scrollY
  const release = () => {
    if (Math.abs(scrollY - from) < readPx) return
    message.classList.add('read')
    removeEventListener('scroll', release)
  }
  addEventListener('scroll', release)
}

const pointed = 'sandbox pointer'

/**
 * Marks pages that are used with a pointer, so that the result of an action, which gets the focus,
 * has no outline there. The page after the action knows the input before it.
 */
export function watchInput(): void {
  const { dataset } = document.body
  if (stored(pointed) !== '') dataset.pointer = ''
  addEventListener('pointerdown', () => {
    dataset.pointer = ''
  })
  addEventListener('keydown', () => {
    delete dataset.pointer
  })
  addEventListener('pagehide', () => store(pointed, dataset.pointer === undefined ? '' : 'yes'))
}

const kept = 'sandbox scroll'

/**
 * Keeps the scroll position of a page whose form is sent, as it is without a message, until the page
 * is loaded again.
 */
export function keepScroll(): void {
  addEventListener('pagehide', () => {
    const top = Math.max(0, Math.round(scrollY) - roomOf(document.getElementById('done')))
    store(kept, `${top} ${document.body.dataset.page}`)
  })
}

/** Shows what the page showed before the message moved it down; false for another page. */
function restoreScroll(message: HTMLElement): boolean {
  const [, top, page] = /^(\d+) (.*)$/s.exec(stored(kept)) ?? []
  if (page !== document.body.dataset.page) return false
  const moved = Number(top) === 0 ? 0 : Number(top) + roomOf(message)
  scrollTo({ top: moved, behavior: 'instant' })
  return true
}

/** Returns the height by which a message moves the rest of the page down. */
function roomOf(message: HTMLElement | null): number {
  if (message === null) return 0
  const page = document.documentElement
  const whole = page.scrollHeight
  message.hidden = true
  const rest = page.scrollHeight
  message.hidden = false
  return whole - rest
}
