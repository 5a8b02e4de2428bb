import type { Operation } from '../core/operation.ts'
import type { RequestContext } from './request-context.ts'

/** Actions that replace or move all rows; any other one changes more than rows, or none. */
const undoableActions: ReadonlySet<string> = new Set([
  'controlAdvanceClock',
  'controlChangeClock',
  'controlReset',
  'controlRestoreSnapshot',
  'controlPopulate',
])

/** An operation, and the values of the parameters in its path. */
export interface RoutedOperation {
  readonly operation: Operation
  readonly params: Readonly<Record<string, string>>
}

/** Returns true if all that an operation of the control API changes are rows. */
export function isUndoable({ id, auth, kind, method }: Operation): boolean {
  if (auth !== 'control' || method === 'get') return false
  return kind === 'command' || undoableActions.has(id)
}

/**
 * Runs an operation with an image of the world from before it, which is kept if the operation
 * succeeds. Forms of the console always do, other calls with `?undo=true`.
 */
export async function withUndo<T>(
  context: RequestContext,
  { operation, params }: RoutedOperation,
  { isForm }: { readonly isForm: boolean },
  run: () => Promise<T>,
): Promise<T> {
  if (!isUndoable(operation) || !(isForm || asksForUndo(context))) return run()
  const { world, id, path, basePath } = context
  const image = await world.undo.take({
    operation: operation.id,
    summary: operation.summary,
    path: path.startsWith(basePath) ? path.slice(basePath.length) : path,
    requestId: id,
  })
  try {
    const answer = await run()
    await image.done({ params, body: context.body, answer })
    return answer
  } catch (error) {
    image.drop()
    throw error
  }
}

function asksForUndo({ query }: RequestContext): boolean {
  return query !== '' && new URLSearchParams(query).get('undo') === 'true'
}
