import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { sandbox, type TestSandbox } from '../support/harness.ts'
import { person } from '../support/people.ts'
import { parseAnswer } from '../support/raw.ts'

const megabyte = 1024 * 1024

async function invited(made: TestSandbox): Promise<string> {
  const { body } = await made.as('main').post('/customers', person()).expect(201)
  return new URL(body.onboarding_data.link).pathname
}

interface Upload {
  readonly type?: string
  readonly headers?: readonly string[]
  /** Sent as the body, one after the other, until an answer comes. */
  readonly chunks: Iterable<string | Buffer> | AsyncIterable<string | Buffer>
  readonly length: number
}

interface Uploaded {
  readonly status: number
  readonly body: string
  /** Bytes of the body that were sent before the answer came. */
  readonly sent: number
}

/**
 * Sends a body piece by piece and stops as soon as an answer comes, so that it is seen how much
 * the server wanted of it. Between the pieces both sides have a turn.
 */
async function upload({ url }: TestSandbox, path: string, given: Upload): Promise<Uploaded> {
  const { type = 'multipart/form-data; boundary=b', headers = [], chunks, length } = given
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => {
    text += chunk
  })
  const lines = [`POST ${path} HTTP/1.1`, 'host: localhost', `content-type: ${type}`, ...headers]
  socket.write([...lines, `content-length: ${length}`, '', ''].join('\r\n'))
  let sent = 0
  for await (const chunk of chunks) {
    if (text !== '') break
    sent += chunk.length
    await new Promise((resolve) => socket.write(chunk, resolve))
    await new Promise(setImmediate)
  }
  while (!text.includes('\r\n\r\n')) await once(socket, 'data')
  socket.destroy()
  const { status, body } = parseAnswer(text)
  return { status, body, sent }
}

/** `count` times a piece of text, a piece at a time. */
function* repeated(piece: string, count: number, head = ''): Generator<string> {
  if (head !== '') yield head
  for (let i = 0; i < count; i += 1) yield piece
}

/** 39 MB of header lines in one part. */
const headerLines = (): Upload => {
  const head = '--b\r\ncontent-disposition: form-data; name="city"\r\n'
  const lines = 'x-a: b\r\n'.repeat(8_192)
  const count = Math.floor((39 * megabyte) / lines.length)
  return { chunks: repeated(lines, count, head), length: head.length + count * lines.length }
}

/** 600,000 parts. */
const manyParts = (): Upload => {
  const parts = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(1_000)
  return { chunks: repeated(parts, 600), length: parts.length * 600 }
}

describe('F13: an upload is judged before it is read', () => {
  const judged: readonly [name: string, status: number, page: string | null, headers: string[]][] =
    [
      ['an unknown token', 404, '/onboarding/nobody', []],
      ['another origin', 403, null, ['origin: http://evil.example']],
      ['another site', 403, null, ['sec-fetch-site: cross-site']],
      ['both', 403, '/onboarding/nobody', ['origin: http://evil.example']],
    ]

  test.each(judged)(
    'F13: %s is %i without a byte of the body',
    async (_, status, page, headers) => {
      const made = await sandbox()
      const path = page ?? (await invited(made))
      for (const attack of [headerLines(), manyParts()]) {
        const answer = await upload(made, path, { ...attack, headers, chunks: [] })
        expect([answer.status, answer.sent]).toEqual([status, 0])
      }
    },
  )

  test('F13: a decision by an unknown token is 404 without its body', async () => {
    const made = await sandbox()
    const type = 'application/x-www-form-urlencoded'
    const answer = await upload(made, '/onboarding/nobody/decision', {
      type,
      chunks: [],
      length: 9,
    })
    expect(answer.status).toBe(404)
  })

  test('F13: an expired link is 410 without a byte of the body', async () => {
    const made = await sandbox()
    const path = await invited(made)
    await made.advance('72h')
    expect(await upload(made, path, { ...headerLines(), chunks: [] })).toMatchObject({
      status: 410,
    })
  })
})

describe('F13: an upload is refused at its first limit, not at its end', () => {
  /** What may be on its way in both sockets when the answer leaves. */
  const onTheWay = 8 * megabyte

  test('F13: 39 MB of header lines in one part', async () => {
    const made = await sandbox()
    const { status, sent, body } = await upload(made, await invited(made), headerLines())
    expect(status).toBe(413)
    expect(body).toContain('at most 131072 bytes beside the contents of files')
    expect(sent).toBeLessThan(onTheWay)
  })

  test.each([
    'multipart/form-data; boundary=b',
    'multipart/form-data; boundary="b"',
    'multipart/form-data; xboundary="zzz"; boundary=b',
    'multipart/form-data; xboundary=zzz; boundary=b',
    'multipart/form-data; x="; boundary=zzz"; boundary=b',
    'multipart/form-data; boundary=b; boundary=zzz',
    'multipart/form-data; BOUNDARY=b',
    'Multipart/Form-Data; charset=utf-8; boundary=b',
  ])('F13: 600,000 parts with %s', async (type) => {
    const made = await sandbox()
    const { status, sent, body } = await upload(made, await invited(made), { ...manyParts(), type })
    expect([status, body]).toEqual([400, expect.stringContaining('less than 100 parts')])
    expect(sent).toBeLessThan(onTheWay)
  })

  const endless: readonly [name: string, head: string, piece: string, status: number][] = [
    ['a preamble', '', 'x'.repeat(65_536), 413],
    ['an epilogue', '--b--\r\n', 'x'.repeat(65_536), 413],
    ['a boundary', '--b', '-b'.repeat(32_768), 413],
    [
      'the name of a field',
      '--b\r\ncontent-disposition: form-data; name="',
      '4'.repeat(65_536),
      413,
    ],
    ['one header line', '--b\r\nx-a: ', 'b'.repeat(65_536), 413],
    ['header lines without a colon', '--b\r\n', 'b\r\n'.repeat(16_384), 413],
    [
      'a text',
      '--b\r\ncontent-disposition: form-data; name="city"\r\n\r\n',
      'x'.repeat(65_536),
      413,
    ],
    ['a part without a name', '--b\r\ncontent-type: text/plain\r\n\r\n', 'x'.repeat(65_536), 413],
    [
      'files',
      '',
      '--b\r\ncontent-disposition: form-data; name="f"; filename="f"\r\n\r\n\r\n'.repeat(900),
      400,
    ],
  ]

  test.each(endless)('F13: %s without an end', async (_name, head, piece, status) => {
    const made = await sandbox()
    const count = Math.floor((39 * megabyte) / piece.length)
    const length = head.length + count * piece.length
    const path = await invited(made)
    const answer = await upload(made, path, { chunks: repeated(piece, count, head), length })
    expect(answer.status).toBe(status)
    expect(answer.sent).toBeLessThan(onTheWay)
  })

  test('F13: names and texts that together take more than a form may have', async () => {
    const made = await sandbox()
    const field = (name: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${'x'.repeat(40_000)}\r\n`
    const text = `${field('a')}${field('b')}--b--\r\n`
    const path = await invited(made)
    const answer = await upload(made, path, { chunks: [text], length: text.length })
    expect([answer.status, answer.body]).toEqual([413, expect.stringContaining('65536 characters')])
  })

  test('F13: a boundary longer than any is refused at once', async () => {
    const made = await sandbox()
    const type = `multipart/form-data; boundary=${'a'.repeat(5_000)}`
    const path = await invited(made)
    const { status, body } = await upload(made, path, { ...manyParts(), type, chunks: [] })
    expect([status, body]).toEqual([400, expect.stringContaining('at most 200 characters')])
  })

  test('F13: another request is answered while the attack is still being sent', async () => {
    const made = await sandbox()
    const path = await invited(made)
    for (const attack of [headerLines, manyParts]) {
      let answered = 0
      async function* interleaved() {
        for (const chunk of attack().chunks as Iterable<string>) {
          yield chunk
          await made.anyone.get('/api/v1/currencies').expect(200)
          answered += 1
        }
      }
      const { status } = await upload(made, path, { ...attack(), chunks: interleaved() })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(answered).toBeGreaterThan(0)
    }
  })

  test('F13: a client that sends everything first gets the answer, and its connection', async () => {
    const made = await sandbox()
    const path = await invited(made)
    const socket = connect(Number(new URL(made.url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    const { chunks, length } = manyParts()
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n`
    socket.write(`${head}content-type: multipart/form-data; boundary=b\r\n\r\n`)
    for await (const chunk of chunks) await new Promise((resolve) => socket.write(chunk, resolve))
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    while (!text.includes('"alive"')) await once(socket, 'data')
    socket.destroy()
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status)
    expect(statuses).toEqual(['400', '200'])
  })
})

describe('F13: what a browser sends is read as before, cut where the network likes', () => {
  const form = [
    '--b\r\ncontent-disposition: form-data; name="street_1"\r\n\r\n12 Front Street\r\n',
    '--b\r\ncontent-disposition: form-data; name="city"\r\n\r\nTorontó 東\r\n',
    '--b\r\ncontent-disposition: form-data; name="state"\r\n\r\nQC\r\n',
    '--b\r\ncontent-disposition: form-data; name="state"\r\n\r\nON\r\n',
    '--b\r\ncontent-disposition: form-data; name="postal_code"\r\n\r\nM5V 2T6\r\n',
    '--b\r\ncontent-disposition: form-data; name="country_code"\r\n\r\nCA\r\n',
    '--b\r\ncontent-disposition: form-data; name="document"\r\n\r\npassport\r\n',
    '--b\r\ncontent-disposition: form-data; name="front"; filename="f.pdf"\r\n',
    `content-type: application/pdf\r\n\r\n%PDF-1.4\n${'\r\n--x'.repeat(8_000)}\r\n`,
    '--b\r\ncontent-disposition: form-data; name="back"; filename=""\r\n',
    'content-type: application/octet-stream\r\n\r\n\r\n--b--\r\n',
  ].join('')

  function* cut(bytes: Buffer, size: number): Generator<Buffer> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }

  test.each([1_000_000, 997, 64])('F13: in pieces of %i bytes', async (size) => {
    const made = await sandbox()
    const path = await invited(made)
    const bytes = Buffer.from(form)
    const sent = await upload(made, path, { chunks: cut(bytes, size), length: bytes.length })
    expect(sent.status).toBe(303)
    const { body } = await made.control.get('/requests').expect(200)
    const { id } = body.data.find((one: { path: string }) => one.path === path)
    const entry = await made.control.get(`/requests/${id}`).expect(200)
    const pdf = 9 + 8_000 * 5
    expect(entry.body.request).toMatchObject({
      city: 'Torontó 東',
      state: 'ON',
      front: `[${pdf} bytes]`,
    })
    expect(entry.body.request).not.toHaveProperty('back')
  })

  const broken: readonly [name: string, body: string][] = [
    ['nothing', ''],
    ['no boundary', 'hello'],
    ['no end', form.slice(0, -10)],
    ['an end within a header', form.slice(0, 30)],
    ['an end within the first boundary', '--'],
    ['another boundary', form.replaceAll('--b', '--c')],
    ['a part without a name', `--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n${form}`],
  ]

  test.each(broken)('F13: %s is 400', async (_name, body) => {
    const made = await sandbox()
    const path = await invited(made)
    const bytes = Buffer.from(body)
    const answer = await upload(made, path, { chunks: [bytes], length: bytes.length })
    expect(answer.status).toBe(400)
  })

  test('F13: a connection that ends within an upload leaves nothing behind', async () => {
    const made = await sandbox()
    const path = await invited(made)
    const socket = connect(Number(new URL(made.url).port), '127.0.0.1')
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 90000\r\n`
    socket.write(`${head}content-type: multipart/form-data; boundary=b\r\n\r\n`)
    await new Promise((resolve) => socket.write(form.slice(0, 2_000), resolve))
    await made.anyone.get('/api/v1/currencies').expect(200)
    socket.destroy()
    const bytes = Buffer.from(form)
    const again = await upload(made, path, { chunks: [bytes], length: bytes.length })
    expect(again.status).toBe(303)
  })
})
