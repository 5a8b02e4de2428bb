'use strict'
/** Express's warnings about deprecated calls are not needed, because no such call is made. */
module.exports = () =>
  Object.assign(() => {}, { function: (deprecated) => deprecated, property: () => {} })
