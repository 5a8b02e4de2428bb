import { fullFormats } from 'ajv-formats/dist/formats.js'

const maxLocalPart = 64
const maxLabel = 63

/**
 * Returns true if the text has the form of an email address: a local part of up to 64 characters,
 * and a domain name whose labels have up to 63; an IP address is not a domain name (B11).
 */
export function isEmail(text: string): boolean {
  if (!(fullFormats.email as RegExp).test(text)) return false
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  const isAddress = /(?:^|\.)\d+$/.test(domain)
  return at <= maxLocalPart && !isAddress && (domain.length <= maxLabel || hasShortLabels(domain))
}

function hasShortLabels(domain: string): boolean {
  return domain.split('.').every(({ length }) => length <= maxLabel)
}
