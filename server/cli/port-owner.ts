import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/** A process that listens on a port. */
export interface PortOwner {
  readonly pid: number
  readonly command: string
}

const listeningState = '0A'

/**
 * Returns the process that listens on a TCP port of this machine. Linux only, and only for
 * processes this user may inspect; undefined otherwise.
 */
export function portOwner(port: number): PortOwner | undefined {
  const sockets = new Set(['tcp', 'tcp6'].flatMap((table) => listeningSockets(table, port)))
  if (sockets.size === 0) return undefined
  const pid = list('/proc').find((name) => /^\d+$/.test(name) && hasSocket(name, sockets))
  return pid === undefined ? undefined : { pid: Number(pid), command: commandOf(pid) }
}

/** Returns the inode numbers of the sockets that listen on the port, as /proc links them. */
function listeningSockets(table: string, port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return read(`/proc/net/${table}`)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => local.endsWith(suffix) && state === listeningState)
    .map((columns) => `socket:[${columns[9]}]`)
}

function hasSocket(pid: string, sockets: ReadonlySet<string>): boolean {
  return list(`/proc/${pid}/fd`).some((fd) => {
    try {
      return sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`))
    } catch {
      return false
    }
  })
}

/** Returns the program and its file, without other arguments, which may contain secrets. */
function commandOf(pid: string): string {
  const [program = '', first = ''] = read(`/proc/${pid}/cmdline`).split('\0')
  const name = basename(program)
  return first === '' || first.startsWith('-') ? name : `${name} ${basename(first)}`
}

function list(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
