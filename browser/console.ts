import { showLocalTimes, watchClock } from './clock.ts'
import { offerCopies } from './copy.ts'
import { followLinks } from './follow.ts'
import { watchServer } from './gone.ts'
import { listenForKeys } from './keys.ts'
import { keepLive } from './live.ts'
import { sendOnce } from './once.ts'
import { askFirst } from './questions.ts'
import { focusResult, keepScroll, watchInput } from './result.ts'
import { watchScrubber } from './scrubber.ts'
import { suggest } from './suggest.ts'
import { rememberParts } from './swap.ts'

/** Adds the functions of the console that need a script; the pages also work without it. */
function enhance(): void {
  rememberParts()
  watchInput()
  focusResult()
  keepScroll()
  showOwnAddress()
  offerCopies(document)
  watchServer()
  askFirst()
  sendOnce()
  listenForKeys()
  suggest()
  watchClock()
  watchScrubber()
  showLocalTimes()
  const onSwap = () => {
    offerCopies(document)
    showLocalTimes()
  }
  followLinks(keepLive(onSwap))
}

/**
 * Sets the address bar to the address of the page, also after a form: reloading then neither
 * repeats the success message nor sends a rejected form again.
 */
function showOwnAddress(): void {
  const { base = '', page = '' } = document.body.dataset
  const url = new URL(location.href)
  const own = new URL(base + page, url)
  const isOwn = !['done', 'times'].some((name) => url.searchParams.has(name))
  if (url.pathname === own.pathname && isOwn) return
  if (!url.searchParams.has('done')) own.hash = url.hash
  history.replaceState(null, '', own)
}

if (document.body.classList.contains('console')) enhance()
