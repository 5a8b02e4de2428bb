import { CommandFailed, UsageError } from '../errors.ts'
import { text } from './arguments.ts'
import { commandRun } from './fork-tools.ts'
import { effects, type McpTool, type ToolInput } from './mcp-tool.ts'
import type { Target } from './target.ts'

/** The arguments of the tool; the schema has checked their types. */
interface ParityInput {
  readonly against: string
  readonly key_env?: string
  readonly secret_env?: string
  readonly decisions?: readonly string[]
  readonly i_own_this_account?: boolean
}

/** A value of the environment leaves this machine only if the user has allowed commands. */
function assertMaySend({ allowsCommands }: Target): void {
  if (allowsCommands) return
  throw new CommandFailed(
    'parity sends requests signed with a key from the environment, which this MCP server may not ' +
      'do. Ask the user to start it with `payments-sandbox mcp --allow-commands`. Without ' +
      'i_own_this_account, parity lists the requests and sends none.',
  )
}

async function runParity(target: Target, given: ToolInput) {
  const { against, key_env, secret_env, decisions, i_own_this_account } =
    given as unknown as ParityInput
  if (i_own_this_account === true) assertMaySend(target)
  const { addressProblem, apiAddress, compare, probeProblem, probesOf } = await import(
    '../../features/parity/compare.ts'
  )
  const { publishParity, secretIn, withFork } = await import('../../features/parity/run-command.ts')
  const { requestsOf } = await import('../../features/parity/observe.ts')
  const problem = addressProblem(against)
  if (problem !== null) throw new UsageError(`against ${problem}`)
  for (const number of decisions ?? []) {
    const unknown = probeProblem(number)
    if (unknown !== null) throw new UsageError(`decisions: ${unknown}`)
  }
  const url = apiAddress(against)
  const probes = probesOf(decisions)
  const source = await target.forkSource()
  if (i_own_this_account !== true) {
    return target.commands.start('parity', async () => {
      const requests = await withFork(source, (here) => requestsOf(here, probes))
      return { against: url, sent: false, requests }
    })
  }
  const apiKey = secretIn('key_env', key_env)
  const secret = secretIn('secret_env', secret_env)
  return target.commands.start('parity', async ({ signal, onProgress }) => {
    let done = 0
    const onProbe = () => {
      done += 1
      onProgress(done, probes.length)
    }
    const there = { url, apiKey, secret, signal }
    const report = await withFork(source, (here) => compare({ here, there, probes, onProbe }))
    await publishParity(source, report)
    return report
  })
}

export const parityTools: readonly McpTool[] = [
  {
    name: 'parity',
    title: 'Compare with the provider',
    effects: effects.callsOutside,
    output: commandRun,
    restFrom: 'command_report',
    description:
      'Compare the numbered assumptions of the sandbox with the test environment of the ' +
      'provider, in a fork of the world, and load the report into the world itself. Without ' +
      'i_own_this_account, parity only lists the requests that it would send. To send them, the ' +
      'user names two environment variables and starts the MCP server with --allow-commands. ' +
      'Call command_report while state is running.',
    properties: {
      against: text('address of the test environment, such as https://api.test.example'),
      key_env: text('name of the environment variable with the API key of the account there'),
      secret_env: text('name of the environment variable with the API secret of that account'),
      decisions: {
        type: 'array',
        minItems: 1,
        maxItems: 200,
        items: { type: 'string', maxLength: 50 },
        description:
          'only these assumptions, such as ["A5", "A16"]; default: all that have a probe',
      },
      i_own_this_account: {
        type: 'boolean',
        description: 'true only if the user has confirmed that the account is theirs',
      },
    },
    required: ['against'],
    run: runParity,
  },
]
