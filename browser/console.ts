import { watchClock } from './clock.ts'
import { offerCopies } from './copy.ts'
import { listenForKeys } from './keys.ts'
import { keepLive } from './live.ts'
import { askFirst } from './questions.ts'

/** What the console adds to pages that work without it. */
function enhance(): void {
  forgetWhatWasDone()
  offerCopies(document)
  askFirst()
  listenForKeys()
  watchClock()
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
