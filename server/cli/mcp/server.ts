import { stdin } from 'node:process'
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { version } from '../../version.ts'
import type { ServerConnection } from '../client.ts'
import { ownVariable } from '../environment.ts'
import type { McpTool } from './mcp-tool.ts'
import { createMessageFilter } from './messages.ts'
import { resources } from './resources.ts'
import { openTarget, type Target } from './target.ts'
import { tools } from './tools.ts'

const instructions =
  'A sandbox of a payments API: signed requests, quotes, payouts, card payments, webhooks, on a ' +
  'clock that you move. Read sandbox://reference for the operations and sandbox://scenarios for ' +
  'values that make payments fail. Ids of the seeded customers, wallets and beneficiaries are in ' +
  'call_control GET /fixtures. A payout completes about four seconds of sandbox time after its ' +
  'quote is accepted: use move_clock.'

/** Serves the tools on stdin and stdout until stdin ends. */
export async function serveMcp(
  connection: ServerConnection,
  given: string | undefined,
): Promise<void> {
  const named = given ?? ownVariable('SANDBOX_URL') ?? ownVariable('SANDBOX_WORLD')
  const target = openTarget(connection, named !== undefined)
  const server = createServer(target)
  const messages = stdin.pipe(createMessageFilter())
  const ended = new Promise<void>((resolve) => messages.once('end', resolve))
  stdin.once('close', () => messages.end())
  await server.connect(new StdioServerTransport(messages as never))
  await ended
  await server.close()
  await target.close()
}

function createServer(target: Target): McpServer {
  const server = new McpServer({ name: 'payments-sandbox', version }, { instructions })
  for (const tool of tools) registerTool(server, tool, target)
  for (const { name, uri, title, mimeType, read } of resources) {
    server.registerResource(name, uri, { title, mimeType }, async () => ({
      contents: [{ uri, mimeType, text: await read(target) }],
    }))
  }
  return server
}

function registerTool(server: McpServer, tool: McpTool, target: Target): void {
  const { name, description, properties = {}, required = [] } = tool
  const inputSchema = fromJsonSchema<Record<string, unknown>>({
    type: 'object',
    properties,
    required: [...required],
    additionalProperties: false,
  } as never)
  server.registerTool(name, { description, inputSchema }, async (input) => {
    try {
      return text(await tool.run(target, input))
    } catch (error) {
      return { ...text((error as Error).message), isError: true }
    }
  })
}

function text(value: unknown) {
  const shown = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return { content: [{ type: 'text' as const, text: shown }] }
}
