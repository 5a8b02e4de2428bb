import type { JsonSchema } from '../../http/openapi.ts'

/**
 * Returns the fields of a schema as rows: name, type with its limits, description. A field without
 * a description has that of the schema it refers to.
 */
export function fieldRows(
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>> = {},
): string[][] {
  const required = (schema.required ?? []) as readonly string[]
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
  const rows = Object.entries(properties).map(([name, field]) => [
    name,
    `${typeOf(field)}${required.includes(name) ? ', required' : ''}`,
    String(field.description ?? schemas[nameOf(field.$ref)]?.description ?? ''),
  ])
  return rows.length > 0 ? rows : [['value', typeOf(schema), String(schema.description ?? '')]]
}

function nameOf(ref: unknown): string {
  return String(ref).split('/').at(-1) as string
}

function typeOf(field: JsonSchema): string {
  const { type, enum: words, items, oneOf, $ref } = field
  if (typeof $ref === 'string') return nameOf($ref)
  if (Array.isArray(words)) return `one of ${words.join(', ')}`
  if (Array.isArray(oneOf)) return oneOf.map(typeOf).join(' or ')
  if (type === 'array') return `list of ${typeOf((items ?? {}) as JsonSchema)}`
  const limits = ['format', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern']
    .filter((keyword) => field[keyword] !== undefined)
    .map((keyword) => `${keyword} ${String(field[keyword])}`)
  const name = Array.isArray(type) ? type.join(' or ') : String(type ?? 'any')
  return [name, ...limits].join(', ')
}

/** Returns the schemas that a part of the document refers to, each once, without errors. */
export function schemasIn(
  part: unknown,
  schemas: Readonly<Record<string, JsonSchema>>,
): (readonly [name: string, schema: JsonSchema])[] {
  const reached = new Set<string>()
  const visit = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (reached.has(name)) continue
      reached.add(name)
      visit(schemas[name] ?? {})
    }
  }
  visit(part)
  return [...reached].map((name) => [name, schemas[name] ?? {}] as const)
}
