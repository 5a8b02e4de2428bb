export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a value with its fields sorted by name, at every depth. */
export function withSortedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedFields)
  if (!isObject(value)) return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, field]) => [name, withSortedFields(field)]))
}

/** Returns JSON in one line, with blanks after commas and colons, as Python writes it. */
export function spacedJson(value: unknown): string {
  const lines = JSON.stringify(value, null, 1)
  return lines.replace(/\n */g, (_all, at: number) => (lines[at - 1] === ',' ? ' ' : ''))
}

/** Returns JSON with an escape for each unit beyond ASCII. */
export function asciiJson(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
