/** The version of this program; a test holds it to package.json. */
export const version = '0.1.0'
