import { env, exit } from 'node:process'
import type { Command } from 'commander'
import { childOf, exitCodeAfter, type Outcome } from './child.ts'
import { credentialsOf } from './credentials.ts'
import { UsageError } from './failure.ts'
import { openSandbox } from './open.ts'
import { startOptions } from './options.ts'
import { addStartOptions, flagsOf } from './start.ts'
import { environmentSource, flagSource, startConfig } from './start-config.ts'

/** What a run decides itself: nothing of it stays, and any number may run side by side. */
const decided = { port: '0', data: ':memory:', host: '127.0.0.1' }

/** Runs a command with a sandbox of its own beside it. */
export function declareExec(program: Command): void {
  const command = program
    .command('exec')
    .description('start a sandbox on a free port, run a command with it, exit with its code')
    .argument('<command...>', 'after --, such as: exec -- npm test')
    .passThroughOptions()
  addStartOptions(
    command,
    startOptions.filter(({ name }) => !(name in decided)),
  )
  command
    .addHelpText(
      'after',
      '\nThe command finds SANDBOX_URL, SANDBOX_API_KEY, SANDBOX_SECRET and ' +
        'SANDBOX_WEBHOOK_SECRET in its environment.',
    )
    .action(async (words: string[], flags: Record<string, string>) => {
      exit(exitCodeAfter(await execute(words, flags)))
    })
}

async function execute(words: string[], flags: Record<string, string>): Promise<Outcome> {
  const { SANDBOX_PORT, SANDBOX_DATA, SANDBOX_HOST, ...twins } = env
  const own = Object.fromEntries(Object.entries(decided).map(([k, v]) => [`--${k}`, v]))
  const quiet = flagSource({ '--log': 'error' })
  const sources = [flagSource({ ...flagsOf(flags), ...own }), environmentSource(twins), quiet]
  const running = await openSandbox(startConfig(sources))
  try {
    const { apiKey, secret, webhookSecret } = await credentialsOf(running.sandbox)
    return await childOf(words, {
      ...env,
      SANDBOX_URL: running.url,
      SANDBOX_API_KEY: apiKey,
      SANDBOX_SECRET: secret,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
    })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    throw new UsageError(`cannot run ${words[0]}: ${code}`)
  } finally {
    await running.close()
  }
}
