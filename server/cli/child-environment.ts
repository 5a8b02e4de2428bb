import { resolve } from 'node:path'
import { env } from 'node:process'
import { ownVariable, type Variables } from './environment.ts'

/** The variables of a command that uses a sandbox. */
export interface SandboxVariables extends Variables {
  readonly SANDBOX_URL: string
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
