import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { drawing } from './picture/drawing.ts'
import { payoutStory } from './picture/story.ts'
import { terminalDrawing } from './picture/terminal.ts'
import { terminalStory } from './picture/terminal-story.ts'

/**
 * Generates the drawings of the documents in docs/images, each from what a sandbox really does.
 * `--check` writes nothing and fails if a drawing differs from the result of a new run.
 */
const drawings = {
  'docs/images/payout.svg': drawing(await payoutStory()),
  'docs/images/terminal.svg': terminalDrawing(await terminalStory()),
}
mkdirSync('docs/images', { recursive: true })
for (const [file, svg] of Object.entries(drawings)) {
  if (!process.argv.includes('--check')) writeFileSync(file, svg)
  else if (readFileSync(file, 'utf8') !== svg) {
    console.error(`${file} is not what a run gives: run npm run picture`)
    process.exitCode = 1
  }
}
