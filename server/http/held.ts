import type { IncomingMessage, ServerResponse } from 'node:http'
import { ApiError } from '../kernel/api-error.ts'
import { type Bounds, boundVariable, maxUnreadStreamBytes } from '../model/bounds.ts'

/** What requests hold at one moment, over all connections. */
export interface HeldGauge {
  /** Requests that are worked on or whose answer is not fetched yet. */
  readonly requests: number
  /** Of these, the ones that wait on purpose: injected delays and `/_sandbox/wait`. */
  readonly paused: number
  /** Requests that were read and wait for those before them on their connection. */
  readonly waiting: number
  /** Bytes of bodies, and of large answers not fetched yet. */
  readonly bytes: number
  readonly streams: number
}

/** One request from its beginning until it is worked off and its connection is done with it. */
interface Tracked {
  /** Its connection, and the work for it: how many of them are not done. */
  parts: number
  bytes: number
  isDisconnected: boolean
  /** null until the first one. */
  onDisconnect: Set<() => void> | null
}

/** A request with what is held for it, under a key of its own for each HeldRequests. */
type TrackedRequest = IncomingMessage & Record<symbol, Tracked | undefined>

/** An error for lack of room: answered with 503 and Retry-After; nothing was done. */
export class ServerBusy extends ApiError {
  readonly retryAfterSeconds = 1
  constructor(setting: string, what: string) {
    super('server_busy', `${what} (${setting}). Nothing was done; try again.`)
  }
}

/**
 * Counts what the requests of one server hold, and refuses what goes beyond the bounds. No
 * collection holds the requests: one that outlives them would have them outlive the collections of
 * the young generation, too (`npm run bench:load`).
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

  /** Requests that are worked on or whose answer is not fetched yet. */
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
    const flight = { parts: 1, bytes: 0, isDisconnected: false, onDisconnect: null }
    ;(request as TrackedRequest)[this.#key] = flight
  }

  isHeld(request: IncomingMessage): boolean {
    return this.#flightOf(request) !== undefined
  }

  /** Called when work for a request begins; each of these has its `end`. */
  addWork(request: IncomingMessage): void {
    const flight = this.#flightOf(request)
    if (flight !== undefined) flight.parts += 1
  }

  /** Called when a request is worked off, and when its connection is done with it. */
  end(request: IncomingMessage): void {
    const flight = this.#flightOf(request)
    if (flight === undefined) return
    flight.parts -= 1
    if (flight.parts > 0) return
    this.releaseBytes(request)
    ;(request as TrackedRequest)[this.#key] = undefined
    this.#requests -= 1
  }

  /** Throws ServerBusy where more requests are held than may be, the newest one included. */
  assertRoomForRequest(): void {
    const { maxHeldRequests } = this.#bounds
    if (this.#requests <= maxHeldRequests) return
    throw new ServerBusy(
      boundVariable('maxHeldRequests'),
      `${maxHeldRequests} requests are held already`,
    )
  }

  /** Adds bytes to what a request holds. Throws ServerBusy, and adds none, beyond the bound. */
  holdBytes(request: IncomingMessage, bytes: number): void {
    const flight = this.#flightOf(request)
    if (flight === undefined) return
    const { maxHeldBytes } = this.#bounds
    if (this.#bytes + bytes > maxHeldBytes) {
      throw new ServerBusy(
        boundVariable('maxHeldBytes'),
        `Bodies may hold ${maxHeldBytes} bytes together`,
      )
    }
    flight.bytes += bytes
    this.#bytes += bytes
  }

  releaseBytes(request: IncomingMessage): void {
    const flight = this.#flightOf(request)
    if (flight === undefined) return
    this.#bytes -= flight.bytes
    flight.bytes = 0
  }

  /**
   * Counts a request that waits on purpose until the returned function is called. Throws
   * ServerBusy where half of what may be held does so: the other half is for work.
   */
  pause(): () => void {
    const max = Math.ceil(this.#bounds.maxHeldRequests / 2)
    if (this.#paused >= max) {
      throw new ServerBusy(
        boundVariable('maxHeldRequests'),
        `${max} requests wait on purpose already`,
      )
    }
    this.#paused += 1
    return () => {
      this.#paused -= 1
    }
  }

  /** Calls back when the connection of a request is closed; returns how to call that off. */
  onDisconnect(request: IncomingMessage, call: () => void): () => void {
    const flight = this.#flightOf(request)
    if (flight === undefined || flight.isDisconnected) call()
    if (flight === undefined) return () => {}
    flight.onDisconnect ??= new Set()
    flight.onDisconnect.add(call)
    return () => flight.onDisconnect?.delete(call)
  }

  isDisconnected(request: IncomingMessage): boolean {
    return this.#flightOf(request)?.isDisconnected ?? true
  }

  /** Called when the connection of a request is closed. */
  disconnect(request: IncomingMessage): void {
    const flight = this.#flightOf(request)
    if (flight === undefined || flight.isDisconnected) return
    flight.isDisconnected = true
    for (const call of flight.onDisconnect ?? []) call()
  }

  #flightOf(request: IncomingMessage): Tracked | undefined {
    return (request as TrackedRequest)[this.#key]
  }

  /** Throws streams_full: 429. */
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

  /** Whether a stream, or all of them together, leave more unread than is kept for them. */
  isUnread(response: ServerResponse): boolean {
    const { writableLength } = response
    if (writableLength > maxUnreadStreamBytes) return true
    if (writableLength < looksAtAllBytes) return false
    let unread = this.#bytes
    for (const stream of this.#streams) unread += stream.writableLength
    return unread > this.#bounds.maxHeldBytes
  }
}

/** A stream with less unread than this is not worth a look at all the others. */
const looksAtAllBytes = 1024 * 1024
