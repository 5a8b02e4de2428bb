import { createHmac } from 'node:crypto'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectEncrypted } from 'node:tls'
import type { SystemClock } from '../../core/clock.ts'
import { constantTimeEqual } from '../../core/signature.ts'
import { forwardHeader } from './origin.ts'

/** The time limit of the handshake, in milliseconds. */
const proofMs = 2_000

/** The maximum size of a response of the handshake. */
const maxHeadBytes = 8 * 1024

/** Returns the HMAC that proves the secret of a cluster, for one side and both challenges. */
export function proofOf(secret: string, who: 'asks' | 'answers', challenges: string): string {
  return createHmac('sha256', secret).update(`${who} ${challenges}`).digest('hex')
}

export interface ProvedOptions {
  /** The address of a process, such as `http://10.0.0.7:4510`. */
  readonly address: string
  readonly secret: string
  nonce(): string
  readonly machine: Pick<SystemClock, 'after'>
}

/**
 * Opens a connection on which both sides prove the secret, which is never sent. Rejects if the
 * other process does not prove it.
 */
export async function openProved(options: ProvedOptions): Promise<Socket> {
  const { address, secret, nonce, machine } = options
  const { hostname, port, protocol } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  // The proof identifies the other process, so its certificate is not checked.
  const socket =
    protocol === 'https:'
      ? connectEncrypted({ host, port: Number(port), rejectUnauthorized: false })
      : connectPlain({ host, port: Number(port) })
  socket.setNoDelay(true)
  const giveUp = machine.after(proofMs, () => socket.destroy())
  try {
    const own = nonce()
    const [theirs = '', proof = ''] = (await ask(socket, `hello ${own}`)).split(' ')
    const challenges = `${own} ${theirs}`
    if (!constantTimeEqual(proof, proofOf(secret, 'answers', challenges)))
      throw new Error('no proof')
    await ask(socket, `proof ${proofOf(secret, 'asks', challenges)}`)
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    giveUp()
  }
}

/** Sends a message of the handshake. Returns the answer of the other process. */
function ask(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let head = ''
    const end = () => {
      for (const [name, listener] of listeners) socket.removeListener(name, listener as never)
    }
    const fail = (error?: Error) => {
      end()
      reject(error ?? new Error('the other process does not answer'))
    }
    const onData = (data: Buffer) => {
      head += data.toString('latin1')
      if (head.length > maxHeadBytes) return fail()
      if (!head.includes('\r\n\r\n')) return
      const said = new RegExp(`^${forwardHeader}: (.*)$`, 'im').exec(head)?.[1]
      if (!head.startsWith('HTTP/1.1 204') || said === undefined) return fail()
      end()
      resolve(said.trim())
    }
    const listeners = [
      ['data', onData],
      ['error', fail],
      ['close', () => fail()],
    ] as [string, (...given: never[]) => void][]
    for (const [name, listener] of listeners) socket.on(name, listener as never)
    socket.write(`GET / HTTP/1.1\r\nhost: cluster\r\n${forwardHeader}: ${text}\r\n\r\n`)
  })
}
