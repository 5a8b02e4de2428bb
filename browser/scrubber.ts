import { fetchPage } from './page.ts'

/** So long after the slider stands still the preview is asked for. */
const settleMs = 120

/** The slider of the clock shows what would run while it moves; its button is not needed then. */
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
      void wouldRun(address).then((fresh) => {
        // A later question has its own answer.
        if (fresh !== null && own === asked) {
          scrubber.querySelector('[data-would-run]')?.replaceWith(fresh)
        }
      })
    }, settleMs)
  })
}

async function wouldRun(address: string): Promise<Element | null> {
  try {
    const fetched = await fetchPage(address)
    return fetched?.document.querySelector('[data-would-run]') ?? null
  } catch {
    return null
  }
}
