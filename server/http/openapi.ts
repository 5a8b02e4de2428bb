import type { Operation } from '../core/operation.ts'
import type { ErrorCode } from '../model/errors.ts'
import { type Examples, type OperationExample, parameterExample } from './examples.ts'
import {
  describeErrors,
  type ErrorCauses,
  errorExamples,
  errorReferences,
  errorSchema,
  errorSection,
} from './openapi-errors.ts'
import { schemesOf, securityOf } from './openapi-security.ts'
import { describeWebhooks, eventSchemas } from './openapi-webhooks.ts'
import { documentedTexts } from './operation-errors.ts'

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
  /** Errors that no operation declares, for the table of errors. */
  readonly undeclared?: readonly ErrorCode[]
  readonly schemas: Schemas
  readonly texts: OperationTexts
  readonly causes: ErrorCauses
  readonly examples: Examples
  /** The absolute base URL of the server. */
  readonly server: string
  /** True if the document also describes the events that are sent. */
  readonly withWebhooks?: boolean
}

/** Returns the OpenAPI 3.1 document of some operations. */
export function openApiDocument(parts: DocumentParts): object {
  const { operations, undeclared = [], schemas, texts, causes } = parts
  const { examples, server, withWebhooks = false } = parts
  const { tags: about, ...info } = parts.info
  const paths: Record<string, Record<string, unknown>> = {}
  const used = new Set<string>()
  for (const operation of operations) {
    const item = paths[operation.path] ?? {}
    const described = { text: texts.get(operation.id), causes, example: examples[operation.id] }
    item[operation.method] = describe(operation, schemas, used, described)
    paths[operation.path] = item
  }
  if (withWebhooks) for (const name of eventSchemas) used.add(name)
  const names = [...new Set(operations.map(({ tag }) => tag))]
  if (withWebhooks) names.push('Webhooks')
  const tags = names.map((name) => ({ name, description: about[name] ?? name }))
  return {
    openapi: '3.1.0',
    info: {
      ...info,
      description: `${info.description}\n\n${errorSection(operations, undeclared, causes)}`,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server, description: 'The sandbox that serves this document' }],
    tags,
    paths,
    ...(withWebhooks ? { webhooks: describeWebhooks() } : {}),
    components: {
      securitySchemes: schemesOf(operations),
      schemas: components(used, schemas),
      examples: errorExamples(operations, causes),
    },
  }
}

/** The parts of a description that the declaration of an operation does not have. */
interface Described {
  readonly text: OperationText | undefined
  readonly causes: ErrorCauses
  readonly example: OperationExample | undefined
}

function describe(
  operation: Operation,
  schemas: Schemas,
  used: Set<string>,
  { text, causes, example }: Described,
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
    responses: responsesOf(operation, schemas, used, causes, example?.answer),
    'x-assumptions': assumes,
  }
}

/**
 * Returns every status of an operation: its own, those of its errors, and those of the transport.
 */
function responsesOf(
  operation: Operation,
  schemas: Schemas,
  used: Set<string>,
  causes: ErrorCauses,
  answer: unknown,
): Record<string, object> {
  const [status, { name }] = operation.returns
  const error = errorSchema(operation)
  used.add(error)
  const isEmpty = status === 204
  if (!isEmpty) used.add(name)
  const responses: Record<string, object> = {
    [status]: {
      description: `${schemas.get(name)?.description ?? 'Success.'}`,
      headers: hintHeaders,
      ...(isEmpty ? {} : { content: contentOf(operation, answer) }),
    },
  }
  for (const [refused, texts] of documentedTexts(operation)) {
    const description = describeErrors(operation, refused, texts, causes)
    const schema = refused === operation.otherStatus ? eitherSchema(error, name) : refTo(error)
    const content = { 'application/json': { schema, examples: errorReferences(error, texts) } }
    responses[refused] = { description, headers: hintHeaders, content }
  }
  return responses
}

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

const hint = (description: string) => ({ description, schema: { type: 'string' } })

const hintHeaders = {
  'x-sandbox-request-id': hint('Id of the request in the request log.'),
  'x-sandbox-advice': hint(
    'Hints on the request, such as the cause of an error; absent without one.',
  ),
  'x-sandbox-scenario': hint(
    'Test value, plan or header that selected the outcome; absent without one.',
  ),
  'x-sandbox-parity': hint(
    'Numbered assumptions that the response depends on and that the provider contradicts or has ' +
      'not confirmed, such as `contradicted=A5; guess=A16`; absent without a parity report.',
  ),
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
