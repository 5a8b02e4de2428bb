import { stdout } from 'node:process'
import type { Command } from 'commander'
import { connect } from '../../cli/client.ts'
import {
  type ConnectionFlags,
  serverCommand,
  serverConnectionOf,
} from '../../cli/client-command.ts'
import { CommandFailed } from '../../cli/errors.ts'
import { NewFile } from '../../cli/new-file.ts'
import { print, printError } from '../../cli/output.ts'
import { untilSignal } from '../../cli/signals.ts'
import { plural } from '../../core/plural.ts'
import { BackupError, type EndEntry } from './entries.ts'
import { BackupCheck } from './lines.ts'

/** Registers `backup`, which saves all worlds of a running sandbox into one file. */
export function registerBackup(program: Command): void {
  serverCommand(program, 'backup', 'save all worlds of a running sandbox into one file')
    .argument('<file>', 'file to write; - for stdout')
    .option('--force', 'replace an existing file')
    .addHelpText('after', notes)
    .action((file: string, flags: ConnectionFlags & { force?: true }) => backup(file, flags))
}

const notes = `
The file contains keys, secrets and personal data. \`restore\` creates
a data folder from it, or fills an empty database.`

async function backup(file: string, flags: ConnectionFlags & { force?: true }): Promise<void> {
  const client = connect(serverConnectionOf(flags))
  const isOutput = file === '-'
  const target = isOutput ? null : NewFile.at(file, flags.force === true)
  let end: EndEntry | undefined
  try {
    await untilSignal(async (signal) => {
      const chunks = await client.download('/backup', signal)
      end = await saved(chunks, (chunk) => target?.write(chunk) ?? toOutput(chunk))
      await target?.keep()
    })
  } catch (error) {
    if (error instanceof BackupError)
      throw new CommandFailed(`no backup was saved: ${error.message}`)
    throw error
  } finally {
    await target?.discard()
  }
  if (end === undefined) throw new CommandFailed('no backup was saved: it was stopped')
  const { worlds, snapshots, rows } = end
  const counts = [plural(worlds, 'world'), plural(snapshots, 'snapshot'), plural(rows, 'row')].join(
    ', ',
  )
  const line = `${isOutput ? 'stdout' : file}: ${counts}\n`
  if (isOutput) printError(line)
  else print(line)
}

/** Writes the chunks of a backup and returns its end. Throws BackupError if it is incomplete. */
async function saved(
  chunks: AsyncIterable<Uint8Array>,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<EndEntry> {
  const check = new BackupCheck()
  try {
    for await (const chunk of chunks) {
      check.add(chunk)
      check.assertNotFailed()
      await write(chunk)
    }
  } catch (error) {
    // The reason that the server sent says more than a closed connection.
    check.assertNotFailed()
    throw error
  }
  return check.end()
}

function toOutput(chunk: Uint8Array): Promise<void> {
  return new Promise((resolve) => {
    if (stdout.write(chunk)) resolve()
    else stdout.once('drain', resolve)
  })
}
