import { argv, env, exit } from 'node:process'
import type { Command } from 'commander'
import { didYouMean } from '../core/nearest-name.ts'
import { variableWarnings } from './environment.ts'
import { printError, warn } from './output.ts'
import { createProgram } from './program.ts'
import { registerStart } from './start.ts'

/**
 * Runs the command of the command line; without one, `start`. Other commands are loaded only if one
 * of them is named, so that a start stays fast. Throws the errors that exitCodeOf accepts.
 */
export async function run(): Promise<void> {
  const { Command, CommanderError } = await import('commander')
  // `help fault add` is `fault add --help`, for which an unknown command is an error.
  const isHelp = argv[2] === 'help' && argv.length > 3
  if (isHelp) argv.splice(2, argv.length, ...argv.slice(3), '--help')
  if (argv[2] === '-v') argv[2] = '-V'
  const [first = 'start'] = argv.slice(2)
  const program = createProgram(new Command('payments-sandbox'), argv.slice(2))
  registerStart(program)
  if (first !== 'start' && (!first.startsWith('-') || isAboutAll(first))) {
    const { registerCommands } = await import('./commands.ts')
    registerCommands(program)
    requireKnown(first, program.commands)
    if (isHelp) requireKnownBelow(program, argv.slice(2, -1))
  }
  if (first !== 'start' && !first.startsWith('-')) variableWarnings(env).forEach(warn)
  try {
    await program.parseAsync(argv)
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    exit(error.exitCode === 0 ? 0 : 2)
  }
}

function isAboutAll(option: string): boolean {
  return ['-h', '--help', '-V', '--version'].includes(option)
}

/** Exits if the help of an unknown subcommand was requested. */
function requireKnownBelow(program: Command, [first, ...words]: readonly string[]): void {
  const command = program.commands.find((known) => known.name() === first)
  const names = command?.commands.map((below) => below.name()) ?? []
  const [word] = words
  if (word === undefined || names.length === 0 || [...names, 'help'].includes(word)) return
  printError(
    `payments-sandbox: unknown command "${word}". Commands of ${first}: ${names.join(', ')}\n`,
  )
  exit(2)
}

/** Exits if the command is unknown, so that it does not become an argument of `start`. */
function requireKnown(word: string, commands: readonly { name(): string }[]): void {
  const names = commands.map((command) => command.name())
  if (word.startsWith('-') || word === 'help' || names.includes(word)) return
  const hint = didYouMean(word, names) || ' `payments-sandbox help` lists the commands.'
  printError(`payments-sandbox: unknown command "${word}".${hint}\n`)
  exit(2)
}
