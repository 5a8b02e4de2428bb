'use strict'
const fs = require('node:fs')
const Module = require('node:module')
const { basename, join } = require('node:path')
const v8 = require('node:v8')
const vm = require('node:vm')
const { crc32 } = require('node:zlib')

/**
 * The compile cache for a Node that has none of its own. One file holds what V8 made of the files
 * of the program; the directory it stands in names the Node that it is of, down to its executable,
 * since V8 accepts what another build of the same version made, and may crash over it. Code that is
 * not exactly what was written is not used.
 */
const lengthBytes = 4
const afterMs = 200
const [head, tail] = Module.wrapper

/** Has the program compile with the cache in a directory. Throws an error where there is none. */
function useCompileCache(directory) {
  const folder = join(directory, nameOfNode())
  const file = join(folder, 'code')
  const cache = open(file)
  const scripts = new Map()
  let isComplete = true
  const { '.js': load } = Module._extensions

  Module._extensions['.js'] = (module, path) => {
    if (!path.startsWith(__dirname)) return load(module, path)
    const name = basename(path)
    const { source, checksum } = wrapped(path)
    const cachedData = codeOf(cache, name, checksum)
    const script = new vm.Script(source, {
      filename: path,
      columnOffset: -head.length,
      cachedData,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    })
    if (cachedData === undefined || script.cachedDataRejected) isComplete = false
    scripts.set(name, { checksum, script })
    const run = script.runInThisContext()
    run.call(module.exports, module.exports, requireOf(module), module, path, __dirname)
  }

  let isDone = false
  /** Keeps what was compiled until now: that is what a start needs. */
  function finish() {
    if (isDone) return
    isDone = true
    Module._extensions['.js'] = load
    if (cache.descriptor !== null) fs.closeSync(cache.descriptor)
    if (!isComplete) write(folder, file, scripts)
    scripts.clear()
    scratch = Buffer.alloc(0)
  }
  setTimeout(finish, afterMs).unref()
  process.once('exit', finish)
}

/** Used for one file after the other: what a start allocates stays with the process. */
let scratch = Buffer.alloc(0)

function reserve(length) {
  if (scratch.length < length) scratch = Buffer.allocUnsafeSlow(length * 2)
  return scratch.subarray(0, length)
}

/** Returns a file of the program, which is ASCII, as the function that a module is. */
function wrapped(path) {
  const descriptor = fs.openSync(path, 'r')
  try {
    const { size } = fs.fstatSync(descriptor)
    const bytes = reserve(head.length + size + tail.length)
    bytes.latin1Write(head, 0)
    fs.readSync(descriptor, bytes, head.length, size, 0)
    bytes.latin1Write(tail, head.length + size)
    return { source: bytes.latin1Slice(), checksum: crc32(bytes) }
  } finally {
    fs.closeSync(descriptor)
  }
}

/** What `require` is in a file of the program. */
function requireOf(module) {
  const load = (id) => module.require(id)
  load.resolve = (id, options) => Module._resolveFilename(id, module, false, options)
  load.main = require.main
  load.cache = require.cache
  return load
}

function nameOfNode() {
  const { size, mtimeMs } = fs.statSync(process.execPath)
  const build = [process.execPath, size, mtimeMs, v8.cachedDataVersionTag(), __dirname].join(' ')
  return `${process.version}-${process.arch}-${crc32(build).toString(16)}`
}

/** Returns what the cache says it holds; nothing where it is not there. */
function open(file) {
  let descriptor = null
  try {
    descriptor = fs.openSync(file, 'r')
    const index = readAt(descriptor, 0, lengthBytes).readUInt32LE(0)
    const entries = JSON.parse(readAt(descriptor, lengthBytes, index).latin1Slice())
    const from = lengthBytes + index
    return { descriptor, from, entries: new Map(entries.map((entry) => [entry.name, entry])) }
  } catch {
    return { descriptor, from: 0, entries: new Map() }
  }
}

function codeOf({ descriptor, from, entries }, name, checksum) {
  try {
    const { at, length, source, code } = entries.get(name)
    if (source !== checksum) return undefined
    const bytes = readAt(descriptor, from + at, length)
    return crc32(bytes) === code ? bytes : undefined
  } catch {
    return undefined
  }
}

/** Throws an error where a file holds less, or the length is none that a cache has. */
function readAt(descriptor, at, length) {
  if (length > fs.fstatSync(descriptor).size) throw new Error('not a cache')
  const bytes = reserve(length)
  if (fs.readSync(descriptor, bytes, 0, length, at) !== length) throw new Error('not a cache')
  return bytes
}

/** Writes a file that appears complete or not at all. */
function write(folder, file, scripts) {
  const unfinished = `${file}.${process.pid}`
  try {
    const entries = []
    const codes = []
    let at = 0
    for (const [name, { checksum, script }] of scripts) {
      const code = script.createCachedData()
      entries.push({ name, at, length: code.length, source: checksum, code: crc32(code) })
      codes.push(code)
      at += code.length
    }
    const index = Buffer.from(JSON.stringify(entries), 'latin1')
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32LE(index.length)
    fs.mkdirSync(folder, { mode: 0o700, recursive: true })
    fs.writeFileSync(unfinished, Buffer.concat([length, index, ...codes]), { mode: 0o600 })
    fs.renameSync(unfinished, file)
  } catch {
    // A start without the cache only takes longer.
    fs.rmSync(unfinished, { force: true })
  }
}

module.exports = { useCompileCache }
