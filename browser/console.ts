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
  forgetWhatWasDone()
  offerCopies(document)
  askFirst()
  sendOnce()
  listenForKeys()
  watchClock()
  watchScrubber()
  keepLive(() => offerCopies(document))
}

/** A page that is loaded again must not say once more that something was done. */
function forgetWhatWasDone(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('done')) return
  url.searchParams.delete('done')
  history.replaceState(null, '', url)
}

if (document.body.classList.contains('console')) enhance()
