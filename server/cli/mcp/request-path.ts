import { controlOperations } from '../../control/index.ts'
import { pathMatcher } from '../../http/path-pattern.ts'
import { CommandFailed } from '../errors.ts'
import { worldInPath } from '../world-address.ts'
import type { ToolInput } from './mcp-tool.ts'
import { askedPart } from './shorten.ts'
import type { Target } from './target.ts'

/** Returns the target and the path of a path that may begin with a world: `/w/NAME/…`. */
export function inPathWorld(target: Target, path: string) {
  const named = worldInPath(path)
  return named === null
    ? { target, path }
    : { target: target.inWorld(named.world), path: named.rest }
}

const undoable = controlOperations
  .filter(({ query }) => query?.name === 'UndoQuery')
  .map(({ method, path }) => ({
    method: method.toUpperCase(),
    matches: pathMatcher(path.slice('/_sandbox'.length)),
  }))

/** Changes beside the rows of a world, which `undo` does not take back. */
const isLasting =
  /^\/(?:faults|webhooks\/chaos|mutation|snapshots|worlds|recordings|populate)(?:\/|$)/

/** Returns the path of a control call, with `undo=true` if the call can be undone. */
export function undoablePath(method: string, path: string): string {
  const [called = '', query] = path.split('?', 2)
  return canUndo(method, called) && query === undefined ? `${called}?undo=true` : path
}

function canUndo(method: string, called: string): boolean {
  return undoable.some((one) => one.method === method && one.matches(called))
}

/** Keeps the change that a control call made if it is one that `undo` does not take back. */
export function noteChange({ lasting, world }: Target, method: string, path: string): void {
  const [called = ''] = path.split('?', 1)
  if (called === '/undo' || canUndo(method, called)) lasting.delete(world)
  else if (method !== 'GET' && isLasting.test(called)) lasting.set(world, `${method} ${called}`)
}

/** Throws CommandFailed if `undo` would take back an older change than the last one. */
export function assertUndoesLast({ lasting, world }: Target): void {
  const last = lasting.get(world)
  if (last === undefined) return
  throw new CommandFailed(
    `The last change, ${last}, cannot be undone. To undo the change before it, call ` +
      'undo with its id: call_control GET /undo lists them',
  )
}

/** Throws CommandFailed for the path of a control call. */
export function assertApiPath(path: string): void {
  if (!/^\/_sandbox(?:[/?]|$)/.test(path)) return
  throw new CommandFailed(`${path} belongs to the control API: use call_control`)
}

const streamPaths = controlOperations
  .filter(({ kind }) => kind === 'stream')
  .map(({ path }) => path.slice('/_sandbox'.length))

/** Makes a control call, and returns the part of its answer that the input names. */
export async function controlCall(given: Target, input: ToolInput): Promise<unknown> {
  const { target, path } = inPathWorld(given, String(input.path))
  const below = path.replace(/^\/_sandbox(?=[/?]|$)/, '')
  if (/^\/api\//.test(below)) {
    throw new CommandFailed(`${below} belongs to the payments API: use send_request`)
  }
  const called = below.split('?')[0] as string
  if (streamPaths.includes(called)) {
    throw new CommandFailed(
      `GET ${called} is a stream, which never ends: use list_events for past events, and wait ` +
        'or move_clock for future ones.',
    )
  }
  const api = await target.api()
  const method = String(input.method)
  const answer = await api.control<unknown>(method, undoablePath(method, below), input.body)
  noteChange(target, method, below)
  return askedPart(answer, input)
}
