/** Hints that never change a body: they go into headers and the request journal (G4). */
export function unknownFieldAdvice(unknown: readonly string[]): string | null {
  if (unknown.length === 0) return null
  const named = unknown.slice(0, 5).join(', ')
  const more = unknown.length > 5 ? ` and ${unknown.length - 5} more` : ''
  return `ignored unknown fields: ${named}${more}`
}
