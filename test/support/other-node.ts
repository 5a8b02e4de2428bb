import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The oldest supported Node, and the newest of later major versions. */
export const supportedNodes = ['20.19.0', '22', '24'] as const

/** Versions of Node that are too old for the program. */
export const oldNodes = ['4', '12', '18', '20.18.3'] as const

/**
 * Returns the path of another Node's executable. npm downloads it once, in the package that
 * contains only this executable; it is not a dependency, because `npm ci` would download 100 MB for
 * each.
 */
export function otherNode(version: string): string {
  const cache = resolve('node_modules/.cache')
  const folder = join(cache, `node-${version}`)
  if (!existsSync(folder)) fetchNode(version, cache, folder)
  return join(folder, 'node_modules', packageName(), 'bin', executable)
}

const executable = process.platform === 'win32' ? 'node.exe' : 'node'

function packageName(): string {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  return `node-${platform}-${process.arch}`
}

/** Installs into another folder and renames it, so that others see all of it or nothing. */
function fetchNode(version: string, cache: string, folder: string): void {
  mkdirSync(cache, { recursive: true })
  const fetching = mkdtempSync(`${folder}-`)
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const install = ['install', '--prefix', fetching, ...quiet, `${packageName()}@${version}`]
  execFileSync('npm', install, { cwd: fetching, stdio: 'pipe' })
  if (existsSync(folder)) rmSync(fetching, { recursive: true })
  else renameSync(fetching, folder)
}
