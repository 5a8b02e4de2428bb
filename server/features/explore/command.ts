import type { Command } from 'commander'
import { choiceOption } from '../../cli/choices.ts'
import { withForkOptions, withStartOptions } from '../../cli/forked-command.ts'
import { exitAfterOutput } from '../../cli/output.ts'
import { withReport } from '../../cli/report.ts'
import type { ExploreFlags } from './run-command.ts'

/** Registers `explore`: runs a command once for each fault at each of its requests. */
export function registerExplore(program: Command): void {
  const command = program
    .command('explore')
    .description(
      'find the fault (such as a lost response or webhook) after which your client pays twice',
    )
    .argument('<command...>', 'after --, for example: explore -- node pay.js')
    .passThroughOptions()
    .option('--runs <number>', 'maximum number of runs; default 200')
    .option(
      '--faults <names>',
      'any of lost, error, slow, webhook, expiry, comma-separated; default: all',
    )
  choiceOption(command, '--depth <1|2>', 'number of faults in one run; default 1', ['1', '2'])
  command
    .option('--only <key>', 'only the run with this fault, such as acceptQuote#1:lost-after')
    .option(
      '--books <url|command>',
      'where to read the totals of your books, as JSON {currency: amount}',
    )
    .option(
      '--recordings <folder>',
      'folder for the recordings of findings; default explore-recordings',
    )
    .option('--no-recordings', 'write no recordings')
  withForkOptions(command, 'the fault `slow` delays a response by one second more')
  withReport(command)
  withStartOptions(command)
  command.addHelpText('after', explained).action(async (words: string[], flags: ExploreFlags) => {
    const { runExplore } = await import('./run-command.ts')
    await exitAfterOutput(await runExplore(words, flags))
  })
}

const explained = `
The command runs twice without a fault, then once for each fault at each of its requests and
events, each time in a fork of the same world. It gets SANDBOX_URL, SANDBOX_WORLD,
SANDBOX_API_KEY, SANDBOX_SECRET and SANDBOX_WEBHOOK_SECRET, as with exec. SANDBOX_URL already
names the world.
Exit codes: 0 no finding of the --fail-on severity or worse, 1 such a finding, or nothing
explored, 2 the command fails even when no fault is injected; also 2 for wrong usage, and 3 if no
sandbox answers.

Examples:
  explore -- node pay.js
  explore --faults lost,error --step-ms 20 -- npm test
  explore --only acceptQuote#1:lost-after --recordings found -- node pay.js`
