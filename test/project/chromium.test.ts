import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findChromium, installedChromium, type Machine } from '../support/chromium.ts'

function machine(platform: NodeJS.Platform, has: string[], env: Machine['env'] = {}): Machine {
  return { platform, arch: 'arm64', env, isExecutable: (path) => has.includes(path) }
}

const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'

test.each([
  ['Linux', machine('linux', ['/usr/bin/chromium']), '/usr/bin/chromium'],
  ['Linux, in PATH', machine('linux', ['/x/google-chrome'], { PATH: '/y:/x' }), '/x/google-chrome'],
  [
    'Linux, Edge',
    machine('linux', ['/opt/microsoft/msedge/msedge']),
    '/opt/microsoft/msedge/msedge',
  ],
  ['macOS', machine('darwin', [macChrome]), macChrome],
  ['Windows', machine('win32', [edge], { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' }), edge],
])('F5: an installed browser is found on %s', async (_, where, path) => {
  expect(await findChromium(where)).toEqual({ executablePath: path, env: {} })
})

test('F5: CHROMIUM comes before an installed browser', () => {
  const env = { CHROMIUM: '/mine/chrome' }
  const where = machine('linux', ['/usr/bin/chromium', '/mine/chrome'], env)
  expect(installedChromium(where)).toBe('/mine/chrome')
})

test('F5: a CHROMIUM that cannot be run is an error that names it, not another browser', () => {
  const where = machine('linux', ['/usr/bin/chromium'], { CHROMIUM: '/gone' })
  expect(() => installedChromium(where)).toThrow('CHROMIUM is /gone, which is not an executable')
})

test.each([
  ['linux', 'apt-get install chromium'],
  ['darwin', 'brew install --cask chromium'],
  ['win32', 'winget install Google.Chrome'],
] as const)('F5: without a browser on %s the error says what to install', async (platform, how) => {
  await expect(findChromium(machine(platform, []))).rejects.toThrow(how)
})

test('F5: the browser of the package is pinned to the last one for the oldest Node', () => {
  const { devDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(dependencies).toBeUndefined()
  expect(devDependencies['@sparticuz/chromium']).toBe('143.0.4')
})
