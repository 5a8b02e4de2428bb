'use strict'
const { writeFileSync } = require('node:fs')
const { bundle, compile, run } = require('../../dist/boot.js')

/** Starts the program once, and keeps what V8 made of it as far as a start needs it. */
const script = compile(bundle, 'payments-sandbox/dist/app.js')
const write = process.stdout.write.bind(process.stdout)
process.argv.splice(2, process.argv.length, '--data', ':memory:', '--port', '0')
process.stdout.write = (text) => {
  if (String(text).startsWith('Ready:')) setImmediate(keep)
  return true
}
run(script, bundle)

function keep() {
  writeFileSync(`${bundle}.cache`, script.createCachedData())
  process.stdout.write = write
  process.kill(process.pid, 'SIGTERM')
}
