import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { BusboyFileStream, BusboyInstance } from '@fastify/busboy'
import { ApiError } from '../core/api-error.ts'
import { bodyLimit, ConnectionLost } from '../http/body.ts'
import { passBody } from '../http/body-listeners.ts'
import { allowBody, awaitsContinue, bodyTooLarge } from '../http/expect-continue.ts'
import type { HeldRequests } from '../http/held.ts'
import { maxFormBytes, type Posted, readForm } from './form.ts'

/** Maximum numbers of parts and files; every form of the pages has fewer. */
const maxParts = 100
const maxFiles = 10

/**
 * Maximum bytes of an upload without the contents of its files: part headers, names, texts,
 * boundaries, and the text before the first and after the last part.
 */
const maxBytesBesideFiles = 2 * maxFormBytes

/** Maximum length of a content type, with room for any boundary that RFC 2046 allows. */
const maxContentTypeLength = 200

/**
 * Reads a form that may contain files, up to the size limit of documents (A28). Throws
 * `body_too_large` for a larger one, or if its names and texts exceed the limit of a form without
 * files; `invalid_request` for anything that is not such a form. Throws as soon as a limit is
 * exceeded; the rest of the request is not read here.
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
    // Larger than the limit of all headers, so that none is truncated silently.
    headerSize: 2 * maxBytesBesideFiles,
  }
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits })
  } catch {
    throw malformed()
  }
}

/** Collects the parser's results; every method throws the first error, if there is one. */
function createUpload(parser: BusboyInstance) {
  const form = new Map<string, string>()
  const files = new Map<string, readonly Buffer[]>()
  const streams: BusboyFileStream[] = []
  let room = maxFormBytes
  let firstError: ApiError | null = null
  const refuse = (error: ApiError) => {
    firstError ??= error
  }
  const take = (name: string | undefined, text = '') => {
    if (name === undefined) refuse(malformed('Every part of the form must have a name.'))
    room -= (name?.length ?? 0) + text.length
    if (room < 0) refuse(tooLarge(`Names and texts take ${maxFormBytes} characters at most.`))
  }
  parser.on('field', (name, value, _nameCut, valueCut) => {
    take(name, value)
    if (valueCut) take(name, ' '.repeat(maxFormBytes))
    if (firstError === null) form.set(name, value)
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
    if (firstError !== null) throw firstError
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

/** Returns the files without those of inputs left empty, which browsers send with zero bytes. */
function wholeFiles(files: ReadonlyMap<string, readonly Buffer[]>): [string, Uint8Array][] {
  return [...files]
    .map(([name, chunks]): [string, Uint8Array] => [name, new Uint8Array(Buffer.concat(chunks))])
    .filter(([, { length }]) => length > 0)
}
