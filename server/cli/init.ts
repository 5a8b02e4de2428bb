import { cwd, stdin, stdout } from 'node:process'
import { createInterface, type Interface } from 'node:readline/promises'
import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { choiceArgument } from './choices.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { CommandFailed, UsageError } from './errors.ts'
import { type FileKind, fileKinds, fittingKinds, initialFile } from './initial-files.ts'
import { printLine } from './output.ts'
import { inspectProject, type Project } from './project.ts'
import { assertBelow, isThere, writeBelow } from './write-below.ts'

interface Flags extends ConnectionFlags {
  readonly yes?: true
}

/** Files that are written together, after one question. */
interface Offer {
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly next: string
}

const help = `
Without an argument, init looks at the project (package.json, pyproject.toml, requirements.txt,
go.mod, pom.xml, .github, .gitlab-ci.yml, a compose file) and offers the files that fit.
init never overwrites a file. bruno needs a running sandbox.`

/** Registers `init`: writes files for the project in the working directory, after confirmation. */
export function registerInit(program: Command): void {
  const command = clientCommand(program, 'init', 'write a config file, a compose file or a CI job')
  const kinds = [...fileKinds, 'bruno']
  choiceArgument(
    command,
    '[what]',
    `one of ${kinds.join(', ')}; default: those that fit the project`,
    kinds,
  )
  command
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', help)
    .action(async (what: string | undefined, flags: Flags) => {
      const project = inspectProject(cwd())
      if (what === undefined) await offerFitting(project, flags)
      else if (what === 'bruno') await write([await brunoOffer(flags)], flags)
      else await write([offerOf(what as FileKind, project)], flags)
    })
}

async function offerFitting(project: Project, flags: Flags): Promise<void> {
  printLine(`found: ${foundIn(project)}`)
  const offers = fittingKinds(project).map((kind) => offerOf(kind, project))
  const [taken, free] = [offers.filter(isTaken), offers.filter((offer) => !isTaken(offer))]
  for (const offer of taken) printLine(`kept ${described(offer)}: it already exists`)
  if (free.length === 0) printLine('nothing to write')
  else await write(free, flags)
}

function foundIn({ runner, hasGithub, hasGitlab, compose }: Project): string {
  const found = [
    ...(runner === null ? [] : [`${runner.foundBy} (tests: ${runner.test})`]),
    ...(hasGithub ? ['.github'] : []),
    ...(hasGitlab ? ['.gitlab-ci.yml'] : []),
    ...(compose === null ? [] : [compose]),
  ]
  return found.length === 0 ? 'no tests, CI or compose file that init knows' : found.join(', ')
}

function offerOf(kind: FileKind, project: Project): Offer {
  const { next, ...file } = initialFile(kind, project)
  return { files: [file], next }
}

async function brunoOffer(flags: ConnectionFlags): Promise<Offer> {
  const call = clientOf(flags).control<Schemas['BrunoCollection']>
  const { files } = await call('GET', '/collections/bruno.json')
  for (const { path } of files) assertBelow('bruno', path)
  return { files: files.map(({ path, text }) => ({ path: `bruno/${path}`, text })), next: '' }
}

function isTaken({ files }: Offer): boolean {
  return files.some(({ path }) => isThere('.', path))
}

/** Writes each accepted offer. Throws CommandFailed before the first one if any file exists. */
async function write(offers: readonly Offer[], { yes }: Flags): Promise<void> {
  const files = offers.flatMap((offer) => offer.files)
  for (const { path } of files) assertBelow('.', path)
  const taken = files.find(({ path }) => isThere('.', path))
  if (taken !== undefined) {
    throw new CommandFailed(`${taken.path} already exists; init never overwrites a file`)
  }
  const terminal = yes === true ? undefined : openTerminal(offers)
  for (const offer of offers) {
    if (terminal !== undefined && !(await isAccepted(terminal, offer))) continue
    for (const { path, text } of offer.files) writeBelow('.', path, text)
    printLine(`wrote ${described(offer)}`)
    if (offer.next !== '') printLine(`next: ${offer.next}`)
  }
  terminal?.close()
}

/** Opens the terminal for questions. Throws UsageError without a terminal. */
function openTerminal(offers: readonly Offer[]): Interface {
  if (stdin.isTTY) return createInterface({ input: stdin, output: stdout })
  const names = offers.map(described).join(', ')
  throw new UsageError(`init cannot ask without a terminal: add --yes to write ${names}`)
}

async function isAccepted(terminal: Interface, offer: Offer): Promise<boolean> {
  const answer = await terminal.question(`Write ${described(offer)}? [Y/n] `)
  return /^(y|yes|)$/i.test(answer.trim())
}

function described({ files }: Offer): string {
  const [first] = files
  return files.length === 1
    ? `${first?.path}`
    : `${files.length} files in ${first?.path.split('/')[0]}/`
}
