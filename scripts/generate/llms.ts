import { operations } from '../../server/api/index.ts'
import { controlOperations } from '../../server/control/index.ts'
import type { Operation } from '../../server/core/operation.ts'
import { readOperationTexts } from '../../server/reference-texts.ts'

/**
 * Returns docs/llms.txt: the index of the documentation for language models, made from the table
 * of docs/contents.md and the descriptions of operations, of the control API the first sentence.
 * Throws an Error without that table.
 */
export function llmsFile(contents: string): string {
  const texts = readOperationTexts()
  const textOf = ({ id }: Operation) => texts.get(id)?.description ?? ''
  const rows = [...contents.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) \| (.+) \|$/gm)]
  if (rows.length === 0) throw new Error('docs/contents.md has no table of pages')
  const pages = rows.map(([, title, path, contents]) => `- [${title}](${path}): ${contents}`)
  return `# payments-sandbox

> A local server that behaves like a payments, wallets and transfers API: signed requests, real
> balances, webhooks, and a clock that you move. Coding agents can use it as tools: run
> \`npx --no payments-sandbox mcp\`.

## Documents

- [openapi.json](openapi.json): the payments API
- [control-openapi.json](control-openapi.json): the control API below /_sandbox

## Pages

${pages.join('\n')}

## Operations of the payments API

${operations.map((operation) => lineOf(operation, textOf(operation))).join('\n')}

## Operations of the control API

${controlOperations.map((operation) => lineOf(operation, firstSentence(textOf(operation)))).join('\n')}
`
}

function lineOf({ id, method, path, summary }: Operation, text: string): string {
  return `- \`${method.toUpperCase()} ${path}\` (${id}): ${summary}. ${text}`.trimEnd()
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? ''
}
