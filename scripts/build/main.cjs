#!/usr/bin/env node
'use strict'
// Every version of Node must be able to parse this file, so it uses only ES5.
var oldest = [20, 19]
var found = process.versions.node.split('.').map(Number)

if (found[0] < oldest[0] || (found[0] === oldest[0] && found[1] < oldest[1])) {
  process.stderr.write(
    'payments-sandbox needs Node ' +
      oldest.join('.') +
      ' or newer, and this is ' +
      process.version +
      ' (' +
      process.execPath +
      '). Install a newer Node from nodejs.org.\n'
  )
  process.exitCode = 2
} else {
  enableCompileCache()
  require('./app.js')
}

/**
 * Enables Node's compile cache if it exists (22.1 and newer), which saves a quarter of a start. A
 * cache that cannot be read or written is not an error: the start only takes longer.
 */
function enableCompileCache() {
  var enable = require('node:module').enableCompileCache
  if (enable === undefined || process.env.NODE_DISABLE_COMPILE_CACHE) return
  try {
    enable(cacheDirectory())
  } catch (_error) {
    // There is no home directory, or it is not writable.
  }
}

/**
 * Returns the directory of the cache. Throws an error if it does not exist and cannot be created.
 */
function cacheDirectory() {
  var path = require('node:path')
  var directory = path.join(userCaches(path), 'payments-sandbox')
  // Creates one level at a time: with `recursive`, Node 24 never returns for some directories.
  makeDirectory(path.dirname(directory))
  makeDirectory(directory)
  return directory
}

function makeDirectory(directory) {
  try {
    require('node:fs').mkdirSync(directory, { mode: 448 })
  } catch (error) {
    // It exists already: from an earlier start, or from another one at the same time.
    if (error.code !== 'EEXIST') throw error
  }
}

function userCaches(path) {
  var env = process.env
  var homedir = require('node:os').homedir
  if (process.platform === 'win32' && env.LOCALAPPDATA) return env.LOCALAPPDATA
  if (process.platform === 'darwin') return path.join(homedir(), 'Library', 'Caches')
  return env.XDG_CACHE_HOME || path.join(homedir(), '.cache')
}
