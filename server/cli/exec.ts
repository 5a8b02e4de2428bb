import { env, exit } from 'node:process'
import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { choiceOption } from './choices.ts'
import { connect, type SandboxClient } from './client.ts'
import { configFileSource } from './config-file.ts'
import { coverageLines } from './coverage-report.ts'
import { credentialsOf } from './credentials.ts'
import { UsageError } from './errors.ts'
import { startOptions } from './options.ts'
import { printError, warn } from './output.ts'
import { hasFailed, reportLines } from './report.ts'
import { reviewReport } from './review.ts'
import { openSandbox } from './server.ts'
import { type ChildExit, exitCodeAfter, runCommand } from './spawn.ts'
import { addStartOptions, flagsOf } from './start.ts'
import { deprecationWarnings, environmentSource, flagSource, startConfig } from './start-config.ts'

/** Fixed for every run: nothing is kept, and any number may run side by side. */
const decided = { port: '0', data: ':memory:', host: '127.0.0.1' }

/** Registers `exec`, which runs a command beside a sandbox of its own. */
export function registerExec(program: Command): void {
  const command = program
    .command('exec')
    .description('run a command with its own sandbox, and exit with its code')
    .argument('<command...>', 'after --, for example: exec -- npm test')
    .passThroughOptions()
  const world = 'use a new world of the server at SANDBOX_URL, and delete it afterwards'
  command.option('--world', world)
  command.option('--from <source>', 'with --world: what it begins as, see `worlds create`')
  const review = 'exit 1 if the integration review finds this or worse: error, warning, info'
  choiceOption(command, '--review <severity>', review, ['error', 'warning', 'info'])
  addStartOptions(
    command,
    startOptions.filter(({ name }) => !(name in decided)),
  )
  command
    .addHelpText(
      'after',
      '\nThe sandbox uses a free port and keeps its data in memory. The command\n' +
        'gets SANDBOX_URL, SANDBOX_API_KEY, SANDBOX_SECRET and SANDBOX_WEBHOOK_SECRET in its\n' +
        'environment. With --world nothing is started: the command gets a new world of the\n' +
        'server at SANDBOX_URL, and its name as SANDBOX_WORLD.\n' +
        'A coverage report goes to stderr.',
    )
    .action(async (words: string[], flags: ExecFlags) => {
      exit(exitCodeAfter(await execute(words, flags)))
    })
}

type ExecFlags = Readonly<Record<string, string>> & { readonly world?: true }

/** A review looks at so many requests. */
const reviewedRequests = '100000'

async function execute(
  words: string[],
  { review, world, ...flags }: ExecFlags,
): Promise<ChildExit> {
  const { SANDBOX_WORLD, ...inherited } = env
  if (world === true) {
    const { withWorld } = await import('./exec-world.ts')
    return withWorld(flagsOf(flags), async ({ connection, environment }) => {
      const outcome = await runCommand(words, { ...inherited, ...environment })
      return report(connect(connection), outcome, review).catch((error: Error) => {
        warn(`no report on the command: ${error.message}`)
        return review === undefined ? outcome : reviewed(outcome)
      })
    })
  }
  const { from, ...own } = flags
  if (from !== undefined) throw new UsageError('--from goes with --world')
  const config = configOf(own, review)
  const running = await openSandbox(config)
  try {
    const { apiKey, secret, webhookSecret } = await credentialsOf(running.sandbox)
    const outcome = await runCommand(words, {
      ...inherited,
      SANDBOX_URL: running.url,
      SANDBOX_API_KEY: apiKey,
      SANDBOX_SECRET: secret,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
    })
    const { url, certificate } = running
    const { adminToken } = config.settings
    const remote = connect({ url, adminToken, apiKey, secret, certificate })
    // The command may have made worlds of its own, and deleted them.
    return await report(remote, outcome, review, '/coverage?worlds=all')
  } finally {
    await running.close()
  }
}

/** The settings of a sandbox that a command has for itself. */
function configOf(flags: Readonly<Record<string, string>>, review: string | undefined) {
  const { SANDBOX_PORT, SANDBOX_DATA, SANDBOX_HOST, ...twins } = env
  const own = Object.fromEntries(Object.entries(decided).map(([k, v]) => [`--${k}`, v]))
  const given = flagSource({ ...flagsOf(flags), ...own })
  const log = review === undefined ? {} : { '--request-log': reviewedRequests }
  const quiet = flagSource({ '--log-level': 'error', ...log })
  const sources = [given, environmentSource(twins), configFileSource(), quiet]
  const config = startConfig(sources)
  for (const warning of deprecationWarnings(sources)) warn(warning)
  return config
}

/** Reports on a command that has ended; returns its outcome, or a failure of the review. */
async function report(
  remote: SandboxClient,
  outcome: ChildExit,
  review: string | undefined,
  path = '/coverage',
): Promise<ChildExit> {
  await reportCoverage(remote, path)
  return review !== undefined && (await failsReview(remote, review)) ? reviewed(outcome) : outcome
}

/** The outcome of a command whose review found something, or could not be made. */
function reviewed(outcome: ChildExit): ChildExit {
  return outcome.code === 0 ? { code: 1, signal: null } : outcome
}

/** Prints the coverage of the command to stderr: stdout belongs to the command. */
async function reportCoverage(remote: SandboxClient, path: string): Promise<void> {
  const coverage = await remote.control<Schemas['Coverage']>('GET', path)
  const lines = coverageLines(coverage).map((line) => `  ${line}\n`)
  printError(`\nCoverage of the API:\n${lines.join('')}`)
}

/** Prints the review of the command to stderr; returns whether it fails the run. */
async function failsReview(remote: SandboxClient, failOn: string): Promise<boolean> {
  const review = await remote.control<Schemas['Review']>('GET', '/review')
  const report = await reviewReport(review)
  printError(`\n${reportLines(report).join('\n')}\n`)
  return hasFailed(report, failOn)
}
