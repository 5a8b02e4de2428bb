import type { Command } from 'commander'
import { type ConnectionFlags, connecting, remoteOf } from './connecting.ts'
import { UsageError } from './failure.ts'
import { printJson } from './output.ts'

const actions: Readonly<Record<string, (path: string) => [method: string, path: string]>> = {
  save: (path) => ['PUT', path],
  restore: (path) => ['POST', `${path}/restore`],
  delete: (path) => ['DELETE', path],
}

/** Keeps the whole state under a name, and goes back to it. */
export function declareSnapshot(program: Command): void {
  connecting(program, 'snapshot', 'keep, restore, list or drop named states')
    .argument('<action>', 'save, restore, delete, or list')
    .argument('[name]', 'of the state')
    .action(async (action: string, name: string | undefined, flags: ConnectionFlags) => {
      const [method, path] = callOf(action, name)
      printJson(await remoteOf(flags).control(method, path))
    })
}

function callOf(action: string, name: string | undefined): [method: string, path: string] {
  if (action === 'list') {
    if (name !== undefined) throw new UsageError(`snapshot list takes no name, not "${name}"`)
    return ['GET', '/snapshots']
  }
  const known = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (known === undefined) {
    throw new UsageError(`snapshot must be save, restore, delete or list, not "${action}"`)
  }
  if (name === undefined) throw new UsageError(`snapshot ${action} needs a name`)
  return known(`/snapshots/${encodeURIComponent(name)}`)
}
