'use strict'
/** The few types that are served, in place of a table of two thousand. */
const types = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
}
const extensionOf = (name) => /([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
const contentType = (name) => (name.includes('/') ? name : (types[extensionOf(name)] ?? false))
const lookup = (name) => {
  const type = types[extensionOf(name)]
  return type === undefined ? false : type.split(';')[0]
}
module.exports = { contentType, lookup, types, extensions: {}, charset: () => 'UTF-8' }
