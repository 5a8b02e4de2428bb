import { connect, createServer } from 'node:net'

/**
 * Starts a proxy between a server and PostgreSQL that records statements in groups that are
 * answered together: each group is one round trip. It parses the messages Parse and Bind of the
 * protocol.
 */
export async function recordingProxy(port) {
  const state = { groups: [], hasAnswered: true }
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    const texts = new Map()
    let pending = Buffer.alloc(0)
    let hasStarted = false
    client.on('data', (data) => {
      database.write(data)
      pending = Buffer.concat([pending, data])
      for (;;) {
        const start = hasStarted ? 1 : 0
        if (pending.length < start + 4) break
        const length = pending.readInt32BE(start) + start
        if (pending.length < length) break
        const message = pending.subarray(0, length)
        pending = pending.subarray(length)
        if (!hasStarted) hasStarted = true
        else note(message, texts)
      }
    })
    database.on('data', (data) => {
      state.hasAnswered = true
      client.write(data)
    })
    for (const side of [client, database]) {
      side.on('error', () => {})
      side.on('close', () => {
        client.destroy()
        database.destroy()
      })
    }
  })

  function note(message, texts) {
    const kind = String.fromCharCode(message[0])
    if (kind === 'P') {
      const [name, text] = strings(message, 5, 2)
      texts.set(name, text)
    }
    if (kind !== 'B') return
    if (state.hasAnswered) state.groups.push([])
    state.hasAnswered = false
    const [portal, name] = strings(message, 5, 2)
    let at = 5 + Buffer.byteLength(portal) + Buffer.byteLength(name) + 2
    at += 2 + 2 * message.readInt16BE(at)
    const count = message.readInt16BE(at)
    at += 2
    const values = []
    for (let i = 0; i < count; i += 1) {
      const size = message.readInt32BE(at)
      at += 4
      values.push(size < 0 ? null : message.toString('utf8', at, at + size))
      at += Math.max(0, size)
    }
    state.groups.at(-1).push({ text: texts.get(name) ?? '', values })
  }

  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: server.address().port,
    /** Drops the recorded statements. */
    begin() {
      state.groups = []
      state.hasAnswered = true
    },
    groups: () => state.groups,
    close: () => server.close(),
  }
}

function strings(message, from, count) {
  const found = []
  let at = from
  for (let i = 0; i < count; i += 1) {
    const end = message.indexOf(0, at)
    found.push(message.toString('utf8', at, end))
    at = end + 1
  }
  return found
}
