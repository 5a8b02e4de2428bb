/** What Express requires when it is loaded, and a sandbox uses rarely or never. */
const late = [
  'accepts',
  'content-disposition',
  'cookie',
  'fresh',
  'http-errors',
  'qs',
  'range-parser',
  'send',
  'serve-static',
  'type-is',
  'vary',
]
const prefix = '\0late:'
const file = './late-packages.js'

/**
 * Returns a plugin of the bundler that loads these packages with their first use, from a file of
 * their own, so that a start does not (`npm run bench:start`).
 */
export function latePackages() {
  return {
    name: 'late-packages',
    resolveId(source, importer) {
      if (source === lateEntry) return source
      if (importer === lateEntry) return null
      if (importer?.startsWith(prefix)) return { id: file, external: true }
      return late.includes(source) ? prefix + source : null
    },
    load(id) {
      if (id === lateEntry) {
        const getters = late.map((name) => `get '${name}'() { return require('${name}') }`)
        return `module.exports = { ${getters.join(', ')} }`
      }
      if (!id.startsWith(prefix)) return null
      return `const late = () => require('${file}')['${id.slice(prefix.length)}']
module.exports = new Proxy(function () {}, {
  apply: (_target, self, args) => Reflect.apply(late(), self, args),
  construct: (_target, args) => Reflect.construct(late(), args),
  get: (_target, key) => late()[key],
})`
    },
  }
}

/** The entry that this file is made from. */
export const lateEntry = '\0late-packages'
