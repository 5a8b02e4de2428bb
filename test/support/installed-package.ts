import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, emptyFolder } from './built.ts'

const quiet = ['--ignore-scripts', '--loglevel=error']

/** Packs the build as it would be published; returns the file. */
export function packedFile(folder: string = emptyFolder()): string {
  const packed = execFileSync('npm', ['pack', ...quiet, '--pack-destination', folder], {
    encoding: 'utf8',
  })
  return join(folder, packed.trim().split('\n').at(-1) as string)
}

/** Packs the build and installs it offline; returns the folder of the consumer. */
export function installPackage(): string {
  build()
  const home = emptyFolder()
  const tarball = packedFile(home)
  writeFileSync(join(home, 'package.json'), '{ "name": "consumer", "private": true }\n')
  const install = ['install', ...quiet, '--offline', '--no-audit', '--no-fund', tarball]
  execFileSync('npm', install, { cwd: home, stdio: 'pipe' })
  return home
}

/** Copies the build to the place of an installation, without npm; returns the consumer. */
export function placePackage(): string {
  build()
  const home = emptyFolder()
  const place = join(home, 'node_modules', 'payments-sandbox')
  mkdirSync(place, { recursive: true })
  for (const name of ['package.json', 'dist', 'fixtures', 'schemas']) {
    cpSync(name, join(place, name), { recursive: true })
  }
  writeFileSync(join(home, 'package.json'), '{ "name": "consumer", "type": "module" }\n')
  return home
}
