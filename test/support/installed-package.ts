import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, emptyFolder } from '../built.ts'

/** Packs what would be published and installs it offline; returns the folder of the consumer. */
export function installPackage(): string {
  build()
  const home = emptyFolder()
  const quiet = ['--ignore-scripts', '--loglevel=error']
  const packed = execFileSync('npm', ['pack', ...quiet, '--pack-destination', home], {
    encoding: 'utf8',
  })
  const tarball = join(home, packed.trim().split('\n').at(-1) as string)
  writeFileSync(join(home, 'package.json'), '{ "name": "consumer", "private": true }\n')
  const install = ['install', ...quiet, '--offline', '--no-audit', '--no-fund', tarball]
  execFileSync('npm', install, { cwd: home, stdio: 'pipe' })
  return home
}
