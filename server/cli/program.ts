import type { Command } from 'commander'
import { version } from '../version.ts'
import { printError } from './output.ts'

/**
 * Returns the program without commands; every command inherits its settings. Wrong use is answered
 * with the help of the command, or of the subcommand, that `words` begin with.
 */
export function createProgram(program: Command, words: readonly string[] = []): Command {
  return program
    .description('A sandbox of an API for payments, wallets and transfers.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command...]', 'show help for a command')
    .configureHelp({
      helpWidth: 100,
      optionDescription: ({ description, mandatory, defaultValue }) =>
        described(description, mandatory, defaultValue),
      argumentDescription: ({ description, defaultValue }) =>
        described(description, false, defaultValue),
    })
    .configureOutput({
      outputError: (text) => {
        const help = `see \`payments-sandbox ${commandIn(program, words)} --help\``
        printError(`payments-sandbox: ${negativeValue(text) ?? oneLine(text)}: ${help}\n`)
      },
    })
    .addHelpText('after', closing)
    .enablePositionalOptions()
    .exitOverride()
}

/** Returns the names of the command and the subcommand that words begin with; default: start. */
function commandIn(program: Command, words: readonly string[]): string {
  const names: string[] = []
  let commands = program.commands
  for (const word of words) {
    const found = commands.find((command) => command.name() === word)
    if (found === undefined) break
    names.push(word)
    commands = found.commands
  }
  return names.join(' ') || 'start'
}

const closing = `
\`payments-sandbox start --help\` lists the settings.
\`payments-sandbox <command> --help\` lists the options of a command.
For coding agents: \`payments-sandbox mcp\` serves tools, and a running sandbox serves /llms.txt.
Exit codes: 0 done; 1 the sandbox refused the request, the operating system refused a file or
port, or a check failed; 2 wrong usage or an invalid value; 3 no sandbox answers. exec and record
exit with the code of their command. explore, mutate and parity list their codes in their help.`

function described(description: string, isRequired: boolean, fallback: unknown): string {
  const required = isRequired ? '(required) ' : ''
  const standard = typeof fallback === 'string' ? ` (default: ${fallback})` : ''
  return `${required}${description}${standard}`
}

/** Returns the error for a value such as `-5m`, which is read as an option; null for others. */
function negativeValue(text: string): string | null {
  const value = /unknown option '(-\d[^']*)'/.exec(text)?.[1]
  return value === undefined ? null : `"${value}" must not be negative`
}

function oneLine(text: string): string {
  return text
    .trim()
    .replace(/^error: /, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/\.$/, '')
}
