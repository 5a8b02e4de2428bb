/** The version of this program; a test holds it to package.json. */
export const version = '0.1.0'

/** The date of the API reference that this program follows; it has no version number of its own. */
export const referenceVersion = '2026-11-22'
