import type { Command } from 'commander'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { printJson } from './output.ts'

/** Registers `reset`. */
export function declareReset(program: Command): void {
  connecting(program, 'reset', 'reset all data to the seed: rows, keys, clock, request log, faults')
    .option('--fixtures <set>', 'use another set: default, empty, or a folder on the server')
    .action(async ({ fixtures, ...flags }: ConnectionFlags & { fixtures?: string }) => {
      const body = fixtures === undefined ? {} : { fixtures }
      printJson(await remoteOf(flags).control('POST', '/reset', body))
    })
}
