import type { Command } from 'commander'
import { childEnvironment, sandboxVariables } from './child-environment.ts'
import { choiceOption } from './choices.ts'
import { connect } from './client.ts'
import { credentialsOf } from './credentials.ts'
import { UsageError } from './errors.ts'
import { applyGates, type GateFlags, type Gates, gatesOf } from './exec-gate.ts'
import { startOptions } from './options.ts'
import { exitAfterOutput, warn } from './output.ts'
import { ownOptions, ownSources } from './own-sandbox.ts'
import { openSandbox } from './server.ts'
import { type ChildExit, exitCodeAfter, runCommand } from './spawn.ts'
import { addStartOptions, flagsOf } from './start.ts'
import { deprecationWarnings, startConfig } from './start-config.ts'

/** Registers `exec`, which runs a command with its own sandbox. */
export function registerExec(program: Command): void {
  const command = program
    .command('exec')
    .description('run a command with its own sandbox, and exit with its code')
    .argument('<command...>', 'after --, for example: exec -- npm test')
    .passThroughOptions()
  const world = 'use a new world of the server at SANDBOX_URL, and delete it afterwards'
  command.option('--world', world)
  command.option(
    '--from <source>',
    'with --world: what the new world starts from, as for `worlds create`',
  )
  const review =
    'exit 1 if the integration review has a finding of this severity or worse: error, warning, info'
  choiceOption(command, '--review <severity>', review, ['error', 'warning', 'info'])
  command.option('--min <percent>', 'exit 1 if coverage is below this percentage')
  command.option(
    '--require-parity',
    'exit 1 if a response depended on an assumption that the report of --parity contradicts',
  )
  command.option(
    '--report <file>',
    'write coverage and findings to a .json, .xml (JUnit) or .html file; repeatable',
    (file: string, earlier: readonly string[] = []) => [...earlier, file],
  )
  addStartOptions(
    command,
    startOptions.filter(({ name }) => !(name in ownOptions)),
  )
  command
    .addHelpText(
      'after',
      '\nThe sandbox uses a free port, and keeps its data in memory unless --store names a\n' +
        'database. The command gets SANDBOX_URL, SANDBOX_API_KEY, SANDBOX_SECRET and\n' +
        'SANDBOX_WEBHOOK_SECRET in its environment. With --admin-token it also gets\n' +
        'SANDBOX_ADMIN_TOKEN; with --tls-cert, SANDBOX_TLS_CERT and NODE_EXTRA_CA_CERTS, so\n' +
        'that Node trusts the certificate.\n' +
        'With --world nothing is started: the command gets a new world on the server at\n' +
        'SANDBOX_URL, and the name of that world as SANDBOX_WORLD. The SANDBOX_URL that it gets\n' +
        'already names the world.\n' +
        'A coverage report goes to stderr. With --review or --min, the run also fails if no\n' +
        'request to /api/v1 was accepted; with --require-parity, if no operation of the API\n' +
        'was requested.',
    )
    .action(
      async (words: string[], { review, min, requireParity, report, ...flags }: ExecFlags) => {
        const end = await execute(words, flags, gatesOf({ review, min, requireParity, report }))
        await exitAfterOutput(exitCodeAfter(end))
      },
    )
}

type StartFlags = Readonly<Record<string, string>> & { readonly world?: true }
type ExecFlags = StartFlags & GateFlags

/** The maximum number of requests that a review reads. */
const reviewedRequests = '100000'

async function execute(
  words: string[],
  { world, ...flags }: StartFlags,
  gates: Gates,
): Promise<ChildExit> {
  if (world === true) {
    const { withWorld } = await import('./exec-world.ts')
    return withWorld(flagsOf(flags), async ({ connection, environment }) => {
      const outcome = await runCommand(words, childEnvironment(environment))
      return applyGates(connect(connection), gates, outcome)
    })
  }
  const { from, ...own } = flags
  if (from !== undefined) throw new UsageError('--from needs --world')
  const config = configOf(own, gates)
  const running = await openSandbox(config)
  try {
    const credentials = await credentialsOf(running.sandbox)
    const { adminToken } = config.settings
    const { url, certificate } = running
    const variables = sandboxVariables({ url, adminToken, ...credentials })
    const outcome = await runCommand(words, childEnvironment(variables, config.tlsCert))
    const { apiKey, secret } = credentials
    const remote = connect({ url, adminToken, apiKey, secret, certificate })
    // The command may have created and deleted worlds.
    return await applyGates(remote, gates, outcome, '?worlds=all')
  } finally {
    await running.close()
  }
}

/** Returns the configuration of a command's own sandbox. */
function configOf(flags: Readonly<Record<string, string>>, { review }: Gates) {
  const log = review === undefined ? {} : { '--request-log': reviewedRequests }
  const sources = ownSources(flagsOf(flags), ownOptions, log)
  const config = startConfig(sources)
  for (const warning of deprecationWarnings(sources)) warn(warning)
  return config
}
