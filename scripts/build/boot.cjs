'use strict'
const { readFileSync } = require('node:fs')
const { Module, createRequire } = require('node:module')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

/**
 * Compiles a bundle with the code cache beside it, which spares most of the time a start takes.
 * A cache of another Node is passed over: then it is compiled as usual. `name` is what stack
 * traces call it; a cache keeps the one that it was made with.
 */
function compile(file, name = file) {
  const source = Module.wrap(readFileSync(file, 'utf8'))
  return new Script(source, { filename: name, cachedData: cacheOf(file) })
}

function cacheOf(file) {
  try {
    return readFileSync(`${file}.cache`)
  } catch {
    return undefined
  }
}

/**
 * Runs a compiled bundle as the module it is. Node knows it as loaded from then on, so that the
 * parts that are loaded later find this one, and do not run it once more.
 */
function run(script, file) {
  const module = new Module(file)
  const require = createRequire(file)
  module.filename = file
  require.cache[file] = module
  script.runInThisContext()(module.exports, require, module, file, dirname(file))
  module.loaded = true
  return module.exports
}

exports.bundle = join(__dirname, 'app.js')
exports.compile = compile
exports.run = run
