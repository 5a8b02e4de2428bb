import { env, stderr, stdout } from 'node:process'
import closeWithGrace from 'close-with-grace'
import type { Command } from 'commander'
import { banner } from './banner.ts'
import { fail } from './failure.ts'
import { openSandbox } from './open.ts'
import { type Option, startOptions } from './options.ts'
import { environmentSource, flagSource, type Given, startConfig } from './start-config.ts'

/** Requests under way when a signal comes have this long to finish. */
const graceMs = 10_000

/** Runs a sandbox until a signal ends it. */
export function declareStart(program: Command): void {
  const command = program
    .command('start', { isDefault: true })
    .description('start a sandbox, and run it until a signal ends it')
  addStartOptions(command, startOptions)
  command.action((flags: Record<string, string>) => start(flagsOf(flags)))
}

async function start(flags: Given): Promise<void> {
  const config = startConfig([flagSource(flags), environmentSource(env)])
  const running = await openSandbox(config, fail)
  closeWithGrace({ delay: graceMs }, async ({ err }) => {
    if (err) stderr.write(`${err.stack}\n`)
    await running.close()
  })
  stdout.write(await banner(running.sandbox, config, running.url))
  stdout.write(`Ready: ${running.url}\n`)
}

/** Gives a command the options of a start, each with its default and its twin. */
export function addStartOptions(command: Command, options: readonly Option[]): void {
  for (const { flag, value, describe, fallback, env: twin } of options) {
    const standard = fallback === '' ? '' : `; default ${fallback}`
    command.option(`${flag} <${value}>`, `${describe}${standard} (${twin})`)
  }
}

/** Keyed by flag, as the configuration wants them. */
export function flagsOf(options: Readonly<Record<string, string>>): Given {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  )
}
