'use strict'
/** Express's warnings of deprecated calls, none of which is made. */
module.exports = () =>
  Object.assign(() => {}, { function: (deprecated) => deprecated, property: () => {} })
