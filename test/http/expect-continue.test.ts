import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { sandbox, type TestSandbox } from '../support/harness.ts'

const megabyte = 1024 * 1024

interface Talk {
  /** The status of each answer, the interim ones among them. */
  readonly statuses: number[]
  readonly text: string
}

/**
 * Sends the head of a request that waits for a 100, and the body once the 100 is there. Returns
 * what came back until the final answer.
 */
async function talk(
  { url }: TestSandbox,
  line: string,
  headers: readonly string[],
  body = '{}',
): Promise<Talk> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  const head = [`${line} HTTP/1.1`, 'host: localhost', 'expect: 100-continue', ...headers, '', '']
  socket.write(head.join('\r\n'))
  let text = ''
  for await (const data of socket) {
    const isAsked = text.includes('HTTP/1.1 100 ')
    text += data
    if (!isAsked && text.includes('HTTP/1.1 100 ')) socket.write(body)
    if (/HTTP\/1\.1 [2-5]\d\d [\s\S]*(?:\}|<\/html>\n?)$/.test(text)) break
  }
  socket.destroy()
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
  return { statuses, text }
}

const json = 'content-type: application/json'
const lengthOf = (bytes: number) => `content-length: ${bytes}`
const sign = 'POST /_sandbox/sign'
const signed = JSON.stringify({ body: '{}' })

describe('Expect: 100-continue', () => {
  test('gets its 100, and the answer of the body', async () => {
    const made = await sandbox()
    const headers = [json, lengthOf(signed.length)]
    const { statuses, text } = await talk(made, sign, headers, signed)
    expect(statuses).toEqual([100, 200])
    expect(text).toContain('"x-signature"')
    const chunked = `${signed.length.toString(16)}\r\n${signed}\r\n0\r\n\r\n`
    const inChunks = await talk(made, sign, [json, 'transfer-encoding: chunked'], chunked)
    expect(inChunks.statuses).toEqual([100, 200])
  })

  test.each([
    ['of the control API', sign, megabyte],
    ['of the API', 'POST /api/v1/client/quotes', megabyte],
    ['that takes documents', 'POST /api/v1/client/customers/kyc', 40 * megabyte],
    ['without credentials', 'POST /api/v1/auth/register', megabyte],
  ])('an operation %s: 413 in place of the 100 for a longer body', async (_, line, limit) => {
    const made = await sandbox()
    const tooLong = await talk(made, line, [json, lengthOf(limit + 1)])
    expect(tooLong.statuses).toEqual([413])
    expect(tooLong.text).toContain(`body must have at most ${limit} bytes.`)
  })

  test.each([['a form', 'POST /_sandbox/session', 'application/x-www-form-urlencoded', 64 * 1024]])(
    '%s: 413 in place of the 100',
    async (_, line, type, limit) => {
      const made = await sandbox()
      const own = ['origin: http://localhost', `content-type: ${type}`, lengthOf(limit + 1)]
      expect((await talk(made, line, own)).statuses).toEqual([413])
    },
  )

  test.each([
    ['another Host', ['host: evil.example'], sign, 400],
    ['no admin token', [], sign, 401],
    ['another origin', ['origin: https://evil.example'], 'POST /api/v1/auth/register', 403],
    ['a path that does not exist', [], 'POST /api/v1/nowhere', 404],
    ['a world that does not exist', [], 'POST /w/none/_sandbox/sign', 404],
  ])('%s: no 100', async (_, headers, line, status) => {
    const adminToken = status === 401 ? 'open-sesame' : ''
    const made = await sandbox({ settings: { adminToken } })
    const { statuses } = await talk(made, line, [...headers, json, lengthOf(2)])
    expect(statuses).toEqual([status])
  })

  test('a client that sends the body without waiting gets its answer, and may go on', async () => {
    const made = await sandbox()
    const socket = connect(Number(new URL(made.url).port), '127.0.0.1')
    const length = megabyte + 1
    const head = `${sign} HTTP/1.1\r\nhost: localhost\r\n`
    const last = [json, 'connection: close', lengthOf(signed.length)].join('\r\n')
    // In one piece: some of the body comes with its head.
    const first = `${head}expect: 100-continue\r\n${lengthOf(length)}\r\n\r\n${'x'.repeat(length)}`
    socket.write(`${first}${head}${last}\r\n\r\n${signed}`)
    let text = ''
    for await (const data of socket) text += data
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)
    expect(statuses).toEqual(['100', '413', '200'])
  })
})
