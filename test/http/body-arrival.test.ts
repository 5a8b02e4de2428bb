import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { sandbox } from '../support/harness.ts'

const small = JSON.stringify({ body: 'é'.repeat(40), timestamp: '2026-11-22T10:00:00Z' })
/** More than a stream reads ahead, and still in one piece. */
const medium = JSON.stringify({ body: 'é'.repeat(14_000), timestamp: '2026-11-22T10:00:00Z' })
const large = JSON.stringify({ body: 'é'.repeat(100_000), timestamp: '2026-11-22T10:00:00Z' })

const head = (headers: string) =>
  `POST /_sandbox/sign HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`
const withLength = (body: string) => head(`content-length: ${Buffer.byteLength(body)}`)
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
const bytesOf = (text: string) => Array.from(Buffer.from(text), (byte) => Buffer.of(byte))

/** The pieces that a client writes, each in a turn of its own. */
const arrivals: readonly (readonly [name: string, body: string, pieces: (string | Buffer)[]])[] = [
  ['with its head', small, [withLength(small) + small]],
  ['behind its head', small, [withLength(small), small]],
  ['in two pieces', small, [withLength(small) + small.slice(0, 30), small.slice(30)]],
  ['byte by byte', small, [withLength(small), ...bytesOf(small)]],
  [
    'in chunks',
    small,
    [head('transfer-encoding: chunked'), ...bytesOf(small).map(chunk), '0\r\n\r\n'],
  ],
  ['longer than what is read ahead', medium, [withLength(medium) + medium]],
  ['as a large one', large, [withLength(large) + large]],
]

/** Signs over a connection of its own and returns the answers, and the requests as Node saw them. */
async function answersTo(pieces: readonly (string | Buffer)[], count: number) {
  const { url, inside } = await sandbox()
  const requests: IncomingMessage[] = []
  inside.server.on('request', (request) => requests.push(request))
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const read = (async () => {
    let text = ''
    for await (const data of socket) {
      text += data
      if (text.match(/HTTP\/1\.1 /g)?.length === count && text.endsWith('}')) break
    }
    return text
  })()
  for (const piece of pieces) {
    socket.write(piece)
    await turn()
  }
  return { answers: await read, requests }
}

const signaturesIn = (answers: string) =>
  [...answers.matchAll(/"x-signature":"([0-9a-f]+)"/g)].map((match) => match[1])

describe('a body is read alike, however it comes', () => {
  test.each(arrivals)('%s', async (_name, body, pieces) => {
    const { control } = await sandbox()
    const expected = await control.post('/sign', JSON.parse(body)).expect(200)
    const { answers, requests } = await answersTo([...pieces, ...pieces], 2)
    expect(signaturesIn(answers)).toEqual(Array(2).fill(expected.body['x-signature']))
    expect(requests.map(({ readableEnded }) => readableEnded)).toEqual([true, true])
  })

  test('several at once', async () => {
    const { control } = await sandbox()
    const expected = await control.post('/sign', JSON.parse(small)).expect(200)
    const { answers } = await answersTo([(withLength(small) + small).repeat(20)], 20)
    expect(signaturesIn(answers)).toEqual(Array(20).fill(expected.body['x-signature']))
  })
})
