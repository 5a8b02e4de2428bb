import type { Command } from 'commander'
import { connect, type SandboxClient, type ServerConnection } from './client.ts'
import { ownVariable } from './environment.ts'
import { givenText } from './given-text.ts'
import { wholeNumber } from './input.ts'
import { readPem } from './pem.ts'
import { sandboxAddress, serverAddress, worldAddress } from './world-address.ts'

const flags = [
  ['--url <url>', 'URL of the sandbox (SANDBOX_URL; default http://127.0.0.1:4510)'],
  ['--admin-token <token>', 'admin token of the sandbox, if it requires one (SANDBOX_ADMIN_TOKEN)'],
] as const

const keyFlags = [
  ['--api-key <key>', 'API key of signed requests (SANDBOX_API_KEY; default sandbox_key)'],
  ['--secret <secret>', 'API secret of signed requests (SANDBOX_SECRET; default sandbox_secret)'],
] as const

const worldFlag = ['--world <name>', 'world on that server (SANDBOX_WORLD; default main)'] as const

/** The options of every command that calls a running sandbox. */
export interface ConnectionFlags {
  readonly url?: string
  readonly adminToken?: string
  readonly apiKey?: string
  readonly secret?: string
  readonly world?: string
}

/** Registers a command that calls a running sandbox, with the options of the connection. */
export function clientCommand(program: Command, usage: string, description: string): Command {
  return serverCommand(program, usage, description).option(...worldFlag)
}

/** Registers a command that calls a running sandbox and signs, or passes the keys on. */
export function keysCommand(program: Command, usage: string, description: string): Command {
  const command = program.command(usage).description(description)
  for (const [flag, describe] of [...flags, ...keyFlags, worldFlag]) command.option(flag, describe)
  return command
}

/**
 * Registers a command that calls a running sandbox only if one is named: the flags for it have no
 * default.
 */
export function optionalClientCommand(program: Command, usage: string, description: string) {
  const command = program.command(usage).description(description)
  const [, token] = flags
  command.option('--url <url>', 'URL of a running sandbox (SANDBOX_URL)')
  for (const [flag, describe] of [token, ...keyFlags]) command.option(flag, describe)
  return command.option('--world <name>', 'world on that sandbox (SANDBOX_WORLD)')
}

/** Registers a command that calls no sandbox, but signs with the keys of one. */
export function signingCommand(program: Command, usage: string, description: string): Command {
  const command = program.command(usage).description(description)
  for (const [flag, describe] of keyFlags) command.option(flag, describe)
  return command
}

/** Registers a command that calls the server, and no world of it; it accepts keys, unused. */
export function serverCommand(program: Command, usage: string, description: string): Command {
  const command = program.command(usage).description(description)
  for (const [flag, describe] of flags) command.option(flag, describe)
  for (const [flag] of keyFlags) command.addOption(command.createOption(flag).hideHelp())
  return command
}

/** Returns the sandbox of the flags, or else of the environment. Throws UsageError. */
export function clientOf(given: ConnectionFlags): SandboxClient {
  return connect(connectionOf(given))
}

/** Returns the connection to the world of the flags or the environment. Throws UsageError. */
export function connectionOf(given: ConnectionFlags): ServerConnection {
  const connection = addressedConnection(given)
  const name = given.world ?? ownVariable('SANDBOX_WORLD')
  if (name === undefined) return connection
  const by = given.world === undefined ? 'SANDBOX_WORLD' : '--world'
  const url = worldAddress(connection.url, urlVariable(given), { name, by })
  return { ...connection, url }
}

/** Returns the connection to the server itself, where worlds are created. Throws UsageError. */
export function serverConnectionOf(given: ConnectionFlags): ServerConnection {
  const connection = addressedConnection(given)
  return { ...connection, url: serverAddress(connection.url) }
}

function urlVariable(given: ConnectionFlags): string {
  return given.url === undefined ? 'SANDBOX_URL' : '--url'
}

/**
 * Returns the connection to the server or world of the URL. A sandbox started with SANDBOX_PORT on
 * this machine is found without SANDBOX_URL. Throws UsageError.
 */
export function addressedConnection(given: ConnectionFlags): ServerConnection {
  const certificateFile = ownVariable('SANDBOX_TLS_CERT', 'path')
  const scheme = certificateFile === undefined ? 'http' : 'https'
  const named = given.url ?? ownVariable('SANDBOX_URL')
  const url =
    named === undefined
      ? `${scheme}://127.0.0.1:${localPort()}`
      : sandboxAddress(urlVariable(given), named, scheme)
  const secretOf = (flag: string, value: string | undefined, variable: string) =>
    value === undefined ? ownVariable(variable, 'secret') : givenText(flag, value, 'secret')
  return {
    url,
    adminToken: secretOf('--admin-token', given.adminToken, 'SANDBOX_ADMIN_TOKEN') ?? '',
    apiKey: secretOf('--api-key', given.apiKey, 'SANDBOX_API_KEY') ?? 'sandbox_key',
    secret: secretOf('--secret', given.secret, 'SANDBOX_SECRET') ?? 'sandbox_secret',
    certificate: url.startsWith('https:') ? certificateIn(certificateFile) : undefined,
  }
}

function localPort(): number {
  const port = ownVariable('SANDBOX_PORT')
  return port === undefined ? 4510 : wholeNumber('SANDBOX_PORT', port, 0, 65_535)
}

/** Returns the certificate of the server's SANDBOX_TLS_CERT, which is then the only trusted one. */
function certificateIn(file: string | undefined): string | undefined {
  return file === undefined ? undefined : readPem('SANDBOX_TLS_CERT', file)
}
