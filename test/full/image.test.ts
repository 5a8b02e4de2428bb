import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { build, clean, emptyFolder, launch } from '../support/built.ts'

interface Instruction {
  readonly word: string
  readonly text: string
}

const dockerfile = readFileSync('Dockerfile', 'utf8')

/** The instructions of each stage, as a parser of Dockerfiles reads them. */
const stages: Instruction[][] = []
for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
  const word = instruction.getKeyword()
  const { start, end } = instruction.getRange()
  const lines = dockerfile
    .split('\n')
    .slice(start.line, end.line + 1)
    .join('\n')
  const text = lines.replaceAll(/\\\n\s*/g, '').slice(word.length + 1)
  if (word === 'FROM') stages.push([])
  stages.at(-1)?.push({ word, text })
}

const [making = [], running = []] = stages

function all(stage: readonly Instruction[], word: string): string[] {
  return stage.filter((one) => one.word === word).map(({ text }) => text)
}

/** What a stage copies from the project, and where to; `*.md` in a path is each such file. */
function copies(stage: readonly Instruction[]): [from: string, to: string][] {
  return all(stage, 'COPY')
    .filter((text) => !text.startsWith('--from'))
    .flatMap((text) => {
      const words = text.split(/\s+/)
      const to = words.at(-1) as string
      return words.slice(0, -1).map((from): [string, string] => [from, to])
    })
    .flatMap(([from, to]) => filesAt(from).map((file): [string, string] => [file, to]))
}

function filesAt(path: string): string[] {
  const [, folder = '', end = ''] = /^(.*)\/\*(\.\w+)$/.exec(path) ?? []
  if (folder === '') return [path]
  const names = readdirSync(folder).filter((name) => name.endsWith(end))
  return names.map((name) => `${folder}/${name}`)
}

let made: string
let app: string

/** The words of a command, with the paths that they have here. */
function inApp(words: readonly string[]): string[] {
  return words.map((word) =>
    word.replace(/^\/app\//, `${app}/`).replace('/nodejs/bin/node', process.execPath),
  )
}

function bytesBelow(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0)
}

/** Does what the stages say, with the packages that are installed here. */
beforeAll(() => {
  build()
  made = emptyFolder()
  for (const [from, to] of copies(making)) {
    cpSync(from, to.endsWith('/') ? join(made, to, from) : join(made, to), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(made, 'node_modules'))
  // The guide is made by test/full/guide.test.ts.
  for (const text of all(making, 'RUN').slice(1)) {
    if (text === 'npm run site') continue
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
  for (const [from, to] of copies(running)) {
    const target = to.endsWith('/') ? join(app, to, basename(from)) : join(app, to)
    cpSync(from, target, { recursive: true })
  }
})

test('it is made in two stages of the same Node line, by nothing but npm', () => {
  const bases = stages.map((stage) => all(stage, 'FROM')[0]?.split(' ')[0] ?? '')
  expect(bases).toHaveLength(2)
  // A bot adds the digests.
  const digest = '(@sha256:[0-9a-f]{64})?$'
  expect(bases[0]).toMatch(new RegExp(`^node:24-bookworm-slim${digest}`))
  const distroless = '^gcr.io/distroless/nodejs24-debian12:nonroot'
  expect(bases[1]).toMatch(new RegExp(`${distroless}${digest}`))
  const names = ['build', 'site', 'sbom']
  const runs = names.map((name) => `npm run ${name}`)
  const folder = 'mkdir -p -m 770 volume/data'
  expect(all(making, 'RUN')).toEqual(['npm ci --ignore-scripts', ...runs, folder])
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names))
})

test('F21: it lists what it is made of, and nothing that only builds it', () => {
  const sbom = JSON.parse(readFileSync(join(app, 'dist', 'sbom.cdx.json'), 'utf8'))
  expect(sbom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  expect(sbom.metadata.component).toMatchObject({ name: 'payments-sandbox' })
  const names = sbom.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['express', 'luxon', 'swagger-ui-dist']))
  expect(names).not.toContain('vitest')
  for (const { hashes, licenses } of sbom.components) {
    expect(hashes).toHaveLength(1)
    expect(licenses).toHaveLength(1)
  }
})

test('F2: its compile cache is filled by the Node and the user that run it', async () => {
  const words = running.map(({ word, text }) => `${word} ${text}`)
  const run = all(running, 'RUN')
  expect(run).toHaveLength(1)
  expect(words.indexOf(`RUN ${run[0]}`)).toBeGreaterThan(words.indexOf('USER nonroot'))
  const [file = '', ...args] = inApp(JSON.parse(run[0] ?? '[]'))
  expect(args.slice(1)).toEqual(['exec', '--', process.execPath, '--version'])
  const { code, stdout } = await launch(file, args, { env: clean(), cwd: app }).ended
  expect([code, stdout]).toEqual([0, `${process.version}\n`])
})

test('F21: the base image is pinned by a bot, to a digest that it keeps current', () => {
  const { extends: presets } = JSON.parse(readFileSync('renovate.json', 'utf8'))
  expect(presets).toContain('docker:pinDigests')
})

test('the last stage needs no shell: what runs there is a list of words', () => {
  for (const word of ['RUN', 'ENTRYPOINT', 'CMD']) {
    for (const text of all(running, word)) expect(JSON.parse(text)).toBeInstanceOf(Array)
  }
  expect(all(running, 'HEALTHCHECK').join()).toMatch(/ CMD \["\/nodejs/)
})

test('what is added to the base is at most 18 MB, so the image stays below 160 MB', () => {
  // The base had 141 MB in the line of Node before; docs/supply-chain.md has the sum.
  expect(bytesBelow(app)).toBeLessThan(18_000_000)
})

test('every file it copies is there, and is sent to the builder', () => {
  const ignore = readFileSync('.dockerignore', 'utf8')
  const lines = ignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines[0]).toBe('*')
  const sent = lines.slice(1).map((line) => line.replace(/^!/, ''))
  for (const [from] of [...copies(making), ...copies(running)]) {
    const path = from.replace(/^\.\//, '')
    expect(existsSync(path), path).toBe(true)
    expect(sent).toContain(path.split('/')[0])
  }
})

test('it runs as a user without rights, keeps data in a volume, and names its port', () => {
  expect(all(running, 'USER')).toEqual(['nonroot'])
  expect(all(running, 'VOLUME')).toEqual(['/data'])
  expect(all(running, 'EXPOSE')).toEqual(['4510'])
  expect(all(running, 'ENV')[0]).toMatch(/SANDBOX_HOST=0\.0\.0\.0.*SANDBOX_DATA=\/data/)
})

test('its data folder is made by a command, which every builder runs, and is open to group 0', () => {
  // A WORKDIR that no later instruction uses makes no folder in some builders.
  expect(all(making, 'WORKDIR')).toEqual(['/build'])
  const copied = '--from=build --chown=nonroot:root /build/volume/ /'
  expect(all(running, 'COPY')).toContain(copied)
  expect(statSync(join(made, 'volume', 'data')).mode & 0o777).toBe(0o770)
})

test('what it runs starts, is found healthy by its own check, and exits 0 on SIGTERM', async () => {
  const [entry = '[]'] = all(running, 'ENTRYPOINT')
  const [command = '[]'] = all(running, 'CMD')
  const [check = ''] = all(running, 'HEALTHCHECK')
  const [file = '', ...args] = inApp([...JSON.parse(entry), ...JSON.parse(command)])
  const env = clean({ SANDBOX_HOST: '0.0.0.0', SANDBOX_PORT: '0', SANDBOX_DATA: emptyFolder() })
  const image = launch(file, args, { env, cwd: app })
  const [, port = ''] = await image.said(/^Ready: http:\/\/127\.0\.0\.1:(\d+)$/m)
  const health = inApp(JSON.parse(check.slice(check.indexOf('CMD ') + 4)))
  const probe = (probed: string) =>
    launch(health[0] as string, health.slice(1), { env: clean({ SANDBOX_PORT: probed }) }).ended
  expect((await probe(port)).code).toBe(0)
  const texts = await fetch(`http://127.0.0.1:${port}/llms-full.txt`)
  expect([texts.status, (await texts.text()).includes('# Limits')]).toEqual([200, true])
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
