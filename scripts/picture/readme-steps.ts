/** A command of a page, with the lines that the page shows as its output. */
export interface Step {
  readonly command: string
  readonly lines: readonly string[]
}

/** Returns the commands in the console blocks of a Markdown text, in order. */
export function stepsOf(markdown: string): Step[] {
  const steps: { command: string; lines: string[] }[] = []
  for (const [, block = ''] of markdown.matchAll(/^```console\n([\s\S]*?)^```$/gm)) {
    for (const line of block.trimEnd().split('\n')) {
      if (line.startsWith('$ ')) steps.push({ command: line.slice(2), lines: [] })
      else steps.at(-1)?.lines.push(line)
    }
  }
  return steps
}

/** The section "Five minutes" of the README: the commands on a frozen clock, and the aside on a running one. */
export interface FiveMinutes {
  readonly frozen: string
  readonly running: string
}

/** Returns the section "Five minutes" of the README. */
export function fiveMinutesOf(readme: string): FiveMinutes {
  const walk = readme.slice(readme.indexOf('## Five minutes'), readme.indexOf('## In your tests'))
  const from = walk.indexOf('\nOn a running clock')
  const to = walk.indexOf('\nNext, ', from)
  return { frozen: walk.slice(0, from) + walk.slice(to), running: walk.slice(from, to) }
}
