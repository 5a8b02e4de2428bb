import { controlOperations } from '../../control/index.ts'
import { pathMatcher } from '../../http/path-pattern.ts'
import { CommandFailed } from '../errors.ts'
import { worldInPath } from '../world-address.ts'
import type { ToolInput } from './mcp-tool.ts'
import { partOf } from './shorten.ts'
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

/** Returns the path of a control call, with `undo=true` if the call can be undone. */
export function undoablePath(method: string, path: string): string {
  const [called = '', query] = path.split('?', 2)
  const canUndo = undoable.some((one) => one.method === method && one.matches(called))
  return canUndo && query === undefined ? `${called}?undo=true` : path
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
  const part = input.part === undefined ? answer : partOf(answer, String(input.part))
  if (part === undefined) {
    const fields = Object.keys(Object(answer)).join(', ')
    throw new CommandFailed(`the response has no part ${input.part}; its fields are ${fields}`)
  }
  return Array.isArray(part) ? part.slice(Number(input.skip ?? 0)) : part
}
