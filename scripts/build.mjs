import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { lateEntry, latePackages } from './build/late-packages.mjs'
import { thirdPartyNotices } from './build/notices.mjs'
import { writeTypes } from './build/types.mjs'

/**
 * Builds dist/: the program, the library with its types, the thread that compacts journals, and the
 * assets of the documentation page. `--if-needed` does nothing if dist is newer than all of its
 * sources. The files in dist need no installed package.
 */
const sources = ['server', 'browser', 'schemas', 'scripts', 'package.json', 'package-lock.json']
const entries = {
  app: 'server/main.ts',
  index: 'server/index.ts',
  client: 'server/client.ts',
  testcontainers: 'server/testcontainers.ts',
  'compaction-worker': 'server/store/compaction-worker.ts',
  'late-packages': lateEntry,
}

/**
 * The modules that a start loads. They are bundled into few files, because each costs half a
 * millisecond, and none is large, because V8 never frees the memory it needs to parse a file. A
 * part contains its module and all imports that no earlier part contains.
 */
const startParts = {
  express: 'node_modules/express/index.js',
  store: 'server/store/embedded-worlds.ts',
  modules: 'server/api/index.ts',
  control: 'server/control/index.ts',
  http: 'server/http/app.ts',
  app: entries.app,
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
  clear()
  const output = []
  for (const [name, input] of Object.entries(entries)) output.push(...(await bundled(name, input)))
  writeFileSync('dist/THIRD-PARTY-NOTICES.txt', thirdPartyNotices(output))
  writeFileSync('dist/package.json', '{ "type": "commonjs" }\n')
  writeTypes()
  copyDocumentationAssets()
  cpSync('scripts/build/main.cjs', 'dist/main.js')
  // Links to the file, such as those of npx, outlive a build, so the new file must be executable
  // too.
  chmodSync('dist/main.js', 0o755)
}

/**
 * Removes the files of an earlier build, except the documentation site, which has its own build.
 */
function clear() {
  mkdirSync('dist/docs', { recursive: true })
  for (const folder of ['dist', 'dist/docs']) {
    for (const name of readdirSync(folder)) {
      if (name === 'docs' || name === 'guide') continue
      rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
}

function startGroups() {
  return Object.entries(startParts).map(([name, path], i, { length }) => {
    return { name, priority: length - i, test: (id) => id === resolve(path) }
  })
}

/**
 * Bundles one entry with all its dependencies; only modules that are loaded later are in files of
 * their own.
 */
async function bundled(name, input) {
  const bundle = await rolldown({
    input: { [name]: input },
    platform: 'node',
    external: ['testcontainers'],
    tsconfig: false,
    onLog(level, log, handle) {
      // A busy machine is no mistake of the build.
      if (log.code === 'PLUGIN_TIMINGS') return
      // A bundle with, for example, a missing package would fail only when it is used.
      if (level === 'warn') throw new Error(log.message)
      handle(level, log)
    },
    resolve: {
      alias: {
        'body-parser': resolve('scripts/build/shims/body-parser.cjs'),
        debug: resolve('scripts/build/shims/debug.cjs'),
        depd: resolve('scripts/build/shims/depd.cjs'),
        'mime-types': resolve('scripts/build/shims/mime-types.cjs'),
      },
    },
    plugins: [latePackages()],
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  })
  const { output } = await bundle.write({
    dir: 'dist',
    format: 'cjs',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    ...(name === 'app' ? { codeSplitting: { groups: startGroups() } } : {}),
    // Node prints the line of an uncaught error, so the lines of the client are short.
    minify: name !== 'client',
  })
  await bundle.close()
  for (const { type, fileName, code } of output) {
    if (type === 'chunk') writeFileSync(join('dist', fileName), toAscii(code))
  }
  return output
}

/**
 * Returns code with escapes for characters that are not ASCII: V8 stores a source with a single
 * character beyond Latin-1 in two bytes per character, which is megabytes at the start (`npm run
 * bench:start`).
 */
function toAscii(code) {
  return code.replace(/[\u0080-\uffff]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

function copyDocumentationAssets() {
  for (const file of ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE', 'NOTICE']) {
    cpSync(`node_modules/swagger-ui-dist/${file}`, `dist/docs/${file}`)
  }
}
