import type { TerminalLine } from './terminal-story.ts'

const width = 720
const lineHeight = 22
const top = 62
const maxColumns = 76

/** Milliseconds of the animation; all of it is shown after less than five seconds. */
const typingMs = 600
const answerMs = 350
const pauseMs = 500

const style = `
.page { fill: #f6f8fa; stroke: #d1d9e0 } .bar { fill: #d1d9e0 }
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #59636e; white-space: pre }
.command { fill: #1f2328; font-weight: 600 } .received { fill: #1a7f37; font-weight: 600 }
@media (prefers-color-scheme: dark) {
  .page { fill: #0d1117; stroke: #3d444d } .bar { fill: #3d444d }
  text { fill: #9198a1 } .command { fill: #f0f6fc } .received { fill: #3fb950 }
}
@media (prefers-reduced-motion: no-preference) {
  .line { animation: appear 1ms backwards } .command { animation: type ${typingMs}ms steps(40) backwards }
}
@keyframes appear { from { opacity: 0 } }
@keyframes type { from { clip-path: inset(0 100% 0 0) } to { clip-path: inset(0 0 0 0) } }`

const title =
  'A terminal: a quote is accepted and its payout is PROCESSING. The clock is advanced by four ' +
  'seconds. The receiver prints: genuine transaction COMPLETED. The transaction is COMPLETED.'

/** Returns the SVG of a terminal that types its commands once; without animation it shows all. */
export function terminalDrawing(story: readonly TerminalLine[]): string {
  const rows = rowsOf(story)
  const height = top + rows.length * lineHeight + 4
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${title}</title>`,
    `<style>${style}\n</style>`,
    `<rect class="page" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="8"/>`,
    ...[22, 42, 62].map((x) => `<circle class="bar" cx="${x}" cy="22" r="6"/>`),
    ...rows.map(lineOf),
    '</svg>',
    '',
  ].join('\n')
}

interface Row extends TerminalLine {
  readonly delayMs: number
}

/** Returns the rows of the picture, each with the time at which it appears. */
function rowsOf(story: readonly TerminalLine[]): Row[] {
  let delayMs = 0
  return story.flatMap(({ kind, text }): Row[] => {
    if (kind !== 'command') {
      const row = { kind, text: kind === 'received' ? `receiver: ${text}` : text, delayMs }
      delayMs += kind === 'received' ? pauseMs : 0
      return [row]
    }
    if (delayMs > 0) delayMs += pauseMs
    const rows = wrapped(`$ ${text}`).map((part) => ({ kind, text: part, delayMs }))
    delayMs += typingMs + answerMs
    return rows
  })
}

/** Breaks a long command before its last argument, as a shell accepts it. */
function wrapped(command: string): string[] {
  const space = command.lastIndexOf(' ')
  if (command.length <= maxColumns) return [command]
  return [`${command.slice(0, space)} \\`, `    ${command.slice(space + 1)}`]
}

function lineOf({ kind, text, delayMs }: Row, index: number): string {
  const place = `x="20" y="${top + index * lineHeight}"`
  return `<text class="line ${kind}" ${place} style="animation-delay:${delayMs}ms">${escaped(text)}</text>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
