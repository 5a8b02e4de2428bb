import { createReadStream, statSync } from 'node:fs'
import { env, stdin } from 'node:process'
import type { Command } from 'commander'
import { configFileSource } from '../../cli/config-file.ts'
import type { EmptyPlace } from '../../cli/empty-place.ts'
import { CommandFailed, UsageError } from '../../cli/errors.ts'
import { optionNamed } from '../../cli/options.ts'
import { print } from '../../cli/output.ts'
import {
  environmentSource,
  flagSource,
  type StartConfig,
  startConfig,
} from '../../cli/start-config.ts'
import { systemClock } from '../../core/clock.ts'
import { plural } from '../../core/plural.ts'
import { loadReference } from '../../fixtures.ts'
import { readFailure } from '../../store/text-file.ts'
import { BackupError } from './entries.ts'
import { backupLines } from './lines.ts'
import type { Restored } from './restore.ts'

interface RestoreFlags {
  readonly data?: string
  readonly store?: string
}

/** Registers `restore`, which restores the data of a server from a backup. */
export function registerRestore(program: Command): void {
  program
    .command('restore')
    .description('write a backup into an empty data folder or database')
    .argument('<file>', 'as `backup` saved it; - for stdin')
    .option('--data <folder>', 'an empty or new folder to restore into (SANDBOX_DATA)')
    .option('--store <url>', 'an empty PostgreSQL database to restore into (SANDBOX_STORE)')
    .addHelpText('after', notes)
    .action(restore)
}

const notes = `
--data or --store is required: as an option, a variable, or in the config file.
Before you start the restored server, stop the original one: otherwise, both send webhooks, with
the same keys.`

async function restore(file: string, flags: RestoreFlags): Promise<void> {
  const config = placeOf(flags)
  try {
    const { emptyDirectory, emptyStore } = await import('../../cli/empty-place.ts')
    if (isRegular(file)) await check(file)
    const place = await (config.store === undefined ? emptyDirectory(config) : emptyStore(config))
    print(shown(place.shown, await restoredTo(place, file)))
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    throw new CommandFailed(`${file} cannot be restored: ${error.message}; nothing was changed`)
  }
}

/** Returns true if a file can be read twice: a pipe cannot. */
function isRegular(file: string): boolean {
  return file !== '-' && statSync(file, { throwIfNoEntry: false })?.isFile() !== false
}

/** Reads the whole file once before anything is written. Throws BackupError. */
async function check(file: string): Promise<void> {
  for await (const _line of backupLines(bytesOf(file)));
}

async function restoredTo(place: EmptyPlace, file: string): Promise<Restored> {
  const { restoreBackup, undoRestore } = await import('./restore.ts')
  const stores = await place.open()
  try {
    const restored = await restoreBackup(stores, systemClock, bytesOf(file), loadReference())
    await stores.close()
    return restored
  } catch (error) {
    await place.empty(stores, () => undoRestore(stores))
    throw error
  }
}

function shown(place: string, { worlds, snapshots, rows, leftOut, differences }: Restored): string {
  const counts = [plural(worlds, 'world'), plural(snapshots, 'snapshot'), plural(rows, 'row')]
  const lines = [`${place}: ${counts.join(', ')}`]
  if (leftOut > 0) {
    lines.push(`${plural(leftOut, 'snapshot')} left out: a data folder does not keep snapshots`)
  }
  if (differences.length > 0) {
    lines.push(
      'Restored unchanged. The data of the original server already had these inconsistencies:',
      ...differences,
    )
  }
  return `${lines.join('\n')}\n`
}

async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of file === '-' ? stdin : createReadStream(file)) yield chunk
  } catch (error) {
    throw new CommandFailed(`cannot read ${file}: ${readFailure(error, file)}`)
  }
}

/** Returns the place to restore to. Throws UsageError unless it is named: no default is used. */
function placeOf({ data, store }: RestoreFlags): StartConfig {
  if (data !== undefined && store !== undefined) {
    throw new UsageError('give one of --data and --store, not both')
  }
  const flags = flagSource({ '--data': data, '--store': store })
  const sources = [flags, environmentSource(env), configFileSource()]
  const isGiven = (name: string) => sources.some((one) => one.get(optionNamed(name)) !== undefined)
  if (!isGiven('data') && !isGiven('store')) {
    throw new UsageError('restore needs a place: --data FOLDER or --store postgres://…')
  }
  const config = startConfig(sources)
  if (config.store === undefined && config.data === ':memory:') {
    throw new UsageError(
      'restore needs a folder: data in memory would be lost when this command ends',
    )
  }
  return data === undefined ? config : { ...config, store: undefined }
}
