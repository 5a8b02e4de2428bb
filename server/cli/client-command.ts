import { env } from 'node:process'
import type { Command } from 'commander'
import { connect, type SandboxClient, type ServerConnection } from './client.ts'
import { UsageError } from './errors.ts'
import { readPem } from './pem.ts'
import { serverAddress, worldAddress } from './world-address.ts'

const flags = [
  ['--url <url>', 'URL of the sandbox (SANDBOX_URL; default http://127.0.0.1:4510)'],
  ['--admin-token <token>', 'its admin token, if it has one (SANDBOX_ADMIN_TOKEN)'],
  ['--api-key <key>', 'API key to sign with (SANDBOX_API_KEY; default sandbox_key)'],
  ['--secret <secret>', 'API secret to sign with (SANDBOX_SECRET; default sandbox_secret)'],
] as const

const worldFlag = ['--world <name>', 'world of that server (SANDBOX_WORLD; default main)'] as const

/** Options of every command that calls a running sandbox. */
export interface ConnectionFlags {
  readonly url?: string
  readonly adminToken?: string
  readonly apiKey?: string
  readonly secret?: string
  readonly world?: string
}

/** Registers a command that calls a running sandbox, with the options of how to reach it. */
export function clientCommand(program: Command, usage: string, description: string): Command {
  return serverCommand(program, usage, description).option(...worldFlag)
}

/** The same for a command that is about the server, and about no world of it. */
export function serverCommand(program: Command, usage: string, description: string): Command {
  const command = program.command(usage).description(description)
  for (const [flag, describe] of flags) command.option(flag, describe)
  return command
}

/** The sandbox that flags, else the environment, name. Throws UsageError for a bad address. */
export function clientOf(given: ConnectionFlags): SandboxClient {
  return connect(connectionOf(given))
}

/** Returns how to reach the world that flags, else the environment, name. Throws UsageError. */
export function connectionOf(given: ConnectionFlags): ServerConnection {
  const connection = addressedConnection(given)
  const name = given.world ?? env.SANDBOX_WORLD ?? ''
  if (name === '' && given.world === undefined) return connection
  const by = given.world === undefined ? 'SANDBOX_WORLD' : '--world'
  const url = worldAddress(connection.url, urlVariable(given), { name, by })
  return { ...connection, url }
}

/** Returns how to reach the server itself, where worlds are made. Throws UsageError. */
export function serverConnectionOf(given: ConnectionFlags): ServerConnection {
  const connection = addressedConnection(given)
  return { ...connection, url: serverAddress(connection.url) }
}

function urlVariable(given: ConnectionFlags): string {
  return given.url === undefined ? 'SANDBOX_URL' : '--url'
}

/** A sandbox started with SANDBOX_PORT on this machine is found without SANDBOX_URL. */
function addressedConnection(given: ConnectionFlags): ServerConnection {
  const scheme = env.SANDBOX_TLS_CERT ? 'https' : 'http'
  const local = `${scheme}://127.0.0.1:${env.SANDBOX_PORT || 4510}`
  const url = given.url ?? (env.SANDBOX_URL || local)
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    if (url === local)
      throw new UsageError(`SANDBOX_PORT must be a port, not "${env.SANDBOX_PORT}"`)
    throw new UsageError(`${urlVariable(given)} must be an http or https URL, not "${url}"`)
  }
  return {
    url: url.replace(/\/+$/, ''),
    adminToken: given.adminToken ?? env.SANDBOX_ADMIN_TOKEN ?? '',
    apiKey: given.apiKey ?? (env.SANDBOX_API_KEY || 'sandbox_key'),
    secret: given.secret ?? (env.SANDBOX_SECRET || 'sandbox_secret'),
    certificate: certificateOf(url),
  }
}

/** A client with the server's SANDBOX_TLS_CERT trusts just that certificate. */
function certificateOf(url: string): string | undefined {
  const file = env.SANDBOX_TLS_CERT
  if (!file || !url.startsWith('https:')) return undefined
  return readPem('SANDBOX_TLS_CERT', file)
}
