import { connect } from 'node:net'

/** An answer as received. */
export interface RawAnswer {
  readonly status: number
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Sends bytes on a new connection and returns everything received until it was closed. */
export function exchange(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
}

/** Sends one request whose connection the server closes after the answer. */
export async function rawRequest(
  url: string,
  target: string,
  lines: readonly string[] = ['host: localhost'],
  method = 'GET',
): Promise<RawAnswer> {
  const head = [`${method} ${target} HTTP/1.1`, ...lines, 'connection: close', '', '']
  return parseAnswer(await exchange(url, Buffer.from(head.join('\r\n'), 'latin1')))
}

/** Returns the first answer in a text; status 0 if there is none. */
export function parseAnswer(text: string): RawAnswer {
  const end = text.indexOf('\r\n\r\n')
  const [start = '', ...lines] = text.slice(0, end < 0 ? 0 : end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1] ?? 0)
  return { status, headers: Object.fromEntries(headers), body: text.slice(end + 4) }
}
