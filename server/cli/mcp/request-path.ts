import { controlOperations } from '../../control/index.ts'
import { CommandFailed } from '../errors.ts'
import type { ToolInput } from './mcp-tool.ts'
import { partOf } from './shorten.ts'
import type { Target } from './target.ts'

/** Returns the target and the path of a path that may begin with a world: `/w/NAME/…`. */
export function inPathWorld(target: Target, path: string) {
  const [, world, rest] = /^\/w\/([^/?]+)(\/.*)$/.exec(path) ?? []
  return world === undefined
    ? { target, path }
    : { target: target.inWorld(world), path: String(rest) }
}

const streamPaths = controlOperations
  .filter(({ kind }) => kind === 'stream')
  .map(({ path }) => path.slice('/_sandbox'.length))

/** Makes a control call, and returns the part of its answer that the input names. */
export async function controlCall(given: Target, input: ToolInput): Promise<unknown> {
  const { target, path } = inPathWorld(given, String(input.path))
  const below = path.replace(/^\/_sandbox(?=[/?]|$)/, '')
  const called = below.split('?')[0] as string
  if (streamPaths.includes(called)) {
    throw new CommandFailed(
      `GET ${called} is a stream, which never ends: use list_events for past events, and wait ` +
        'or move_clock for future ones.',
    )
  }
  const api = await target.api()
  const answer = await api.control<unknown>(String(input.method), below, input.body)
  const part = input.part === undefined ? answer : partOf(answer, String(input.part))
  if (part === undefined) {
    const fields = Object.keys(Object(answer)).join(', ')
    throw new CommandFailed(`the response has no part ${input.part}; its fields are ${fields}`)
  }
  return Array.isArray(part) ? part.slice(Number(input.skip ?? 0)) : part
}
