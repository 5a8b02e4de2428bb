import { invariant } from '../../core/invariant.ts'
import type { Auth, Operation } from '../../core/operation.ts'
import { examples } from '../../generated/examples.ts'
import type { OperationTexts } from '../../http/openapi.ts'
import { readOperationTexts } from '../../reference-texts.ts'
import { type Step, story } from './story.ts'

/** A request of a collection; texts may contain variables: `{{name}}`. */
export interface CollectionRequest {
  readonly name: string
  readonly description: string
  readonly auth: Auth
  readonly method: string
  /** Without the base URL. */
  readonly path: string
  readonly search: readonly (readonly [name: string, value: string])[]
  /** With the base URL and the query. */
  readonly url: string
  readonly body: unknown
  /** The expected status of the answer. */
  readonly status: number
  readonly keep: Readonly<Record<string, string>>
}

export interface CollectionFolder {
  readonly name: string
  readonly requests: readonly CollectionRequest[]
}

/** The target of a collection's requests, and the key that signs them. */
export interface CollectionTarget {
  readonly baseUrl: string
  readonly apiKey: string
  readonly secret: string
}

/** Returns the folders of a collection of operations, in the order of execution. */
export function collectionFolders(operations: readonly Operation[]): CollectionFolder[] {
  const texts = readOperationTexts()
  return story.map(({ name, steps }) => ({
    name,
    requests: steps.map((step) => requestOf(step, operations, texts)),
  }))
}

function requestOf(
  { operation: id, params, query, body, keep = {} }: Step,
  operations: readonly Operation[],
  texts: OperationTexts,
): CollectionRequest {
  const operation = operations.find((one) => one.id === id)
  invariant(operation !== undefined, `${id} is an operation`)
  const { method, summary, auth, returns } = operation
  const example = auth === 'control' ? undefined : examples[id]
  const values = { ...example?.params, ...params }
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  const search = Object.entries({ ...example?.query, ...query })
  const tail = search.map(([key, value]) => `${key}=${value}`).join('&')
  return {
    name: summary,
    description: descriptionOf(id, texts),
    auth,
    method: method.toUpperCase(),
    path,
    search,
    url: `{{baseUrl}}${path}${tail === '' ? '' : `?${tail}`}`,
    body: example?.body === undefined ? body : { ...example.body, ...body },
    status: returns[0],
    keep,
  }
}

function descriptionOf(id: string, texts: OperationTexts): string {
  return [texts.get(id)?.description, `Operation ${id}.`].join('\n\n').trim()
}
