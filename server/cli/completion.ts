import type { Command } from 'commander'
import { choiceArgument } from './choices.ts'
import {
  type CompletedCommand,
  type CompletedOption,
  completionScripts,
} from './completion-scripts.ts'
import { printLine } from './output.ts'

const shells = Object.keys(completionScripts)

/** Registers `completion`, which prints a script for a shell to load. */
export function registerCompletion(program: Command): void {
  const command = program
    .command('completion')
    .description('print the completion script of a shell: bash, zsh or fish')
    .addHelpText('after', usage)
  choiceArgument(command, '<shell>', shells.join(', '), shells)
  command.action((shell: string) => {
    const script = completionScripts[shell]
    if (script !== undefined) printLine(script(completedCommands(program)).trimEnd())
  })
}

const usage = `
Load it for this session, or put the line into the shell's startup file:
  bash   source <(payments-sandbox completion bash)
  zsh    source <(payments-sandbox completion zsh)
  fish   payments-sandbox completion fish | source`

/** Returns every command of the program, subcommands included. */
function completedCommands(program: Command, path: readonly string[] = []): CompletedCommand[] {
  return program.commands.flatMap((command) => {
    const own = [...path, command.name()]
    const values = command.registeredArguments[0]?.argChoices ?? []
    const completed: CompletedCommand = {
      path: own,
      description: firstLine(command.description()),
      options: [...command.options.filter(({ hidden }) => !hidden).map(completedOption), help],
      values,
      subcommands: command.commands.map((one) => one.name()),
    }
    return [completed, ...completedCommands(command, own)]
  })
}

const help: CompletedOption = {
  flags: ['-h', '--help'],
  description: 'show this help',
  takesValue: false,
  values: [],
}

function completedOption(option: Command['options'][number]): CompletedOption {
  const { short, long, description, argChoices, flags, required, optional } = option
  const placeholder = /<([^>]+\|[^>]+)>/.exec(flags)?.[1]
  return {
    flags: [short, long].filter((flag) => flag !== undefined),
    description: firstLine(description),
    takesValue: required || optional,
    values: argChoices ?? placeholder?.split('|') ?? [],
  }
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? ''
}
