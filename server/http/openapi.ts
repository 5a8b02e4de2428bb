import type { Operation } from '../core/operation.ts'
import { type ErrorCode, errors } from '../model/errors.ts'
import {
  type Examples,
  errorExample,
  errorExampleName,
  type OperationExample,
  parameterExample,
} from './examples.ts'
import { schemesOf, securityOf } from './openapi-security.ts'
import { describeWebhooks, eventSchemas } from './openapi-webhooks.ts'
import { statusOf } from './status.ts'

export type JsonSchema = { readonly [keyword: string]: unknown }
export type Schemas = ReadonlyMap<string, JsonSchema>

/** The description of an operation, and those of its parameters by name. */
export interface OperationText {
  readonly description: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Descriptions by operationId. */
export type OperationTexts = ReadonlyMap<string, OperationText>

export interface DocumentInfo {
  readonly title: string
  readonly version: string
  readonly description: string
  /** The description of each tag. */
  readonly tags: Readonly<Record<string, string>>
}

export interface DocumentParts {
  readonly info: DocumentInfo
  readonly operations: readonly Operation[]
  readonly schemas: Schemas
  readonly texts: OperationTexts
  readonly examples: Examples
  /** The absolute base URL of the server. */
  readonly server: string
  /** True if the document also describes the events that are sent. */
  readonly withWebhooks?: boolean
}

/** Returns the OpenAPI 3.1 document of some operations. */
export function openApiDocument(parts: DocumentParts): object {
  const { operations, schemas, texts, examples, server, withWebhooks = false } = parts
  const { tags: about, ...info } = parts.info
  const paths: Record<string, Record<string, unknown>> = {}
  const used = new Set<string>()
  for (const operation of operations) {
    const item = paths[operation.path] ?? {}
    const described = { text: texts.get(operation.id), example: examples[operation.id] }
    item[operation.method] = describe(operation, schemas, used, described)
    paths[operation.path] = item
  }
  if (withWebhooks) for (const name of eventSchemas) used.add(name)
  const names = [...new Set(operations.map(({ tag }) => tag))]
  if (withWebhooks) names.push('Webhooks')
  const tags = names.map((name) => ({ name, description: about[name] ?? name }))
  return {
    openapi: '3.1.0',
    info: { ...info, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: server, description: 'The sandbox that serves this document' }],
    tags,
    paths,
    ...(withWebhooks ? { webhooks: describeWebhooks() } : {}),
    components: {
      securitySchemes: schemesOf(operations),
      schemas: components(used, schemas),
      examples: errorExamples(operations),
    },
  }
}

/** The parts of a description that the declaration of an operation does not have. */
interface Described {
  readonly text: OperationText | undefined
  readonly example: OperationExample | undefined
}

function describe(
  operation: Operation,
  schemas: Schemas,
  used: Set<string>,
  { text, example }: Described,
): object {
  const { id, summary, tag, assumptions: assumes, body } = operation
  if (body !== undefined) used.add(body.name)
  const about = text?.parameters
  return {
    operationId: id,
    summary,
    ...(text === undefined ? {} : { description: text.description }),
    tags: [tag],
    security: securityOf(operation),
    parameters: [
      ...parametersOf(operation.params?.name, 'path', schemas, used, about, example?.params),
      ...parametersOf(operation.query?.name, 'query', schemas, used, about, example?.query),
    ],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: jsonContent(body.name, example?.body) } }),
    responses: responsesOf(operation, used, example?.answer),
    'x-assumptions': assumes,
  }
}

/**
 * Returns every status of an operation: its own, those of its errors, and those of the transport.
 */
function responsesOf(
  operation: Operation,
  used: Set<string>,
  answer: unknown,
): Record<string, object> {
  const [status, { name }] = operation.returns
  const error = errorSchema(operation)
  used.add(error)
  const isEmpty = status === 204
  if (!isEmpty) used.add(name)
  const responses: Record<string, object> = {
    [status]: {
      description: 'Success.',
      headers: hintHeaders,
      ...(isEmpty ? {} : { content: contentOf(operation, answer) }),
    },
  }
  for (const [refused, texts] of documentedTexts(operation)) {
    const description = `Refused: ${[...texts].sort().join(' · ')}`
    const schema = refused === operation.otherStatus ? eitherSchema(error, name) : refTo(error)
    const content = { 'application/json': { schema, examples: errorReferences(error, texts) } }
    responses[refused] = { description, headers: hintHeaders, content }
  }
  return responses
}

/**
 * Returns the texts of `error` by status: those of `errorTextsByStatus`, and of the checks on
 * arrival.
 */
export function documentedTexts(operation: Operation): Map<number, Set<string>> {
  const texts = errorTextsByStatus(operation)
  for (const name of arrivalErrors) addText(texts, name)
  if (operation.auth === 'none') addText(texts, 'control_forbidden')
  return texts
}

/**
 * Returns the texts of `error` by status, for all errors of a request that has reached the
 * operation.
 */
export function errorTextsByStatus(operation: Operation): Map<number, Set<string>> {
  const texts = new Map<number, Set<string>>()
  for (const name of [...operation.errors, ...commonErrors(operation)]) addText(texts, name)
  texts.set(500, new Set(['internal error']))
  if (operation.stateless === undefined) addText(texts, 'storage_unavailable')
  return texts
}

function addText(texts: Map<number, Set<string>>, name: ErrorCode): void {
  const [kind, text] = errors[name]
  const status = statusOf[kind]
  texts.set(status, (texts.get(status) ?? new Set<string>()).add(text))
}

/** Returns the errors that the transport can send before the operation runs. */
export function commonErrors(operation: Operation): ErrorCode[] {
  const names: ErrorCode[] = []
  const { params, query, body, auth, open = false } = operation
  const asks = params !== undefined || query !== undefined || body !== undefined
  if (asks) names.push('missing_fields')
  // The control API rejects unknown parameters and fields even if it expects none.
  if (asks || auth === 'control') names.push('invalid_request')
  names.push('body_too_large')
  if (operation.kind === 'command' && operation.method !== 'delete') names.push('world_full')
  if (auth === 'hmac') names.push(...signatureErrors, 'rate_limited')
  if (auth === 'jwt') names.push('missing_token', 'invalid_token', 'token_expired')
  if (auth === 'control') names.push('control_forbidden')
  if (auth === 'control' && !open) names.push('admin_token_missing', 'admin_token_invalid')
  return names
}

/** Errors that any request can get before it reaches its operation. */
const arrivalErrors: readonly ErrorCode[] = [
  'too_many_connections',
  'server_busy',
  'invalid_request',
  'host_forbidden',
]

const signatureErrors: readonly ErrorCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'missing_timestamp',
  'invalid_timestamp',
  'timestamp_outside_window',
  'missing_signature',
  'invalid_signature',
]

function parametersOf(
  name: string | undefined,
  place: 'path' | 'query',
  schemas: Schemas,
  used: Set<string>,
  texts: Readonly<Record<string, string>> = {},
  examples: Readonly<Record<string, string>> = {},
): object[] {
  const schema = name === undefined ? undefined : schemas.get(name)
  if (schema === undefined) return []
  const required = (schema.required ?? []) as readonly string[]
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(
    ([field, property]) => {
      for (const ref of refsOf(property)) used.add(ref)
      const given = examples[field]
      const shared = schemas.get(refName(String(property.$ref)))
      const { description = shared?.description, ...type } = property
      const text = texts[field] ?? description
      return {
        name: field,
        in: place,
        required: place === 'path' || required.includes(field),
        ...(text === undefined ? {} : { description: text }),
        schema: withDocumentRefs(type),
        ...(given === undefined
          ? {}
          : { example: parameterExample(property.type ?? shared?.type, given) }),
      }
    },
  )
}

/** Returns the content of a response; a stream is described by the schema of one message. */
function contentOf(operation: Operation, answer: unknown): object {
  const { kind, page, textType, returns } = operation
  const [, { name }] = returns
  if (textType !== undefined) return { [textType]: mediaType(name, undefined) }
  const asPage = page === true ? { 'text/html': { schema: { type: 'string' } } } : {}
  if (kind !== 'stream') return { ...jsonContent(name, answer), ...asPage }
  return { 'text/event-stream': mediaType(name, answer) }
}

function jsonContent(name: string, example?: unknown): object {
  return { 'application/json': mediaType(name, example) }
}

function mediaType(name: string, example: unknown): object {
  return { schema: refTo(name), ...(example === undefined ? {} : { example }) }
}

function refTo(name: string): object {
  return { $ref: `#/components/schemas/${name}` }
}

function eitherSchema(...names: readonly string[]): object {
  return { oneOf: names.map(refTo) }
}

function errorSchema({ errorBody }: Operation): string {
  return errorBody === 'card' ? 'CardError' : 'Error'
}

/**
 * Returns references to the examples of an error response, one for each text: the document holds
 * each example once.
 */
function errorReferences(schema: string, texts: ReadonlySet<string>): object {
  const names = [...texts].sort().map((text) => errorExampleName(schema, text))
  return Object.fromEntries(names.map((n) => [n, { $ref: `#/components/examples/${n}` }]))
}

function errorExamples(operations: readonly Operation[]): object {
  const found: Record<string, object> = {}
  for (const operation of operations) {
    const schema = errorSchema(operation)
    for (const text of [...documentedTexts(operation).values()].flatMap((texts) => [...texts])) {
      found[errorExampleName(schema, text)] = { value: errorExample(schema, text) }
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const hint = (description: string) => ({ description, schema: { type: 'string' } })

const hintHeaders = {
  'x-sandbox-request-id': hint('The id of the request in the request log.'),
  'x-sandbox-advice': hint('What could be done better; never part of the body.'),
  'x-sandbox-scenario': hint('The test value that selected a scenario for this request.'),
}

/** Returns the used schemas, and those they refer to, as components of the document. */
function components(used: ReadonlySet<string>, schemas: Schemas): Record<string, JsonSchema> {
  const reached = new Set<string>()
  const visit = (name: string) => {
    const schema = schemas.get(name)
    if (reached.has(name) || schema === undefined) return
    reached.add(name)
    for (const ref of refsOf(schema)) visit(ref)
  }
  for (const name of used) visit(name)
  return Object.fromEntries(
    [...reached].sort().map((name) => [name, asComponent(schemas.get(name) as JsonSchema)]),
  )
}

/** Returns a schema without its own address, with references into the document. */
export function asComponent({ $id, $schema, ...rest }: JsonSchema): JsonSchema {
  return withDocumentRefs(rest) as JsonSchema
}

function withDocumentRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withDocumentRefs)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === '$ref' ? `#/components/schemas/${refName(String(part))}` : withDocumentRefs(part),
    ]),
  )
}

function refsOf(schema: JsonSchema): string[] {
  const refs = JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g)
  return [...refs].map(([, ref]) => refName(String(ref)))
}

/** Returns `Quote` for `Quote.json`. */
export function refName(ref: string): string {
  return ref.replace(/\.json$/, '')
}
