/** Returns the base64 of a data URI, or a text that is only base64. */
export function base64Of(text: string): string {
  const head = /^data:[^,]{0,200};base64,/i.exec(text.slice(0, 220))?.[0] ?? ''
  return head === '' ? text : text.slice(head.length)
}

/** Returns the media type that a data URI names, in lower case; null for bare base64. */
export function mediaTypeOf(text: string): string | null {
  return /^data:([^;,]{0,200})/i.exec(text.slice(0, 220))?.[1]?.toLowerCase() ?? null
}

/** Returns the number of bytes that a padded base64 text encodes. */
export function bytesIn(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return (base64.length / 4) * 3 - padding
}
