import { operations } from '../../api/index.ts'
import { invariant } from '../../core/invariant.ts'
import type { Auth } from '../../core/operation.ts'
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
  readonly query: Readonly<Record<string, string>>
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

/** Returns the folders of a collection, in the order of execution. */
export function collectionFolders(): CollectionFolder[] {
  const texts = readOperationTexts()
  return story.map(({ name, steps }) => ({
    name,
    requests: steps.map((step) => requestOf(step, texts)),
  }))
}

function requestOf(step: Step, texts: OperationTexts): CollectionRequest {
  const { control, keep = {} } = step
  if (control === undefined) return exampleOf(step, texts)
  const { id, name, path, status } = control
  return {
    name,
    description: descriptionOf(id, texts),
    auth: 'control',
    method: 'POST',
    path: `/_sandbox${path}`,
    query: {},
    body: step.body,
    status,
    keep,
  }
}

function exampleOf(
  { operation: id = '', params, query, body, keep = {} }: Step,
  texts: OperationTexts,
): CollectionRequest {
  const operation = operations.find((one) => one.id === id)
  invariant(operation !== undefined, `${id} is an operation`)
  const { method, summary, auth, returns } = operation
  const example = examples[id]
  const values = { ...example?.params, ...params }
  const sent = example?.body === undefined ? undefined : { ...example.body, ...body }
  return {
    name: summary,
    description: descriptionOf(id, texts),
    auth,
    method: method.toUpperCase(),
    path: operation.path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? ''),
    query: { ...example?.query, ...query },
    body: sent,
    status: returns[0],
    keep,
  }
}

function descriptionOf(id: string, texts: OperationTexts): string {
  return [texts.get(id)?.description, `Operation ${id}.`].join('\n\n').trim()
}
