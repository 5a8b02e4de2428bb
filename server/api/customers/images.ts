import { base64Of, bytesIn, mediaTypeOf } from '../../core/base64.ts'
import { type FieldError, invalid } from '../../core/field-error.ts'
import type { Schemas } from '../../generated/schemas.ts'
import type { KycRow } from '../../model/rows.ts'

const kilobyte = 1024
/** The minimum and maximum size of a document image, in bytes: 20 KB to 10 MB (A28). */
const minImageBytes = 20 * kilobyte
const maxImageBytes = 10 * kilobyte * kilobyte
/** The bytes that are read to detect the type: a multiple of three, because base64 is cut there. */
const headBytes = 1_026

/** An image of a document: its length, and the bytes that its type is detected from. */
export interface Image {
  /** The field of the request, such as `passport_front`. */
  readonly name: string
  readonly bytes: number
  readonly head: Uint8Array
  /** The media type of its data URI; null if it has no data URI. */
  readonly mediaType: string | null
}

/** The fields of a request that hold images of documents. */
export const imageFields = [
  'id_card_front',
  'id_card_back',
  'passport_front',
  'passport_back',
  'drivers_license_front',
  'drivers_license_back',
  'selfie_photo',
] as const

/** Returns the images among the documents of a request; they are valid base64 already. */
export function imagesOf(documents: Schemas['KycDocuments']): Image[] {
  return imageFields.flatMap((name) => {
    const text = documents[name]
    if (text === undefined) return []
    const base64 = base64Of(text)
    const head = Buffer.from(base64.slice(0, (headBytes / 3) * 4), 'base64')
    return [{ name, bytes: bytesIn(base64), head, mediaType: mediaTypeOf(text) }]
  })
}

/** Returns the image of an uploaded file. */
export function imageOfFile(name: string, file: Uint8Array): Image {
  return { name, bytes: file.length, head: file.subarray(0, headBytes), mediaType: null }
}

/** Returns the stored form of images, and all their errors (A11). */
export function validateImages(images: readonly Image[]): {
  documents: KycRow['documents']
  errors: FieldError[]
} {
  const errors: FieldError[] = []
  const documents = []
  for (const { name, bytes, head, mediaType } of images) {
    const type = typeOf(head)
    const rules = []
    if (bytes < minImageBytes) rules.push('must have at least 20 KB')
    if (bytes > maxImageBytes) rules.push('must have at most 10 MB')
    if (type === null) rules.push('must be a JPEG, PNG or PDF')
    rules.push(...mediaTypeRules(mediaType, type))
    if (rules.length > 0) errors.push(invalid(`documents.${name}`, rules.join(' and ')))
    documents.push({ name, type: type ?? '', bytes })
  }
  return { documents, errors }
}

/** Returns the rules a data URI breaks: one of the three types, and that of the bytes (A11). */
function mediaTypeRules(named: string | null, type: string | null): string[] {
  if (named === null) return []
  if (!accepted.includes(named)) {
    return [`must name one of ${accepted.join(', ')} in its data URI`]
  }
  return type === null || type === named ? [] : [`must name ${type} in its data URI`]
}

/** The bytes in which the start of a PDF is searched: other bytes may precede it. */
const pdfWithin = 1_024

const startsOf = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

const accepted = [...Object.keys(startsOf), 'application/pdf']

/** Returns the type by magic bytes alone; null for any other (A11). */
function typeOf(head: Uint8Array): string | null {
  for (const [type, start] of Object.entries(startsOf)) {
    if (start.every((byte, at) => head[at] === byte)) return type
  }
  const begin = Buffer.from(head.subarray(0, pdfWithin)).indexOf('%PDF-', 0, 'latin1')
  return begin === -1 ? null : 'application/pdf'
}
