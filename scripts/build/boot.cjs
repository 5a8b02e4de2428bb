'use strict'
const { existsSync, mkdirSync } = require('node:fs')
const nodeModule = require('node:module')
const { homedir } = require('node:os')
const { dirname, join } = require('node:path')

/**
 * Lets Node keep the code it compiles, which saves a fifth of a start. Node itself checks each
 * file of the cache, keeps one cache per version, architecture and user, and ignores what does not
 * fit. Before Node 22.1 there is no such cache, and none is used. A cache that cannot be read or
 * written is no error: a start without it only takes longer.
 */
function enableCompileCache() {
  if (nodeModule.enableCompileCache === undefined) return
  try {
    nodeModule.enableCompileCache(cacheDirectory())
  } catch {
    // There is no home directory, or it cannot be written.
  }
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
