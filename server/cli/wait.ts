import type { Command } from 'commander'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { Refused, UsageError } from './failure.ts'
import { duration } from './input.ts'
import { printJson } from './output.ts'
import { subjects, unmet, type Waited, waitPath } from './wait-call.ts'

interface Flags extends ConnectionFlags {
  readonly status: string
  readonly timeout?: string
}

/** Waits until something has a status; exit code 1 when it does not get there in time. */
export function declareWait(program: Command): void {
  connecting(program, 'wait', 'wait until something has a status')
    .argument('<subject>', subjects.join(', '))
    .argument('<id>', 'its id, access code or reference')
    .requiredOption('--status <status>', 'the status it is to have')
    .option('--timeout <duration>', 'how long to wait, such as 5s')
    .action(async (subject: string, id: string, flags: Flags) => {
      if (!subjects.some((known) => known === subject)) {
        throw new UsageError(`wait must be for one of ${subjects.join(', ')}, not "${subject}"`)
      }
      const timeout = flags.timeout === undefined ? undefined : duration('--timeout', flags.timeout)
      const path = waitPath(subject, id, flags.status, timeout)
      const waited = await remoteOf(flags).control<Waited>('GET', path)
      printJson(waited)
      if (!waited.met) throw new Refused(unmet(subject, flags.status, waited))
    })
}
