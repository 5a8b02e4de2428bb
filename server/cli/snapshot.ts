import type { Command } from 'commander'
import { quote } from '../core/visible.ts'
import type { Schemas } from '../generated/schemas.ts'
import { choiceArgument } from './choices.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { UsageError } from './errors.ts'
import { type ListingFlags, printListing, withFormat } from './listing.ts'
import { printJson } from './output.ts'

const calls: Readonly<Record<string, (path: string) => [method: string, path: string]>> = {
  save: (path) => ['PUT', path],
  restore: (path) => ['POST', `${path}/restore`],
  delete: (path) => ['DELETE', path],
}

/** Registers `snapshot`, which saves the whole state under a name, and restores it. */
export function registerSnapshot(program: Command): void {
  const command = clientCommand(program, 'snapshot', 'save, restore, list or delete named states')
  const actions = [...Object.keys(calls), 'list']
  choiceArgument(command, '<action>', actions.join(', '), actions)
  withFormat(command.argument('[name]', 'name of the state; not for list')).action(
    async (action: string, name: string | undefined, flags: ConnectionFlags & ListingFlags) => {
      const call = callOf(action, name)
      const remote = clientOf(flags)
      if (call !== null) return printJson(await remote.control(...call))
      const body = await remote.control<Schemas['SnapshotList']>('GET', '/snapshots')
      const rows = body.data.map((one) => [one.name, one.now, `fixtures ${one.fixtures}`])
      printListing(flags, body, rows)
    },
  )
}

/** Returns the call of an action; null for list. */
function callOf(action: string, name: string | undefined): [method: string, path: string] | null {
  const call = calls[action]
  if (call === undefined) {
    if (name !== undefined)
      throw new UsageError(`snapshot list takes no name: leave out ${quote(name)}`)
    return null
  }
  if (name === undefined) throw new UsageError(`snapshot ${action} needs a name`)
  return call(`/snapshots/${encodeURIComponent(name)}`)
}
