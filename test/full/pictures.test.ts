import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  layoutOf,
  type PicturedSandbox,
  pictureContext,
  startPictured,
} from '../../scripts/picture/pages.ts'
import { useBrowser } from '../browser/browser.ts'

const images = 'docs/images'
const records = 'test/data/pictures'
const remake = 'the page is not what its picture shows: run npm run pictures'

/** How far a text may move before its picture shows another layout, in pixels. */
const maxShift = 24

const open = useBrowser()
let sandbox: PicturedSandbox

beforeAll(async () => {
  sandbox = await startPictured()
})
afterAll(() => sandbox.stop())

interface Line {
  readonly box: readonly number[]
  readonly text: string
}

function lineOf(line: string): Line {
  const [x, y, width, height, ...words] = line.split(' ')
  return { box: [x, y, width, height].map(Number), text: words.join(' ') }
}

/** Returns what a record holds: the browser that took the picture, its digest, and its texts. */
function recordOf(name: string) {
  const [browser = '', sha256 = '', ...lines] = readFileSync(`${records}/${name}.txt`, 'utf8')
    .trimEnd()
    .split('\n')
  return { browser: browser.split(' ')[1], sha256: sha256.split(' ')[1], lines: lines.map(lineOf) }
}

test.each(['overview', 'payout', 'checkout', 'signature'])(
  'the picture of the page %s shows what the page shows today',
  async (name) => {
    const picture = sandbox.pictures.find((one) => one.name === name)
    if (picture === undefined) throw new Error(`the pictured sandbox has no page ${name}`)
    const page = await open(pictureContext)
    await sandbox.open(page, picture)
    const shown = (await layoutOf(page)).map(lineOf)
    const { browser, lines } = recordOf(name)
    expect(
      shown.map(({ text }) => text),
      remake,
    ).toEqual(lines.map(({ text }) => text))
    // Another browser has other fonts and lines of other lengths.
    if (browser !== page.context().browser()?.version()) return
    const moved = shown.filter(({ box }, index) =>
      box.some((value, side) => Math.abs(value - (lines[index]?.box[side] ?? 0)) > maxShift),
    )
    expect(moved, remake).toEqual([])
  },
)

test('every picture of a page is the one that its record describes, and is at most 150 KB', () => {
  const files = readdirSync(images).filter((file) => file.endsWith('.png'))
  expect(files.map((file) => file.replace('.png', '')).sort()).toEqual(
    sandbox.pictures.map(({ name }) => name).sort(),
  )
  for (const file of files) {
    const png = readFileSync(`${images}/${file}`)
    expect(png.length, file).toBeLessThanOrEqual(150 * 1024)
    const { sha256 } = recordOf(file.replace('.png', ''))
    expect(createHash('sha256').update(png).digest('hex'), remake).toBe(sha256)
  }
})
