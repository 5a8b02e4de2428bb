import { crc32, deflateSync } from 'node:zlib'
import type { TestDocumentKind, TestDocumentSide } from './types.ts'

/** The documents that test pictures exist of, as the API and the hosted page name them. */
export const testDocumentKinds = [
  'passport',
  'id_card',
  'drivers_license',
  'residence_permit',
  'proof_of_address',
] as const satisfies readonly TestDocumentKind[]

export const testDocumentSides = ['front', 'back'] as const satisfies readonly TestDocumentSide[]

/** Letters of five columns and seven rows; each number holds the bits of a row. */
const letters: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  I: [14, 4, 4, 4, 4, 4, 14],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  V: [17, 17, 17, 17, 17, 10, 4],
}

const letterWidth = 6
const letterHeight = 7
const width = 200
const height = 126
const ink = 0x20
const background = 0xf0

/**
 * Returns a PNG that says SPECIMEN, the kind of document and the side. It has more than 20 KB, so
 * that the API takes it as an image of a document (A28).
 */
export function testDocument(kind: TestDocumentKind, side: TestDocumentSide): Buffer {
  const pixels = Buffer.alloc(width * height, background)
  drawFrame(pixels)
  draw(pixels, 'SPECIMEN', 30, 4)
  draw(pixels, kind.toUpperCase().replaceAll('_', ' '), 74, 1)
  draw(pixels, side.toUpperCase(), 92, 2)
  return png(pixels)
}

function drawFrame(pixels: Buffer): void {
  for (let x = 0; x < width; x += 1) {
    for (const y of [0, 1, height - 2, height - 1]) pixels[y * width + x] = ink
  }
  for (let y = 0; y < height; y += 1) {
    for (const x of [0, 1, width - 2, width - 1]) pixels[y * width + x] = ink
  }
}

/** Draws a line of text in the middle; `scale` is the size of a dot in pixels. */
function draw(pixels: Buffer, text: string, top: number, scale: number): void {
  const left = Math.floor((width - (text.length * letterWidth - 1) * scale) / 2)
  for (const [i, letter] of [...text].entries()) {
    const rows = letters[letter]
    if (rows === undefined) continue
    for (let y = 0; y < letterHeight * scale; y += 1) {
      for (let x = 0; x < letterWidth * scale; x += 1) {
        const bits = rows[Math.floor(y / scale)] as number
        const isInk = ((bits >> (4 - Math.floor(x / scale))) & 1) === 1
        if (isInk) pixels[(top + y) * width + left + i * letterWidth * scale + x] = ink
      }
    }
  }
}

/** A grayscale PNG whose pixels are stored as they are: compressed, it would be too small. */
function png(pixels: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const rows = Array.from({ length: height }, (_, y) => [
    Buffer.from([0]),
    pixels.subarray(y * width, (y + 1) * width),
  ])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** Returns a test document as the API takes it: a data URI. */
export function testDocumentUri(kind: TestDocumentKind, side: TestDocumentSide = 'front'): string {
  return `data:image/png;base64,${testDocument(kind, side).toString('base64')}`
}
