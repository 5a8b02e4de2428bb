'use strict'
const { readFileSync } = require('node:fs')
const { Module, createRequire } = require('node:module')
const { dirname, join } = require('node:path')
const { Script } = require('node:vm')

/**
 * Compiles a bundle with the code cache beside it, which spares most of the time a start takes.
 * A cache of another Node is passed over: then it is compiled as usual.
 */
function compile(file) {
  const source = Module.wrap(readFileSync(file, 'utf8'))
  return new Script(source, { filename: file, cachedData: cacheOf(file) })
}

function cacheOf(file) {
  try {
    return readFileSync(`${file}.cache`)
  } catch {
    return undefined
  }
}

/** Runs a compiled bundle as the module it is. */
function run(script, file) {
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file))
  return module.exports
}

exports.bundle = join(__dirname, 'app.js')
exports.compile = compile
exports.run = run
