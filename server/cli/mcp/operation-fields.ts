import { didYouMean } from '../../core/nearest-name.ts'
import type { JsonSchema } from '../../http/openapi.ts'
import { CommandFailed } from '../errors.ts'
import type { Api } from './target.ts'

interface Content {
  readonly content?: Readonly<
    Record<string, { readonly schema?: JsonSchema; readonly example?: unknown }>
  >
}

interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly JsonSchema[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content & { readonly description?: string }>>
}

type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>

export interface Document {
  readonly paths: Paths
  /** Webhooks by event type. */
  readonly webhooks?: Paths
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/** A schema in a schema in a schema: deeper ones are left out. */
const maxDepth = 6

/**
 * Returns what a client writer needs of one operation of the API or the control API, or of one
 * event type: its text, parameters, the fields of its body, an example and its errors. Throws
 * CommandFailed.
 */
export async function operationFields(api: Api, id: string): Promise<object> {
  const asked = id
    .trim()
    .replace(/^([a-z]+) +(\/[^?]*).*$/i, (_, verb, path) => `${verb.toUpperCase()} ${path}`)
  const known: string[] = []
  for (const document of [await apiDocument(api), await controlDocument(api)]) {
    const { paths, webhooks = {} } = document
    for (const [path, methods] of Object.entries({ ...paths, ...webhooks })) {
      for (const [method, described] of Object.entries(methods)) {
        const call = `${method.toUpperCase()} ${path}`
        // call_control takes control paths without their prefix.
        const short = path in webhooks ? path : call.replace(' /_sandbox/', ' /')
        const names = [described.operationId, call, short]
        if (names.includes(asked)) return fieldsOf(document, call, described)
        known.push(...names)
      }
    }
  }
  const where = 'sandbox://reference lists the payments API, sandbox://control the control API'
  throw new CommandFailed(`no operation ${id}: ${where}.${didYouMean(asked, known)}`)
}

export async function apiDocument(api: Api): Promise<Document> {
  const { body } = await api.request<unknown>('GET', '/openapi.json')
  return (typeof body === 'string' ? JSON.parse(body) : body) as Document
}

export function controlDocument(api: Api): Promise<Document> {
  return api.control<Document>('GET', '/openapi.json')
}

function fieldsOf({ components }: Document, call: string, operation: Described): object {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const inline = (schema: unknown) => inlined(components.schemas, schema, maxDepth)
  const body = contentOf(requestBody)
  const isGood = ([status]: [string, unknown]) => status.startsWith('2')
  const [[status, good] = [], ...refused] = [
    ...Object.entries(responses).filter(isGood),
    ...Object.entries(responses).filter((one) => !isGood(one)),
  ]
  return {
    operation: operationId,
    call,
    summary,
    description,
    parameters: inline(parameters),
    ...(body === undefined ? {} : { body: inline(body.schema), body_example: body.example }),
    status: Number.isNaN(Number(status)) ? status : Number(status),
    answer: inline(contentOf(good)?.schema),
    answer_example: contentOf(good)?.example,
    errors: Object.fromEntries(refused.map(([one, answer]) => [one, answer.description])),
  }
}

function contentOf(part: Content | undefined) {
  return Object.values(part?.content ?? {})[0]
}

/** Returns a schema with those that it refers to in their place, and without titles. */
function inlined(
  schemas: Readonly<Record<string, JsonSchema>>,
  given: unknown,
  depth: number,
): unknown {
  if (Array.isArray(given)) return given.map((one) => inlined(schemas, one, depth))
  if (typeof given !== 'object' || given === null) return given
  const { $ref, title, ...own } = given as JsonSchema
  const name = String($ref ?? '').replace(/^.*\//, '')
  const referenced = $ref === undefined ? {} : withoutTitle(schemas[name])
  if ($ref !== undefined && depth === 0)
    return { ...own, description: `see ${name} in openapi.json` }
  const whole = { ...referenced, ...own, ...(typeof title === 'object' ? { title } : {}) }
  const below = $ref === undefined ? depth : depth - 1
  const parts = Object.entries(whole).map(([key, part]) => [key, inlined(schemas, part, below)])
  return Object.fromEntries(parts)
}

function withoutTitle(schema: JsonSchema | undefined): JsonSchema {
  const { title: _, ...rest } = schema ?? {}
  return rest
}
