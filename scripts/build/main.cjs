#!/usr/bin/env node
'use strict'
// Any Node must be able to parse this file, so it uses nothing newer than ES5.
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
  require('./boot.js')
}
