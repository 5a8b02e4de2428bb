import { stdin } from 'node:process'
import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import type { Schemas } from '../../http/openapi.ts'
import { readSchemas } from '../../schemas.ts'
import { version } from '../../version.ts'
import type { ServerConnection } from '../client.ts'
import { ownVariable } from '../environment.ts'
import type { McpTool } from './mcp-tool.ts'
import { createMessageFilter } from './messages.ts'
import { outputSchemaOf } from './output-schema.ts'
import { prompts } from './prompts.ts'
import { resources } from './resources.ts'
import { openTarget, type Target } from './target.ts'
import { tools } from './tools.ts'

const instructions =
  'A sandbox of a payments API: signed requests, quotes, payouts, card payments, webhooks, on a ' +
  'clock that you move. Read sandbox://reference for the operations and sandbox://scenarios for ' +
  'values that make payments fail. Ids of the seeded customers, wallets and beneficiaries are in ' +
  'call_control GET /fixtures. A payout completes about four seconds of sandbox time after its ' +
  'quote is accepted: use move_clock.'

export interface McpOptions {
  /** The URL or world of the command line. */
  readonly given: string | undefined
  /** True if tools may run commands of the user. */
  readonly allowsCommands: boolean
}

/** Serves the tools on stdin and stdout until stdin ends. */
export async function serveMcp(
  connection: ServerConnection,
  { given, allowsCommands }: McpOptions,
): Promise<void> {
  const named = given ?? ownVariable('SANDBOX_URL') ?? ownVariable('SANDBOX_WORLD')
  const target = openTarget(connection, { isGiven: named !== undefined, allowsCommands })
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
  const schemas = readSchemas()
  for (const tool of tools) registerTool(server, tool, target, schemas)
  for (const { name, uri, title, mimeType, read } of resources) {
    server.registerResource(name, uri, { title, mimeType }, async () => ({
      contents: [{ uri, mimeType, text: await read(target) }],
    }))
  }
  for (const { name, title, description, properties, required, text } of prompts) {
    const argsSchema = objectSchema<Record<string, string>>(properties, required)
    server.registerPrompt(name, { title, description, argsSchema }, (given) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(given) } }],
    }))
  }
  return server
}

function registerTool(server: McpServer, tool: McpTool, target: Target, schemas: Schemas): void {
  const { name, title, description, effects, output } = tool
  const { properties = {}, required = [] } = tool
  const inputSchema = objectSchema<Record<string, unknown>>(properties, required)
  const outputSchema = fromJsonSchema<object>(
    (typeof output === 'string' ? outputSchemaOf(schemas, output) : output) as never,
  )
  const config = { title, description, annotations: effects, inputSchema, outputSchema }
  server.registerTool(name, config, async (input) => {
    try {
      return resultOf(await tool.run(target, input))
    } catch (error) {
      return { ...contentOf((error as Error).message), isError: true }
    }
  })
}

function objectSchema<T>(properties: object, required: readonly string[]) {
  return fromJsonSchema<T>({
    type: 'object',
    properties,
    required: [...required],
    additionalProperties: false,
  } as never)
}

/** Returns a result as text and as data; data that is no object is its field `value`. */
function resultOf(value: unknown) {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const structuredContent = (isObject ? value : { value }) as Record<string, unknown>
  return { ...contentOf(value), structuredContent }
}

function contentOf(value: unknown) {
  const shown = typeof value === 'string' ? value : JSON.stringify(value ?? null, null, 2)
  return { content: [{ type: 'text' as const, text: shown }] }
}
