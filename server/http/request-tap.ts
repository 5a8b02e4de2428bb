import type { IncomingMessage } from 'node:http'

const bodyListeners = new WeakMap<IncomingMessage, (bytes: Buffer) => void>()

/** Has the bytes of a body passed on as they are read; where none is read, nothing is. */
export function onBody(request: IncomingMessage, listener: (bytes: Buffer) => void): void {
  bodyListeners.set(request, listener)
}

/** Passes on bytes of a body that were read. */
export function passBody(request: IncomingMessage, bytes: Buffer): void {
  bodyListeners.get(request)?.(bytes)
}
