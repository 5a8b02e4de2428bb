import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Returns the node_modules of a tool from npm. It is downloaded once, to node_modules/.cache; it is
 * not a dependency, because `npm ci` would install hundreds of packages for one test.
 */
export function npmTool(name: string, version: string): string {
  const cache = resolve('node_modules/.cache')
  const directory = join(cache, `tool-${name.replace(/\W+/g, '-')}-${version}`)
  if (!existsSync(directory)) {
    mkdirSync(cache, { recursive: true })
    const fetching = mkdtempSync(`${directory}-`)
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
    const install = ['install', '--prefix', fetching, ...quiet, `${name}@${version}`]
    execFileSync('npm', install, { cwd: fetching, stdio: 'pipe' })
    if (existsSync(directory)) rmSync(fetching, { recursive: true })
    else renameSync(fetching, directory)
  }
  return join(directory, 'node_modules')
}
