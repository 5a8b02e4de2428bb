import { stdout } from 'node:process'
import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { deserializeMessage } from '@modelcontextprotocol/server'
import { type KnownNames, type Message, paramsError } from './params.ts'

/** The maximum length of a line in characters. */
const maxLineLength = 10 * 1024 * 1024

/** The characters that are kept of both ends of a line that is too long: one of them has its id. */
const keptLength = 300

const parseError = -32_700
const invalidRequest = -32_600
const invalidParams = -32_602

/**
 * Returns a stream between stdin and the transport, which drops invalid messages. The stream
 * removes `params: null`, and answers a line that is no JSON object or is too long, and any other
 * invalid request that has an id, with an error.
 */
export function createMessageFilter(known: KnownNames): Transform {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  /** The beginning of a line that is too long, until its end: `rest` is only its last part then. */
  let begin: string | null = null
  const messageIn = (line: string): string => {
    const isTooLong = begin !== null || line.length > maxLineLength
    const message = isTooLong ? tooLong(begin ?? line, line) : messageOf(line, known)
    begin = null
    return message
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const [index, piece] of decoder.write(chunk).split('\n').entries()) {
        if (index > 0) {
          this.push(messageIn(rest))
          rest = ''
        }
        rest += piece
      }
      if (rest.length > maxLineLength) begin = rest.slice(0, keptLength)
      if (begin !== null) rest = rest.slice(-keptLength)
      done()
    },
    flush(done) {
      if (rest !== '') this.push(messageIn(rest))
      done()
    },
  })
}

/** The first and the last field of a request, if that is its id. */
const firstId = /^\s*\{\s*(?:"jsonrpc"\s*:\s*"2\.0"\s*,\s*)?"id"\s*:\s*(\d{1,15}|"[\w-]{1,100}")/
const lastId = /"id"\s*:\s*(\d{1,15}|"[\w-]{1,100}")\s*(?:,\s*"jsonrpc"\s*:\s*"2\.0"\s*)?\}\s*$/

/** Answers a line that is too long, with its id if it begins or ends with that; returns ''. */
function tooLong(begin: string, end: string): string {
  const [, id = 'null'] =
    firstId.exec(begin.slice(0, keptLength)) ?? lastId.exec(end.slice(-keptLength)) ?? []
  const message = 'the line is longer than 10 MB: send less in one call'
  answer(JSON.parse(id), { code: invalidRequest, message })
  return ''
}

/** Returns a line for the transport; '' for one that was answered here. */
function messageOf(line: string, known: KnownNames): string {
  if (line.trim() === '') return ''
  const message = parsed(line)
  if (message === undefined) {
    answer(null, { code: parseError, message: 'Parse error: the line is not JSON' })
    return ''
  }
  if (message === null) {
    answer(null, {
      code: invalidRequest,
      message: 'each line must be one JSON object, not a batch',
    })
    return ''
  }
  if (message.params === null) delete message.params
  const text = JSON.stringify(message)
  const { id } = message
  const isRequest = typeof id === 'string' || typeof id === 'number'
  try {
    deserializeMessage(text)
  } catch {
    if (!isRequest) return `${line}\n`
    answer(id, { code: invalidRequest, message: 'Invalid request' })
    return ''
  }
  const wrong = isRequest ? paramsError(message, known) : ''
  if (!isRequest || wrong === '') return `${text}\n`
  answer(id, { code: invalidParams, message: wrong })
  return ''
}

function answer(id: string | number | null, error: { code: number; message: string }): void {
  stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`)
}

/** Returns the object in a line; null for other JSON, undefined for no JSON. */
function parsed(line: string): Message | null | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return undefined
  }
}
