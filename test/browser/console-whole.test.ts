import { describe, test } from 'vitest'
import { sandbox } from '../support/harness.ts'
import { staysWhole, wholePages } from '../support/whole-pages.ts'
import { useBrowser } from './browser.ts'

const newPage = useBrowser()

describe('an open page is what a fresh load of it shows', () => {
  // All others are in test/full.
  test.each([
    'transaction',
    'customer and event',
    'the overview from before the first request on',
  ] as const)('%s', async (name) => {
    const box = await sandbox()
    const page = await newPage()
    await wholePages[name](box, (path, act) => staysWhole(page, box, path, act))
  })
})
