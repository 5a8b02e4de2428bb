import { readFileSync } from 'node:fs'
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
  const textOf = operationTexts()
  const pages = pagesOf(contents).map(
    ({ title, path, summary }) => `- [${title}](${path}): ${summary}`,
  )
  return `${beginning}
## Documents

- [openapi.json](openapi.json): the payments API
- [control-openapi.json](control-openapi.json): the control API below /_sandbox
- [llms-full.txt](llms-full.txt): all pages below and the full texts of all operations, in one file

## Pages

${pages.join('\n')}

## Operations of the payments API

${operations.map((operation) => lineOf(operation, textOf(operation))).join('\n')}

## Operations of the control API

${controlOperations.map((operation) => lineOf(operation, firstSentence(textOf(operation)))).join('\n')}
`
}

/**
 * Returns docs/llms-full.txt: the pages of docs/contents.md, then the full descriptions of all
 * operations. The pages must be up to date.
 */
export function llmsFullFile(contents: string): string {
  const textOf = operationTexts()
  const pages = pagesOf(contents).map(({ path }) => {
    const page = readFileSync(`docs/${path}`, 'utf8').replaceAll('](../', '](')
    return `<!-- ${path} -->\n\n${page.trim()}\n`
  })
  const sections = [...operations, ...controlOperations].map(
    (operation) => `### ${lineOf(operation, `\n\n${textOf(operation)}`).slice('- '.length)}\n`,
  )
  return `${beginning}\n${[...pages, '# Operations\n', ...sections].join('\n')}`
}

const beginning = `# payments-sandbox

> A local server that behaves like a payments, wallets and transfers API: signed requests, real
> balances, webhooks, and a clock that you move. Coding agents can use it as tools: run
> \`npx --no payments-sandbox mcp\`.
`

function operationTexts(): (operation: Operation) => string {
  const texts = readOperationTexts()
  return ({ id }) => texts.get(id)?.description ?? ''
}

/** Returns the rows of the table of docs/contents.md. Throws an Error without that table. */
function pagesOf(contents: string) {
  const rows = [...contents.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) \| (.+) \|$/gm)]
  if (rows.length === 0) throw new Error('docs/contents.md has no table of pages')
  return rows.map(([, title, path = '', summary]) => ({ title, path, summary }))
}

function lineOf({ id, method, path, summary }: Operation, text: string): string {
  return `- \`${method.toUpperCase()} ${path}\` (${id}): ${summary}. ${text}`.trimEnd()
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?= |$)/.exec(text)?.[0] ?? ''
}
