import type { Json } from './types.ts'

/** A kind of values that differ with each run, by name. */
const kinds: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi],
  ['time', /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g],
  ['reference', /\b[A-Z]{2,5}-[A-Z0-9]{8,}\b/g],
]

/**
 * Returns a function that replaces ids, times and references by their position, such as `<id 2>`,
 * and each of `own` by its name. Equal values get equal positions.
 */
export function placeholders(own: Readonly<Record<string, string>>) {
  const seen = new Map<string, string>()
  const counts = new Map<string, number>()
  const positionOf = (kind: string, value: string) => {
    const known = seen.get(value)
    if (known !== undefined) return known
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const shown = `<${kind} ${count}>`
    seen.set(value, shown)
    return shown
  }
  const replace = (text: string): string => {
    let shown = text
    for (const [name, value] of Object.entries(own)) {
      if (value !== '') shown = shown.replaceAll(value, `<${name}>`)
    }
    for (const [name, pattern] of kinds) {
      shown = shown.replaceAll(pattern, (value) => positionOf(name, value))
    }
    return shown
  }
  const replaceAll = (value: Json): Json => {
    if (typeof value === 'string') return replace(value)
    if (Array.isArray(value)) return value.map(replaceAll)
    if (typeof value !== 'object' || value === null) return value
    const fields = Object.entries(value).map(([name, part]) => [name, replaceAll(part)])
    return Object.fromEntries(fields)
  }
  return { replace, replaceAll }
}
