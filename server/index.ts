import { connect } from './cli/client.ts'
import { credentialsOf } from './cli/credentials.ts'
import { propertySource } from './cli/option-values.ts'
import { openSandbox } from './cli/server.ts'
import { startConfig } from './cli/start-config.ts'
import { createApi } from './library/api.ts'
import { createClient } from './library/signed-client.ts'
import type { RequestHandler, StartedSandbox, StartOptions } from './library/types.ts'

export type { Schemas } from './generated/schemas.ts'
export type { Client, ClientResult } from './library/client-types.ts'
export { ControlError } from './library/control-error.ts'
export type {
  Advance,
  Answer,
  ControlCall,
  EventFilter,
  Headers,
  RequestCall,
  StartedSandbox,
  StartOptions,
  WaitFor,
} from './library/types.ts'
export { version } from './version.ts'

/**
 * Starts a sandbox inside this process: on a free port, in memory and without log lines unless
 * the options say otherwise. Any number run side by side; they share nothing. Throws an Error
 * that names the option where a value is wrong.
 */
export async function startSandbox(options: StartOptions = {}): Promise<StartedSandbox> {
  const quiet = { port: 0, data: ':memory:', logLevel: 'silent' }
  const config = startConfig([propertySource({ ...options }), propertySource(quiet)])
  const running = await openSandbox(config)
  const credentials = await credentialsOf(running.sandbox)
  const { adminToken } = config.settings
  const { url, certificate } = running
  const remote = connect({ url, adminToken, certificate, ...credentials })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= running.close()
    return stopped
  }
  return {
    app: running.sandbox.app as unknown as RequestHandler,
    url: running.url,
    ...credentials,
    ...createApi(remote),
    client: createClient({ baseUrl: running.url, ...credentials }),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
