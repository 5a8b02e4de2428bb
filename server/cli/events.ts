import type { Command } from 'commander'
import { eventTypes } from '../api/events/catalogue.ts'
import type { Schemas } from '../generated/schemas.ts'
import { choiceOption } from './choices.ts'
import type { SandboxClient } from './client.ts'
import { type ConnectionFlags, clientCommand, clientOf } from './client-command.ts'
import { deliveryLine, eventLine } from './event-lines.ts'
import { followStream, type RetryFlags, retryMsOf, withRetry } from './follow-stream.ts'
import { uuidOf, wholeNumber } from './input.ts'
import { eventStates } from './known-names.ts'
import { listAll } from './list-all.ts'
import { isJson, type ListingFlags, withFormat } from './listing.ts'
import { printJson, printLine } from './output.ts'
import { untilSignal } from './signals.ts'

type Event = Schemas['ControlEvent']

interface Flags extends ConnectionFlags, ListingFlags, RetryFlags {
  readonly type?: string
  readonly subject?: string
  readonly businessId?: string
  readonly state?: string
  readonly limit?: string
  readonly follow?: true
}

/** Registers `events`: each event with its delivery status, two lines each. */
export function registerEvents(program: Command): void {
  const command = clientCommand(program, 'events', 'list webhook events and their delivery status')
  choiceOption(command, '--type <type>', `only this type: ${eventTypes.join(', ')}`, eventTypes)
  command
    .option('--subject <id>', 'only events of this transaction, user, wallet or payment')
    .option('--business-id <id>', 'only events of this business', uuidOf('--business-id'))
  const states =
    `only in this delivery state: ${eventStates.join(', ')} ` +
    '(recorded: no webhook URL; exhausted: no attempts left; disabled: webhooks off)'
  choiceOption(command, '--state <state>', states, eventStates)
  command
    .option(
      '--limit <number>',
      'print only the NUMBER events that were recorded last; default: all',
    )
    .option('-f, --follow', 'continue with new events and attempts until interrupted')
  withFormat(withRetry(command)).action(async (flags: Flags) => {
    const limit = flags.limit === undefined ? undefined : wholeNumber('--limit', flags.limit, 1)
    const remote = clientOf(flags)
    const query = queryOf(flags)
    if (flags.follow) return untilSignal((signal) => followEvents(remote, query, flags, signal))
    const events = await listAll<Event>(remote, '/events', query)
    const matching = events.filter((event) => isMatch(event, flags))
    const shown = limit === undefined ? matching : matching.slice(-limit)
    if (isJson(flags)) printJson({ data: shown })
    else shown.forEach(printEvent)
  })
}

function queryOf({ type, subject }: Flags): URLSearchParams {
  const query = new URLSearchParams()
  if (type !== undefined) query.set('type', type)
  if (subject !== undefined) query.set('subject', subject)
  return query
}

function isMatch(event: Event, { businessId, state }: Flags): boolean {
  const isOfBusiness = businessId === undefined || event.business_id === businessId
  return isOfBusiness && (state === undefined || event.state === state)
}

/** Prints the stored and the new events, and an event again after each attempt. */
async function followEvents(
  remote: SandboxClient,
  query: URLSearchParams,
  flags: Flags,
  signal: AbortSignal,
): Promise<void> {
  query.set('replay', 'true')
  const retryMs = retryMsOf(flags)
  /** The printed state of each event: a server may send it again after a lost connection. */
  const printed = new Map<string, string>()
  const path = `/events/stream?${query}`
  for await (const message of await followStream<Event>(remote, path, signal, retryMs)) {
    const { news, data } = message
    if (news !== null) {
      printed.clear()
      printNews(news, flags)
    } else if (isMatch(data, flags) && (data.state !== 'pending' || data.attempts.length > 0)) {
      const state = `${data.state} ${data.attempts.length}`
      if (printed.get(data.id) === state) continue
      printed.set(data.id, state)
      if (isJson(flags)) printLine(JSON.stringify(data))
      else printEvent(data)
    }
  }
}

function printNews(news: string, flags: ListingFlags): void {
  printLine(isJson(flags) ? JSON.stringify({ news }) : `-- ${news} --`)
}

function printEvent(event: Event): void {
  printLine(eventLine(event))
  printLine(deliveryLine(event))
}
