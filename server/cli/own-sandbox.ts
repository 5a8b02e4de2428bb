import { env } from 'node:process'
import { configFileSource } from './config-file.ts'
import { flagOf, variableOf } from './options.ts'
import { environmentSource, flagSource, type Given, type Source } from './start-config.ts'

/** Fixed for a sandbox that a command starts: nothing is kept, and any number can be parallel. */
export const ownOptions = {
  port: '0',
  data: ':memory:',
  host: '127.0.0.1',
  'drain-seconds': '0',
}

/**
 * Returns the sources of the configuration of a command's own sandbox, the first one wins: `fixed`
 * options, whose variables do not count, then flags, environment and config file, then a quiet log
 * and `defaults` by flag.
 */
export function ownSources(
  flags: Given,
  fixed: Readonly<Record<string, string>>,
  defaults: Given = {},
): Source[] {
  const twins = new Set(Object.keys(fixed).map(variableOf))
  const others = Object.entries(env).filter(([name]) => !twins.has(name))
  const own = Object.entries(fixed).map(([name, value]) => [flagOf(name), value])
  return [
    flagSource({ ...flags, ...Object.fromEntries(own) }),
    environmentSource(Object.fromEntries(others)),
    configFileSource(),
    flagSource({ '--log-level': 'error', ...defaults }),
  ]
}
