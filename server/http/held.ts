import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '../core/api-error.ts'
import { type Bounds, boundVariable, maxUnreadStreamBytes } from '../model/bounds.ts'

/** The resources that requests hold at one moment, over all connections. */
export interface HeldGauge {
  /** Requests in progress, and requests whose response the client has not read yet. */
  readonly requests: number
  /** The requests among these that wait on purpose: injected delays and `/_sandbox/wait`. */
  readonly paused: number
  /** Requests that were read and wait for earlier requests on their connection. */
  readonly waiting: number
  /** Bytes of bodies, and of large responses that clients have not read yet. */
  readonly bytes: number
  readonly streams: number
}

/** A request from its start until its work and its connection have both finished with it. */
interface Tracked {
  /** The number of parts that have not ended: the connection, and each work for the request. */
  parts: number
  bytes: number
  isDisconnected: boolean
  /** null until the first callback is added. */
  onDisconnect: Set<() => void> | null
}

/** A request with its tracked state, under one key for each HeldRequests. */
type TrackedRequest = IncomingMessage & Record<symbol, Tracked | undefined>

/** The server has no capacity: answered with 503 and Retry-After; nothing was done. */
export class ServerBusy extends ApiError {
  override readonly retryAfterSeconds = 1
  constructor(setting: string, what: string) {
    super('server_busy', `${what} (${setting}). Nothing was done; try again.`)
  }
}

/**
 * The resources that the requests of one server hold, limited by the bounds. State is kept on the
 * request: a long-lived Map would promote short-lived requests to the old generation (`npm run
 * bench:load`).
 */
export class HeldRequests {
  readonly #bounds: Bounds
  readonly #key = Symbol('held')
  #requests = 0
  readonly #streams = new Set<ServerResponse>()
  #bytes = 0
  #paused = 0
  waiting = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Requests in progress, and requests whose response the client has not read yet. */
  get requests(): number {
    return this.#requests
  }

  gauge(): HeldGauge {
    return {
      requests: this.#requests,
      paused: this.#paused,
      waiting: this.waiting,
      bytes: this.#bytes,
      streams: this.#streams.size,
    }
  }

  begin(request: IncomingMessage): void {
    if (!this.isHeld(request)) this.#requests += 1
    const tracked = { parts: 1, bytes: 0, isDisconnected: false, onDisconnect: null }
    ;(request as TrackedRequest)[this.#key] = tracked
  }

  isHeld(request: IncomingMessage): boolean {
    return this.#trackedOf(request) !== undefined
  }

  /** Called when work for a request begins; each call is followed by one call of `endPart`. */
  addWork(request: IncomingMessage): void {
    const tracked = this.#trackedOf(request)
    if (tracked !== undefined) tracked.parts += 1
  }

  /** Called when work for a request has ended, and when its connection has finished with it. */
  endPart(request: IncomingMessage): void {
    const tracked = this.#trackedOf(request)
    if (tracked === undefined) return
    tracked.parts -= 1
    if (tracked.parts > 0) return
    this.releaseBytes(request)
    ;(request as TrackedRequest)[this.#key] = undefined
    this.#requests -= 1
  }

  /** Throws ServerBusy if more requests are held than allowed, the newest one included. */
  assertRoomForRequest(): void {
    const { maxHeldRequests } = this.#bounds
    if (this.#requests <= maxHeldRequests) return
    throw new ServerBusy(
      boundVariable('maxHeldRequests'),
      `${maxHeldRequests} requests are already in progress or have an unread response`,
    )
  }

  /** Adds bytes to a request. Beyond the bound it adds none and throws ServerBusy. */
  holdBytes(request: IncomingMessage, bytes: number): void {
    const tracked = this.#trackedOf(request)
    if (tracked === undefined) return
    const { maxHeldBytes } = this.#bounds
    if (this.#bytes + bytes > maxHeldBytes) {
      throw new ServerBusy(
        boundVariable('maxHeldBytes'),
        `Request bodies exceed the memory limit of ${maxHeldBytes} bytes`,
      )
    }
    tracked.bytes += bytes
    this.#bytes += bytes
  }

  releaseBytes(request: IncomingMessage): void {
    const tracked = this.#trackedOf(request)
    if (tracked === undefined) return
    this.#bytes -= tracked.bytes
    tracked.bytes = 0
  }

  /**
   * Counts a request that waits on purpose until the returned function is called. Throws ServerBusy
   * if half of the allowed requests wait already: the other half is for work.
   */
  pause(): () => void {
    const max = Math.ceil(this.#bounds.maxHeldRequests / 2)
    if (this.#paused >= max) {
      throw new ServerBusy(
        boundVariable('maxHeldRequests'),
        `${max} requests are already waiting for a fault delay or for /_sandbox/wait`,
      )
    }
    this.#paused += 1
    return () => {
      this.#paused -= 1
    }
  }

  /**
   * Calls back when the connection of a request is closed. Returns the function that cancels this.
   */
  onDisconnect(request: IncomingMessage, call: () => void): () => void {
    const tracked = this.#trackedOf(request)
    if (tracked === undefined || tracked.isDisconnected) call()
    if (tracked === undefined) return () => {}
    tracked.onDisconnect ??= new Set()
    tracked.onDisconnect.add(call)
    return () => tracked.onDisconnect?.delete(call)
  }

  isDisconnected(request: IncomingMessage): boolean {
    return this.#trackedOf(request)?.isDisconnected ?? true
  }

  /** Called when the connection of a request is closed. */
  disconnect(request: IncomingMessage): void {
    const tracked = this.#trackedOf(request)
    if (tracked === undefined || tracked.isDisconnected) return
    tracked.isDisconnected = true
    for (const call of tracked.onDisconnect ?? []) call()
  }

  #trackedOf(request: IncomingMessage): Tracked | undefined {
    return (request as TrackedRequest)[this.#key]
  }

  /** Throws streams_full (429). */
  assertRoomForStream(): void {
    const { maxStreams } = this.#bounds
    if (this.#streams.size < maxStreams) return
    const setting = boundVariable('maxStreams')
    throw new ApiError(
      'streams_full',
      `${maxStreams} streams are open already (${setting}). Close one, or raise the setting.`,
    )
  }

  addStream(response: ServerResponse): void {
    this.#streams.add(response)
  }

  removeStream(response: ServerResponse): void {
    this.#streams.delete(response)
  }

  /** Returns true if the unread data of a stream, or of all streams together, exceeds its bound. */
  isUnread(response: ServerResponse): boolean {
    const { writableLength } = response
    if (writableLength > maxUnreadStreamBytes) return true
    if (writableLength < looksAtAllBytes) return false
    let unread = this.#bytes
    for (const stream of this.#streams) unread += stream.writableLength
    return unread > this.#bounds.maxHeldBytes
  }
}

/** A stream with fewer unread bytes is not checked together with all others. */
const looksAtAllBytes = 1024 * 1024
