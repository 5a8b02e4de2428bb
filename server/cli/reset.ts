import type { Command } from 'commander'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { printJson } from './output.ts'

/** Takes everything back to the seed. */
export function declareReset(program: Command): void {
  connecting(program, 'reset', 'go back to the seed: rows, keys, clock, journal, faults')
    .option('--fixtures <set>', 'with another set: default, empty, or a folder of the server’s')
    .action(async ({ fixtures, ...flags }: ConnectionFlags & { fixtures?: string }) => {
      const body = fixtures === undefined ? {} : { fixtures }
      printJson(await remoteOf(flags).control('POST', '/reset', body))
    })
}
