import { type JsonSchema, refName } from '../../server/http/openapi.ts'
import type { SchemaField } from '../../server/http/validation/field-map.ts'

/**
 * Returns the facts of schemas that reading a request needs without compiling them: fields,
 * required ones, and the types of query values. They are JSON, parsed at the first request.
 */
export function shapesFile(schemas: ReadonlyMap<string, JsonSchema>): string {
  const lines: string[] = []
  for (const [name, schema] of schemas) {
    if (schema.type !== 'object') continue
    const required = new Set(schema.required as string[] | undefined)
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
    const shape = Object.fromEntries(
      Object.entries(properties).map(([field, property]) => [
        field,
        fieldOf(property, required.has(field), schemas),
      ]),
    )
    lines.push(`"${name}":${JSON.stringify(shape)}`)
  }
  return `// Generated from schemas/ by npm run generate.
import type { FieldMap } from '../http/validation/field-map.ts'

const text = String.raw\`{\n${lines.join(',\n')}\n}\`
let shapes: Readonly<Record<string, FieldMap>> | undefined

/** Returns the fields of a schema; undefined if it is no object or undefined itself. */
export function shapeOf(schema: string | undefined): FieldMap | undefined {
  shapes ??= JSON.parse(text) as Readonly<Record<string, FieldMap>>
  return schema === undefined ? undefined : shapes[schema]
}
`
}

function fieldOf(
  property: JsonSchema,
  required: boolean,
  schemas: ReadonlyMap<string, JsonSchema>,
): SchemaField {
  const ref = typeof property.$ref === 'string' ? refName(property.$ref) : null
  const target = ref === null ? property : (schemas.get(ref) as JsonSchema)
  const items = target.items as JsonSchema | undefined
  const itemRef = typeof items?.$ref === 'string' ? refName(items.$ref) : null
  return {
    type: (target.type ?? 'any') as string | string[],
    ...(required ? { required: true as const } : {}),
    ...(target.format === 'uuid' ? { format: 'uuid' as const } : {}),
    ...(target.type === 'object' && ref !== null ? { shape: ref } : {}),
    ...(itemRef !== null && schemas.get(itemRef)?.type === 'object' ? { items: itemRef } : {}),
  }
}
