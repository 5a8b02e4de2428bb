import { version } from '../version.ts'
import { configFile } from './config-file.ts'
import type { Project, TestRunner } from './project.ts'

export interface InitialFile {
  readonly path: string
  readonly text: string
  /** The next step for the user; empty if there is none. */
  readonly next: string
}

/** The files that `init` can write without a running sandbox. */
export const fileKinds = ['config', 'compose', 'github', 'gitlab'] as const

export type FileKind = (typeof fileKinds)[number]

const config = {
  $schema: './node_modules/payments-sandbox/schemas/config/payments-sandbox.config.json',
  port: 4510,
  clock: 'running',
}

const imageBuild = 'docker build -t payments-sandbox . in a clone of its repository'

const compose = `# The image: ${imageBuild}.
services:
  sandbox:
    image: payments-sandbox
    ports:
      - "127.0.0.1:4510:4510"
    volumes:
      - sandbox-data:/data

volumes:
  sandbox-data:
`

const npmRunner: TestRunner = {
  foundBy: '',
  install: ['npm ci'],
  test: 'npm test',
  setup: '',
  image: 'node:24',
  prepare: [],
}

/** Returns the file of a kind for a project. Its path is one that projects usually do not have. */
export function initialFile(kind: FileKind, project: Project): InitialFile {
  const runner = project.runner ?? npmRunner
  if (kind === 'config') {
    return { path: configFile, text: `${JSON.stringify(config, null, 2)}\n`, next: '' }
  }
  if (kind === 'compose') {
    const path = 'compose.payments-sandbox.yml'
    const own = project.compose === null ? '' : `-f ${project.compose} `
    return { path, text: compose, next: `${imageBuild}, then: docker compose ${own}-f ${path} up` }
  }
  if (kind === 'github') {
    const path = '.github/workflows/payments-sandbox.yml'
    return { path, text: github(runner), next: nextOf(runner) }
  }
  const path = '.gitlab/payments-sandbox.gitlab-ci.yml'
  const next = `add to .gitlab-ci.yml: include: [{ local: ${path} }]; ${nextOf(runner)}`
  return { path, text: gitlab(runner), next }
}

/** The file that `npm pack` writes in a clone of this program, copied to the user's project. */
const packed = `./vendor/payments-sandbox-${version}.tgz`

/**
 * Returns the command that runs the tests. It never downloads the program by name: another package
 * could have that name.
 */
function run({ test }: TestRunner): string {
  return `npx --no payments-sandbox exec --clock frozen -- ${test}`
}

/** Returns the install commands; in a project without npm, they also install the packed file. */
function installed({ foundBy, install }: TestRunner): readonly string[] {
  if (isNode(foundBy)) return install
  return [...install, `npm install --no-save --no-audit --no-fund --ignore-scripts ${packed}`]
}

function isNode(foundBy: string): boolean {
  return foundBy === '' || foundBy === 'package.json'
}

function nextOf({ foundBy }: TestRunner): string {
  const pack = `run \`npm pack\` in a clone of payments-sandbox, and copy its file to ${packed}`
  return isNode(foundBy) ? `${pack}, then run: npm install -D ${packed}` : pack
}

function github(runner: TestRunner): string {
  const { setup } = runner
  return [
    'name: payments-sandbox',
    'on: [push]',
    'permissions:',
    '  contents: read',
    'jobs:',
    '  test:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    '      - uses: actions/checkout@v7',
    '      - uses: actions/setup-node@v7',
    '        with:',
    '          node-version: 24',
    ...(setup === '' ? [] : [`      - uses: ${setup}`]),
    ...[...installed(runner), run(runner)].map((command) => `      - run: ${command}`),
    '',
  ].join('\n')
}

function gitlab(runner: TestRunner): string {
  const { image, prepare } = runner
  return [
    'payments-sandbox:',
    `  image: ${image}`,
    '  script:',
    ...[...prepare, ...installed(runner), run(runner)].map((command) => `    - ${command}`),
    '',
  ].join('\n')
}

/** Returns the kinds that fit a project: always a config file, and those of the tools it uses. */
export function fittingKinds({ hasGithub, hasGitlab, compose: file }: Project): FileKind[] {
  const fits = { config: true, compose: file !== null, github: hasGithub, gitlab: hasGitlab }
  return fileKinds.filter((kind) => fits[kind])
}
