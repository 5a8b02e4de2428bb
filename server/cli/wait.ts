import type { Command } from 'commander'
import { choiceArgument } from './choices.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { CommandFailed, UsageError } from './errors.ts'
import { duration } from './input.ts'
import { printJson } from './output.ts'
import { subjects, unmet, type Waited, waitPath } from './wait-call.ts'

interface Flags extends ConnectionFlags {
  readonly status: string
  readonly timeout?: string
}

/** Registers `wait`: exit code 1 if the status is not reached in time. */
export function registerWait(program: Command): void {
  const command = clientCommand(program, 'wait', 'wait until a resource has a status')
  choiceArgument(command, '<subject>', subjects.join(', '), subjects)
  command
    .argument(
      '<id>',
      'id of the resource; for a checkout, its access code; for a refund, its reference',
    )
    .requiredOption('--status <status>', 'the status to wait for, such as COMPLETED')
    .option('--timeout <duration>', 'how long to wait in real time; default 5s')
    .action(async (subject: string, id: string, flags: Flags) => {
      if (id.trim() === '') {
        throw new UsageError('<id> must not be empty: is the variable set?')
      }
      const timeout = flags.timeout === undefined ? undefined : duration('--timeout', flags.timeout)
      const path = waitPath(subject, id, flags.status, timeout)
      const waited = await clientOf(flags).control<Waited>('GET', path)
      printJson(waited)
      if (!waited.met) throw new CommandFailed(unmet(subject, flags.status, waited))
    })
}
