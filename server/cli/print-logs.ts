import type { Command } from 'commander'
import { sleep, systemClock } from '../core/clock.ts'
import type { Schemas } from '../generated/schemas.ts'
import { choiceOption } from './choices.ts'
import type { SandboxClient } from './client.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { UsageError } from './errors.ts'
import { isForNow, type RetryFlags, retryMsOf, tryAgain, withRetry } from './follow-stream.ts'
import { wholeNumber } from './input.ts'
import { loggedOperations } from './known-names.ts'
import { isJson, type ListingFlags, printListing, table, withFormat } from './listing.ts'
import { printJson, printLine } from './output.ts'
import { untilSignal } from './signals.ts'

type Entry = Schemas['RequestSummary']

interface Flags extends ConnectionFlags, ListingFlags, RetryFlags {
  readonly operation?: string
  readonly status?: string
  readonly grep?: string
  readonly limit: string
  readonly follow?: true
  readonly har?: true
}

const pauseMs = 300
const maxLimit = 1_000

/** Registers `logs`, which prints the request log of a running sandbox, oldest first. */
export function registerLogs(program: Command): void {
  const command = clientCommand(
    program,
    'logs',
    'print the request log of the sandbox, oldest first',
  )
  const operation = 'only requests for this operationId'
  choiceOption(command, '--operation <id>', operation, loggedOperations)
  withRetry(
    withFormat(
      command
        .option('--status <status>', 'only requests answered with this status')
        .option(
          '--grep <terms>',
          'only requests that contain all of these words; body:WORD and header:NAME=VALUE search ' +
            'only that part',
        )
        .option('--limit <number>', 'print only the newest NUMBER requests', '100')
        .option('--har', 'print an HTTP Archive (HAR 1.2), which browsers and proxies open')
        .option('-f, --follow', 'continue with new requests until interrupted'),
    ),
  ).action(async (flags: Flags) => {
    const remote = clientOf(flags)
    const limit = wholeNumber('--limit', flags.limit, 1, maxLimit)
    const query = queryOf(flags)
    if (flags.har) {
      if (flags.grep !== undefined) throw new UsageError('--har cannot be combined with --grep')
      query.set('limit', flags.limit)
      return printJson(await remote.control('GET', `/requests.har?${query}`))
    }
    if (flags.follow) return untilSignal((signal) => follow(remote, query, limit, flags, signal))
    const entries = await entriesOf(remote, query, limit)
    printListing(flags, { data: entries }, entries.map(rowOf))
  })
}

function queryOf({ operation, status, grep }: Flags): URLSearchParams {
  const query = new URLSearchParams()
  if (operation !== undefined) query.set('operation', operation)
  if (grep !== undefined) query.set('q', grep)
  if (status !== undefined) query.set('status', String(wholeNumber('--status', status, 100, 599)))
  return query
}

async function entriesOf(
  remote: SandboxClient,
  query: URLSearchParams,
  limit: number,
): Promise<Entry[]> {
  const path = `/requests?${new URLSearchParams([...query, ['limit', String(limit)]])}`
  return (await remote.control<{ data: Entry[] }>('GET', path)).data.toReversed()
}

/**
 * Polls the request log; a request that was not in the previous answer is new. A server that starts
 * again has an empty log.
 */
async function follow(
  remote: SandboxClient,
  query: URLSearchParams,
  limit: number,
  flags: Flags,
  signal: AbortSignal,
): Promise<void> {
  const retryMs = retryMsOf(flags)
  const newest = () => entriesOf(remote, query, maxLimit)
  let seen = new Set<string>()
  let isFirst = true
  while (!signal.aborted) {
    const entries = await newest().catch((error) => {
      if (isFirst || !isForNow(error)) throw error
      return tryAgain(remote, signal, retryMs, newest)
    })
    const shown = isFirst ? entries.slice(-limit) : entries
    for (const entry of shown) if (!seen.has(keyOf(entry))) print(entry, flags)
    seen = new Set(entries.map(keyOf))
    isFirst = false
    await sleep(systemClock, pauseMs)
  }
}

/** Returns a key of a request; ids start again after a reset, so it includes time and duration. */
function keyOf({ id, at, duration_ms }: Entry): string {
  return `${id} ${at} ${duration_ms}`
}

function print(entry: Entry, flags: ListingFlags): void {
  if (isJson(flags)) printLine(JSON.stringify(entry))
  else table([rowOf(entry)]).forEach(printLine)
}

function rowOf({ at, id, method, path, status, duration_ms, operation, advice }: Entry): string[] {
  const answer = status === null ? 'dropped' : String(status)
  const last = [operation ?? '', advice.join('; ')].filter((text) => text !== '').join('  ')
  return [at, id, method.padEnd(6), answer, `${Math.round(duration_ms)} ms`, path, last]
}
