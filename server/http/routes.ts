import type { Operation } from '../kernel/operation.ts'

export interface Match {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

/** Finds the operation of a method and path; the time it takes does not grow with their number. */
export interface Routes {
  match(method: string, path: string): Match | null
}

interface Node {
  readonly fixed: Map<string, Node>
  any: Node | null
  readonly operations: Map<string, { operation: Operation; names: readonly string[] }>
}

export function createRoutes(operations: readonly Operation[]): Routes {
  const root = newNode()
  for (const operation of operations) add(root, operation)
  return {
    match(method, path) {
      const values: string[] = []
      const node = walk(root, path.split('/'), 1, values)
      const found = node?.operations.get(method)
      if (found === undefined) return null
      const params: Record<string, string> = {}
      for (const [i, name] of found.names.entries()) params[name] = decoded(values[i] as string)
      return { operation: found.operation, params }
    },
  }
}

function add(root: Node, operation: Operation): void {
  const names: string[] = []
  let node = root
  for (const segment of operation.path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined) {
      const next = node.fixed.get(segment) ?? newNode()
      node.fixed.set(segment, next)
      node = next
    } else {
      names.push(name)
      node.any ??= newNode()
      node = node.any
    }
  }
  const method = operation.method.toUpperCase()
  if (node.operations.has(method)) throw new Error(`${method} ${operation.path} is declared twice`)
  node.operations.set(method, { operation, names })
}

/** A fixed segment wins over a parameter, wherever both lead somewhere. */
function walk(node: Node, segments: readonly string[], at: number, values: string[]): Node | null {
  const segment = segments[at]
  if (segment === undefined) return node
  const fixed = node.fixed.get(segment)
  const found = fixed === undefined ? null : walk(fixed, segments, at + 1, values)
  if (found !== null && found.operations.size > 0) return found
  if (node.any === null || segment === '') return null
  const before = values.length
  values.push(segment)
  const reached = walk(node.any, segments, at + 1, values)
  if (reached === null) values.length = before
  return reached
}

function newNode(): Node {
  return { fixed: new Map(), any: null, operations: new Map() }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
