import { chmodSync, closeSync, openSync, readdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { fileMode } from './access.ts'

/**
 * A Unix socket in the data directory, on which a process listens while it owns or opens the
 * directory. The kernel finds it by its file, so every PID and network namespace and every host
 * name can see it, and it closes when its process ends for any reason. Its name is used once: a
 * socket without a listener can be removed at any time.
 */
export interface LockSocket {
  /**
   * Returns true if no other process has the directory; removes dead sockets. If several processes
   * open it at the same moment, the one with the greatest nonce continues.
   */
  isAlone(): Promise<boolean>
  /** Reports from now on that this process owns the directory. */
  hold(): void
  close(): Promise<void>
}

const socketName = /^lock-[0-9a-f]+\.sock$/
const held = 'held\n'

/** The maximum bytes of the path of a socket: 103 on macOS, 107 on Linux. */
const maxPathBytes = 103
/** Another process that is opening the directory has this time to finish or to give up. */
const openingMs = 5_000

/** Returns a listening socket; null if the system or the file system does not support sockets. */
export async function openLockSocket(directory: string, nonce: string): Promise<LockSocket | null> {
  if (platform() === 'win32') return null
  const name = `lock-${nonce}.sock`
  const place = socketPaths(directory)
  const peers = new Set<Socket>()
  let isHeld = false
  const server = createServer((peer) => {
    peers.add(peer.unref())
    peer.on('error', () => peer.destroy()).once('close', () => peers.delete(peer))
    if (isHeld) peer.write(held)
  })
  const close = async () => {
    for (const peer of peers) peer.destroy()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
    rmSync(join(directory, name), { force: true })
    place.close()
  }
  if (!(await listens(server, place.pathOf(name)))) {
    await close()
    return null
  }
  chmodSync(join(directory, name), fileMode)
  return {
    isAlone: () => isAlone(directory, name, place.pathOf),
    hold() {
      isHeld = true
      for (const peer of peers) peer.write(held)
    },
    close,
  }
}

interface Place {
  pathOf(name: string): string
  close(): void
}

/**
 * Returns short paths to sockets: a path below /proc/self/fd is short, however long that of the
 * directory is.
 */
function socketPaths(directory: string): Place {
  if (platform() !== 'linux') return { pathOf: (name) => join(directory, name), close: () => {} }
  const descriptor = openSync(directory, 'r')
  return {
    pathOf: (name) => `/proc/self/fd/${descriptor}/${name}`,
    close: () => closeSync(descriptor),
  }
}

function listens(server: Server, path: string): Promise<boolean> {
  if (Buffer.byteLength(path) > maxPathBytes) return Promise.resolve(false)
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ path, exclusive: true }, () => resolve(true))
    server.unref()
  })
}

async function isAlone(
  directory: string,
  own: string,
  pathOf: (name: string) => string,
): Promise<boolean> {
  for (;;) {
    const others = readdirSync(directory).filter((name) => socketName.test(name) && name !== own)
    const answers = await Promise.all(
      others.map(async (name) => ({ name, answer: await ask(pathOf(name), name < own) })),
    )
    if (answers.some(({ answer }) => answer === 'alive')) return false
    for (const { name, answer } of answers) {
      if (answer === 'dead') rmSync(join(directory, name), { force: true })
    }
    if (answers.every(({ answer }) => answer === 'dead')) return true
  }
}

/**
 * Asks the listener of a socket for its state. A process that is still opening the directory is
 * alive; with `waits`, it may give up first and has then left.
 */
function ask(path: string, waits: boolean): Promise<'alive' | 'dead' | 'left'> {
  return new Promise((resolve) => {
    const socket = connect({ path, timeout: openingMs })
    const answer = (what: 'alive' | 'dead' | 'left') => {
      resolve(what)
      socket.destroy()
    }
    socket.once('connect', () => waits || answer('alive'))
    socket.once('data', () => answer('alive'))
    socket.once('timeout', () => answer('alive'))
    socket.once('end', () => answer('left'))
    socket.once('close', () => answer('left'))
    socket.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNRESET' || code === 'EPIPE') answer('left')
      else answer(code === 'ECONNREFUSED' || code === 'ENOENT' ? 'dead' : 'alive')
    })
  })
}
