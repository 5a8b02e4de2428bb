import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, posix } from 'node:path'

/** Address that stands for the sandbox in links to what it serves; `finish.mjs` replaces it. */
export const serverMark = 'https://sandbox.invalid'

/** Documents that the sandbox itself serves. */
const served = new Map([
  ['docs/openapi.json', '/openapi.json'],
  ['docs/openapi-3.0.json', '/openapi-3.0.json'],
  ['docs/control-openapi.json', '/_sandbox/openapi.json'],
])

/** Files shown as pages, with the page of each. */
const texts = new Map([
  ['LICENSE', 'license.md'],
  ['NOTICE', 'notice.md'],
  ['docs/signing-vectors.json', 'signing-vectors.md'],
])

const languages = {
  '.cs': 'csharp',
  '.go': 'go',
  '.java': 'java',
  '.js': 'js',
  '.json': 'json',
  '.mjs': 'js',
  '.php': 'php',
  '.py': 'python',
  '.rb': 'ruby',
  '.sh': 'sh',
  '.ts': 'ts',
}

/**
 * Returns the pages of the site by path, such as `signing.md`: README, docs/, and the files that
 * they link to. Throws on a link to a file that is no page.
 */
export function sitePages() {
  const sources = sourcePages()
  const pages = new Map()
  for (const [source, page] of sources) {
    const text = readFileSync(source, 'utf8')
    pages.set(
      page,
      source.endsWith('.md') ? markdownPage(text, source, page, sources) : codePage(text, source),
    )
  }
  return pages
}

/** Returns the page of each source file; pages that only say where they moved are left out. */
function sourcePages() {
  const sources = new Map([
    ['README.md', 'index.md'],
    ['CONTRIBUTING.md', 'contributing.md'],
    ['CHANGELOG.md', 'changelog.md'],
    ...texts,
  ])
  for (const name of readdirSync('docs', { recursive: true, encoding: 'utf8' })) {
    const path = join('docs', name).replaceAll('\\', '/')
    if (path.endsWith('.md') && !isMoved(path)) sources.set(path, path.slice('docs/'.length))
    else if (/^docs\/examples\/.*\.\w+$/.test(path)) sources.set(path, examplePage(path))
  }
  return sources
}

function isMoved(path) {
  return readFileSync(path, 'utf8').startsWith('This page moved')
}

function examplePage(path) {
  return `${path.slice('docs/'.length).replaceAll('.', '-')}.md`
}

function codePage(text, source) {
  const language = languages[extname(source)] ?? 'text'
  return `# ${basename(source)}\n\n\`\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\`\n`
}

function markdownPage(text, source, page, sources) {
  const linked = outsideCode(text, (line) =>
    line
      .replace(/<http:\/\/127\.0\.0\.1:4510(\/\w+)>/g, `[$1](${serverMark}$1)`)
      .replace(/\]\((?!https?:|#)([^)\s#]+)(#[^)\s]*)?\)/g, (_, path, anchor = '') => {
        const target = posix.join(posix.dirname(source), path)
        return `](${linkTo(target, source, page, sources)}${anchor})`
      }),
  )
  // A table of some hundred tests would fill every list of results.
  return source === 'docs/coverage.md' ? `---\nsearch: false\n---\n${linked}` : linked
}

function linkTo(target, source, page, sources) {
  if (served.has(target)) return serverMark + served.get(target)
  if (/^docs\/images\//.test(target) && existsSync(target))
    return `/${target.slice('docs/'.length)}`
  const found = sources.get(target)
  if (found === undefined)
    throw new Error(`${source} links to ${target}, which is no page of the site`)
  return posix.relative(posix.dirname(page), found) || basename(found)
}

/** Returns `text` with every line outside of fenced code replaced by `change(line)`. */
function outsideCode(text, change) {
  let isCode = false
  const lines = text.split('\n').map((line) => {
    if (/^\s*```/.test(line)) isCode = !isCode
    return isCode ? line : change(line)
  })
  return lines.join('\n')
}
