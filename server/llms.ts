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

const fieldsNote = `# Operations

The texts of all operations. Their fields are in [openapi.json](openapi.json) and
[control-openapi.json](control-openapi.json), on the page that each heading links to, and in the
tool \`describe_operation\` of the MCP server.
`

/** Returns the row of each page in the table of docs/contents.md. Throws an Error without one. */
export function pagesOf(contents: string) {
  const rows = [...contents.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) \| (.+) \|$/gm)]
  if (rows.length === 0) throw new Error('docs/contents.md has no table of pages')
  return rows.map(([, title = '', path = '', summary = '']) => ({ title, path, summary }))
}

/** Returns the line of an operation, with a link to its page of the reference. */
export function lineOf({ id, auth, method, path, summary }: Operation, text: string): string {
  const page = `${auth === 'control' ? '/_sandbox/docs' : '/docs'}/${id}`
  const call = `\`${method.toUpperCase()} ${path}\``
  return `- [${call}](${page}) (${id}): ${summary}. ${text}`.trimEnd()
}

/** Pages about this project itself, which the author of a client does not need. */
export const pagesOfProject: ReadonlySet<string> = new Set([
  'architecture.md',
  'coverage.md',
  'performance.md',
  'scaling.md',
  'supply-chain.md',
  'support.md',
  'testing.md',
])

/**
 * Returns the index of the documentation for language models, with links into this sandbox; null if
 * this installation has no docs/.
 */
export async function llmsIndex(basePath: string): Promise<string | null> {
  if (!existsSync(folder)) return null
  return withLinks(await read('llms.txt'), '', basePath)
}

/**
 * Returns the pages of docs/contents.md for authors of clients, then the full descriptions of all
 * operations; null if this installation has no docs/. Files are read at each request and not
 * cached.
 */
export async function llmsFull(basePath: string): Promise<string | null> {
  if (!existsSync(folder)) return null
  const listed = pagesOf(await read('contents.md'))
  const chosen = listed.filter(({ path }) => !pagesOfProject.has(path))
  const pages = chosen.map(async ({ path }) => {
    const text = withLinks(await read(path), path, basePath)
    return `<!-- ${path} -->\n\n${text.trim()}\n`
  })
  const texts = readOperationTexts()
  const sections = [...operations, ...controlOperations].map((operation) => {
    const text = `\n\n${texts.get(operation.id)?.description ?? ''}`
    return `### ${withLinks(lineOf(operation, text), '', basePath).slice('- '.length)}\n`
  })
  const operationsHead = withLinks(fieldsNote, '', basePath)
  return [llmsBeginning, ...(await Promise.all(pages)), operationsHead, ...sections].join('\n')
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
