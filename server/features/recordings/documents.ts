import { base64Of } from '../../core/base64.ts'

/** Bytes in which the type of a document is looked for; a multiple of three. */
const headBytes = 1_026
const magic = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
]

/** Returns a document of the same type and size with nothing in it. */
export function blankDocument(bytes: Buffer): Buffer {
  const blank = Buffer.alloc(bytes.length)
  for (const start of magic) {
    if (bytes.subarray(0, start.length).equals(start)) start.copy(blank)
  }
  const pdf = bytes.subarray(0, headBytes).indexOf('%PDF-', 0, 'latin1')
  if (pdf >= 0) blank.write('%PDF-', pdf, 'latin1')
  return blank
}

/** The same for base64, with or without the head of a data URI; other text becomes blanks of it. */
export function blankBase64(text: string): string {
  const base64 = base64Of(text)
  const head = text.slice(0, text.length - base64.length)
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64) || base64.length % 4 !== 0) {
    return head + base64.replace(/[A-Za-z0-9]/g, 'A')
  }
  return head + blankDocument(Buffer.from(base64, 'base64')).toString('base64')
}
