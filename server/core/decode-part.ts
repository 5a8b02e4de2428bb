/**
 * Returns a part of a URL or form without its percent-encoding, with a blank for `+`; text that is
 * not encoded correctly is returned as it is.
 */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
