import type { Operation } from '../core/operation.ts'

/** A parsed address of the console. */
export interface Address {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
  readonly query: string
}

/** Returns the prefix of a world's pages; that of main is the base of the server. */
export function worldPath(serverBase: string, name: string): string {
  return name === 'main' ? serverBase : `${serverBase}/w/${encodeURIComponent(name)}`
}

/** Returns the path as an Express pattern: its parameters begin with a colon. */
export function routeOf({ path }: Operation): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Sorts paths without parameters first, so that a parameter never hides one of them. */
export function byPrecedence(a: Operation, b: Operation): number {
  return parametersOf(a) - parametersOf(b) || (a.path < b.path ? -1 : 1)
}

function parametersOf({ path }: Operation): number {
  return path.split('{').length - 1
}

/** Returns the page at an address below the base; null for any other, such as another site. */
export function findPage(operations: Iterable<Operation>, address: string): Address | null {
  if (!/^\/_sandbox(?:[/?]|$)/.test(address) || address.length > maxAddress) return null
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const given = path.split('/')
  const readable = [...operations].filter(({ page }) => page === true).sort(byPrecedence)
  for (const operation of readable) {
    const params = paramsOf(operation.path.split('/'), given)
    if (params !== null) return { operation, params, query }
  }
  return null
}

const maxAddress = 4_096

function paramsOf(pattern: readonly string[], given: readonly string[]) {
  if (pattern.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of pattern.entries()) {
    const text = given[i] as string
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name === undefined) {
      if (part !== text) return null
    } else {
      if (text === '') return null
      params[name] = decoded(text)
    }
  }
  return params
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the address that the message of an error names; null if there is none. */
export function nearestPath(message: string): string | null {
  const named = /Did you mean "(\/[^"{}]*)"\?/.exec(message)?.[1]
  return named !== undefined && /^\/(?:_sandbox|docs)(?:\/|$)/.test(named) ? named : null
}
