import { describe, test } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { sandbox } from '../support/harness.ts'
import { staysWhole, wholePages } from '../support/whole-pages.ts'

const newPage = useBrowser()

describe('an open page is what a fresh load of it shows', () => {
  test.each(Object.entries(wholePages))('%s', async (_name, story) => {
    const box = await sandbox()
    const page = await newPage()
    await story(box, (path, act) => staysWhole(page, box, path, act))
  })
})
