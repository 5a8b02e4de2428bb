import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { choiceArgument } from './choices.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { CommandFailed, UsageError } from './errors.ts'
import { initialFiles } from './initial-files.ts'
import { printLine } from './output.ts'

interface Flags extends ConnectionFlags {
  readonly yes?: true
}

interface NewFile {
  readonly path: string
  readonly text: string
}

const kinds = ['config', 'compose', 'github', 'gitlab', 'bruno']

/** Registers `init`: writes files for the project in the working directory, after asking. */
export function registerInit(program: Command): void {
  const command = clientCommand(program, 'init', 'write a config file, a compose file or a CI job')
  choiceArgument(command, '<what>', `one of ${kinds.join(', ')}`, kinds)
  command
    .option('-y, --yes', 'do not ask')
    .addHelpText('after', '\nIt never overwrites a file. bruno needs a running sandbox.')
    .action(async (what: string, flags: Flags) => {
      const files = what === 'bruno' ? await brunoFiles(flags) : initialFiles(what)
      const taken = files.filter(({ path }) => existsSync(path)).map(({ path }) => path)
      if (taken.length > 0) {
        throw new CommandFailed(`${taken[0]} exists already; init never overwrites a file`)
      }
      if (flags.yes === undefined && !(await isConfirmed(files))) return
      for (const { path, text } of files) {
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, text, { flag: 'wx' })
      }
      printLine(`wrote ${described(files)}`)
    })
}

async function brunoFiles(flags: ConnectionFlags): Promise<NewFile[]> {
  const call = clientOf(flags).control<Schemas['BrunoCollection']>
  const { files } = await call('GET', '/collections/bruno.json')
  return files.map(({ path, text }) => ({ path: `bruno/${path}`, text }))
}

/** Asks on the terminal. Throws UsageError without one. */
async function isConfirmed(files: readonly NewFile[]): Promise<boolean> {
  if (!stdin.isTTY)
    throw new UsageError('init asks before it writes; without a terminal, add --yes')
  const terminal = createInterface({ input: stdin, output: stdout })
  const answer = await terminal.question(`Write ${described(files)}? [Y/n] `)
  terminal.close()
  return /^(y|yes|)$/i.test(answer.trim())
}

function described(files: readonly NewFile[]): string {
  const [first] = files
  return files.length === 1
    ? `${first?.path}`
    : `${files.length} files in ${first?.path.split('/')[0]}/`
}
