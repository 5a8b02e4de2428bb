import { type JsonSchema, refName, type Schemas } from '../../http/openapi.ts'

/** The depth at which a list in a result still shows the fields of its items. */
const shownDepth = 3

/** Only the fields of the result itself are described. */
const describedDepth = 2

/**
 * Returns the JSON Schema of a tool's result: the fields of a schema of schemas/ and of the objects
 * in it, down to `shownDepth`. It is short, because agents keep it in their context, and open, so
 * that a sandbox that answers with more fields is no error.
 */
export function outputSchemaOf(schemas: Schemas, name: string): JsonSchema {
  return outlineOf(schemas, { $ref: `${name}.json` }, shownDepth)
}

function outlineOf(schemas: Schemas, given: JsonSchema, depth: number): JsonSchema {
  const { description, type, enum: words, const: value, items, ...rest } = resolved(schemas, given)
  const partsOf = (parts: unknown) =>
    (parts as JsonSchema[]).map((part) => outlineOf(schemas, part, depth))
  const choices = rest.anyOf ?? rest.oneOf
  const outlines = choices === undefined ? undefined : partsOf(choices)
  const types = outlines?.map((one) => (Object.keys(one).join() === 'type' ? one.type : null))
  const areTypes = types?.every((one) => typeof one === 'string') === true
  return defined({
    type: areTypes ? types : type,
    description: depth < describedDepth ? undefined : description,
    enum: words,
    const: value,
    items:
      items === undefined || depth === 0
        ? undefined
        : outlineOf(schemas, items as JsonSchema, depth - 1),
    anyOf: areTypes ? undefined : outlines,
    allOf: rest.allOf === undefined ? undefined : partsOf(rest.allOf),
    ...(depth === 0 ? {} : fieldsOf(schemas, rest, depth - 1)),
  })
}

function fieldsOf(
  schemas: Schemas,
  { properties, required }: JsonSchema,
  depth: number,
): JsonSchema {
  if (properties === undefined) return {}
  const fields = Object.entries(properties as Readonly<Record<string, JsonSchema>>)
  const outlines = fields.map(([name, field]) => [name, outlineOf(schemas, field, depth)])
  // Of the parts of a result, the names of the fields are enough.
  const isWhole = depth === shownDepth - 1
  return { properties: Object.fromEntries(outlines), ...(isWhole ? { required } : {}) }
}

/** Follows a reference; what stands beside it takes precedence. */
function resolved(schemas: Schemas, { $ref, ...own }: JsonSchema): JsonSchema {
  if ($ref === undefined) return own
  const referenced = schemas.get(refName(String($ref)))
  if (referenced === undefined) throw new Error(`schemas/ has no ${$ref}`)
  return { ...resolved(schemas, referenced), ...own }
}

function defined(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
}
