import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { OperationText, OperationTexts } from './http/openapi.ts'
import type { ErrorCauses } from './http/openapi-errors.ts'

const folder = fileURLToPath(new URL('../schemas/operations/', import.meta.url))
const causesFile = fileURLToPath(new URL('../schemas/errors.md', import.meta.url))

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

/** Returns the cause of every error by its code, from schemas/errors.md. */
export function readErrorCauses(): ErrorCauses {
  const parts = partsIn(readFileSync(causesFile, 'utf8'))
  return new Map(parts.filter((part) => part.startsWith('- ')).map(itemOf))
}

/** Returns the texts of a file: sections by operationId, each with a list of its parameters. */
function textsIn(file: string): [string, OperationText][] {
  const [, ...sections] = file.split(/^## /m)
  return sections.map((section) => {
    const [id = '', ...lines] = section.split('\n')
    const parts = partsIn(lines.join('\n'))
    const others = parts.filter((part) => !part.startsWith('- '))
    const parameters = parts.filter((part) => part.startsWith('- ')).map(itemOf)
    const description = others.map(onOneLine).filter((part) => part !== '')
    return [
      id.trim(),
      { description: description.join('\n\n'), parameters: Object.fromEntries(parameters) },
    ]
  })
}

/** Returns the paragraphs and the items of lists in a text. */
function partsIn(text: string): string[] {
  return text.split(/\n(?=\n|- )/)
}

/** Returns the name and the text of an item: "- `name`: text". */
function itemOf(item: string): [name: string, text: string] {
  const [, name = '', text = ''] = /^- `(\w+)`: ([\s\S]+)$/.exec(item) ?? []
  return [name, onOneLine(text)]
}

function onOneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ')
}
