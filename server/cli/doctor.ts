import { env, platform, versions } from 'node:process'
import type { Command } from 'commander'
import { configFileSource } from './config-file.ts'
import { olderDataSource } from './default-data.ts'
import { checkClock, checkData, checkPort, type DoctorCheck, resultsOf } from './doctor-checks.ts'
import { serviceVariables, unknownVariables } from './environment.ts'
import { CommandFailed, UsageError } from './errors.ts'
import { isJson, type ListingFlags, table, withFormat } from './listing.ts'
import { optionNamed } from './options.ts'
import { printJson, printLine } from './output.ts'
import { addStartOptions, flagsOf } from './start.ts'
import {
  environmentSource,
  flagSource,
  type Given,
  type StartConfig,
  startConfig,
  WrongSettings,
} from './start-config.ts'

const optionNames = ['port', 'host', 'data']

/** Registers `doctor`, which checks this machine for a start and changes nothing. */
export function registerDoctor(program: Command): void {
  const command = program
    .command('doctor')
    .description('check whether a sandbox can start here: port, data folder, clock, proxy, Node')
  addStartOptions(command, optionNames.map(optionNamed))
  withFormat(command).action(async (flags: ListingFlags & Record<string, string>) => {
    const { format, json, ...options } = flags
    const checks = await examine(flagsOf(options as Record<string, string>))
    if (isJson(flags)) printJson({ data: checks })
    else print(checks)
    const failed = checks.filter(({ result }) => result === 'failed')
    if (failed.length === 0) return
    const names = new Set(failed.map(({ name }) => name))
    throw new CommandFailed(`failed: ${[...names].join(', ')}`)
  })
}

function print(checks: readonly DoctorCheck[]): void {
  const rows = checks.map(({ name, result, detail }) => [result, name, detail])
  for (const [i, line] of table(rows).entries()) {
    printLine(line)
    const { advice } = checks[i] as DoctorCheck
    if (advice !== undefined) printLine(`         → ${advice}`)
  }
}

async function examine(flags: Given): Promise<DoctorCheck[]> {
  const settings = settingsOf(flags)
  const general = [checkNode(versions.node), checkPlatform(), checkProxy(env), ...checkVariables()]
  if (settings instanceof UsageError) {
    const problems = settings instanceof WrongSettings ? settings.problems : [settings.message]
    return [...general, ...problems.map((problem) => resultsOf('settings').failed(problem))]
  }
  return [
    ...general,
    resultsOf('settings').ok('all settings are valid'),
    await checkPort(settings),
    await checkData(settings.data),
    await checkClock(settings),
  ]
}

function settingsOf(flags: Given): StartConfig | UsageError {
  try {
    const sources = [flagSource(flags), environmentSource(env), configFileSource()]
    return startConfig([...sources, olderDataSource])
  } catch (error) {
    if (error instanceof UsageError) return error
    throw error
  }
}

/** The major versions of Node that CI tests; docs/support.md lists them too. */
const testedNodes = [20, 22, 24]

export function checkNode(version: string): DoctorCheck {
  const { ok, warning } = resultsOf('node')
  const major = Number(version.split('.')[0])
  if (testedNodes.includes(major)) return ok(`Node ${version}`)
  return warning(`Node ${version} is not a tested version`, `use Node ${testedNodes.join(', ')}`)
}

function checkPlatform(): DoctorCheck {
  const { ok, warning } = resultsOf('platform')
  if (['linux', 'darwin', 'win32'].includes(platform)) return ok(platform)
  const advice = 'use Linux, macOS or Windows, or the container image'
  return warning(`${platform} is not tested`, advice)
}

/** Checks that requests of a client to this machine do not go through a proxy. */
export function checkProxy(variables: Readonly<Record<string, string | undefined>>): DoctorCheck {
  const { ok, warning } = resultsOf('proxy')
  const settingOf = (variable: string) => variables[variable] || variables[variable.toUpperCase()]
  const given = ['http_proxy', 'https_proxy', 'all_proxy'].filter(settingOf)
  if (given.length === 0) return ok('no proxy is set')
  const exempt = (settingOf('no_proxy') ?? '').split(',').map((entry) => entry.trim())
  const missing = ['127.0.0.1', 'localhost'].filter((host) => !exempt.includes(host))
  const set = given.map((variable) => variable.toUpperCase()).join(', ')
  if (exempt.includes('*') || missing.length === 0) {
    return ok(`${set} set, but not used for this machine`)
  }
  return warning(
    `${set} set: many clients then ask the proxy for ${missing.join(' and ')}`,
    `set NO_PROXY=${[...exempt, ...missing].filter(Boolean).join(',')}`,
  )
}

/** Returns one result for all that is well, or one for each warning. */
function checkVariables(): DoctorCheck[] {
  const { ok, warning } = resultsOf('variables')
  const advice = 'correct the name, or unset the variable'
  const warnings = [
    ...unknownVariables(env).map((detail) => warning(detail, advice)),
    ...serviceVariables(env).map((detail) => warning(detail)),
  ]
  return warnings.length === 0 ? [ok('every SANDBOX_ variable is known')] : warnings
}
