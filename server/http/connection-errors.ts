import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { SystemClock } from '../core/clock.ts'
import { maxHeaderBytes } from './connection-limits.ts'
import { protectedHeaders } from './write-json.ts'

/** A client has this time to read the response before its connection is destroyed. */
const graceMs = 1_000

export interface ConnectionErrorOptions {
  readonly machine: SystemClock
  readonly nextRequestId: () => string
  /** Calls back once all requests of a connection are answered. */
  readonly afterAll: (socket: Socket, call: () => void) => void
}

/**
 * Answers connections that never become a request: input that the HTTP parser rejects, requests
 * that time out, and CONNECT. Each gets one response, with an id and a JSON error body (G4). The
 * connection is then closed, even if the client does not close its side.
 */
export function answerConnectionErrors(server: Server, options: ConnectionErrorOptions): void {
  const { machine, nextRequestId, afterAll } = options
  const answered = new WeakSet<Duplex>()
  const answer = (socket: Duplex, problem: Problem) => {
    if (!socket.writable) {
      socket.destroy()
      return
    }
    socket.end(responseText(problem, nextRequestId()))
    const cancel = machine.after(graceMs, () => socket.destroy())
    socket.once('close', cancel)
  }
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // More bytes after the error would cause it again.
    if (answered.has(socket)) return
    answered.add(socket)
    if (socket.writable) afterAll(socket, () => answer(socket, problemOf(error)))
    else socket.destroy()
  })
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    answer(socket, {
      ...badRequest,
      message: 'CONNECT is not supported: the sandbox is not a proxy.',
    })
  })
}

interface Problem {
  readonly line: string
  readonly error: string
  readonly message: string
}

const badRequest: Problem = {
  line: '400 Bad Request',
  error: 'invalid request',
  message: 'The request is not valid HTTP.',
}

const problems: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: {
    line: '431 Request Header Fields Too Large',
    error: 'request headers too large',
    message: `The request line and headers must have at most ${maxHeaderBytes} bytes.`,
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    line: '413 Payload Too Large',
    error: 'request body too large',
    message: 'The extensions of a chunk are too large: send chunks without extensions.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    line: '408 Request Timeout',
    error: 'request timeout',
    message: 'The request did not arrive in time: send its headers and body without a pause.',
  },
}

function problemOf({ code = '' }: NodeJS.ErrnoException): Problem {
  return problems[code] ?? badRequest
}

function responseText({ line, error, message }: Problem, requestId: string): string {
  const body = JSON.stringify({ error, message })
  const headers = {
    'x-sandbox-request-id': requestId,
    ...protectedHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${line}\r\n${lines.join('')}\r\n${body}`
}
