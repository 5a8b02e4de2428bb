import { createHash } from 'node:crypto'

/** The beginning of the paragraph that describes the probe of a decision, which is not part of it. */
const probeMark = 'Probe: '

/**
 * Returns the numbered decisions of docs/assumptions.md as data: each section that begins with a
 * number and a title, its lines joined to paragraphs; each entry of a list is one.
 */
export function assumptionsFile(markdown: string): string {
  const sections = markdown.split(/^### /m).slice(1)
  const entries = sections.map((section) => {
    const [heading = '', ...lines] = section.split('\n')
    const [, number, title] = /^(\S+?):? (.+)$/.exec(heading) ?? []
    if (number === undefined) throw new Error(`docs/assumptions.md: no number in "${heading}"`)
    const body = lines.join('\n').split(/^## /m)[0] as string
    const paragraphs = body
      .trim()
      .split(/\n{2,}|\n(?=(?:-|\d+\.) )/)
      .map((paragraph) => paragraph.replaceAll(/\n */g, ' '))
    const isProbe = (paragraph: string) => paragraph.startsWith(probeMark)
    const text = paragraphs.filter((paragraph) => !isProbe(paragraph)).join('\n\n')
    const probe = paragraphs.find(isProbe)?.slice(probeMark.length) ?? null
    return { number, title, text, probe }
  })
  return `// Generated from docs/assumptions.md by npm run generate.
export const assumptions: readonly {
  readonly number: string
  readonly title: string
  readonly text: string
  /** The scenario that compares it with a provider, and what is compared; null without one. */
  readonly probe: string | null
}[] = ${JSON.stringify(entries, null, 2)}\n`
}

/**
 * Returns the version of the decisions: eight hex digits of a digest of their text, so that it
 * changes with every decision. It is a separate file, because every start needs it and few need the
 * texts.
 */
export function decisionsFile(markdown: string): string {
  const text = markdown.replaceAll(/\s+/g, ' ')
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return `// Generated from docs/assumptions.md by npm run generate.
export const decisionsVersion = '${digest}'\n`
}
