import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import type { Operation } from '../../server/core/operation.ts'
import { lineOf, llmsBeginning, pagesOf } from '../../server/llms.ts'
import { readOperationTexts } from '../../server/reference-texts.ts'

/**
 * Returns docs/llms.txt: the index of the documentation for language models, made from the table
 * of docs/contents.md and the descriptions of operations, of the control API the first sentence.
 * Throws an Error without that table.
 */
export function llmsFile(contents: string): string {
  const texts = readOperationTexts()
  const textOf = ({ id }: Operation) => texts.get(id)?.description ?? ''
  const pages = pagesOf(contents).map(
    ({ title, path, summary }) => `- [${title}](${path}): ${summary}`,
  )
  return `${llmsBeginning}
## Documents

- [openapi.json](openapi.json): the payments API
- [control-openapi.json](control-openapi.json): the control API below /_sandbox
- [llms-full.txt](/llms-full.txt): all pages below and the full texts of all operations, in one file

## Pages

${pages.join('\n')}

## Operations of the payments API

${operations.map((operation) => lineOf(operation, textOf(operation))).join('\n')}

## Operations of the control API

${controlOperations.map((operation) => lineOf(operation, firstSentence(textOf(operation)))).join('\n')}
`
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? ''
}
