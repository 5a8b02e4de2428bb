import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readTextFile } from '../store/text-file.ts'

/** The commands that install and run the tests of a project. */
export interface TestRunner {
  /** The file it was found by, such as `package.json`. */
  readonly foundBy: string
  readonly install: readonly string[]
  readonly test: string
  /** The action that installs its language on GitHub, besides Node; empty if Node is enough. */
  readonly setup: string
  /** An image with Node for GitLab, and the commands it needs before `install`. */
  readonly image: string
  readonly prepare: readonly string[]
}

/** The facts about a project that `init` needs. */
export interface Project {
  readonly runner: TestRunner | null
  readonly hasGithub: boolean
  readonly hasGitlab: boolean
  /** The name of its compose file; null without one. */
  readonly compose: string | null
}

const nodeImage = { setup: '', image: 'node:24', prepare: [] }

/** Returns a setup for another language, whose image installs Node with apt for npx. */
function withNode(setup: string, image: string) {
  return { setup, image, prepare: ['apt-get update && apt-get install -y nodejs npm'] }
}

const others: readonly TestRunner[] = [
  {
    ...withNode('actions/setup-python@v6', 'python:3.13-trixie'),
    foundBy: 'pyproject.toml',
    install: ['pip install .', 'pip install pytest'],
    test: 'pytest',
  },
  {
    ...withNode('actions/setup-python@v6', 'python:3.13-trixie'),
    foundBy: 'requirements.txt',
    install: ['pip install -r requirements.txt'],
    test: 'pytest',
  },
  {
    ...withNode('actions/setup-go@v6', 'golang:1.25-trixie'),
    foundBy: 'go.mod',
    install: [],
    test: 'go test ./...',
  },
  {
    ...withNode('', 'maven:3-eclipse-temurin-21'),
    foundBy: 'pom.xml',
    install: [],
    test: 'mvn --batch-mode test',
  },
]

const nodeManagers = [
  ['pnpm-lock.yaml', ['corepack enable', 'pnpm install --frozen-lockfile'], 'pnpm test'],
  ['yarn.lock', ['corepack enable', 'yarn install --immutable'], 'yarn test'],
  ['package-lock.json', ['npm ci'], 'npm test'],
] as const

const composeNames = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml']

/** Returns the tests, CI and compose file of a directory; a broken file counts as missing. */
export function inspectProject(directory: string): Project {
  const has = (name: string) => existsSync(join(directory, name))
  return {
    runner: nodeRunner(directory) ?? others.find(({ foundBy }) => has(foundBy)) ?? null,
    hasGithub: has('.github'),
    hasGitlab: has('.gitlab-ci.yml'),
    compose: composeNames.find(has) ?? null,
  }
}

/** Returns the runner of a package.json; null if it has no test script. */
function nodeRunner(directory: string): TestRunner | null {
  if (typeof manifestOf(directory)?.scripts?.test !== 'string') return null
  const found = nodeManagers.find(([lock]) => existsSync(join(directory, lock)))
  const [, install, test] = found ?? ['', ['npm install'], 'npm test']
  return { ...nodeImage, foundBy: 'package.json', install, test }
}

interface Manifest {
  readonly scripts?: { readonly test?: unknown } | null
}

function manifestOf(directory: string): Manifest | null {
  try {
    return JSON.parse(readTextFile(join(directory, 'package.json')))
  } catch {
    return null
  }
}
