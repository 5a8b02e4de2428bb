import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEveryFile } from '../support/cleanup.ts'

/** The options of a server that only answers what a test needs. */
export interface FakeServer {
  /** The version, as `server_version_num` returns it. */
  readonly version?: number
  /** The password, which is requested in plain text; another one is rejected. */
  readonly password?: string
}

const open = new Set<Server>()

afterEveryFile(async () => {
  for (const server of open) await new Promise((done) => server.close(done))
  open.clear()
})

/** Starts a server that speaks enough of PostgreSQL's protocol to return its version. */
export async function fakeServer(fake: FakeServer): Promise<string> {
  const server = createServer((client) => {
    client.on('error', () => {})
    let isFirst = true
    client.on('data', (data) => {
      if (isFirst && data.length === 8) {
        client.write('N')
        return
      }
      if (isFirst) begin(client, fake)
      else answer(client, fake, data)
      isFirst = false
    })
  })
  open.add(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

function message(kind: string, body: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const number = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeIntBE(value, 0, bytes)
  return buffer
}

const ready = message('Z', Buffer.from('I'))

function begin(client: Socket, { password }: FakeServer): void {
  const way = number(password === undefined ? 0 : 3, 4)
  client.write(message('R', way))
  if (password === undefined) client.write(ready)
}

function answer(client: Socket, { version = 180_000, password }: FakeServer, data: Buffer): void {
  const kind = String.fromCharCode(data[0] ?? 0)
  if (kind === 'p') {
    const given = data.toString('utf8', 5, data.length - 1)
    const [code, text] =
      given === password ? ['3D000', 'no such database'] : ['28P01', 'password refused']
    client.end(message('E', Buffer.from(`SFATAL\0C${code}\0M${text}\0\0`)))
  } else if (kind === 'Q') {
    const column = (name: string) =>
      Buffer.concat([
        Buffer.from(`${name}\0`),
        ...[number(0, 4), number(0, 2), number(25, 4), number(-1, 2), number(-1, 4), number(0, 2)],
      ])
    const values = [String(version), 'UTF8'].map((value) =>
      Buffer.concat([number(value.length, 4), Buffer.from(value)]),
    )
    const columns = [column('version'), column('encoding')]
    client.write(
      Buffer.concat([
        message('T', Buffer.concat([number(2, 2), ...columns])),
        message('D', Buffer.concat([number(2, 2), ...values])),
        ...[message('C', Buffer.from('SELECT 1\0')), ready],
      ]),
    )
  }
}
