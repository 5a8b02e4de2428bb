import { argv } from 'node:process'
import { type Given, startOptions } from './options.ts'
import { start } from './start.ts'

/** Runs the command that the command line names; without one, `start`. */
export async function run(): Promise<void> {
  const { Command } = await import('commander')
  const program = new Command('payments-sandbox')
  const starting = program.command('start', { isDefault: true }).description('start a sandbox')
  for (const { flag, value, describe, fallback, env } of startOptions) {
    const standard = fallback === '' ? '' : `; default ${fallback}`
    starting.option(`${flag} <${value}>`, `${describe}${standard} (${env})`)
  }
  starting.action((options: Record<string, string>) => start(flagsOf(options)))
  await program.parseAsync(argv)
}

/** Keyed by flag, as the configuration wants them. */
function flagsOf(options: Readonly<Record<string, string>>): Given {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  )
}
