import type { Command } from 'commander'
import { exitAfterOutput } from '../../cli/output.ts'
import { withFormat } from '../../cli/report.ts'
import type { ParityFlags } from './run-command.ts'

/** Registers `parity`: compares the numbered assumptions with the provider's own environment. */
export function registerParity(program: Command): void {
  const command = program
    .command('parity')
    .description('compare the assumptions of the sandbox with the provider’s test environment')
    .option('--against <url>', 'address of the provider’s test environment')
    .option('--key-env <name>', 'name of the variable that holds the API key of your account there')
    .option('--secret-env <name>', 'name of the variable that holds the API secret of that account')
    .option(
      '--decisions <numbers>',
      'only the assumptions with these numbers (docs/assumptions.md), such as A5,A16; ' +
        'default: all that have a probe',
    )
    .option('--i-own-this-account', 'send the requests; without this, they are only printed')
    .option(
      '--from <file>',
      'compare the responses in a HAR file, or in an ndjson file with one response per line (not ' +
        'a recording); sends nothing',
    )
    .option('--source <world>', 'compare a copy (fork) of this world, on the server at SANDBOX_URL')
    .option('--write <file>', 'write the report as JSON')
  withFormat(command, 'table', 'json', 'junit')
  command.addHelpText('after', explained).action(async (flags: ParityFlags) => {
    const { runParity } = await import('./run-command.ts')
    await exitAfterOutput(await runParity(flags))
  })
}

const explained = `
--against or --from is required.
Each probe is sent to the given address and to a fresh sandbox, one request at a time, and the
report lists the differences. At the given address, the probes create a customer, a beneficiary, an
unpaid deposit and an unpaid card session. The fresh sandbox uses the settings in the config file
and the environment.
Exit codes: 0 nothing is contradicted, 1 an assumption is contradicted or none could be checked,
2 wrong usage, 3 no sandbox answers.

Examples:
  parity --against https://api.test.example
  parity --against https://api.test.example --key-env KEY --secret-env SECRET \\
    --i-own-this-account --write parity.json
  parity --from traffic.har`
