import { env } from 'node:process'
import type { Command } from 'commander'
import { configFileSource } from './config-file.ts'
import { UsageError } from './errors.ts'
import { print } from './output.ts'
import { environmentSource, flagSource, startConfig } from './start-config.ts'

/** Registers `migrate`, which prepares a database for this version and starts nothing. */
export function registerMigrate(program: Command): void {
  program
    .command('migrate')
    .description('create or update the tables of a PostgreSQL store, without a start')
    .option('--store <url>', 'PostgreSQL database (SANDBOX_STORE)')
    .action(async ({ store: given }: { readonly store?: string }) => {
      const sources = [flagSource({ '--store': given }), environmentSource(env), configFileSource()]
      const { store } = startConfig(sources)
      if (store === undefined) {
        throw new UsageError('migrate needs a database: --store postgres://… (SANDBOX_STORE).')
      }
      const { migratePostgres } = await import('../store/postgres/worlds.ts')
      const count = await migratePostgres(store)
      print(count === 0 ? 'The tables are up to date.\n' : `The tables were updated (${count}).\n`)
    })
}
