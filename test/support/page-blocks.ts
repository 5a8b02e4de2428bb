import { readFileSync } from 'node:fs'

/** Returns the contents of the code blocks of one language in a page. */
export function blocksOf(page: string, language: string): string[] {
  const text = readFileSync(page, 'utf8')
  const blocks = text.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))
  return [...blocks].map(([, block = '']) => block)
}
