import { env, kill, pid, stdout } from 'node:process'
import closeWithGrace from 'close-with-grace'
import type { Command } from 'commander'
import { banner } from './banner.ts'
import { configFileSource } from './config-file.ts'
import { ignoreDefaultFolder, olderDataHint, olderDataSource } from './default-data.ts'
import { variableWarnings } from './environment.ts'
import { fail } from './errors.ts'
import { stoppingLine, warningLine } from './log.ts'
import { onNpmGone } from './npm-parent.ts'
import { flagOf, type Option, optionNamed, startOptions } from './options.ts'
import { keepRunningWithoutOutput, print, printError, warn as warnPlainly } from './output.ts'
import { openSandbox } from './server.ts'
import {
  deprecationWarnings,
  environmentSource,
  flagSource,
  type Given,
  type Source,
  type StartConfig,
  startConfig,
} from './start-config.ts'

/** Milliseconds that running requests have to finish once no new one is accepted. */
const graceMs = 10_000

/** Signals of a crash keep their default, which ends the process: a handler would run forever. */
const crashSignals: closeWithGrace.AllEvents[] = [
  ...(['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const),
]

/** Registers `start`, which runs a sandbox until a signal ends it. */
export function registerStart(program: Command): void {
  const command = program
    .command('start', { isDefault: true })
    .description('start a sandbox (the default command); SIGINT or SIGTERM stops it')
  addStartOptions(command, startOptions)
  command.option(
    '--detach',
    'run in the background until `payments-sandbox stop`; not with --data :memory:',
  )
  command.action(({ detach, ...flags }: Record<string, string> & { detach?: true }) =>
    start(flagsOf(flags), detach === true),
  )
}

async function start(flags: Given, isDetached: boolean): Promise<void> {
  keepRunningWithoutOutput()
  const given = [flagSource(flags), environmentSource(env), configFileSource(), olderDataSource]
  const variables = variableWarnings(env)
  const config = configOf(given, variables)
  const warn = (text: string) => printError(warningLine(config.log, text))
  for (const warning of [...variables, ...deprecationWarnings(given)]) warn(warning)
  const hint = olderDataHint(given, optionNamed('data'))
  if (hint !== undefined) warn(hint)
  if (isDetached) {
    const { startDetached } = await import('./detach.ts')
    return startDetached(config.data)
  }
  onNpmGone(() => {
    warn('the npm that started this sandbox has ended, so the sandbox ends too')
    kill(pid, 'SIGTERM')
  })
  const running = await openSandbox(config, { onLockLost: fail, followsTls: true })
  if (config.store === undefined) ignoreDefaultFolder(config.data)
  const delay = config.drainMs + graceMs
  closeWithGrace({ delay, skip: crashSignals }, async ({ err, signal }) => {
    printError(err ? `${err.stack}\n` : stoppingLine(config.log, signal))
    // SIGTERM comes from a platform; Ctrl+C in a terminal must not wait.
    await running.close(signal === 'SIGTERM' ? config.drainMs : 0)
    // If the terminal is gone, Node fails when it resets it.
    if (signal === 'SIGHUP' && stdout.isTTY) kill(pid, 'SIGKILL')
  })
  print(await banner(running.sandbox, config, running.url, stdout.isTTY))
  print(`Ready: ${running.url}\n`)
}

/** Returns the configuration. If it is wrong, prints warnings: a misspelt variable may be why. */
function configOf(given: readonly Source[], warnings: readonly string[]): StartConfig {
  try {
    return startConfig(given)
  } catch (error) {
    warnings.forEach(warnPlainly)
    throw error
  }
}

/** Adds the options of a start to a command, each with its default and its variable. */
export function addStartOptions(command: Command, options: readonly Option[]): void {
  for (const { flag, value, describe, fallback, env: twin, formerName } of options) {
    const standard = fallback === '' ? '' : `; default ${fallback}`
    command.option(`${flag} <${value}>`, `${describe}${standard} (${twin})`)
    if (formerName !== undefined) {
      command.option(`${flagOf(formerName)} <${value}>`, `deprecated: use ${flag}`)
    }
  }
}

/** Returns options by flag, the form that the configuration needs. */
export function flagsOf(options: Readonly<Record<string, string>>): Given {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  )
}
