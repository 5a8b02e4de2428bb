import { STATUS_CODES } from 'node:http'
import type { Command } from 'commander'
import { quote } from '../core/visible.ts'
import type { Schemas } from '../generated/schemas.ts'
import { choiceArgument } from './choices.ts'
import {
  connect,
  type HeaderMap,
  reasonOf,
  type SandboxClient,
  type ServerAnswer,
  type ServerConnection,
} from './client.ts'
import { type ConnectionFlags, connectionOf, keysCommand } from './client-command.ts'
import { CommandFailed, UsageError } from './errors.ts'
import { assertUnconverted, bodyOf } from './input.ts'
import { printError, printJson, printLine } from './output.ts'
import { namedWorld, worldInPath } from './world-address.ts'

interface Flags extends ConnectionFlags {
  readonly data?: string
  readonly header: readonly string[]
  readonly user?: string | true
  readonly include?: true
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']

/** Response headers with information that the body lacks. */
const shown = [
  'x-sandbox-request-id',
  'x-sandbox-scenario',
  'x-sandbox-advice',
  'x-sandbox-parity',
  'retry-after',
]

/** Registers `request`: sends one signed request; the body goes to stdout, the rest to stderr. */
export function registerRequest(program: Command): void {
  const command = keysCommand(program, 'request', 'send one request, signed if the API requires it')
  choiceArgument(command, '<method>', 'GET, POST, PUT, PATCH, DELETE, HEAD or OPTIONS', methods, {
    normalize: (given) => given.toUpperCase(),
  })
  command
    .argument('<path>', 'such as /api/v1/client/wallets or /_sandbox/clock')
    .option('-d, --data <json>', 'body, byte for byte; @file reads a file, - reads stdin')
    .option(
      '-H, --header <header>',
      'additional header, such as "x-sandbox-fault: drop"; repeatable',
      collect,
      [],
    )
    .option(
      '--user [id]',
      'send the access token of a user instead of a signature; without an id: the user of the ' +
        'business',
    )
    .option('-i, --include', 'print all response headers')
    .addHelpText('after', '\nThe body goes to stdout; the status and headers go to stderr.')
    .action(async (method: string, given: string, flags: Flags) => {
      assertPath(given)
      if (flags.data !== undefined && (method === 'GET' || method === 'HEAD')) {
        throw new UsageError(`a ${method} request has no body: leave out --data`)
      }
      const text = await bodyOf(flags.data)
      const { path, ...connection } = inWorldOf(given, connectionOf(flags))
      const remote = connect(connection)
      const headers = Object.fromEntries(flags.header.map(headerOf))
      const send =
        path.startsWith('/api/') && flags.user === undefined ? remote.signed : remote.send
      const authorization = await authorizationOf(remote, path, connection.adminToken, flags.user)
      const answer = await send(method, path, text, { ...authorization, ...headers })
      show(answer, flags.include === true)
      if (answer.status >= 400)
        throw new CommandFailed(reasonOf(answer) + adviceOn(answer, text, flags))
    })
}

function assertPath(path: string): void {
  assertUnconverted('the path', path)
  if (path.startsWith('/')) return
  const advice = /^https?:/i.test(path) ? '. --url names the sandbox' : ', as in /_sandbox/clock'
  throw new UsageError(`the path must start with /, not ${quote(path)}${advice}`)
}

/** Returns the connection and the path of a request; a world in the path is part of the URL. */
function inWorldOf(path: string, connection: ServerConnection) {
  const named = worldInPath(path)
  if (named === null || namedWorld(connection.url) !== null) return { ...connection, path }
  return { ...connection, url: `${connection.url}/w/${named.world}`, path: named.rest }
}

function collect(value: string, before: readonly string[]): string[] {
  return [...before, value]
}

function headerOf(header: string): [string, string] {
  const match = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):\s*(.*)$/.exec(header)
  if (match === null) throw new UsageError(`--header must be "name: value", not ${quote(header)}`)
  return [match[1] as string, match[2] as string]
}

async function authorizationOf(
  remote: SandboxClient,
  path: string,
  adminToken: string,
  user: string | true | undefined,
): Promise<HeaderMap> {
  if (path.startsWith('/_sandbox')) {
    return adminToken === '' ? {} : { authorization: `Bearer ${adminToken}` }
  }
  if (user === undefined) return {}
  const whose = user === true ? {} : { user_id: user }
  const token = await remote.control<Schemas['AccessToken']>('POST', '/tokens', whose)
  return { authorization: `Bearer ${token.access_token}` }
}

function show(answer: ServerAnswer, isComplete: boolean): void {
  const { status, headers, body } = answer
  printError(`${status} ${STATUS_CODES[status] ?? ''}\n`)
  const names = isComplete ? Object.keys(headers) : shown
  for (const name of names) if (headers[name]) printError(`${name}: ${headers[name]}\n`)
  if (typeof body === 'string') printLine(body)
  else printJson(body)
}

/** Returns the next step after an error that its message leaves open; '' for other errors. */
function adviceOn(
  { status, headers, body }: ServerAnswer,
  data: string | undefined,
  { user }: Flags,
): string {
  const { error, message } = body as { readonly error?: string; readonly message?: string }
  if (status === 401 && error === 'invalid signature') {
    const path = `/_sandbox/requests/${headers['x-sandbox-request-id']}/signature`
    return ` What differs: payments-sandbox request GET ${path}`
  }
  if (error === 'missing api key' && user !== undefined) return ' Leave out --user.'
  if (error === 'missing token' && user === undefined) return ' Add --user to send one.'
  if (status !== 400 || message !== 'body must be valid JSON.') return ''
  return ` ${notJson(data ?? '')} To send a file, write -d @file.json.`
}

function notJson(data: string): string {
  try {
    return JSON.parse(data)
  } catch (error) {
    return `-d got ${quote(data.slice(0, 40))}: ${(error as Error).message}.`
  }
}
