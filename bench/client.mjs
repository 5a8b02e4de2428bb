import { connect } from 'node:net'

/**
 * Sends a load that uses little processor time: requests are prepared bytes, and each connection
 * sends the next one once the answer before is complete. Answers must have a length. It ends after
 * `seconds`, or when every request is answered.
 */
export async function fire({ url, requests, connections, seconds, expected }) {
  const { hostname, port } = new URL(url)
  const state = { next: 0, done: 0, errors: 0, latencies: [], open: true }
  const started = performance.now()
  const lines = Array.from({ length: connections }, () =>
    line(hostname, Number(port), requests, expected, state),
  )
  let timer
  const over = new Promise((resolve) => {
    timer = setTimeout(resolve, seconds * 1_000)
  })
  await Promise.race([over, Promise.all(lines)])
  clearTimeout(timer)
  state.open = false
  const elapsed = (performance.now() - started) / 1_000
  const { done, errors } = state
  await Promise.all(lines)
  const sorted = Float64Array.from(state.latencies).sort()
  const at = (share) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100
  return {
    done,
    rate: Math.round(done / elapsed),
    p50: at(0.5),
    p99: at(0.99),
    max: at(0.999999),
    errors,
  }
}

/** Runs one connection: sends a request, waits for the whole answer, sends the next one. */
function line(host, port, requests, expected, state) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true })
    let sentAt = 0
    let missing = -1
    let head = ''
    const send = () => {
      if (!state.open || state.next >= requests.length) {
        socket.end()
        return
      }
      sentAt = performance.now()
      head = ''
      missing = -1
      socket.write(requests[state.next++])
    }
    const complete = () => {
      state.latencies.push(performance.now() - sentAt)
      if (head.startsWith(`HTTP/1.1 ${expected} `)) state.done += 1
      else state.errors += 1
      send()
    }
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head += chunk.latin1Slice()
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /content-length: (\d+)/i.exec(head)?.[1]
        missing = Number(length) - (head.length - end - 4)
      } else missing -= chunk.length
      if (missing <= 0) complete()
    })
    socket.on('error', () => {
      if (state.open) state.errors += 1
    })
    socket.on('close', () => resolve())
  })
}

/** Returns the bytes of a request. */
export function requestBytes(method, path, headers, body = '') {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}${length}\r\n${body}`,
  )
}
