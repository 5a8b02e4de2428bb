/** Returns a code such as an IBAN in capitals, without the spaces it may contain (B15). */
export function toCompact(code: string): string {
  return code.replaceAll(' ', '').toUpperCase()
}
