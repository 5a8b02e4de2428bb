import { Command } from 'commander'
import { registerCommands } from '../../server/cli/commands.ts'
import { flagOf, startOptions } from '../../server/cli/options.ts'
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
  return withoutSettings(text.trimEnd())
}

/** The number of settings from which on a help leaves them to the table of the page. */
const fewSettings = 10
const settingFlags = startOptions.flatMap(({ flag, formerName }) =>
  formerName === undefined ? [flag] : [flag, flagOf(formerName)],
)

/** Returns a help with one line in place of its settings, if it has most of them. */
export function withoutSettings(help: string): string {
  const isSetting = (entry: string) =>
    settingFlags.some((flag) => entry.startsWith(`  ${flag} <`)) &&
    /\(SANDBOX_|deprecated: /.test(entry)
  const entries = help.split(/\n(?! {4,}\S)/)
  const first = entries.findIndex(isSetting)
  if (entries.filter(isSetting).length < fewSettings) return help
  const others = entries.slice(first).filter((entry) => !isSetting(entry))
  return [...entries.slice(0, first), settingsLine, ...others].join('\n')
}

const settingsLine =
  '  (also the settings of `start`, except --port, --host, --data and --drain-seconds)'

const introduction = `# Command line

Generated from the program by \`npm run generate\`. \`npx --no payments-sandbox help\` lists the
commands, and every command has \`--help\`.
(After \`npx --no payments-sandbox\`, write \`help\`: npx takes \`--help\` for itself.)

Most pages write just \`payments-sandbox\`, which works in the npm scripts of a project that has the
package installed. In a shell, write \`npx --no payments-sandbox\`, in the project or in a clone: it runs
the installed package and never downloads anything.
`

const settings = `
| Exit code | Meaning |
|---|---|
| 0 | success |
| 1 | the sandbox refused the request, the operating system refused a file or port (for example, the port is in use), or a check failed: a finding, too little coverage, a status that was not reached |
| 2 | wrong usage or an invalid value; \`explore\` and \`mutate\`: your command fails even in the unchanged run |
| 3 | no sandbox answers |

\`exec\` and \`record\` exit with the code of the command they run: 127 if there is no such command, 126 if
the command cannot be run.

Commands that list something accept \`--json\` (or \`--format json\`). Commands that need a running sandbox
look for it at \`--url\` or \`SANDBOX_URL\`. Without either, they look on this machine, at the port in
\`SANDBOX_PORT\` or at 4510.

## Settings of \`start\` and \`exec\`

A flag overrides its environment variable, and the variable overrides the config file. The sandbox warns
about each unknown \`SANDBOX_\` variable. One warning names all variables that Kubernetes
sets for a Service named \`sandbox\`, such as \`SANDBOX_SERVICE_HOST\`.

These rules apply to the values of flags, variables and the config file:

- White space around a value is removed, and so is a byte-order mark. Env files with CRLF line ends work.
- Quotes around a value are refused, because \`docker run --env-file\` passes them on as part of the value.
- Invisible characters inside a value are refused, and the message shows them. In a path, only control
  characters are refused.
- A variable that is empty or contains only white space counts as unset. An empty flag and an empty value
  in the config file are refused.
`

const configuration = `
\`start\` also has \`--detach\`: it runs the sandbox in the background until \`payments-sandbox stop\`. With
\`--data :memory:\`, \`--detach\` is refused.

In earlier versions (clones or packages of earlier commits), \`--log-level\` was \`--log\`, and
\`--compact-after-kb\` was \`--fold-after-kb\`. These names, their variables and their keys in the config file
still work, but \`start\` and \`exec\` print a warning.

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

\`exec\` always uses a free port and no data directory, whatever the file says. Without \`--store\`, its data is
in memory.

### Starting on existing data

Data is stored in \`./.payments-sandbox\`, which git ignores because it contains a \`.gitignore\`. A \`./data\`
folder from an earlier version is still used; \`start\` then prints a hint. When you start on existing data:

- \`--seed\`, \`--fixtures\`, \`--now\`, \`--api-key\` and \`--secret\` must equal the values that the data was
  created with; any other value ends the start with exit code 2;
- \`--webhook-url\` and \`--webhook-secret\` replace the stored values;
- \`--clock\` changes the mode, and the clock continues from where it stopped;
- every other setting applies to this start.

### What it prints

The banner goes to stdout; its last line is \`Ready: http://HOST:PORT\`. The banner shows the API key and the
secret. If a webhook URL is set, it also shows this URL and the webhook secret. A secret that you set yourself is
shown only on a terminal. With \`--public-url\`, the banner and its links show the public URL.

Everything else goes to stderr:

- On a terminal, one line per request and webhook delivery at level \`info\`; a failed delivery is a warning.
- Elsewhere, JSON lines: refused requests, changes by the control API, and errors at \`info\`; every request and delivery
  at \`debug\`. [Logs](operations.md#logs) describes the lines.
- A stop by a signal is a line at \`info\`; a warning of \`start\` is a line at \`warn\`. A notice about the data
  directory is at \`warn\` too, and is shown at every level, because it may say what was lost.
- An error that ends the program is always plain text.

\`payments-sandbox logs -f\` prints the request log of a sandbox that runs elsewhere.

## Commands
`
