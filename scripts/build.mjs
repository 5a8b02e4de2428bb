import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { thirdPartyNotices } from './build/notices.mjs'
import { writeTypes } from './build/types.mjs'

/**
 * Makes dist/: the program, the library with its types, the thread that compacts journals, and the
 * assets of the documentation page. `--if-needed` does nothing when dist is newer than all it is
 * made from. What is in dist needs no installed package.
 */
const sources = ['server', 'browser', 'schemas', 'scripts', 'package.json', 'package-lock.json']
const entries = {
  app: 'server/main.ts',
  index: 'server/index.ts',
  client: 'server/client.ts',
  testcontainers: 'server/testcontainers.ts',
  'compaction-worker': 'server/store/compaction-worker.ts',
}

if (!process.argv.includes('--if-needed') || outdated()) await build()

function outdated() {
  const built = modified('dist/main.js')
  return sources.some((path) => newest(path) > built)
}

function newest(path) {
  if (!statSync(path).isDirectory()) return modified(path)
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function modified(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

async function build() {
  rmSync('dist', { recursive: true, force: true })
  const output = []
  for (const [name, input] of Object.entries(entries)) output.push(...(await bundled(name, input)))
  writeFileSync('dist/THIRD-PARTY-NOTICES.txt', thirdPartyNotices(output))
  writeFileSync('dist/package.json', '{ "type": "commonjs" }\n')
  writeTypes()
  copyDocumentationAssets()
  cpSync('scripts/build/boot.cjs', 'dist/boot.js')
  cpSync('scripts/build/main.cjs', 'dist/main.js')
  // Links to it, such as npx makes, outlive a build: what is there now must be runnable, too.
  chmodSync('dist/main.js', 0o755)
}

/** One entry with everything it needs; only what is loaded later stands in files of its own. */
async function bundled(name, input) {
  const bundle = await rolldown({
    input: { [name]: input },
    platform: 'node',
    external: ['testcontainers'],
    tsconfig: false,
    onLog(level, log, handle) {
      // A bundle that lacks a package would fail only when it is used.
      if (log.code === 'UNRESOLVED_IMPORT') throw new Error(log.message)
      handle(level, log)
    },
    resolve: {
      alias: {
        'body-parser': resolve('scripts/build/shims/body-parser.cjs'),
        'mime-types': resolve('scripts/build/shims/mime-types.cjs'),
      },
    },
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  })
  const { output } = await bundle.write({
    dir: 'dist',
    format: 'cjs',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    minify: true,
  })
  await bundle.close()
  return output
}

function copyDocumentationAssets() {
  mkdirSync('dist/docs', { recursive: true })
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE']) {
    cpSync(`node_modules/swagger-ui-dist/${file}`, `dist/docs/${file}`)
  }
}
