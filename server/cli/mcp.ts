import type { Command } from 'commander'
import { type ConnectionFlags, connectionOf, optionalClientCommand } from './client-command.ts'

interface McpFlags extends ConnectionFlags {
  readonly allowCommands?: true
}

/** Registers `mcp`: the tools of the sandbox for coding agents, over stdin and stdout. */
export function registerMcp(program: Command): void {
  const description = 'serve the sandbox as tools for coding agents (Model Context Protocol, stdio)'
  optionalClientCommand(program, 'mcp', description)
    .option(
      '--allow-commands',
      'allow `explore`, `mutate` and `parity` to run commands and read variables of this machine',
    )
    .addHelpText(
      'after',
      '\nWithout --url, --world and their variables, the MCP server starts its own sandbox, in\n' +
        'memory, when a tool needs one. Unlike the other commands, it uses no URL by default.',
    )
    .action(async (flags: McpFlags) => {
      const { serveMcp } = await import('./mcp/server.ts')
      const { url, world, allowCommands = false } = flags
      await serveMcp(connectionOf(flags), { given: url ?? world, allowsCommands: allowCommands })
    })
}
