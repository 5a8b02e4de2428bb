'use strict'
/** Bodies are read raw, since signatures cover their bytes: Express's parsers are never called. */
const unused = () => {
  throw new Error('Express body parsers are left out of this bundle')
}
module.exports = { json: unused, raw: unused, text: unused, urlencoded: unused }
