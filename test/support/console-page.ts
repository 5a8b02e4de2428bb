import type { Page } from 'playwright-core'

interface PageGlobals {
  readonly document: {
    querySelectorAll(selector: string): Iterable<Part> & { readonly length: number }
    readonly documentElement: { readonly scrollWidth: number }
  }
  readonly hacked?: number
}

interface Part {
  readonly outerHTML: string
  readonly dataset: { readonly live?: string }
  readonly scrollWidth: number
  readonly clientWidth: number
  getBoundingClientRect(): { readonly right: number }
  closest(selector: string): Part | null
}

/**
 * Returns the missing or duplicate elements of a console page, and those wider than it. It also
 * works without JavaScript in the page.
 */
export async function pageFaults(page: Page, width: number): Promise<string[]> {
  const found = await page.locator('html').evaluate((_html, most) => {
    const { document, hacked = 0 } = globalThis as unknown as PageGlobals
    const count = (selector: string) => document.querySelectorAll(selector).length
    const isWide = document.documentElement.scrollWidth > most
    const wide = [...document.querySelectorAll('main *')].filter(
      (part) => isWide && part.getBoundingClientRect().right > most + 1,
    )
    const beginning = (part: Part) => part.outerHTML.slice(0, 120)
    const closed = 'details:not([open]) > :not(summary)'
    const parts = `header, header :not(${closed}, ${closed} *), nav.sub, footer`
    const frame = [...document.querySelectorAll(parts)].filter(
      // A text that is only for screen readers is one pixel wide.
      ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
    )
    const leaving = [...document.querySelectorAll('main .card table')].filter((part) => {
      const card = part.closest('.card')
      return (
        card !== null && part.getBoundingClientRect().right > card.getBoundingClientRect().right
      )
    })
    const live = [...document.querySelectorAll('[data-live]')].map(({ dataset }) => dataset.live)
    const twice = live.filter((name, i) => live.indexOf(name) !== i)
    return {
      twice,
      h1: count('h1'),
      main: count('main'),
      hacked,
      isWide,
      wide: wide.map(beginning),
      frame: frame.map(beginning),
      leaving: leaving.map(beginning),
    }
  }, width)
  const faults = []
  if (found.h1 !== 1) faults.push(`${found.h1} h1`)
  if (found.main !== 1) faults.push(`${found.main} main`)
  if (found.hacked !== 0) faults.push('a text ran as a script')
  if (found.twice.length > 0) faults.push(`two live parts have one name: ${found.twice}`)
  if (found.isWide) faults.push(`wider than ${width}: ${found.wide.slice(-3).join(' | ')}`)
  if (found.frame.length > 0) faults.push(`the frame scrolls: ${found.frame.slice(-3).join(' | ')}`)
  if (found.leaving.length > 0) faults.push(`a table leaves its card: ${found.leaving.join(' | ')}`)
  if (!/ · Sandbox$/.test(await page.title())) faults.push(`title ${await page.title()}`)
  return faults
}
