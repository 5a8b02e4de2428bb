import { accessSync, constants } from 'node:fs'

/**
 * The browser that the tests of pages drive: `CHROMIUM`, or the first of the usual places. Without
 * one it says what to install and fails: those tests are never skipped.
 */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export function browserPath() {
  const given = process.env.CHROMIUM
  return (given === undefined ? places : [given]).find(executable)
}

function executable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (browserPath() === undefined) {
  console.error(
    'The page tests need Chromium: install it (Debian: apt-get install chromium) ' +
      'or set CHROMIUM to an executable of it.',
  )
  process.exitCode = 1
}
