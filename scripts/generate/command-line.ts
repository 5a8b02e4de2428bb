import { Command } from 'commander'
import { registerCommands } from '../../server/cli/commands.ts'
import { startOptions } from '../../server/cli/options.ts'
import { createProgram } from '../../server/cli/program.ts'
import { registerStart } from '../../server/cli/start.ts'

/** Returns docs/command-line.md: the commands and settings as the program declares them. */
export function commandLineFile(): string {
  const program = createProgram(new Command('payments-sandbox'))
  registerStart(program)
  registerCommands(program)
  const commands = program.commands.filter((command) => command.name() !== 'help')
  const rows = commands.map((command) => `| \`${command.name()}\` | ${command.description()} |`)
  const helps = commands.filter((command) => command.name() !== 'start').flatMap(helpsOf)
  return [
    introduction,
    '| Command | Does |\n|---|---|',
    `${rows.join('\n')}\n`,
    settings,
    '| Flag | Environment | Default | What |\n|---|---|---|---|',
    `${startOptions.map(settingRow).join('\n')}\n`,
    configuration,
    ...helps,
  ].join('\n')
}

function settingRow({ flag, env, value, fallback, describe }: (typeof startOptions)[number]) {
  const shown = fallback === '' ? '' : `\`${fallback}\``
  return `| \`${flag} <${value.replaceAll('|', '\\|')}>\` | \`${env}\` | ${shown} | ${describe} |`
}

/** Returns the help of a command and of its subcommands, each as a block. */
function helpsOf(command: Command): string[] {
  const own = `### ${command.name()}\n\n${block(command)}`
  return [own, ...command.commands.map(block)]
}

function block(command: Command): string {
  return `\`\`\`text\n${helpText(command)}\n\`\`\`\n`
}

/** Returns the help with the texts after the options, which helpInformation() leaves out. */
function helpText(command: Command): string {
  let text = ''
  const write = (part: string) => {
    text += part
  }
  command.configureOutput({ writeOut: write, writeErr: write })
  command.outputHelp()
  return text.trimEnd()
}

const introduction = `# Command line

Generated from the program by \`npm run generate\`. \`npx --no payments-sandbox help\` lists the
commands, and every command has \`--help\`. (Right after the name, npx takes \`--help\` for itself.)

The pages write \`payments-sandbox\` alone. The npm scripts of a project in which the package is installed
find that name. A shell does not: write \`npx --no payments-sandbox\` there, in the project or in a clone. It
runs what is installed, and never fetches anything.
`

const settings = `
The exit code is 0 when it is done, 1 when the sandbox or this machine refused it (a port or a data
folder in use, too), 2 for wrong usage or an invalid value, 3 when no sandbox answers. \`exec\`
and \`record\` exit with the code of their command; it is 127 if there is no such command, and 126 if it
cannot be run.

Commands that list something take \`--json\` (or \`--format json\`). They find the sandbox by \`--url\` or
\`SANDBOX_URL\`; without either, on this machine at \`SANDBOX_PORT\` or 4510.

## Settings of \`start\` and \`exec\`

A flag wins over its variable, and the variable over the config file. An unknown \`SANDBOX_\` variable
gets a warning; the variables that Kubernetes sets for a Service get one line together.

How a value is read, wherever it is from:

- White space around it is left out, and so is a byte-order mark: a file with CRLF line ends works.
- Quotes around it are refused. \`docker run --env-file\` passes them on as part of the value.
- Invisible characters inside it are refused, and the message shows them. A path may hold any but
  control characters.
- A variable that is empty or has white space only counts as not set. An empty flag or an empty value
  in the config file is refused.
`

const configuration = `
\`--log\` and \`--fold-after-kb\` are the former names of \`--log-level\` and \`--compact-after-kb\`. They
still work, as do their variables and keys, but \`start\` and \`exec\` print a warning.

### Config file

\`start\` and \`exec\` read \`payments-sandbox.config.json\` from the working directory. Its keys are the
flags in camel case; switches are \`true\` or \`false\`. The schema lets an editor complete and check it:

\`\`\`json
{
  "$schema": "./node_modules/payments-sandbox/schemas/config/payments-sandbox.config.json",
  "clock": "frozen",
  "now": "2026-01-05T09:00:00Z",
  "seed": 42,
  "webhookUrl": "http://127.0.0.1:3000/webhooks"
}
\`\`\`

\`exec\` takes any free port and keeps its data in memory, whatever the file says.

### Starting on existing data

Data is kept in \`./.payments-sandbox\`, which ignores itself in git (it contains a \`.gitignore\`).
A \`./data\` of an earlier version is still found and used, with a hint. On existing data

- \`--seed\`, \`--fixtures\`, \`--now\`, \`--api-key\` and \`--secret\` are accepted when they equal what the data was
  made with; any other value stops the start with exit code 2;
- \`--webhook-url\` and \`--webhook-secret\` replace the stored ones;
- \`--clock\` changes the mode; the clock itself continues where it stood;
- every other setting applies to this start.

### What it prints

The banner goes to stdout; its last line is \`Ready: http://HOST:PORT\`. It shows the API key and the secret,
but a secret of your own on a terminal only. With \`--public-url\`, it shows that URL, and its links use it.

On a terminal, each request and each webhook delivery is a line on stderr, at level \`info\`; a failed
delivery is a warning. Elsewhere stderr gets JSON lines: refused requests and errors at \`info\`, every request
and delivery at \`debug\`. A stop by a signal writes a line at \`info\` to stderr, and what \`start\` itself warns
about is a line at \`warn\`. An error that ends the program is plain text everywhere.
\`payments-sandbox logs -f\` prints the request log of a sandbox that runs elsewhere.

## Commands
`
