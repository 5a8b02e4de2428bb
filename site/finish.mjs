import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { serverMark } from './pages.mjs'
import { classOf, styleRules } from './styles.mjs'

const base = '/docs/guide/'

/**
 * Makes the built site one that the sandbox serves: no inline script or style, links to the sandbox
 * that follow its base path, no page a second time as a script, and every file compressed. Throws on a broken link, and on a file that
 * would be loaded from elsewhere.
 */
export function finishSite(folder) {
  const files = new Map()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = name.replaceAll('\\', '/')
    if (isPageScript(path)) rmSync(join(folder, name))
    else if (/\.(html|js|css|json|svg|txt)$/.test(path))
      files.set(path, readFileSync(join(folder, name), 'utf8'))
    else if (path.endsWith('.png')) files.set(path, readFileSync(join(folder, name)))
  }
  for (const [path, text] of [...files]) {
    if (typeof text !== 'string') continue
    const linked = text.replaceAll(serverMark, `${base}../..`)
    files.set(path, path.endsWith('.html') ? withoutInline(linked, files) : linked)
  }
  const [style] = [...files.keys()].filter((path) => path.endsWith('.css'))
  files.set(style, files.get(style) + styleRules())
  assertLinks(files)
  for (const [path, text] of files) {
    rmSync(join(folder, path), { force: true })
    writeFileSync(join(folder, `${path}.gz`), gzipSync(text, { level: 9 }))
  }
}

/** True for a script that draws a page from nothing; pages are loaded as HTML (theme/index.js). */
function isPageScript(path) {
  return /^assets\/.*\.md\.[\w-]+\.js$/.test(path)
}

function withoutInline(html, files) {
  return html
    .replace(/<script([^>]*)>([^<]+)<\/script>/g, (_, attributes, code) => {
      const path = `assets/${createHash('sha256').update(code).digest('hex').slice(0, 12)}.js`
      files.set(path, code)
      return `<script${attributes} src="${base}${path}"></script>`
    })
    .replace(/<(\w+)([^>]*?) style="([^"]*)"([^>]*)>/g, (_, tag, before, style, after) => {
      const name = classOf(style)
      const attributes = before + after
      return / class="/.test(attributes)
        ? `<${tag}${attributes.replace(' class="', ` class="${name} `)}>`
        : `<${tag}${attributes} class="${name}">`
    })
}

/** Throws unless each link of each page leads to a page, an anchor or a file of the site. */
function assertLinks(files) {
  const pages = new Map()
  for (const [path, html] of files) {
    if (!path.endsWith('.html')) continue
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    pages.set(path, { html, ids })
  }
  const problems = []
  for (const [path, { html }] of pages) {
    for (const [, tag, name, target] of html.matchAll(/<(\w+)[^>]*? (href|src)="([^"]+)"/g)) {
      const problem = problemOf(path, tag, name, target, pages, files)
      if (problem !== undefined) problems.push(`${path}: ${target}: ${problem}`)
    }
  }
  if (problems.length > 0) throw new Error(`broken links:\n${[...new Set(problems)].join('\n')}`)
}

function problemOf(path, tag, name, target, pages, files) {
  if (/^(data:|mailto:)/.test(target)) return undefined
  if (/^https?:/.test(target)) {
    return tag === 'a' && name === 'href' ? undefined : 'is loaded from elsewhere'
  }
  const { pathname, hash } = new URL(target.replaceAll('&amp;', '&'), `http://site${base}${path}`)
  // What the sandbox serves beside the site: the documents, the reference and the console.
  if (!pathname.startsWith(base)) return undefined
  const file = decodeURIComponent(pathname.slice(base.length))
  if (files.has(file)) return undefined
  const page = pages.get(file === '' || file.endsWith('/') ? `${file}index.html` : `${file}.html`)
  if (page === undefined) return 'no such page'
  const id = decodeURIComponent(hash.slice(1))
  return id === '' || page.ids.has(id) ? undefined : 'no such heading'
}
