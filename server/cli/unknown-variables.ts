import { nearestName } from '../kernel/nearest-name.ts'
import { type Option, startOptions, variableOf } from './options.ts'

/** Read by the client commands, and not settings of a start. */
const clientVariables = ['SANDBOX_URL', 'SANDBOX_WORLD']

/** Returns a warning for each SANDBOX_ variable that no command reads. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = [...startOptions.flatMap(variablesOf), ...clientVariables]
  return Object.keys(env)
    .filter((name) => name.startsWith('SANDBOX_') && !known.includes(name))
    .map((name) => {
      const nearest = nearestName(name.slice('SANDBOX_'.length), known.map(withoutPrefix))
      const hint = nearest === undefined ? '' : ` Did you mean SANDBOX_${nearest}?`
      return `unknown variable ${name} in the environment; it is ignored.${hint}`
    })
}

function variablesOf({ env, formerName }: Option): string[] {
  return formerName === undefined ? [env] : [env, variableOf(formerName)]
}

function withoutPrefix(name: string): string {
  return name.slice('SANDBOX_'.length)
}
