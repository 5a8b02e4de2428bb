import type { SchemaName } from '../core/operation.ts'
import { shapeOf } from '../generated/shapes.ts'
import type { FieldMap, SchemaField } from '../http/validation/field-map.ts'
import type { Form } from '../pages/form.ts'

type Fields = Record<string, unknown>

/** Returns true for a field that the console reads and the operation does not. */
function isOwn(name: string): boolean {
  return name.startsWith('_')
}

/** The beginning of the name of a field that chooses a parameter of the path. */
const paramPrefix = '_param.'

/** Returns the submitted fields without the console's own, to show the form again. */
export function typedValues(form: Form): Record<string, string> {
  return Object.fromEntries(
    Object.entries(form).filter(([name]) => !isOwn(name) || name.startsWith(paramPrefix)),
  )
}

/** Returns the parameters of the path that fields of the form choose. */
export function chosenParams(
  form: Form,
  params: Readonly<Record<string, string>>,
): Record<string, string> {
  const chosen = Object.keys(params).flatMap((name) => {
    const value = form[paramPrefix + name]
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(chosen)
}

/**
 * Returns the JSON body of a form, each field in the type of its schema. An empty field is left
 * out, or null if the schema allows it; a dot in a name leads into an object, and the text of an
 * object is JSON. A value that does not fit its type stays text, so that validation names the rule.
 */
export function bodyOfForm(schema: SchemaName | undefined, form: Form): Fields | undefined {
  const names = Object.keys(form).filter((name) => !isOwn(name))
  if (schema === undefined && names.length === 0) return undefined
  const body: Fields = Object.create(null)
  for (const name of names) {
    const path = name.split('.').slice(0, maxDepth)
    setField(body, shapeOf(schema) ?? {}, path, form[name] as string)
  }
  return JSON.parse(JSON.stringify(body))
}

/** The maximum depth of a field; no form of the console has more. */
const maxDepth = 4

function setField(target: Fields, shape: FieldMap, path: readonly string[], text: string): void {
  const [name = '', ...rest] = path
  const field = Object.hasOwn(shape, name) ? shape[name] : undefined
  if (rest.length === 0) {
    const value = typedValue(field, text)
    if (value !== undefined) target[name] = value
    return
  }
  if (text === '') return
  const inner = target[name] ?? Object.create(null)
  target[name] = inner
  if (typeof inner === 'object') setField(inner, shapeOf(field?.shape) ?? {}, rest, text)
}

function typedValue(field: SchemaField | undefined, text: string): unknown {
  const types = typeof field?.type === 'string' ? [field.type] : (field?.type ?? ['string'])
  if (text === '') return types.includes('null') ? null : undefined
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  const isNumeric = types.includes('integer') || types.includes('number')
  if (isNumeric && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text)
  if (types.includes('array')) return text.split(/[\s,]+/).filter((item) => item !== '')
  const isObject = types.includes('object') || (types.includes('any') && text.startsWith('{'))
  return isObject ? objectOf(text) : text
}

function objectOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
