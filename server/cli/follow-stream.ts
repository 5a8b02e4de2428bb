import type { Command } from 'commander'
import { sleep, systemClock } from '../core/clock.ts'
import { ControlError } from '../library/control-error.ts'
import type { SandboxClient, ServerMessage } from './client.ts'
import { ConnectionError } from './errors.ts'
import { wholeNumber } from './input.ts'
import { warn } from './output.ts'

/** The time between two attempts to connect again, in milliseconds. */
const pauseMs = 500
const defaultSeconds = 30
const maxSeconds = 86_400

export interface RetryFlags {
  readonly retry?: string
}

export function withRetry(command: Command): Command {
  return command.option(
    '--retry <seconds>',
    `how many seconds to try to reconnect after a lost connection; default: ${defaultSeconds}`,
  )
}

/** Returns the milliseconds of `--retry`. Throws UsageError. */
export function retryMsOf({ retry }: RetryFlags): number {
  const seconds =
    retry === undefined ? defaultSeconds : wholeNumber('--retry', retry, 0, maxSeconds)
  return seconds * 1_000
}

/** A message of a stream. */
export interface Followed<T> extends ServerMessage<T> {
  /**
   * True for messages that a server sends anew after a lost connection, because it does not know
   * the last message: all that it has stored, in order.
   */
  readonly isStored: boolean
}

/**
 * Opens a stream and returns its messages. When the connection is lost, connects again after the
 * last message; throws ConnectionError if no server answers for `retryMs`.
 */
export async function followStream<T>(
  remote: SandboxClient,
  path: string,
  signal: AbortSignal,
  retryMs: number,
): Promise<AsyncGenerator<Followed<T>>> {
  const first = await remote.stream<T>(path, signal)
  return messagesOf(first, (lastId) => connectAgain<T>(remote, path, signal, { lastId, retryMs }))
}

async function* messagesOf<T>(
  first: AsyncGenerator<ServerMessage<T>>,
  connect: (lastId: string | null) => Promise<AsyncGenerator<ServerMessage<T>>>,
): AsyncGenerator<Followed<T>> {
  let messages = first
  let lastId: string | null = null
  let isStored = false
  for (;;) {
    try {
      for await (const message of messages) {
        // Only the last of the stored messages has an id.
        isStored &&= message.id === null || !isOfOneRun(message.id, lastId)
        yield { ...message, isStored }
        if (message.id === null) continue
        lastId = message.id
        isStored = false
      }
    } catch {
      // A connection that is cut ends like one that the server ends.
    }
    messages = await connect(lastId)
    isStored = true
  }
}

/** Ids begin with a text that differs between runs of a server. */
function isOfOneRun(id: string, other: string | null): boolean {
  return other !== null && id.split('-')[0] === other.split('-')[0]
}

function connectAgain<T>(
  remote: SandboxClient,
  path: string,
  signal: AbortSignal,
  { lastId, retryMs }: { readonly lastId: string | null; readonly retryMs: number },
): Promise<AsyncGenerator<ServerMessage<T>>> {
  return tryAgain(remote, signal, retryMs, () => remote.stream<T>(path, signal, lastId))
}

/**
 * Calls a server whose connection was lost until it answers, and returns the answer; throws
 * ConnectionError if no server answers for `retryMs`.
 */
export async function tryAgain<T>(
  remote: SandboxClient,
  signal: AbortSignal,
  retryMs: number,
  call: () => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const lostAt = systemClock.elapsed()
  if (retryMs > 0) {
    warn(`lost the connection to ${remote.url}; trying to reconnect for ${retryMs / 1_000} seconds`)
  }
  while (systemClock.elapsed() - lostAt < retryMs) {
    await sleep(systemClock, pauseMs)
    signal.throwIfAborted()
    try {
      const answer = await call()
      warn(`connected to ${remote.url} again`)
      return answer
    } catch (error) {
      if (!isForNow(error)) throw error
    }
  }
  throw new ConnectionError(`the sandbox at ${remote.url} has ended`)
}

/** Returns true for errors of a server that ends, or that starts. */
export function isForNow(error: unknown): boolean {
  return error instanceof ControlError ? error.status === 503 : error instanceof ConnectionError
}
