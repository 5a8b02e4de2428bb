import { env } from 'node:process'
import type { Command } from 'commander'
import { systemClock } from '../core/clock.ts'
import { plural } from '../core/plural.ts'
import { schemaVersion } from '../store/postgres-address.ts'
import { configFileSource } from './config-file.ts'
import { UsageError } from './errors.ts'
import { print } from './output.ts'
import { environmentSource, flagSource, startConfig } from './start-config.ts'

/** Registers `migrate`, which prepares a database for this version and starts nothing. */
export function registerMigrate(program: Command): void {
  program
    .command('migrate')
    .description('create the tables of a PostgreSQL store, or convert those of an earlier version')
    .option(
      '--store <url>',
      'PostgreSQL database; required: here, as SANDBOX_STORE, or in the config file',
    )
    .action(async ({ store: given }: { readonly store?: string }) => {
      const sources = [flagSource({ '--store': given }), environmentSource(env), configFileSource()]
      const { store } = startConfig(sources)
      if (store === undefined) {
        throw new UsageError('migrate needs a database: --store postgres://… (SANDBOX_STORE).')
      }
      const { migratePostgres } = await import('../store/postgres/convert.ts')
      const { from, worlds } = await migratePostgres(store, systemClock)
      if (from === null) print('The tables were created.\n')
      else if (from === schemaVersion) print('The tables are up to date.\n')
      else {
        print(
          `${plural(worlds, 'world was', 'worlds were')} converted from version ${from} of the ` +
            'schema. The old tables were kept as old_…: drop them once you have checked that ' +
            'nothing is missing.\n',
        )
      }
    })
}
