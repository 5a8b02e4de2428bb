import type { Command } from 'commander'
import { withForkOptions, withStartOptions } from '../../cli/forked-command.ts'
import { exitAfterOutput } from '../../cli/output.ts'
import { withFormat } from '../../cli/report.ts'
import type { MutateFlags } from './run-command.ts'

/** Registers `mutate`: runs a command once for each changed answer or event. */
export function registerMutate(program: Command): void {
  const command = program
    .command('mutate')
    .description('change an amount or a status in responses: would your tests notice?')
    .argument('<command...>', 'after --, for example: mutate -- npm test')
    .passThroughOptions()
    .option(
      '--operators <names>',
      'comma-separated: money (an amount, currency or fee), status, shape (null or a number ' +
        'instead of a text), growth (a harmless change, such as a new field); default: all',
    )
    .option('--runs <number>', 'maximum number of runs; default 100')
    .option('--min <score>', 'exit 1 if the score is below this percentage; default 80')
    .option('--only <key>', 'only this mutant, such as createQuote:total_payable:cent-less')
  withForkOptions(
    command,
    'a run with a harmful mutant is stopped after this timeout plus three times the duration of ' +
      'the unchanged run, and at the latest after --run-timeout',
  )
  withFormat(command, 'table', 'json', 'junit', 'html')
  withStartOptions(command)
  command.addHelpText('after', explained).action(async (words: string[], flags: MutateFlags) => {
    const { runMutate } = await import('./run-command.ts')
    await exitAfterOutput(await runMutate(words, flags))
  })
}

const explained = `
The command runs once with unchanged responses, then once for each mutant: a changed response or
event. Each run has its own fork of the same world. For most mutants the command should fail; for a
harmless change (operator growth: a new field) it should pass. It gets SANDBOX_URL, SANDBOX_WORLD,
SANDBOX_API_KEY, SANDBOX_SECRET and SANDBOX_WEBHOOK_SECRET, as with exec. SANDBOX_URL already
names the world. In the report, survived means that the command did not notice a harmful change,
and brittle that it failed after a harmless one.
Exit codes: 0 the score is at least --min, 1 the score is lower or nothing was checked, 2 the
command fails even when nothing is changed; also 2 for wrong usage, and 3 if no sandbox answers.
The score is the percentage of mutants to which the command reacted as it should.

Examples:
  mutate -- npm test
  mutate --operators money,status --runs 40 --step-ms 20 -- npm test
  mutate --only createQuote:total_payable:cent-less -- npm test`
