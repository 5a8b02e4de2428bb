import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { build, clean, emptyFolder, launch } from './built.ts'

interface Instruction {
  readonly word: string
  readonly text: string
}

const dockerfile = readFileSync('Dockerfile', 'utf8')

/** The instructions of each stage; comments gone, lines that go on joined. */
const stages: Instruction[][] = []
for (const line of dockerfile
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')) {
  const [, word = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
  if (word === 'FROM') stages.push([])
  if (word !== '') stages.at(-1)?.push({ word, text })
}

const [making = [], running = []] = stages

function all(stage: readonly Instruction[], word: string): string[] {
  return stage.filter((one) => one.word === word).map(({ text }) => text)
}

/** What a stage copies from the project, and where to. */
function copies(stage: readonly Instruction[]): [from: string, to: string][] {
  return all(stage, 'COPY')
    .filter((text) => !text.startsWith('--from'))
    .flatMap((text) => {
      const words = text.split(/\s+/)
      const to = words.at(-1) as string
      return words.slice(0, -1).map((from): [string, string] => [from, to])
    })
}

let made: string
let app: string

/** Does what the stages say, with the packages that are installed here. */
beforeAll(() => {
  build()
  made = emptyFolder()
  for (const [from, to] of copies(making)) {
    cpSync(from, to.endsWith('/') ? join(made, to, from) : join(made, to), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(made, 'node_modules'))
  for (const text of all(making, 'RUN').slice(1)) {
    execFileSync('sh', ['-c', text], { cwd: made, stdio: 'pipe' })
  }
  app = emptyFolder()
  for (const text of all(running, 'COPY')) {
    const [, from, to] = /^--from=build \/build\/(\S+) (\S+)$/.exec(text) ?? []
    if (from === undefined || to === undefined) continue
    cpSync(join(made, from), to.endsWith('/') ? join(app, from) : join(app, to), {
      recursive: true,
    })
  }
}, 60_000)

test('it is made in two stages of the same Node, by nothing but npm', () => {
  const bases = stages.map((stage) => all(stage, 'FROM')[0]?.split(' ')[0])
  expect(bases).toHaveLength(2)
  expect(new Set(bases).size).toBe(1)
  // A bot adds the digest.
  expect(bases[0]).toMatch(/^node:24-bookworm-slim(@sha256:[0-9a-f]{64})?$/)
  expect(all(making, 'RUN')).toEqual(['npm ci --ignore-scripts', 'npm run build', 'npm run sbom'])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(scripts.build).toBeDefined()
})

test('F21: it lists what it is made of, and nothing that only builds it', () => {
  const sbom = JSON.parse(readFileSync(join(app, 'dist', 'sbom.cdx.json'), 'utf8'))
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  expect(sbom.metadata.component).toMatchObject({ name: 'payments-sandbox' })
  const names = sbom.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['express', 'jose', 'swagger-ui-dist']))
  expect(names).not.toContain('vitest')
  for (const { hashes, licenses } of sbom.components) {
    expect(hashes).toHaveLength(1)
    expect(licenses).toHaveLength(1)
  }
})

test('F2: its compile cache is filled by the Node and the user that run it', async () => {
  const words = running.map(({ word, text }) => `${word} ${text}`)
  const filling = 'RUN node /app/dist/main.js exec -- true'
  expect(words.indexOf(filling)).toBeGreaterThan(words.indexOf('USER node'))
  const args = [join(app, 'dist/main.js'), 'exec', '--', 'true']
  const { code } = await launch('node', args, { env: clean(), cwd: app }).ended
  expect(code).toBe(0)
})

test('F21: the base image is pinned by a bot, to a digest that it keeps current', () => {
  const { extends: presets } = JSON.parse(readFileSync('renovate.json', 'utf8'))
  expect(presets).toContain('docker:pinDigests')
})

test('its command can be run by name', () => {
  const [, program = ''] = /ln -s \/app\/(\S+) /.exec(all(running, 'RUN').join('\n')) ?? []
  expect(execFileSync(join(app, program), ['--version'], { encoding: 'utf8' })).toMatch(/^\d/)
})

test('every file it copies is there, and is sent to the builder', () => {
  const ignore = readFileSync('.dockerignore', 'utf8')
  const lines = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines[0]).toBe('*')
  const sent = lines.slice(1).map((line) => line.replace(/^!/, ''))
  for (const [from] of [...copies(making), ...copies(running)]) {
    const path = from.replace(/^\.\//, '')
    expect(existsSync(path), path).toBe(true)
    expect(sent).toContain(path)
  }
})

test('it runs as somebody without rights, keeps data in a volume, and tells its port', () => {
  expect(all(running, 'USER')).toEqual(['node'])
  expect(all(running, 'VOLUME')).toEqual(['/data'])
  expect(all(running, 'EXPOSE')).toEqual(['4510'])
  expect(all(running, 'ENV')[0]).toMatch(/SANDBOX_HOST=0\.0\.0\.0.*SANDBOX_DATA=\/data/)
  expect(all(running, 'RUN').join()).toMatch(/chown node:node \/data/)
})

test('what it runs starts, is found healthy by its own check, and exits 0 on SIGTERM', async () => {
  const [entry = '[]'] = all(running, 'ENTRYPOINT')
  const [command = '[]'] = all(running, 'CMD')
  const [check = ''] = all(running, 'HEALTHCHECK')
  const inApp = (words: string[]) => words.map((word) => word.replace(/^\/app\//, `${app}/`))
  const [file = '', ...args] = inApp([...JSON.parse(entry), ...JSON.parse(command)])
  const env = clean({ SANDBOX_HOST: '0.0.0.0', SANDBOX_PORT: '0', SANDBOX_DATA: emptyFolder() })
  const image = launch(file, args, { env, cwd: app })
  const [, port = ''] = await image.said(/^Ready: http:\/\/127\.0\.0\.1:(\d+)$/m)
  const health = inApp(JSON.parse(check.slice(check.indexOf('CMD ') + 4)))
  const probe = (probed: string) =>
    launch(health[0] as string, health.slice(1), { env: clean({ SANDBOX_PORT: probed }) }).ended
  expect((await probe(port)).code).toBe(0)
  expect((await probe('9')).code).toBe(3)
  image.signal('SIGTERM')
  expect((await image.ended).code).toBe(0)
})

test('the compose file builds this image, and its mount and port are the image’s', () => {
  const { services, volumes } = parse(readFileSync('docker-compose.yml', 'utf8'))
  const { sandbox } = services
  expect(existsSync(join(sandbox.build, 'Dockerfile'))).toBe(true)
  expect(dirname(sandbox.build)).toBe('.')
  expect(sandbox.ports).toEqual(['127.0.0.1:4510:4510'])
  const [[volume, place] = []] = sandbox.volumes.map((text: string) => text.split(':'))
  expect(Object.keys(volumes)).toContain(volume)
  expect(place).toBe('/data')
})
