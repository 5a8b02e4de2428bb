import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium, type LaunchOptions } from 'playwright-core'
import { chromiumArgs, findChromium } from '../test/support/chromium.ts'
import { drawing } from './picture/drawing.ts'
import { layoutOf, pictureContext, startPictured } from './picture/pages.ts'
import { payoutStory } from './picture/story.ts'
import { terminalDrawing } from './picture/terminal.ts'
import { terminalStory } from './picture/terminal-story.ts'

/**
 * Makes the pictures of the documents in docs/images: drawings of what a sandbox does, and pictures
 * of its pages, whose texts and layout go to test/data/pictures. test/project/readme.test.ts and
 * test/full/pictures.test.ts fail once a picture is not what the sandbox shows.
 */
const images = 'docs/images'
const records = 'test/data/pictures'

for (const folder of [images, records]) mkdirSync(folder, { recursive: true })
writeFileSync(`${images}/payout.svg`, drawing(await payoutStory()))
writeFileSync(`${images}/terminal.svg`, terminalDrawing(await terminalStory()))
await takePictures()

async function takePictures(): Promise<void> {
  const { executablePath, env } = await findChromium()
  const settings = { executablePath, args: chromiumArgs, env: { ...process.env, ...env } }
  const browser = await chromium.launch(settings as LaunchOptions)
  const sandbox = await startPictured()
  try {
    for (const picture of sandbox.pictures) {
      const context = await browser.newContext(pictureContext)
      const page = await context.newPage()
      await sandbox.open(page, picture)
      const path = `${images}/${picture.name}.png`
      const png = await page.screenshot({ path, animations: 'disabled' })
      const head = [`browser ${browser.version()}`, `sha256 ${hashOf(png)}`]
      const record = [...head, ...(await layoutOf(page)), '']
      writeFileSync(`${records}/${picture.name}.txt`, record.join('\n'))
      await context.close()
    }
  } finally {
    await sandbox.stop()
    await browser.close()
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
