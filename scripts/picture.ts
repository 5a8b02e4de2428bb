import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { drawing } from './picture/drawing.ts'
import { payoutStory } from './picture/story.ts'

/**
 * Generates docs/images/payout.svg, the picture of the README, from a payout that a sandbox really
 * runs. `--check` writes nothing and fails if the picture differs from the result of a new run.
 */
const file = 'docs/images/payout.svg'
const svg = drawing(await payoutStory())
if (!process.argv.includes('--check')) {
  mkdirSync('docs/images', { recursive: true })
  writeFileSync(file, svg)
} else if (readFileSync(file, 'utf8') !== svg) {
  console.error(`${file} is not what a run gives: run npm run picture`)
  process.exitCode = 1
}
