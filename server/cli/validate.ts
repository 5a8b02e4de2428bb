import type { Command } from 'commander'
import { FixtureError, loadFixtures } from '../fixtures.ts'
import { CommandFailed } from './errors.ts'
import { printLine } from './output.ts'
import { openSandbox } from './server.ts'
import { flagSource, startConfig } from './start-config.ts'

/** Registers `validate`, which checks fixtures without starting a server. */
export function registerValidate(program: Command): void {
  program
    .command('validate')
    .description('check a fixtures folder against the schemas and rules')
    .argument('<fixtures>', 'default, empty, or a folder')
    .action(async (name: string) => {
      printLine(`${name}: ${await summaryOf(name)}`)
    })
}

/** Returns the numbers of rows in a set, after seeding a sandbox, which applies every rule. */
async function summaryOf(name: string): Promise<string> {
  try {
    const { businesses, customers, beneficiaries } = await loadFixtures(name)
    const flags = {
      '--fixtures': name,
      '--data': ':memory:',
      '--port': '0',
      '--log-level': 'silent',
    }
    const running = await openSandbox(startConfig([flagSource(flags)]))
    await running.close()
    const counts = Object.entries({ businesses, customers, beneficiaries })
    return counts.map(([kind, rows]) => `${rows.length} ${kind}`).join(', ')
  } catch (error) {
    if (error instanceof FixtureError) throw new CommandFailed(error.message)
    throw error
  }
}
