'use strict'
/**
 * Express's body parsers are never called: bodies are read raw, because signatures cover their
 * bytes.
 */
const unused = () => {
  throw new Error('Express body parsers are left out of this bundle')
}
module.exports = { json: unused, raw: unused, text: unused, urlencoded: unused }
