import { env } from 'node:process'
import { nearestName } from '../core/nearest-name.ts'
import { givenText, type TextKind } from './given-text.ts'
import { type Option, startOptions, variableOf } from './options.ts'

/** Variables by name. */
export type Variables = Readonly<Record<string, string | undefined>>

/** Variables of the client commands, which are not settings of a start. */
const clientVariables = ['SANDBOX_URL', 'SANDBOX_WORLD']

/**
 * Matches the names of variables that Kubernetes, and links of Docker, set for a Service called
 * `sandbox` or `sandbox-…`.
 */
const serviceVariable = new RegExp(
  '^SANDBOX(?:_[A-Z0-9_]+)?_(?:SERVICE_HOST|SERVICE_PORT(?:_[A-Z0-9_]+)?|' +
    'PORT_\\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$',
)

/** Returns true if a variable describes a Service of Kubernetes, such as SANDBOX_PORT=tcp://… */
function isOfService(name: string, value = ''): boolean {
  return serviceVariable.test(name) || (isPort(name) && /^(?:tcp|udp|sctp):\/\//.test(value.trim()))
}

function isPort(name: string): boolean {
  return name.startsWith('SANDBOX_') && name.endsWith('_PORT')
}

/**
 * Returns the raw value of a variable; undefined if it is not set, is blank, or describes a Service
 * of Kubernetes.
 */
export function variableIn(variables: Variables, name: string): string | undefined {
  const value = variables[name]
  if (value === undefined || value.trim() === '' || isOfService(name, value)) return undefined
  return value
}

/** Returns the value of a variable of this process after `givenText`; undefined without one. */
export function ownVariable(name: string, kind: TextKind = 'text'): string | undefined {
  const value = variableIn(env, name)
  return value === undefined ? undefined : givenText(name, value, kind)
}

/** Returns a warning for each SANDBOX_ variable that no command reads, and one for all Services. */
export function variableWarnings(variables: Variables): string[] {
  return [...unknownVariables(variables), ...serviceVariables(variables)]
}

/** Returns a warning for each SANDBOX_ variable that no command reads. */
export function unknownVariables(variables: Variables): string[] {
  const known = [...startOptions.flatMap(variablesOf), ...clientVariables]
  return ownNames(variables)
    .filter((name) => !known.includes(name) && !isOfService(name, variables[name]))
    .map((name) => {
      const nearest = nearestName(withoutPrefix(name), known.map(withoutPrefix))
      const hint = nearest === undefined ? '' : ` (did you mean SANDBOX_${nearest}?)`
      return `the environment variable ${name} is unknown${hint} and ignored`
    })
}

function ownNames(variables: Variables): string[] {
  return Object.keys(variables).filter((name) => name.startsWith('SANDBOX_'))
}

/** Returns one warning, with what to do, for all variables that describe Services. */
export function serviceVariables(variables: Variables): string[] {
  const names = ownNames(variables).filter((name) => isOfService(name, variables[name]))
  const [first] = names
  if (first === undefined) return []
  const others = names.length === 1 ? '' : ` and ${names.length - 1} more`
  return [
    `ignored ${first}${others} in the environment: Kubernetes sets ` +
      'such variables for a Service, and the sandbox does not read them. ' +
      '`enableServiceLinks: false` in the pod removes them.',
  ]
}

function variablesOf({ env: variable, formerName }: Option): string[] {
  return formerName === undefined ? [variable] : [variable, variableOf(formerName)]
}

function withoutPrefix(name: string): string {
  return name.slice('SANDBOX_'.length)
}
