import { existsSync, promises } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operations } from './api/index.ts'
import { controlOperations } from './control/index.ts'
import type { Operation } from './core/operation.ts'
import { readOperationTexts } from './reference-texts.ts'

const folder = fileURLToPath(new URL('../docs/', import.meta.url))

/** The addresses of documents that the sandbox serves, by their name in docs/. */
const served: Readonly<Record<string, string>> = {
  'openapi.json': '/openapi.json',
  'openapi-3.0.json': '/openapi-3.0.json',
  'control-openapi.json': '/_sandbox/openapi.json',
}

export const llmsBeginning = `# payments-sandbox

> A local server that behaves like a payments, wallets and transfers API: signed requests, real
> balances, webhooks, and a clock that you move. Coding agents can use it as tools: run
> \`npx --no payments-sandbox mcp\`.
`

/** Returns the row of each page in the table of docs/contents.md. Throws an Error without one. */
export function pagesOf(contents: string) {
  const rows = [...contents.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) \| (.+) \|$/gm)]
  if (rows.length === 0) throw new Error('docs/contents.md has no table of pages')
  return rows.map(([, title = '', path = '', summary = '']) => ({ title, path, summary }))
}

export function lineOf({ id, method, path, summary }: Operation, text: string): string {
  return `- \`${method.toUpperCase()} ${path}\` (${id}): ${summary}. ${text}`.trimEnd()
}

/**
 * Returns the index of the documentation for language models, with links into this sandbox; null if
 * this installation has no docs/.
 */
export async function llmsIndex(basePath: string): Promise<string | null> {
  if (!existsSync(folder)) return null
  return withLinks(await read('llms.txt'), '', basePath)
}

/**
 * Returns the pages of docs/contents.md, then the full descriptions of all operations; null if this
 * installation has no docs/. Files are read at each request and not cached.
 */
export async function llmsFull(basePath: string): Promise<string | null> {
  if (!existsSync(folder)) return null
  const pages = pagesOf(await read('contents.md')).map(async ({ path }) => {
    const text = withLinks(await read(path), path, basePath)
    return `<!-- ${path} -->\n\n${text.trim()}\n`
  })
  const texts = readOperationTexts()
  const sections = [...operations, ...controlOperations].map((operation) => {
    const text = `\n\n${texts.get(operation.id)?.description ?? ''}`
    return `### ${lineOf(operation, text).slice('- '.length)}\n`
  })
  const parts = [llmsBeginning, ...(await Promise.all(pages)), '# Operations\n', ...sections]
  return parts.join('\n')
}

function read(path: string): Promise<string> {
  return promises.readFile(folder + path, 'utf8')
}

/** Returns a text of docs/ whose links to other files are addresses in this sandbox. */
function withLinks(text: string, page: string, basePath: string): string {
  return text.replace(/\]\((?!https?:)([^)\s#]*)(#[^)\s]*)?\)/g, (_, path: string, anchor = '') => {
    return `](${basePath}${addressOf(path, page)}${anchor})`
  })
}

/** Returns the address that a link of a page leads to. */
function addressOf(link: string, page: string): string {
  if (link.startsWith('/')) return link
  const path = link === '' ? page : posix.join(posix.dirname(page), link)
  if (path in served) return served[path] as string
  if (path === '../README.md') return '/docs/guide/'
  if (path.startsWith('../')) return `/docs/guide/${path.slice(3, -'.md'.length).toLowerCase()}`
  if (path.startsWith('images/')) return `/docs/guide/${path}`
  const name = path.replace(/\.(?:md|json)$/, '')
  // As the site names the pages of examples.
  return `/docs/guide/${name.startsWith('examples/') ? name.replaceAll('.', '-') : name}`
}
