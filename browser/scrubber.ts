import { fetchPage } from './page.ts'

/** The delay between the last move of the slider and the request of the preview. */
const settleMs = 120

/** Shows a preview of due work while a slider of the clock moves; its button is then not needed. */
export function watchScrubber(): void {
  let timer = 0
  let asked = 0
  document.addEventListener('input', (event) => {
    const slider = event.target
    if (!(slider instanceof HTMLInputElement) || slider.type !== 'range') return
    const scrubber = slider.closest<HTMLElement>('[data-scrubber]')
    if (scrubber === null || slider.form === null) return
    const address = `${slider.form.action}?moments=${slider.value}`
    asked += 1
    const own = asked
    clearTimeout(timer)
    timer = setTimeout(() => {
      void wouldRun(address, scrubber.dataset.scrubber).then((fresh) => {
        // Ignores the response if the slider has moved since.
        if (fresh !== null && own === asked) {
          scrubber.querySelector('[data-would-run]')?.replaceWith(fresh)
        }
      })
    }, settleMs)
  })
}

/** Resolves to the preview of the slider with a name; the page of a preview has both sliders. */
async function wouldRun(address: string, name = ''): Promise<Element | null> {
  try {
    const fetched = await fetchPage(address)
    const selector = `[data-scrubber="${CSS.escape(name)}"] [data-would-run]`
    return fetched?.document.querySelector(selector) ?? null
  } catch {
    return null
  }
}
