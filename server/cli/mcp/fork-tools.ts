import { faultGroups } from '../../features/explore/types.ts'
import { operators } from '../../features/mutate/types.ts'
import { CommandFailed, UsageError } from '../errors.ts'
import { objectOf, someOf, text, wholeNumber, word } from './arguments.ts'
import type { RunContext } from './command-runs.ts'
import { effects, type McpTool, type ToolInput } from './mcp-tool.ts'
import { askedPart, partProperties } from './shorten.ts'
import type { Target } from './target.ts'
import { reportInToolWords } from './tool-words.ts'

/** The arguments of tools that run a command in forks; the schema has checked their types. */
interface CommandInput {
  readonly command: readonly string[]
  readonly runs?: number
  readonly only?: string
  readonly client_timeout_seconds?: number
  readonly run_timeout_seconds?: number
}

const commandArguments = {
  command: {
    type: 'array',
    minItems: 1,
    maxItems: 64,
    items: { type: 'string', maxLength: 4_096 },
    description: 'program and arguments without a shell, such as ["node", "pay.mjs"]',
  },
  runs: wholeNumber('maximum number of runs', 3, 200, 40),
  client_timeout_seconds: wholeNumber(
    'response timeout of your client: explore delays some responses beyond it, and mutate ' +
      'allows each run this much extra time',
    1,
    60,
    5,
  ),
  run_timeout_seconds: wholeNumber('longest time a run may take', 1, 120, 60),
}

export const commandRun = objectOf({
  tool: word('the tool that started the runs', ['explore', 'mutate', 'parity']),
  state: word('running: call command_report', ['running', 'done']),
  runs_made: { type: 'integer', description: 'runs that have ended' },
  runs_planned: { type: 'integer', description: 'planned runs; 0 before the first' },
  report: { description: 'null while state is running' },
})

const setting =
  'Each run uses its own fork of the world and gets SANDBOX_URL, SANDBOX_API_KEY and ' +
  'SANDBOX_SECRET. Forks deliver events to the webhook URL of the world; if it has one, the runs ' +
  'do not overlap. The MCP server must be started with --allow-commands.'

/** Throws CommandFailed unless this server may run commands of the user. */
function assertAllowed(target: Target, tool: string): void {
  if (target.allowsCommands) return
  throw new CommandFailed(
    `${tool} runs a command on this machine, which this MCP server may not do. Ask the user to ` +
      'start it with `payments-sandbox mcp --allow-commands`.',
  )
}

/** Returns the forks that the command of a call runs in, and the plan that tools share. */
async function forksOf(target: Target, input: CommandInput, { signal, onProgress }: RunContext) {
  const { forkPlanOf, hostOf } = await import('../forked-command.ts')
  const { runs = 40, client_timeout_seconds = 5, run_timeout_seconds = 60 } = input
  const limits = { timeoutMs: run_timeout_seconds * 1_000, signal }
  const host = hostOf(await target.forkSource(), input.command, limits)
  const plan = { ...forkPlanOf({}), runs, clientTimeoutMs: client_timeout_seconds * 1_000 }
  return { host: { ...host, onProgress }, plan }
}

async function runExplore(target: Target, given: ToolInput) {
  assertAllowed(target, 'explore')
  const { parseKey } = await import('../../features/explore/schedule.ts')
  const { explore } = await import('../../features/explore/explore.ts')
  const { publishExploration } = await import('../../features/explore/run-command.ts')
  const input = given as unknown as CommandInput & {
    readonly faults?: typeof faultGroups
    readonly depth?: 1 | 2
  }
  const { only, faults = faultGroups, depth = 1 } = input
  if (only !== undefined && parseKey(only) === null) {
    throw new UsageError('only must be place:fault, such as acceptQuote#1:lost-after')
  }
  return target.commands.start('explore', async (context) => {
    const { host, plan } = await forksOf(target, input, context)
    const report = await explore(host, { ...plan, only, faults, depth, sharesBooks: false })
    await publishExploration(host, report)
    return reportInToolWords(report)
  })
}

async function runMutate(target: Target, given: ToolInput) {
  assertAllowed(target, 'mutate')
  const { isKey } = await import('../../features/mutate/mutants.ts')
  const { mutate } = await import('../../features/mutate/mutate.ts')
  const { publishMutation } = await import('../../features/mutate/run-command.ts')
  const input = given as unknown as CommandInput & { readonly operators?: typeof operators }
  const { only, operators: chosen = operators } = input
  if (only !== undefined && !isKey(only)) {
    throw new UsageError(
      'only must be operation:field:mutant, such as createQuote:total_payable:cent-less',
    )
  }
  return target.commands.start('mutate', async (context) => {
    const { host, plan } = await forksOf(target, input, context)
    const report = await mutate(host, { ...plan, only, operators: chosen })
    await publishMutation(host, report)
    return reportInToolWords(report)
  })
}

/** The tools that run a command of the user in forks of the world. */
export const forkTools: readonly McpTool[] = [
  {
    name: 'explore',
    title: 'Explore what faults do to a client',
    effects: effects.mayDoAnything,
    output: commandRun,
    restFrom: 'command_report',
    description:
      'Run a client many times, each time with a fault at one of its requests, and report the ' +
      'faults ' +
      `that made money move twice or not at all. ${setting} Call command_report while state is ` +
      'running.',
    properties: {
      ...commandArguments,
      faults: someOf(faultGroups, 'groups of faults; default: all'),
      depth: {
        type: 'integer',
        enum: [1, 2],
        description: 'number of faults in one run; default 1',
      },
      only: text('only the run with this fault, such as acceptQuote#1:lost-after'),
    },
    required: ['command'],
    run: runExplore,
  },
  {
    name: 'mutate',
    title: 'Change responses to check a test suite',
    effects: effects.mayDoAnything,
    output: commandRun,
    restFrom: 'command_report',
    description:
      'Run tests many times, each time with one changed response or event, and report the ' +
      'changes ' +
      `that the tests did not notice. ${setting} Call command_report while state is running.`,
    properties: {
      ...commandArguments,
      operators: someOf(operators, 'groups of mutants; default: all'),
      only: text('only this mutant, such as createQuote:total_payable:cent-less'),
    },
    required: ['command'],
    run: runMutate,
  },
  {
    name: 'command_report',
    title: 'Wait for a report',
    effects: effects.reads,
    output: commandRun,
    description: 'Wait for the report of the last explore, mutate or parity run.',
    properties: partProperties,
    async run({ commands }, asked) {
      const run = await commands.wait()
      const isWhole = asked.part === undefined || run.state === 'running'
      return isWhole ? run : { ...run, report: askedPart(run, asked) }
    },
  },
]
