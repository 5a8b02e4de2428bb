/**
 * Returns JSON text with some of its values replaced, and everything else as it was, byte for byte:
 * blanks, order and the form of numbers. `replace` gets a text or number and the name of the field
 * it stands in ('' in a list of the top level; a list has the name of its field), and returns the
 * text to put in its place. Text that is no JSON is passed over as far as it can be read.
 */
export function rewriteJson(
  json: string,
  replace: (field: string, value: string, isText: boolean) => string,
): string {
  const fields: string[] = ['']
  /** True for each open bracket of an object. */
  const objects: boolean[] = []
  let isName = false
  let result = ''
  let from = 0
  for (const found of json.matchAll(tokens)) {
    const [token] = found
    const first = token[0]
    if (first === '{' || first === '[') {
      objects.push(first === '{')
      fields.push(fields.at(-1) as string)
      isName = first === '{'
    } else if (first === '}' || first === ']') {
      objects.pop()
      if (fields.length > 1) fields.pop()
      isName = false
    } else if (first === ',') {
      isName = objects.at(-1) === true
    } else if (first === '"' && isName) {
      fields[fields.length - 1] = tokenText(token) ?? ''
      isName = false
    } else {
      const isText = first === '"'
      const value = isText ? tokenText(token) : token
      if (value === null) continue
      const next = replace(fields.at(-1) as string, value, isText)
      if (next === value) continue
      result += json.slice(from, found.index) + (isText ? JSON.stringify(next) : next)
      from = found.index + token.length
    }
  }
  return from === 0 ? json : result + json.slice(from)
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],]|-?\d[\d.eE+-]*/gs

function tokenText(token: string): string | null {
  if (!token.includes('\\')) return token.slice(1, -1)
  try {
    return JSON.parse(token) as string
  } catch {
    return null
  }
}
