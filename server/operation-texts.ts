import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OperationText, OperationTexts } from './http/openapi.ts'

const folder = fileURLToPath(new URL('../schemas/operations/', import.meta.url))

/**
 * Returns the description of every operation, and those of its parameters, by operationId. They are
 * read from schemas/operations/ when a document is made, so that a start does not load them.
 */
export function readOperationTexts(): OperationTexts {
  const texts = new Map<string, OperationText>()
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.md')) continue
    for (const [id, text] of textsIn(readFileSync(`${folder}${file}`, 'utf8'))) {
      if (texts.has(id)) throw new Error(`${file} describes ${id} a second time`)
      texts.set(id, text)
    }
  }
  return texts
}

/** Returns the texts of a file: sections by operationId, each with a list of its parameters. */
function textsIn(file: string): [string, OperationText][] {
  const [, ...sections] = file.split(/^## /m)
  return sections.map((section) => {
    const [id = '', ...lines] = section.split('\n')
    const paragraphs = lines.join('\n').split(/\n(?=\n|- )/)
    const items = paragraphs.filter((part) => part.startsWith('- '))
    const others = paragraphs.filter((part) => !part.startsWith('- '))
    const parameters = items.map((item): [string, string] => {
      const [, name = '', text = ''] = /^- `(\w+)`: ([\s\S]+)$/.exec(item) ?? []
      return [name, onOneLine(text)]
    })
    const description = others.map(onOneLine).filter((part) => part !== '')
    return [
      id.trim(),
      { description: description.join('\n\n'), parameters: Object.fromEntries(parameters) },
    ]
  })
}

function onOneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ')
}
