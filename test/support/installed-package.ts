import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, emptyFolder } from '../built.ts'

const quiet = ['--ignore-scripts', '--loglevel=error']

/** Packs what is built, as it would be published; returns the file. */
export function packedFile(folder: string = emptyFolder()): string {
  const packed = execFileSync('npm', ['pack', ...quiet, '--pack-destination', folder], {
    encoding: 'utf8',
  })
  return join(folder, packed.trim().split('\n').at(-1) as string)
}

/** Packs what would be published and installs it offline; returns the folder of the consumer. */
export function installPackage(): string {
  build()
  const home = emptyFolder()
  const tarball = packedFile(home)
  writeFileSync(join(home, 'package.json'), '{ "name": "consumer", "private": true }\n')
  const install = ['install', ...quiet, '--offline', '--no-audit', '--no-fund', tarball]
  execFileSync('npm', install, { cwd: home, stdio: 'pipe' })
  return home
}
