import { expect, test } from 'vitest'
import { isFull } from '../support/rounds.ts'
import { pageReview } from './accessible.ts'
import { useBrowser } from './browser.ts'

const newPage = useBrowser()

const pageOf = (body: string, style = '') =>
  `<!doctype html><html lang="en"><title>Page</title><style>${style}</style><main>${body}</main>`
const grey = '.new { color: #999; background: #fff }'
const dark = `@media (prefers-color-scheme: dark) { ${grey} }`

test.runIf(isFull)(
  'a review of pages finds what a page has that none before it had, light and dark',
  async () => {
    const page = await newPage()
    const review = pageReview()
    const reviewed = async (...given: Parameters<typeof pageOf>) => {
      await page.setContent(pageOf(...given))
      return (await review(page)).map((found) => found.replace(/: <.*/s, ''))
    }
    const start = '<h1>A page</h1><p>With a text</p>'
    expect(await reviewed(start)).toEqual([])
    expect(await reviewed(`${start}<img src="data:,">`)).toEqual(['dark: image-alt'])
    expect(await reviewed(`${start}<p class="new">Grey</p>`, dark)).toEqual([
      'dark: color-contrast',
    ])
    expect(await reviewed(`${start}<p class="new">Grey</p>`, grey)).toEqual([
      'light: color-contrast',
    ])
    expect(await reviewed(`${start}<h4>Too low</h4>`)).toEqual([
      expect.stringContaining('heading-order'),
    ])
    expect(await reviewed(start)).toEqual([])
  },
)
