import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { finishSite } from './finish.mjs'
import { sitePages } from './pages.mjs'
import { referencePages } from './reference.mjs'

/**
 * Makes the documentation site in dist/docs/guide, which the sandbox serves at /docs/guide, from
 * README, docs/ and the OpenAPI documents. `--if-needed` does nothing when it is newer than these.
 */
const sources = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'NOTICE',
  'docs',
  'schemas/config',
  'site/.vitepress',
  ...readdirSync('site', { withFileTypes: true }).flatMap(fileIn),
]
const pages = join('site', 'pages')
const output = join('dist', 'docs', 'guide')

if (!process.argv.includes('--if-needed') || isOutdated()) await buildSite()

function fileIn(entry) {
  return entry.isFile() ? [join('site', entry.name)] : []
}

function isOutdated() {
  const built = newest(join(output, 'index.html.gz'))
  return sources.some((path) => newest(path) > built)
}

function newest(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Loads what makes the site. Ends with 1, and what to install, where a package is missing. */
async function loadBuilder() {
  try {
    return await import('vitepress')
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    const missing = /Cannot find package '([^']+)'/.exec(error.message)?.[1] ?? 'A package'
    console.error(
      `${missing} is not installed: run npm install --include=dev, then npm run site again.`,
    )
    return process.exit(1)
  }
}

async function buildSite() {
  const { build } = await loadBuilder()
  rmSync(pages, { recursive: true, force: true })
  const reference = referencePages()
  for (const [path, text] of [...sitePages(), ...reference.pages]) {
    const file = join(pages, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  writeFileSync(join(pages, '.groups.json'), JSON.stringify(reference.groups))
  cpSync(join('docs', 'images'), join(pages, 'public', 'images'), { recursive: true })
  rmSync(output, { recursive: true, force: true })
  await build('site')
  finishSite(output)
}
