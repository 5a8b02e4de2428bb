/** Returns a text whose first letter is a capital. */
export function capitalized(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}
