import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { bodyLimit, ConnectionLost } from '../http/body.ts'
import { allowBody, awaitsContinue, bodyTooLarge } from '../http/expect-continue.ts'
import type { HeldRequests } from '../http/held.ts'
import { passBody } from '../http/request-tap.ts'
import { ApiError } from '../kernel/api-error.ts'
import { maxFormBytes, type Posted, readForm } from './form.ts'

/** No page has so many fields and files. */
const maxParts = 100
const maxFiles = 10

/**
 * Bytes of everything in an upload but the contents of files: headers of parts, names, texts,
 * boundaries, and what stands before the first and after the last.
 */
const maxBytesBesideFiles = 2 * maxFormBytes

/** A content type of this length has room for any boundary that RFC 2046 allows. */
const maxContentTypeLength = 200

/**
 * Reads a form that may bring files, as large as documents may be (A28). Throws `body_too_large`
 * for a larger one, and for one whose names and texts take more than a form without files may
 * have; `invalid_request` for anything that is no such form. Throws as soon as a limit is passed:
 * what follows in the request is not read here.
 */
export async function readUpload(request: IncomingMessage, held: HeldRequests): Promise<Posted> {
  const type = request.headers['content-type'] ?? ''
  const isMultipart = /^multipart\/form-data\s*;/i.test(type)
  if (!isMultipart) return { form: await readForm(request, held), files: {} }
  const upload = createUpload(await parserFor(request, type))
  const maxBytes = bodyLimit(true)
  if (awaitsContinue(request)) await allowBody(request, maxBytes)
  let received = 0
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      received += (chunk as Buffer).length
      if (received > maxBytes) throw bodyTooLarge(maxBytes)
      held.holdBytes(request, (chunk as Buffer).length)
      passBody(request, chunk as Buffer)
      await upload.write(chunk as Buffer)
      if (received - upload.fileBytes() > maxBytesBesideFiles) throw tooLarge(besideFiles)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ConnectionLost()
  }
  return upload.finish()
}

const besideFiles = `A form has at most ${maxBytesBesideFiles} bytes beside the contents of files.`

function tooLarge(detail: string): ApiError {
  return new ApiError('body_too_large', detail)
}

function malformed(detail = 'The form must be sent as multipart/form-data.'): ApiError {
  return new ApiError('invalid_request', detail)
}

async function parserFor({ headers }: IncomingMessage, type: string): Promise<BusboyInstance> {
  if (type.length > maxContentTypeLength) {
    throw malformed(`Header content-type must have at most ${maxContentTypeLength} characters.`)
  }
  const { Busboy } = await import('@fastify/busboy')
  const limits = {
    parts: maxParts,
    files: maxFiles,
    fieldSize: maxFormBytes,
    headerPairs: maxParts,
    // Larger than all headers together may be: none is cut short without a word.
    headerSize: 2 * maxBytesBesideFiles,
  }
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits })
  } catch {
    throw malformed()
  }
}

/** Collects what a parser finds; every method throws the first error there is. */
function createUpload(parser: BusboyInstance) {
  const form = new Map<string, string>()
  const files = new Map<string, readonly Buffer[]>()
  const streams: BusboyFileStream[] = []
  let room = maxFormBytes
  const error: ApiError | null = null
  const refuse = (error: ApiError) => {
    error ??= error
  }
  const take = (name: string | undefined, text = '') => {
    if (name === undefined) refuse(malformed('Every part of the form must have a name.'))
    room -= (name?.length ?? 0) + text.length
    if (room < 0) refuse(tooLarge(`Names and texts take ${maxFormBytes} characters at most.`))
  }
  parser.on('field', (name, value, _nameCut, valueCut) => {
    take(name, value)
    if (valueCut) take(name, ' '.repeat(maxFormBytes))
    if (error === null) form.set(name, value)
  })
  parser.on('file', (name, stream) => {
    take(name)
    streams.push(stream)
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => files.set(name, chunks))
    stream.on('error', () => refuse(malformed()))
  })
  for (const limit of ['partsLimit', 'filesLimit'] as const) {
    parser.on(limit, () => refuse(malformed(`The form must have less than ${maxParts} parts.`)))
  }
  let wake = () => {}
  parser.on('error', () => {
    refuse(malformed())
    wake()
  })
  const settle = () => {
    if (error !== null) throw error
  }
  return {
    fileBytes: () => streams.reduce((sum, { bytesRead }) => sum + bytesRead, 0),
    async write(chunk: Buffer) {
      await new Promise<void>((resolve) => {
        wake = resolve
        parser.write(chunk, () => resolve())
      })
      settle()
    },
    async finish(): Promise<Posted> {
      const finished = once(parser, 'finish').catch(() => {})
      parser.end()
      await finished
      settle()
      return { form: Object.fromEntries(form), files: Object.fromEntries(wholeFiles(files)) }
    },
  }
}

/** An input left empty is sent as a file without a byte: it is not among them. */
function wholeFiles(files: ReadonlyMap<string, readonly Buffer[]>): [string, Uint8Array][] {
  return [...files]
    .map(([name, chunks]): [string, Uint8Array] => [name, new Uint8Array(Buffer.concat(chunks))])
    .filter(([, { length }]) => length > 0)
}
