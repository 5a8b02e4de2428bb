import { resolve } from 'node:path'
import { env } from 'node:process'
import { ownVariable, type Variables } from './environment.ts'

/** The variables of a command that uses a sandbox. */
export interface SandboxVariables extends Variables {
  readonly SANDBOX_URL: string
}

/** The sandbox or world that a command uses; `world` is the name of a world other than `main`. */
interface UsedSandbox {
  readonly url: string
  readonly apiKey: string
  readonly secret: string
  readonly webhookSecret: string
  readonly adminToken: string
  readonly world?: string
}

/** Returns the variables of a command that uses a sandbox with all its credentials. */
export function sandboxVariables(used: UsedSandbox): SandboxVariables {
  const { url, world, apiKey, secret, webhookSecret, adminToken } = used
  return {
    SANDBOX_URL: url,
    ...(world === undefined ? {} : { SANDBOX_WORLD: world }),
    SANDBOX_API_KEY: apiKey,
    SANDBOX_SECRET: secret,
    SANDBOX_WEBHOOK_SECRET: webhookSecret,
    ...(adminToken === '' ? {} : { SANDBOX_ADMIN_TOKEN: adminToken }),
  }
}

/**
 * Returns the environment of a command: that of this process, with the variables of its sandbox,
 * and no other world. With https, the command trusts `certificateFile` (default: SANDBOX_TLS_CERT):
 * our own commands through SANDBOX_TLS_CERT, Node through NODE_EXTRA_CA_CERTS, which takes one file
 * and stays as it is if it is set.
 */
export function childEnvironment(
  own: SandboxVariables,
  certificateFile = ownVariable('SANDBOX_TLS_CERT', 'path'),
): NodeJS.ProcessEnv {
  const { SANDBOX_WORLD, ...inherited } = env
  const variables = { ...inherited, ...own }
  if (certificateFile === undefined || !own.SANDBOX_URL.startsWith('https:')) return variables
  const file = resolve(certificateFile)
  return {
    ...variables,
    SANDBOX_TLS_CERT: file,
    NODE_EXTRA_CA_CERTS: inherited.NODE_EXTRA_CA_CERTS || file,
  }
}
