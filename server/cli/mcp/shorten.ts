import { CommandFailed } from '../errors.ts'
import { text } from './arguments.ts'
import type { ToolInput } from './mcp-tool.ts'

/** Agents keep results in their context: a longer one, as JSON, is shortened. */
const maxLength = 20_000

/** A part with less room than this is left out. */
const minRoom = 400

/** A value that fits, and the parts of it that were shortened, as `/data: 12 of 45 items`. */
interface Shortened {
  readonly value: unknown
  readonly cuts: readonly string[]
}

/**
 * Returns a JSON value with at most about `room` characters. Lists and objects keep their first
 * entries, texts their beginning; large fields share the room that the small ones leave.
 */
export function shorten(value: unknown, room: number = maxLength, pointer = ''): Shortened {
  if (sizeOf(value) <= room) return { value, cuts: [] }
  if (typeof value === 'string') {
    const cut = `${pointer || '/'}: ${room} of ${value.length} characters`
    return { value: `${value.slice(0, room)}…`, cuts: [cut] }
  }
  if (Array.isArray(value)) return shortenList(value, room, pointer)
  return shortenObject(value as Readonly<Record<string, unknown>>, room, pointer)
}

function shortenList(list: readonly unknown[], room: number, pointer: string): Shortened {
  const kept: unknown[] = []
  let left = room
  for (const item of list) {
    left -= sizeOf(item) + 1
    if (left < 0) break
    kept.push(item)
  }
  if (kept.length > 0) {
    return { value: kept, cuts: [`${pointer || '/'}: ${kept.length} of ${list.length} items`] }
  }
  const { value, cuts } = shorten(list[0], room, `${pointer}/0`)
  return { value: [value], cuts: [`${pointer || '/'}: 1 of ${list.length} items`, ...cuts] }
}

function shortenObject(
  object: Readonly<Record<string, unknown>>,
  room: number,
  pointer: string,
): Shortened {
  const sizes = Object.keys(object).map(
    (name) => [name, sizeOf(object[name]) + name.length] as const,
  )
  const kept: Record<string, unknown> = {}
  const cuts: string[] = []
  let left = room
  let fieldsLeft = sizes.length
  for (const [name, size] of [...sizes].sort(([, a], [, b]) => a - b)) {
    const share = Math.floor(left / fieldsLeft)
    fieldsLeft -= 1
    if (size > share && share < minRoom) continue
    const part = shorten(object[name], share, `${pointer}/${escaped(name)}`)
    kept[name] = part.value
    cuts.push(...part.cuts)
    left -= Math.min(size, share)
  }
  const names = Object.keys(object).filter((name) => Object.hasOwn(kept, name))
  const all = sizes.length
  if (names.length < all) cuts.unshift(`${pointer || '/'}: ${names.length} of ${all} fields`)
  return { value: Object.fromEntries(names.map((name) => [name, kept[name]])), cuts }
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** The part of a long result that a tool returns in place of the whole. */
export const partProperties = {
  part: text('JSON Pointer of the only part to return, such as /data/20', {
    pattern: '^/',
  }),
  skip: {
    type: 'integer',
    minimum: 0,
    description: 'items to skip in that list',
  },
}

/** Returns the part of a result that the input names, or all of it. Throws CommandFailed. */
export function askedPart(result: unknown, { part: pointer, skip = 0 }: ToolInput): unknown {
  const part = pointer === undefined ? result : partOf(result, String(pointer))
  if (part === undefined) {
    const fields = Object.keys(Object(result)).join(', ')
    throw new CommandFailed(`the response has no part ${pointer}; its fields are ${fields}`)
  }
  return Array.isArray(part) ? part.slice(Number(skip)) : part
}

/** Returns the part of a value that a JSON Pointer names; undefined if there is none. */
function partOf(value: unknown, pointer: string): unknown {
  let part = value
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name)) return undefined
    part = (part as Readonly<Record<string, unknown>>)[name]
  }
  return part
}
