import type { IncomingMessage } from 'node:http'

const bodyListeners = new WeakMap<IncomingMessage, (bytes: Buffer) => void>()

/**
 * Calls the listener with the bytes of a body when they are read; never if the body is not read.
 */
export function onBody(request: IncomingMessage, listener: (bytes: Buffer) => void): void {
  bodyListeners.set(request, listener)
}

/** Passes bytes of a body that were read to its listener. */
export function passBody(request: IncomingMessage, bytes: Buffer): void {
  bodyListeners.get(request)?.(bytes)
}
