import type { Command } from 'commander'
import type { Schemas } from '../generated/schemas.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { isJson, type ListingFlags, printListing, withFormat } from './listing.ts'
import { printJson, printLine } from './output.ts'

interface Flags extends ConnectionFlags, ListingFlags {
  readonly list?: true
}

/** Registers `undo`, which takes the newest action back. */
export function registerUndo(program: Command): void {
  const description = 'undo the last console action, or the last call that was made with ?undo=true'
  const command = clientCommand(program, 'undo', description)
  withFormat(command.option('--list', 'list the actions that can be undone, newest first')).action(
    async (flags: Flags) => {
      const remote = clientOf(flags)
      if (flags.list) {
        const body = await remote.control<Schemas['UndoList']>('GET', '/undo')
        const rows = body.data.map(({ at, now, path, ...one }) => [at, nameOf(one), path, now])
        if (rows.length === 0 && !isJson(flags)) return printLine('There is nothing to undo.')
        return printListing(flags, body, rows)
      }
      const done = await remote.control<Schemas['UndoDone']>('POST', '/undo', {})
      if (isJson(flags)) return printJson(done)
      printLine(`Undone: ${nameOf(done.undone)}. The clock is at ${done.now}. ${done.note}`)
    },
  )
}

function nameOf({ summary, about }: Pick<Schemas['UndoEntry'], 'summary' | 'about'>): string {
  return about === '' ? summary : `${summary}: ${about}`
}
