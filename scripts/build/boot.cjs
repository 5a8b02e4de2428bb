'use strict'
const { existsSync, mkdirSync } = require('node:fs')
const nodeModule = require('node:module')
const { homedir } = require('node:os')
const { dirname, join } = require('node:path')

/**
 * Keeps the code that V8 compiles, which saves a fifth of a start. From Node 22.1 on, Node itself
 * does: it checks each file of the cache, keeps one cache per version, architecture and user, and
 * ignores what does not fit. Before that, a start of the server does the same for the program's own
 * files. A cache that cannot be read or written is no error: a start without it only takes longer.
 */
function enableCompileCache() {
  if (process.env.NODE_DISABLE_COMPILE_CACHE) return
  const isOwn = nodeModule.enableCompileCache === undefined
  // Another command would keep what a start has no use for.
  if (isOwn && !isStart(process.argv[2])) return
  try {
    const directory = cacheDirectory()
    if (isOwn) require('./compile-cache.js').useCompileCache(directory)
    else nodeModule.enableCompileCache(directory)
  } catch {
    // There is no home directory, or it cannot be written.
  }
}

function isStart(command) {
  return command === undefined || command === 'start' || command.startsWith('-')
}

/** Returns the directory of the cache. Throws an error when it is not there and cannot be made. */
function cacheDirectory() {
  const directory = join(userCaches(), 'payments-sandbox')
  // One level at a time: made recursively, some directories keep Node 24 trying for ever.
  for (const path of [dirname(directory), directory]) if (!existsSync(path)) makeDirectory(path)
  return directory
}

function makeDirectory(path) {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another start may have been quicker.
    if (error.code !== 'EEXIST') throw error
  }
}

function userCaches() {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env
  if (process.platform === 'win32' && LOCALAPPDATA) return LOCALAPPDATA
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  return XDG_CACHE_HOME || join(homedir(), '.cache')
}

enableCompileCache()
require('./app.js')
