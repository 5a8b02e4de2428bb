import { writeFileSync } from 'node:fs'
import type { Command } from 'commander'
import { childEnvironment } from '../../cli/child-environment.ts'
import {
  type ConnectionFlags,
  clientOf,
  connectionOf,
  keysCommand,
} from '../../cli/client-command.ts'
import { UsageError } from '../../cli/errors.ts'
import { exitAfterOutput, printError, warn } from '../../cli/output.ts'
import { untilStopped } from '../../cli/signals.ts'
import { exitCodeAfter, runCommand } from '../../cli/spawn.ts'
import { drawNonce } from '../../core/ids.ts'
import { plural } from '../../core/plural.ts'
import type { Schemas } from '../../generated/schemas.ts'
import { writeFailure } from '../../store/text-file.ts'

type Recording = Schemas['Recording']

interface Flags extends ConnectionFlags {
  readonly receiverBodies?: true
}

/** Registers `record`: writes incoming traffic to a file, until a command ends or Ctrl+C. */
export function registerRecord(program: Command): void {
  keysCommand(program, 'record', 'record all requests in a file, for replay')
    .argument('<file>', 'file to write, such as bug.ndjson; an existing file is replaced')
    .argument(
      '[command...]',
      'command after --, to record while it runs; without one, until Ctrl+C',
    )
    .option('--receiver-bodies', 'keep the response bodies of webhook receivers')
    .passThroughOptions()
    .action(async (file: string, words: string[], flags: Flags) => {
      const [first = ''] = words
      if (/^--?\w/.test(first)) {
        throw new UsageError(`${first} must come before the file: record ${first} … ${file}`)
      }
      // Words after the file are passed on unchanged, the dashes before the command included.
      const command = words[0] === '--' ? words.slice(1) : words
      await exitAfterOutput(await record(file, command, flags))
    })
}

/** Records to a file; returns the exit code of the command, or 0. */
async function record(file: string, words: readonly string[], flags: Flags): Promise<number> {
  const remote = clientOf(flags)
  // Fails before anything is recorded if the file cannot be written; keeps its content.
  write(file, '', 'a')
  const name = `record-${drawNonce()}`
  const path = `/recordings/${name}`
  const receiver_bodies = flags.receiverBodies === true
  await remote.control<Recording>('POST', '/recordings', { name, receiver_bodies })
  try {
    const code = await meanwhile(words, flags)
    const { state, requests, scope } = await remote.control<Recording>('POST', `${path}/stop`)
    write(file, await remote.control<string>('GET', path))
    printError(`Recorded ${plural(requests, 'request')} in ${file}\n`)
    if (state === 'full') warn('the recording was full, so it ended early')
    if (state === 'interrupted')
      warn('the sandbox could not store a change and undid it: the recording ends before it')
    if (scope === 'process') warn('requests of other processes on the database are not in it')
    return code
  } finally {
    await remote.control('DELETE', path)
  }
}

/** Waits for the command to end, or for Ctrl+C; returns the exit code. */
async function meanwhile(words: readonly string[], flags: ConnectionFlags): Promise<number> {
  if (words.length === 0) {
    printError('Recording. Press Ctrl+C to stop.\n')
    await untilStopped()
    return 0
  }
  const { url, apiKey, secret } = connectionOf(flags)
  const own = { SANDBOX_URL: url, SANDBOX_API_KEY: apiKey, SANDBOX_SECRET: secret }
  return exitCodeAfter(await runCommand(words, childEnvironment(own)))
}

function write(file: string, text: string, flag: 'a' | 'w' = 'w'): void {
  try {
    writeFileSync(file, text, { mode: 0o600, flag })
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${writeFailure(error, file)}`)
  }
}
