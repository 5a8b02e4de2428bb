import { watchClock } from './clock.ts'
import { offerCopies } from './copy.ts'
import { listenForKeys } from './keys.ts'
import { keepLive } from './live.ts'
import { sendOnce } from './once.ts'
import { askFirst } from './questions.ts'
import { watchScrubber } from './scrubber.ts'
import { rememberParts } from './swap.ts'

/** What the console adds to pages that work without it. */
function enhance(): void {
  rememberParts()
  showOwnAddress()
  offerCopies(document)
  askFirst()
  sendOnce()
  listenForKeys()
  watchClock()
  watchScrubber()
  keepLive(() => offerCopies(document))
}

/**
 * The address bar holds the address of the page, also after a form: loading it again neither says
 * once more that something was done nor sends a refused form again.
 */
function showOwnAddress(): void {
  const { base = '', page = '' } = document.body.dataset
  const url = new URL(location.href)
  const own = new URL(base + page, url)
  if (url.pathname === own.pathname && !url.searchParams.has('done')) return
  own.hash = url.hash
  history.replaceState(null, '', own)
}

if (document.body.classList.contains('console')) enhance()
