import { exit, stdin } from 'node:process'
import {
  fromJsonSchema,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio'
import { sleep, systemClock } from '../../core/clock.ts'
import { isObject } from '../../core/json-forms.ts'
import type { Schemas } from '../../http/openapi.ts'
import { readSchemas } from '../../schemas.ts'
import { version } from '../../version.ts'
import type { ServerConnection } from '../client.ts'
import { ownVariable } from '../environment.ts'
import { CommandFailed, ConnectionError } from '../errors.ts'
import { argumentErrors, type ToolArguments, withOwnNames } from './argument-errors.ts'
import type { McpTool } from './mcp-tool.ts'
import { createMessageFilter } from './messages.ts'
import { operationFields } from './operation-fields.ts'
import { outputSchemaOf } from './output-schema.ts'
import type { KnownNames } from './params.ts'
import { prompts } from './prompts.ts'
import { resources } from './resources.ts'
import { shorten } from './shorten.ts'
import { openTarget, type Target } from './target.ts'
import { inToolWords } from './tool-words.ts'
import { tools } from './tools.ts'

const instructions =
  'A sandbox of a payments API: signed requests, quotes, payouts, card payments, webhooks, on a ' +
  'clock that you move. Read sandbox://reference for the operations, call describe_operation for ' +
  'the fields of one, and read sandbox://scenarios for values that make payments fail. ' +
  'call_control GET /fixtures returns the ids of the seeded customers, wallets and ' +
  'beneficiaries. A payout ' +
  'completes about four seconds of sandbox time after its quote is accepted: use move_clock. ' +
  'Tools use the world main. To use another one, create it with call_control POST /worlds and ' +
  'pass its name as world. The tool undo takes the last change back.'

/** The time that the end of commands, and then that of the sandbox, may take. */
const graceMs = { commands: 10_000, sandbox: 2_000 }

const worldArgument = { type: 'string', description: 'default: main' }

const operationUri = 'sandbox://operation/{operationId}'

export interface McpOptions {
  /** The URL or world of the command line. */
  readonly given: string | undefined
  /** True if tools may run commands of the user. */
  readonly allowsCommands: boolean
}

/** Serves the tools on stdin and stdout until stdin ends; then the process ends, whatever runs. */
export async function serveMcp(
  connection: ServerConnection,
  { given, allowsCommands }: McpOptions,
): Promise<void> {
  const named = given ?? ownVariable('SANDBOX_URL') ?? ownVariable('SANDBOX_WORLD')
  const target = openTarget(connection, { isGiven: named !== undefined, allowsCommands })
  const server = createServer(target)
  const messages = stdin.pipe(createMessageFilter(namesFor(target)))
  const ended = new Promise<void>((resolve) => {
    messages.once('end', resolve)
    // A transport that has closed for another reason reads no more, so there would be no end.
    server.server.onclose = resolve
  })
  stdin.once('close', () => messages.end())
  // The filter has the only limit of a line: it answers a longer one.
  const limits = { maxBufferSize: Number.MAX_SAFE_INTEGER }
  await server.connect(new StdioServerTransport(messages as never, undefined, limits))
  await ended
  await within(graceMs.commands, target.commands.stop())
  await within(graceMs.sandbox, Promise.all([server.close(), target.close()]))
  // A call of a tool that still waits for its answer would keep the process alive.
  exit(0)
}

function within(ms: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, sleep(systemClock, ms)])
}

/** Returns the tools that a target has. */
function toolsFor({ canStart }: Target): readonly McpTool[] {
  return tools.filter(({ name }) => canStart || name !== 'start_sandbox')
}

function namesFor(target: Target): KnownNames {
  const nameOf = ({ name }: { readonly name: string }) => name
  return { tools: toolsFor(target).map(nameOf), prompts: prompts.map(nameOf) }
}

function createServer(target: Target): McpServer {
  const server = new McpServer({ name: 'payments-sandbox', version }, { instructions })
  const schemas = readSchemas()
  for (const tool of toolsFor(target)) registerTool(server, tool, target, schemas)
  for (const { name, uri, title, mimeType, read } of resources) {
    server.registerResource(name, uri, { title, mimeType }, async () => ({
      contents: [{ uri, mimeType, text: await read(target) }],
    }))
  }
  const template = new ResourceTemplate(operationUri, { list: undefined })
  const title =
    'Description, fields, example and errors of one operation of the payments API or the control ' +
    'API'
  const mimeType = 'application/json'
  server.registerResource('operation', template, { title, mimeType }, async ({ href }, given) => {
    const fields = await operationFields(await target.api(), String(given.operationId)).catch(
      (error: Error) => {
        if (!(error instanceof CommandFailed)) throw error
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, error.message)
      },
    )
    return { contents: [{ uri: href, mimeType, text: JSON.stringify(fields) }] }
  })
  for (const { name, title, description, properties, required, text } of prompts) {
    const argsSchema = argumentSchema({ properties, required })
    server.registerPrompt(name, { title, description, argsSchema }, (given) => ({
      messages: [{ role: 'user', content: { type: 'text', text: text(given as Texts) } }],
    }))
  }
  return server
}

function registerTool(server: McpServer, given: McpTool, target: Target, schemas: Schemas): void {
  const tool = given.isOfServer ? given : withWorld(given)
  const { name, title, description, effects, output } = tool
  const inputSchema = argumentSchema(tool)
  const outputSchema = fromJsonSchema<object>(
    (typeof output === 'string' ? outputSchemaOf(schemas, output) : output) as never,
  )
  const config = { title, description, annotations: effects, inputSchema, outputSchema }
  server.registerTool(name, config, async ({ world, ...input }) => {
    try {
      const used = world === undefined ? target : target.inWorld(String(world))
      const result = await tool.run(used, input)
      return resultOf(tool, result, target.news())
    } catch (error) {
      return { ...contentOf(errorText(tool, error as Error)), isError: true }
    }
  })
}

/** Returns the message of an error, which names the arguments and the tools. */
function errorText({ aliases = {} }: McpTool, error: Error): string {
  const named = error.message.replace(/^((?:[a-z ]+: )?)(\w+)/, (whole, begin, field) =>
    Object.hasOwn(aliases, field) ? `${begin}${aliases[field]}` : whole,
  )
  return inToolWords(error instanceof ConnectionError ? named + error.advice : named)
}

function withWorld(tool: McpTool): McpTool {
  return { ...tool, properties: { ...tool.properties, world: worldArgument } }
}

/** The arguments of a prompt. */
type Texts = Readonly<Record<string, string>>

/** Returns the schema of arguments, whose errors name the arguments in plain words. */
function argumentSchema(tool: ToolArguments) {
  const { properties = {}, required = [] } = tool
  const schema = fromJsonSchema<Record<string, unknown>>(schemaOf(properties, required))
  const standard = schema['~standard']
  const validate = (value: unknown) => {
    if (value !== undefined && !isObject(value)) return standard.validate(value)
    const given = withOwnNames(tool, value ?? {})
    const message = argumentErrors(tool, given)
    return message === '' ? standard.validate(given) : { issues: [{ message }] }
  }
  return { '~standard': { ...standard, validate } } as typeof schema
}

function schemaOf(properties: object, required: readonly string[]) {
  const fields = { type: 'object', properties, required: [...required] }
  return { ...fields, additionalProperties: false } as never
}

/** The maximum number of shortened parts that a result names. */
const maxCuts = 6

/**
 * Returns a result as compact text and as data; data that is no object is its field `value`. The
 * field `shortened` says what a long result leaves out, and how to get it; `started` is the news of
 * a sandbox that this call has started.
 */
function resultOf(tool: McpTool, result: unknown, started: string | undefined) {
  const { value, cuts } = shorten(isObject(result) ? result : { value: result ?? null })
  const depthOf = (cut: string) => cut.split('/').length
  const sorted = [...cuts].sort((a, b) => depthOf(a) - depthOf(b))
  const shown = cuts.length > maxCuts ? [...sorted.slice(0, maxCuts), 'more'] : cuts
  const note =
    cuts.length === 0
      ? {}
      : { shortened: `The text is shortened to ${shown.join('; ')}. ${restOf(tool)}` }
  const news = started === undefined ? {} : { started }
  const structuredContent = { ...news, ...note, ...(value as Record<string, unknown>) }
  return { ...contentOf(JSON.stringify(structuredContent)), structuredContent }
}

/** Returns the way to what a shortened result leaves out. */
function restOf({ properties = {}, restFrom }: McpTool): string {
  if ('limit' in properties) return 'Call the tool with a smaller limit, then follow next_cursor.'
  const part = 'name a part, such as /data, and skip its first items'
  if ('part' in properties) return `For the rest ${part}.`
  return restFrom === undefined ? 'The rest is not kept.' : `For the rest use ${restFrom}: ${part}.`
}

function contentOf(shown: string) {
  return { content: [{ type: 'text' as const, text: shown }] }
}
