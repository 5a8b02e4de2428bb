import { describe, test } from 'vitest'
import { sandbox } from '../support/harness.ts'
import { some } from '../support/rounds.ts'
import { staysWhole, wholePages } from '../support/whole-pages.ts'
import { useBrowser } from './browser.ts'

const newPage = useBrowser()

describe('an open page is what a fresh load of it shows', () => {
  // All others are in test/full.
  const pages = [
    'transaction',
    'customer and event',
    'the overview from before the first request on',
  ] as const

  test.each(some(pages))('%s', async (name) => {
    const box = await sandbox()
    const page = await newPage()
    await wholePages[name](box, (path, act) => staysWhole(page, box, path, act))
  })
})
