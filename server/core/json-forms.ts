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

/** Returns a JSON value as Python prints it: with single quotes, True, False and None. */
export function pythonText(value: unknown): string {
  if (typeof value === 'string') return pythonQuoted(value)
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(pythonText).join(', ')}]`
  if (!isObject(value)) return String(value)
  const fields = Object.entries(value).map(
    ([name, field]) => `${pythonQuoted(name)}: ${pythonText(field)}`,
  )
  return `{${fields.join(', ')}}`
}

/** Returns bytes as Python prints them, such as `b'{"a": 1}'`. */
export function pythonBytesText(bytes: Buffer): string {
  const printed = pythonQuoted(bytes.toString('latin1')).replace(
    /[^ -~]/g,
    (unit) => `\\x${unit.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return `b${printed}`
}

const pythonEscapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

/** Python prefers single quotes, unless a text has these and no double ones. */
function pythonQuoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replace(/[\\\n\r\t]/g, (sign) => pythonEscapes[sign] as string)
  return quote + (quote === "'" ? escaped.replaceAll("'", "\\'") : escaped) + quote
}
