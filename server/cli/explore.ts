import type { Command } from 'commander'
import { choiceOption } from './choices.ts'
import type { ExploreFlags } from './explore-run.ts'
import { startOptions } from './options.ts'
import { exitAfterOutput } from './output.ts'
import { ownOptions } from './own-sandbox.ts'
import { withReport } from './report.ts'
import { addStartOptions } from './start.ts'

/** `explore` has a seed of its own, which also draws the runs. */
const decided = [...Object.keys(ownOptions), 'seed']

/** Registers `explore`: runs a command once for each fault at each of its requests. */
export function registerExplore(program: Command): void {
  const command = program
    .command('explore')
    .description('find the one lost answer, error or webhook that makes your client pay twice')
    .argument('<command...>', 'after --, for example: explore -- node pay.js')
    .passThroughOptions()
    .option('--runs <number>', 'maximum number of runs; default 200')
    .option('--faults <names>', 'some of lost, error, slow, webhook, expiry; default: all')
  choiceOption(command, '--depth <1|2>', 'faults in one run; default 1', ['1', '2'])
  command
    .option('--only <key>', 'only this schedule, such as acceptQuote#1:lost-after')
    .option('--books <url|command>', 'your totals as JSON {currency: amount}, to compare')
    .option('--seed <text>', 'seed of the sandbox and of the choice of runs; default 1')
    .option('--jobs <number>', 'runs at the same time; default: the number of processors')
    .option('--client-timeout <duration>', 'how long your client waits for an answer; default 5s')
    .option('--run-timeout <duration>', 'a run that takes longer is ended; default 60s')
    .option('--recordings <folder>', 'for recordings of findings; default explore-recordings')
    .option('--no-recordings', 'write no recordings')
    .option('--source <world>', 'explore forks of this world of the server at SANDBOX_URL')
  withReport(command)
  addStartOptions(
    command,
    startOptions.filter(({ name }) => !decided.includes(name)),
  )
  command.addHelpText('after', explained).action(async (words: string[], flags: ExploreFlags) => {
    const { runExplore } = await import('./explore-run.ts')
    await exitAfterOutput(await runExplore(words, flags))
  })
}

const explained = `
The command runs twice without a fault, then once for each fault at each of its requests and
events, each time in a fork of the same world. It gets SANDBOX_URL, SANDBOX_WORLD,
SANDBOX_API_KEY, SANDBOX_SECRET and SANDBOX_WEBHOOK_SECRET, as from exec.
Exit codes: 0 no finding, 1 a finding or nothing explored, 2 the command fails without a fault.

Examples:
  explore -- node pay.js
  explore --faults lost,error --step-ms 20 -- npm test
  explore --only acceptQuote#1:lost-after --recordings found -- node pay.js`
