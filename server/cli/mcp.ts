import type { Command } from 'commander'
import { type ConnectionFlags, clientCommand, connectionOf } from './client-command.ts'

/** Registers `mcp`: the tools of the sandbox for coding agents, over stdin and stdout. */
export function registerMcp(program: Command): void {
  const description = 'serve the sandbox as tools for coding agents (Model Context Protocol, stdio)'
  clientCommand(program, 'mcp', description)
    .addHelpText(
      'after',
      '\nWithout --url, --world or their variables, it starts a sandbox in memory when one is\n' +
        'needed.',
    )
    .action(async (flags: ConnectionFlags) => {
      const { serveMcp } = await import('./mcp/server.ts')
      await serveMcp(connectionOf(flags), flags.url ?? flags.world)
    })
}
