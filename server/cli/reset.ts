import type { Command } from 'commander'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { printJson } from './output.ts'

/** Registers `reset`. */
export function registerReset(program: Command): void {
  clientCommand(
    program,
    'reset',
    'go back to the initial data, keys, settings and clock; delete faults and the request log',
  )
    .option('--fixtures <set>', 'use another set: default, empty, or a folder on the server')
    .action(async ({ fixtures, ...flags }: ConnectionFlags & { fixtures?: string }) => {
      printJson(await clientOf(flags).control('POST', '/reset', { fixtures }))
    })
}
