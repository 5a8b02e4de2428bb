import type { JsonSchema } from './openapi.ts'

/**
 * Returns an OpenAPI 3.1 document as OpenAPI 3.0.3, for tools that do not read 3.1: null becomes
 * `nullable`, `const` becomes `enum`, and bounds use the syntax of 3.0. Features that 3.0 does not
 * have are left out: webhooks, and some keywords of JSON Schema.
 */
export function toOpenApi30(document: object): object {
  const { webhooks, info, components, tags, ...rest } = document as Document31
  const { license, ...about } = info
  const { schemas: given, ...others } = components
  const schemas = mapValues(given, toSchema30) as Record<string, JsonSchema>
  return {
    ...(withSchemas30(rest) as object),
    openapi: '3.0.3',
    info: { ...about, license: { name: license.name } },
    tags: webhooks === undefined ? tags : tags.filter(({ name }) => name !== 'Webhooks'),
    components: {
      ...(withSchemas30(others) as object),
      schemas: mapValues(schemas, (schema) => withTypes(schema, schemas)),
    },
  }
}

interface Document31 {
  readonly info: { readonly license: { readonly name: string } }
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
  readonly tags: readonly { readonly name: string }[]
  readonly webhooks?: object
}

/** Converts every schema in a part of the document; examples are unchanged. */
function withSchemas30(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSchemas30)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (key === 'schema') return [key, toSchema30(part)]
      return [key, key === 'example' || key === 'value' ? part : withSchemas30(part)]
    }),
  )
}

/** Adds the type of the referenced schema to each `nullable`, which needs a type. */
function withTypes(value: unknown, schemas: Readonly<Record<string, JsonSchema>>): unknown {
  if (Array.isArray(value)) return value.map((part) => withTypes(part, schemas))
  if (typeof value !== 'object' || value === null) return value
  const schema = mapValues(value, (part) => withTypes(part, schemas)) as JsonSchema
  if (schema.nullable !== true || schema.type !== undefined) return schema
  const [{ $ref = '' } = {}] = (schema.allOf ?? []) as readonly { $ref?: string }[]
  const type = schemas[$ref.slice($ref.lastIndexOf('/') + 1)]?.type
  return type === undefined ? schema : { type, ...schema }
}

/** Keywords of JSON Schema 2020-12 that OpenAPI 3.0 does not have. */
const unknownIn30 = new Set(['$schema', '$id', 'dependentRequired', 'prefixItems', 'propertyNames'])

function toSchema30(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const schema = value as JsonSchema
  if (typeof schema.$ref === 'string') return toReference30(schema)
  const converted: Record<string, unknown> = {}
  for (const [keyword, part] of Object.entries(schema)) {
    if (!unknownIn30.has(keyword)) Object.assign(converted, toKeyword30(keyword, part))
  }
  return converted
}

/** Converts a reference: in 3.0, keywords next to `$ref` are ignored. */
function toReference30({ $ref, ...beside }: JsonSchema): object {
  return Object.keys(beside).length === 0 ? { $ref } : { ...beside, allOf: [{ $ref }] }
}

function toKeyword30(keyword: string, value: unknown): object {
  switch (keyword) {
    case 'type':
      return toType30(value)
    case 'required':
      return (value as unknown[]).length === 0 ? {} : { required: value }
    case 'const':
      return { type: typeof value, enum: [value] }
    case 'examples':
      return { example: (value as unknown[])[0] }
    case 'exclusiveMinimum':
      return { minimum: value, exclusiveMinimum: true }
    case 'exclusiveMaximum':
      return { maximum: value, exclusiveMaximum: true }
    case 'oneOf':
    case 'anyOf':
      return toAlternatives30(keyword, value as JsonSchema[])
    case 'allOf':
      return { allOf: (value as unknown[]).map(toSchema30) }
    case 'properties':
      return { properties: mapValues(value as object, toSchema30) }
    case 'items':
    case 'not':
    case 'additionalProperties':
      return { [keyword]: toSchema30(value) }
    default:
      return { [keyword]: value }
  }
}

function toType30(type: unknown): object {
  if (!Array.isArray(type)) return { type }
  const [first, ...more] = type.filter((one) => one !== 'null')
  const nullable = type.includes('null') ? { nullable: true } : {}
  if (more.length === 0) return { type: first, ...nullable }
  return { anyOf: [first, ...more].map((one) => ({ type: one })), ...nullable }
}

/** Converts alternatives: `null` becomes `nullable`, and a single alternative needs no choice. */
function toAlternatives30(keyword: string, alternatives: readonly JsonSchema[]): object {
  const others = alternatives.filter(({ type }) => type !== 'null').map(toSchema30)
  if (others.length === alternatives.length) return { [keyword]: others }
  return { nullable: true, ...(others.length === 1 ? { allOf: others } : { [keyword]: others }) }
}

function mapValues(value: object, convert: (part: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, convert(part)]))
}
