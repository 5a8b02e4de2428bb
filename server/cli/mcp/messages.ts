import { stdout } from 'node:process'
import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { deserializeMessage } from '@modelcontextprotocol/server'

/** The maximum length of a line; the transport rejects a longer one and closes. */
const maxLineLength = 10 * 1024 * 1024

const parseError = -32_700
const invalidRequest = -32_600

/**
 * Returns a stream between stdin and the transport, which drops invalid messages without an answer.
 * The stream removes `params: null`, and answers a line that is no JSON, and any other invalid
 * request that has an id, with an error.
 */
export function createMessageFilter(): Transform {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const lines = (rest + decoder.write(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) this.push(messageOf(line))
      if (rest.length > maxLineLength) {
        this.push(rest)
        rest = ''
      }
      done()
    },
    flush(done) {
      if (rest !== '') this.push(messageOf(rest))
      done()
    },
  })
}

/** Returns a line for the transport; '' for one that was answered here. */
function messageOf(line: string): string {
  const message = parsed(line)
  if (message === undefined) {
    answer(null, { code: parseError, message: 'Parse error: the line is not JSON' })
    return ''
  }
  if (message === null) return `${line}\n`
  if (message.params === null) delete message.params
  const text = JSON.stringify(message)
  try {
    deserializeMessage(text)
    return `${text}\n`
  } catch {
    const { id } = message
    if (typeof id !== 'string' && typeof id !== 'number') return `${line}\n`
    answer(id, { code: invalidRequest, message: 'Invalid request' })
    return ''
  }
}

function answer(id: string | number | null, error: { code: number; message: string }): void {
  stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, error })}\n`)
}

/** Returns the object in a line; null for other JSON and a blank line, undefined for no JSON. */
function parsed(line: string): { params?: unknown; id?: unknown } | null | undefined {
  if (line.trim() === '') return null
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return undefined
  }
}
